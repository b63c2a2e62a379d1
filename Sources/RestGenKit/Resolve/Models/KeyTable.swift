/// The JSON keys of a model, to notice two fields on one key, and a key that is the object of another.
///
///     name: { key: profile.name }
///     profile: Profile                  // holds 'profile.name' already
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
        /// The new field is the object that another one is in.
        case around(Place)
    }

    private var values: [[String]: Place] = [:]
    /// By each object on the way, the first field inside of it.
    private var objects: [[String]: Place] = [:]

    mutating func add(_ place: Place) -> Clash? {
        if let first = values[place.path] { return .same(first) }
        if let inner = objects[place.path] { return .around(inner) }
        var object: [String] = []
        var clash: Clash?
        for key in place.path.dropLast() {
            object.append(key)
            if let outer = values[object], clash == nil { clash = .inside(outer) }
            if objects[object] == nil { objects[object] = place }
        }
        values[place.path] = place
        return clash
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
                "'\(written)' is inside of '\(whole)', which is a field of its own",
                at: place.span,
                labels: [Diagnostic.Label(outer.span, "'\(whole)' is read as a whole here")],
                help:
                    "leave one of them out, or give the type of '\(outer.name)' a field for '\(rest(of: place, in: outer))'"
            )
        case .around(let inner):
            let part = inner.path.joined(separator: ".")
            diagnostics.error(
                .keyClash,
                "'\(written)' is a field of its own, and the object that '\(part)' is in",
                at: place.span,
                labels: [Diagnostic.Label(inner.span, "'\(part)' is here")],
                help:
                    "leave one of them out, or give the type of '\(place.name)' a field for '\(rest(of: inner, in: place))'"
            )
        }
    }
    private func rest(of inner: KeyTable.Place, in outer: KeyTable.Place) -> String {
        inner.path.dropFirst(outer.path.count).joined(separator: ".")
    }
}
