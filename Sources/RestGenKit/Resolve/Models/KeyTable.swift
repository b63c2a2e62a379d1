/// The JSON keys of a model, to find two fields with one key, and a key that is the object of another.
///
///     name: { key: profile.name }
///     profile: Profile                  // contains 'profile.name' already
struct KeyTable {
    struct Entry {
        /// The name of the field.
        var name: String
        var path: [String]
        var span: Span
        var isInherited: Bool
    }

    enum Clash {
        case same(Entry)
        /// The new field is inside of one that is read as a whole.
        case inside(Entry)
        /// The new field is the object that contains another one.
        case around(Entry)
    }

    /// An object on the way, or a value at its end.
    private struct Node {
        var value: Entry?
        /// The first field in an object.
        var inner: Entry?
    }

    private struct Step: Hashable {
        var node: Int
        var key: String
    }

    private var nodes = [Node()]
    private var steps: [Step: Int] = [:]

    mutating func add(_ entry: Entry) -> Clash? {
        var objects: [Int] = []
        var node = 0
        for key in entry.path {
            node = self.node(behind: node, key)
            objects.append(node)
        }
        if let first = nodes[node].value { return .same(first) }
        if let inner = nodes[node].inner { return .around(inner) }
        var clash: Clash?
        for object in objects.dropLast() {
            if let outer = nodes[object].value, clash == nil { clash = .inside(outer) }
            if nodes[object].inner == nil { nodes[object].inner = entry }
        }
        nodes[node].value = entry
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
    func report(_ clash: KeyTable.Clash, of entry: KeyTable.Entry) {
        let written = entry.path.joined(separator: ".")
        switch clash {
        case .same(let first):
            diagnostics.error(
                .keyClash,
                "two fields have the key '\(written)'",
                at: entry.span,
                labels: [Diagnostic.Label(first.span, "the first one is here")],
                help: "remove one of them, or change its key"
            )
        case .inside(let outer):
            let whole = outer.path.joined(separator: ".")
            diagnostics.error(
                .keyClash,
                "'\(written)' is inside '\(whole)', which is a separate field",
                at: entry.span,
                labels: [Diagnostic.Label(outer.span, "'\(whole)' is read as a whole here")],
                help:
                    "remove one of them, or give the type of '\(outer.name)' a field for "
                    + "'\(rest(of: entry, in: outer))'"
            )
        case .around(let inner):
            let part = inner.path.joined(separator: ".")
            diagnostics.error(
                .keyClash,
                "'\(written)' is a separate field, and also the object that contains '\(part)'",
                at: entry.span,
                labels: [Diagnostic.Label(inner.span, "'\(part)' is here")],
                help:
                    "remove one of them, or give the type of '\(entry.name)' a field for "
                    + "'\(rest(of: inner, in: entry))'"
            )
        }
    }
    private func rest(of inner: KeyTable.Entry, in outer: KeyTable.Entry) -> String {
        inner.path.dropFirst(outer.path.count).joined(separator: ".")
    }
}
