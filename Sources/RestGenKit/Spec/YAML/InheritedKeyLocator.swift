/// Finds the locations in two versions of a spec that declare an inherited key.
///
///     retry: 3                                     // the location for the API, and for 'rooms.list'
///     resources:
///       rooms:
///         list: GET /rooms -> [Room]
///         get: { GET: "/rooms/{id}", retry: 2 }    // the location for 'rooms.get'
package final class InheritedKeyLocator {
    package init() {}

    private var roots: [ObjectIdentifier: YAMLNode?] = [:]

    private struct KeyLocation {
        var span: Span
        /// Whether the key is inside of the entry from which the search starts, instead of around it.
        var isOwn: Bool
    }

    /// Returns the key in the innermost mappings around two locations, one of each version. A location is unchanged if
    /// its version has no such key around it, or inherits a value that the other version declares itself.
    package func locations(of key: String, around new: Span?, and old: Span?) -> (new: Span?, old: Span?) {
        let (first, second) = (location(of: key, around: new), location(of: key, around: old))
        return (
            first.flatMap { $0.isOwn || second?.isOwn != true ? $0.span : nil } ?? new,
            second.flatMap { $0.isOwn || first?.isOwn != true ? $0.span : nil } ?? old
        )
    }

    private func location(of key: String, around span: Span?) -> KeyLocation? {
        guard let span else { return nil }
        let offset = span.range.lowerBound
        var found: KeyLocation?
        var node = root(of: span.file)
        // The keys of `resources` and `endpoints` are names.
        var hasNames = false
        var isInside = false
        while let current = node, case .mapping(let entries) = current.kind {
            if !hasNames, let entry = entries.first(where: { $0.key.value == key }) {
                found = KeyLocation(span: entry.key.span, isOwn: isInside)
            }
            let next = entries.first {
                $0.key.span.range.lowerBound <= offset
                    && offset <= max($0.key.span.range.upperBound, $0.value.span.range.upperBound)
            }
            hasNames = next.map { ["resources", "endpoints"].contains($0.key.value) } ?? false
            isInside = next.map { $0.key.span.range.contains(offset) } ?? false
            node = next?.value
        }
        return found
    }

    private func root(of file: SourceFile) -> YAMLNode? {
        if let known = roots[ObjectIdentifier(file)] { return known }
        let root = YAMLParser.parse(file, hasComments: false, reporting: Diagnostics())
        roots[ObjectIdentifier(file)] = .some(root)
        return root
    }
}
