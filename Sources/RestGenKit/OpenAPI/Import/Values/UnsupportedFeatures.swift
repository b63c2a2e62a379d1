/// Collects the differences between a document and its spec, by location and by operation: unsupported features, and
/// merged parts.
package final class UnsupportedFeatures {
    /// A feature at a location in the document.
    package struct Occurrence: Hashable, Sendable {
        package var feature: UnsupportedFeature
        package var span: Span
    }

    private let diagnostics: Diagnostics
    private var seen: Set<Occurrence> = []
    /// The features in the order in which they were found, once per location.
    package private(set) var occurrences: [Occurrence] = []
    /// The merged parts, once per location.
    package private(set) var merged: [(part: MergedPart, span: Span)] = []
    private var seenMerged: Set<Span> = []
    /// The features and names that were reported by `add(_:named:at:)`.
    private var seenNames: Set<String> = []
    /// The operation that is being imported. A feature of a type is attributed to the first operation that uses it.
    package var operation: Int?
    /// The operations that aren't fully imported, each with the first feature that it lacks.
    package private(set) var operations: [Int: Occurrence] = [:]

    package init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    func add(_ unsupported: UnsupportedFeature, at span: Span, notes: [String] = []) {
        if record(unsupported, at: span) {
            diagnostics.warning(.openapiUnsupported, unsupported.message, at: span, notes: notes)
        }
    }

    /// Adds a feature that many locations share by a name, such as a header. Only the first one is a warning. The
    /// report lists all.
    func add(_ unsupported: UnsupportedFeature, named name: String, at span: Span) {
        guard record(unsupported, at: span), seenNames.insert("\(unsupported) \(name)").inserted else { return }
        diagnostics.warning(.openapiUnsupported, unsupported.message, at: span)
    }

    /// Records a part that another part covers, so that nothing is lost.
    func recordMerged(_ part: MergedPart, at span: Span) {
        if seenMerged.insert(span).inserted { merged.append((part, span)) }
    }

    /// Records a feature. Returns whether it's new.
    private func record(_ unsupported: UnsupportedFeature, at span: Span) -> Bool {
        let occurrence = Occurrence(feature: unsupported, span: span)
        if let operation, !unsupported.isHarmless, operations[operation] == nil { operations[operation] = occurrence }
        guard seen.insert(occurrence).inserted else { return false }
        occurrences.append(occurrence)
        return true
    }
}
