/// Creates the errors for a file whose valid YAML isn't a single mapping.
struct YAMLDocumentErrors {
    let file: SourceFile
    let bytes: [UInt8]
    /// The start of the text after a byte order mark.
    let start: Int

    func emptyFileError() -> Diagnostic {
        let source = YAMLSourceText(bytes)
        let content = source.trimmed(start..<bytes.count)
        let message =
            content.isEmpty || source.text(content).allSatisfy(\.isWhitespace)
            ? "the file is empty" : "the file contains only comments or markers, and no keys"
        return Diagnostic(.yamlEmpty, message, at: Span(file, start..<start), help: "begin it with 'restgen: 1'")
    }

    func notAMappingError(_ root: YAMLNode) -> Diagnostic {
        if let scalar = root.scalar, scalar.style == .plain,
            let finding = YAMLQuoting(YAMLSourceText(bytes), file).missingSpace(in: root.span.range)
        {
            return finding.diagnostic
        }
        let line = YAMLSourceText(bytes).line(at: root.span.range.lowerBound)
        let firstLine = root.span.range.lowerBound..<min(root.span.range.upperBound, line.upperBound)
        return Diagnostic(
            .yamlNotAMapping,
            "the file is \(root.noun), not a mapping of keys",
            at: Span(file, firstLine),
            help: "begin it with keys such as 'restgen: 1'"
        )
    }

    /// Returns the error for content after the document, or `nil` if there is none. libyaml isn't used, because it would
    /// parse directives there.
    ///
    /// - Parameters:
    ///   - endMarker: The range of `...`, or an empty range at the end of the document.
    ///   - root: The root of the document.
    func contentError(after endMarker: Range<Int>, root: YAMLNode) -> Diagnostic? {
        let source = YAMLSourceText(bytes)
        let isExplicit = source.text(endMarker).hasPrefix("...")
        var line = source.line(at: endMarker.upperBound)
        line = min(endMarker.upperBound, line.upperBound)..<line.upperBound
        while true {
            let content = source.content(line)
            let text = source.text(content)
            if text.isEmpty || text == "..." {
                guard let next = source.line(after: line) else { return nil }
                line = next
            } else if isExplicit || text.hasPrefix("---") || text.hasPrefix("%") {
                return Diagnostic(
                    .yamlSeveralDocuments,
                    "a second YAML document begins here, but a file may contain only one",
                    at: Span(file, content),
                    help:
                        "remove '---' if both parts are one spec. Otherwise, move the second to a file, and name it under 'include'"
                )
            } else {
                return Diagnostic(
                    .yamlSyntax,
                    "text follows the end of \(root.noun)",
                    at: Span(file, content),
                    labels: [Diagnostic.Label(Span(file, root.span.range.prefix(1)), "it begins here")]
                )
            }
        }
    }
}
