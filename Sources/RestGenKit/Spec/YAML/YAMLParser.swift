/// Parses a spec to nodes with locations, using libyaml's event parser.
///
///     let root = YAMLParser.parse(file, reporting: diagnostics)   // nil: the errors are in diagnostics
///
/// libyaml stops at a syntax error. To report all errors of a file in one run, the invalid part is overwritten with
/// letters in a copy of the text, and the copy is parsed again.
package enum YAMLParser {
    /// Returns the mapping at the top of the file, or `nil` after an error.
    ///
    /// Duplicate keys are errors, too, but the nodes are returned with the first of them. If `hasComments` is `false`,
    /// `##` comments are ignored.
    package static func parse(
        _ file: SourceFile,
        limits: YAMLLimits = .default,
        hasComments: Bool = true,
        reporting diagnostics: Diagnostics
    ) -> YAMLNode? {
        parse(file, limits: limits, hasComments: hasComments, lastKeyApplies: false, reporting: diagnostics)
    }

    /// - Parameter lastKeyApplies: Whether the last of duplicate keys applies, with a warning, as in OpenAPI documents.
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
                // A different letter for each patch, so that two patches don't become duplicate keys.
                let letter = UInt8(ascii: "a") + UInt8(patches.count % 26)
                for index in patch.range { bytes[index] = patch.filler ?? letter }
                patches.append(patch)
            }
        }
    }
}

extension Diagnostic {
    /// Whether the diagnostic or one of its labels is in an overwritten part.
    fileprivate func touches(_ patches: [YAMLPatch]) -> Bool {
        let ranges = ([span] + labels.map { $0.span }).compactMap { $0?.range }
        return ranges.contains { range in patches.contains { $0.range.overlaps(range) } }
    }
}

extension Diagnostic {
    fileprivate func isOnLine(of other: Diagnostic) -> Bool {
        guard let span, let otherSpan = other.span else { return false }
        return YAMLSourceText(span.file.bytes).line(at: otherSpan.range.lowerBound).contains(span.range.lowerBound)
    }
}

extension YAMLSyntaxDiagnostic {
    /// Whether the diagnostic is on an overwritten line, where it may be caused by the patch.
    fileprivate func isConsequence(of patches: [YAMLPatch], in file: SourceFile) -> Bool {
        guard let range = diagnostic.span?.range, !patches.isEmpty else { return false }
        let source = YAMLSourceText(file.bytes)
        let line = source.line(at: range.lowerBound)
        return patches.contains { source.line(at: $0.range.lowerBound) == line }
    }
}
