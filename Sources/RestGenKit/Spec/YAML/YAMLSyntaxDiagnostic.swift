/// A syntax error, and how to continue after it.
struct YAMLSyntaxDiagnostic {
    var diagnostic: Diagnostic
    /// `nil` if parsing can't continue.
    var patch: YAMLPatch?

    init(_ diagnostic: Diagnostic, patch: YAMLPatch? = nil) {
        self.diagnostic = diagnostic
        self.patch = patch.flatMap { $0.range.isEmpty ? nil : $0 }
    }
}

/// A part of a line, and the byte that overwrites it before the text is parsed again.
struct YAMLPatch {
    var range: Range<Int>
    /// `nil` for a letter that differs from those of other patches.
    var filler: UInt8?
}
