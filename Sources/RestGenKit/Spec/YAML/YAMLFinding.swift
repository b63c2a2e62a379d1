/// A syntax error, and how to read on behind it.
struct YAMLFinding {
    var diagnostic: Diagnostic
    /// Nil when reading on makes no sense.
    var patch: YAMLPatch?

    init(_ diagnostic: Diagnostic, patch: YAMLPatch? = nil) {
        self.diagnostic = diagnostic
        self.patch = patch.flatMap { $0.range.isEmpty ? nil : $0 }
    }
}

/// A piece of a line, and what is written over it in the copy that is read again.
struct YAMLPatch {
    var range: Range<Int>
    /// A letter of its own when nil.
    var filler: UInt8?
}
