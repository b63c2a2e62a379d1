/// Collects features of an OpenAPI document that a spec can't express, by place and by operation.
package final class UnsupportedFeatures {
    private let diagnostics: Diagnostics
    private var seen: Set<Span> = []
    package private(set) var counts: [UnsupportedFeature: Int] = [:]
    /// The operation that is being read; what types miss counts for the first that uses them.
    package var operation: Int?
    /// Operations that are not said in full.
    package private(set) var operations: Set<Int> = []

    package init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    func add(_ unsupported: UnsupportedFeature, at span: Span, notes: [String] = []) {
        if let operation, !unsupported.isHarmless { operations.insert(operation) }
        guard seen.insert(span).inserted else { return }
        counts[unsupported, default: 0] += 1
        diagnostics.warning(.openapiUnsupported, unsupported.message, at: span, notes: notes)
    }
}
