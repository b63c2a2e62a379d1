/// Reads the text of a spec into nodes that know their place, with libyaml's event parser.
///
///     let root = YAMLParser.parse(file, reporting: diagnostics)   // nil: the errors are in diagnostics
///
/// A syntax error ends libyaml's reading. So that one run shows all errors of a file, the faulty piece is then
/// overwritten with as many letters in a copy of the text, and the copy is read again for the next one.
public enum YAMLParser {
    /// The mapping at the top of the file, or nil when an error keeps the file from having one meaning.
    ///
    /// Duplicate keys are reported too, but the node is given, with the first of them. `hasComments` is false where those of
    /// `##` say nothing.
    public static func parse(
        _ file: SourceFile,
        limits: YAMLLimits = .default,
        hasComments: Bool = true,
        reporting diagnostics: Diagnostics
    ) -> YAMLNode? {
        parse(file, limits: limits, hasComments: hasComments, lastKeyApplies: false, reporting: diagnostics)
    }

    /// - Parameter lastKeyApplies: Of duplicate keys the last is given, with a warning, as OpenAPI documents are read.
    package static func parse(
        _ file: SourceFile,
        limits: YAMLLimits,
        hasComments: Bool,
        lastKeyApplies: Bool,
        reporting diagnostics: Diagnostics
    ) -> YAMLNode? {
        guard let start = YAMLSourceCheck(file: file, limits: limits, diagnostics: diagnostics).run() else {
            return nil
        }
        var bytes = file.bytes
        var patches: [YAMLPatch] = []
        while true {
            var builder = YAMLBuilder(
                file: file,
                bytes: bytes,
                start: start,
                limits: limits,
                lastKeyApplies: lastKeyApplies
            )
            let outcome = builder.build()
            let findings = builder.findings.filter { !$0.touches(patches) }
            switch outcome {
            case .node(let node):
                findings.forEach(diagnostics.report)
                guard patches.isEmpty, !builder.isIncomplete else { return nil }
                guard hasComments, builder.hasComments else { return node }
                return YAMLComments(file, start: start, scalars: builder.scalars, root: node).attached(
                    to: node,
                    diagnostics
                )
            case .stopped(let diagnostic):
                findings.forEach(diagnostics.report)
                if !diagnostic.touches(patches) { diagnostics.report(diagnostic) }
                return nil
            case .syntaxError(let finding):
                let isNew = !finding.isConsequence(of: patches, in: file)
                if isNew { diagnostics.report(finding.diagnostic) }
                guard isNew, let patch = finding.patch, patches.count + 1 < limits.syntaxErrors else {
                    findings.filter { !$0.isOnLine(of: finding.diagnostic) }.forEach(diagnostics.report)
                    return nil
                }
                // A letter of its own for each, so that two patches make no duplicate key.
                let letter = UInt8(ascii: "a") + UInt8(patches.count % 26)
                for index in patch.range { bytes[index] = patch.filler ?? letter }
                patches.append(patch)
            }
        }
    }
}

extension Diagnostic {
    /// True when the place, or one of its labels, lies in a piece that was overwritten.
    fileprivate func touches(_ patches: [YAMLPatch]) -> Bool {
        let places = ([span] + labels.map { $0.span }).compactMap { $0?.range }
        return places.contains { place in patches.contains { $0.range.overlaps(place) } }
    }
}

extension Diagnostic {
    fileprivate func isOnLine(of other: Diagnostic) -> Bool {
        guard let span, let place = other.span else { return false }
        return YAMLSourceText(span.file.bytes).line(at: place.range.lowerBound).contains(span.range.lowerBound)
    }
}

extension YAMLFinding {
    /// True when the finding is on a line that was mended before: the mending may have been wrong.
    fileprivate func isConsequence(of patches: [YAMLPatch], in file: SourceFile) -> Bool {
        guard let range = diagnostic.span?.range, !patches.isEmpty else { return false }
        let source = YAMLSourceText(file.bytes)
        let line = source.line(at: range.lowerBound)
        return patches.contains { source.line(at: $0.range.lowerBound) == line }
    }
}
