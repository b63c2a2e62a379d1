extension Examples {
    /// A value of a case, in turn where any of them is sure to be told from the others, and what names the case. `named`: that stands
    /// elsewhere, and not in the value; only cases whose names fit are taken.
    func union(_ union: Union, _ place: Place, named fits: ((JSONValue) -> Bool)? = nil) -> (
        value: JSONValue, tag: JSONValue?
    )? {
        var inner = place
        inner.around.append(union.name)
        var cases = union.cases
        switch union.discriminator {
        case .tag, .key, .kind:
            // Of cases with one tag the first is sure to be read.
            let sure = union.groups.map { $0[0] }
            let start = sure.isEmpty ? 0 : (place.number - 1) % sure.count
            cases = Array(sure[start...] + sure[..<start]) + union.groups.flatMap { $0.dropFirst() }
        case .has, .fields, .attempt: break
        }
        // A case that leads back has no end; it is taken where no other is there.
        cases = cases.filter { !leadsBack($0.type, inner) } + cases.filter { leadsBack($0.type, inner) }
        for item in cases where inner.around.count < 60 {
            inner.format = item.format
            if let made = value(of: item, of: union, inner, named: fits) { return made }
        }
        return nil
    }

    private func value(
        of item: Union.Case,
        of union: Union,
        _ place: Place,
        named fits: ((JSONValue) -> Bool)?
    ) -> (value: JSONValue, tag: JSONValue?)? {
        let tag: JSONValue? =
            switch item.match {
            case .tag(let literal): json(literal, as: .string)
            case .key(let key): .string(key)
            case .keys, .kind, .nothing: nil
            }
        if case .kind(.null) = item.match { return (.null, nil) }
        guard let value = make(item.type, place) else { return nil }
        if let fits { return tag.map(fits) ?? true ? (value, tag) : nil }
        switch (union.discriminator, item.match) {
        case (.tag(let path), _):
            guard value.members != nil, let tag else { return nil }
            return (value.setting(tag, at: path), tag)
        case (.key, .key(let key)): return (.object([(key, value)]), tag)
        case (.has, .keys(let keys)): return keys.allSatisfy { value[$0] != nil } ? (value, nil) : nil
        case (.kind, .kind(let kind)): return kind.fits(value) ? (value, nil) : nil
        default: return (value, nil)
        }
    }
}

extension Examples {
    /// A value whose case stands elsewhere, such as in the name of an event; nil for what is no union.
    public func named(_ type: TypeReference, number: Int = 1) -> (value: JSONValue, name: String)? {
        guard case .declared(let name, .union) = types.bare(type), let item = types.unions[name] else { return nil }
        let place = Place(name: "", number: max(1, number + seed), direction: .response, budget: Budget(1_000))
        guard let made = union(item, place, named: { _ in true }), let tag = made.tag?.scalarText else { return nil }
        return (made.value, tag)
    }
}
