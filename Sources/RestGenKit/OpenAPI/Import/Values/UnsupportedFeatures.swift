/// Collects what a spec doesn't have as an OpenAPI document has it, by place and by operation: features that it can't express, and
/// parts that it has another way.
package final class UnsupportedFeatures {
    /// A feature at a place of the document.
    package struct Place: Hashable, Sendable {
        package var feature: UnsupportedFeature
        package var span: Span
    }

    private let diagnostics: Diagnostics
    private var seen: Set<Place> = []
    /// Features in the order in which they were found, each place once.
    package private(set) var places: [Place] = []
    /// Parts that are as another, each place once.
    package private(set) var merged: [(part: MergedPart, span: Span)] = []
    private var seenMerged: Set<Span> = []
    /// The names of headers that were reported.
    private var seenNames: Set<String> = []
    /// The operation that is being read. A feature of a type counts for the first that uses it.
    package var operation: Int?
    /// Operations that are not expressed in full, with the first feature that each lacks.
    package private(set) var operations: [Int: Place] = [:]

    package init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    func add(_ unsupported: UnsupportedFeature, at span: Span, notes: [String] = []) {
        if record(unsupported, at: span) {
            diagnostics.warning(.openapiUnsupported, unsupported.message, at: span, notes: notes)
        }
    }

    /// Adds a feature that many places of a document share by a name. Only the first is a warning, and the report lists all.
    func add(_ unsupported: UnsupportedFeature, named name: String, at span: Span) {
        guard record(unsupported, at: span), seenNames.insert("\(unsupported) \(name)").inserted else { return }
        diagnostics.warning(.openapiUnsupported, unsupported.message, at: span)
    }

    /// Adds a part that the spec has once with others, so that nothing is lost.
    func merge(_ part: MergedPart, at span: Span) {
        if seenMerged.insert(span).inserted { merged.append((part, span)) }
    }

    /// Returns whether it is new.
    private func record(_ unsupported: UnsupportedFeature, at span: Span) -> Bool {
        let place = Place(feature: unsupported, span: span)
        if let operation, !unsupported.isHarmless, operations[operation] == nil { operations[operation] = place }
        guard seen.insert(place).inserted else { return false }
        places.append(place)
        return true
    }
}
