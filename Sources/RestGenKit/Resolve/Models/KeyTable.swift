/// The JSON keys of a model, to find two fields with one key, and a key that is the object of another.
///
///     name: { key: profile.name }
///     profile: Profile                  // contains 'profile.name' already
struct KeyTable {
    struct Place {
        /// The name of the field.
        var name: String
        var path: [String]
        var span: Span
        var isInherited: Bool
    }

    enum Clash {
        case same(Place)
        /// The new field is inside of one that is read as a whole.
        case inside(Place)
        /// The new field is the object that contains another one.
        case around(Place)
    }

    /// An object on the way, or a value at its end.
    private struct Node {
        var value: Place?
        /// The first field in an object.
        var inner: Place?
    }

    private struct Step: Hashable {
        var node: Int
        var key: String
    }

    private var nodes = [Node()]
    private var steps: [Step: Int] = [:]

    mutating func add(_ place: Place) -> Clash? {
        var way: [Int] = []
        var node = 0
        for key in place.path {
            node = self.node(behind: node, key)
            way.append(node)
        }
        if let first = nodes[node].value { return .same(first) }
        if let inner = nodes[node].inner { return .around(inner) }
        var clash: Clash?
        for object in way.dropLast() {
            if let outer = nodes[object].value, clash == nil { clash = .inside(outer) }
            if nodes[object].inner == nil { nodes[object].inner = place }
        }
        nodes[node].value = place
        return clash
    }

    private mutating func node(behind node: Int, _ key: String) -> Int {
        let step = Step(node: node, key: key)
        if let next = steps[step] { return next }
        steps[step] = nodes.count
        nodes.append(Node())
        return nodes.count - 1
    }
}

extension ResolveContext {
    func report(_ clash: KeyTable.Clash, of place: KeyTable.Place) {
        let written = place.path.joined(separator: ".")
        switch clash {
        case .same(let first):
            diagnostics.error(
                .keyClash,
                "two fields have the key '\(written)'",
                at: place.span,
                labels: [Diagnostic.Label(first.span, "the first one is here")]
            )
        case .inside(let outer):
            let whole = outer.path.joined(separator: ".")
            diagnostics.error(
                .keyClash,
                "'\(written)' is inside '\(whole)', which is a separate field",
                at: place.span,
                labels: [Diagnostic.Label(outer.span, "'\(whole)' is read as a whole here")],
                help:
                    "remove one of them, or give the type of '\(outer.name)' a field for "
                    + "'\(rest(of: place, in: outer))'"
            )
        case .around(let inner):
            let part = inner.path.joined(separator: ".")
            diagnostics.error(
                .keyClash,
                "'\(written)' is a separate field, and also the object that contains '\(part)'",
                at: place.span,
                labels: [Diagnostic.Label(inner.span, "'\(part)' is here")],
                help:
                    "remove one of them, or give the type of '\(place.name)' a field for "
                    + "'\(rest(of: inner, in: place))'"
            )
        }
    }
    private func rest(of inner: KeyTable.Place, in outer: KeyTable.Place) -> String {
        inner.path.dropFirst(outer.path.count).joined(separator: ".")
    }
}
