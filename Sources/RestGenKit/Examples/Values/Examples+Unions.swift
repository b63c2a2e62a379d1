extension Examples {
    /// Returns a value of a case, and its tag. If cases are distinguished reliably, they are used in turn.
    ///
    /// - Parameter named: For a tag outside of the value: whether the tag can be used.
    func union(_ union: Union, _ context: Context, named fits: ((JSONValue) -> Bool)? = nil) -> (
        value: JSONValue, tag: JSONValue?
    )? {
        var inner = context
        inner.around.append(union.name)
        var cases = union.cases
        switch union.discriminator {
        case .tag, .key, .kind:
            // Of several cases with the same tag, only the first is certain to be decoded.
            let sure = union.groups.map { $0[0] }
            let start = sure.isEmpty ? 0 : (context.number - 1) % sure.count
            cases = Array(sure[start...] + sure[..<start]) + union.groups.flatMap { $0.dropFirst() }
        case .has, .fields, .attempt: break
        }
        // A recursive case has no end, so it is only used as the last resort.
        cases = cases.filter { !leadsBack($0.type, inner) } + cases.filter { leadsBack($0.type, inner) }
        for item in cases where inner.around.count < 60 {
            inner.format = item.format
            if let example = value(of: item, of: union, inner, named: fits) { return example }
        }
        return nil
    }

    private func value(
        of item: Union.Case,
        of union: Union,
        _ context: Context,
        named fits: ((JSONValue) -> Bool)?
    ) -> (value: JSONValue, tag: JSONValue?)? {
        let tag: JSONValue? =
            switch item.match {
            case .tag(let literal): json(literal, as: .string)
            case .key(let key): .string(key)
            case .keys, .kind, .nothing: nil
            }
        if case .kind(.null) = item.match { return (.null, nil) }
        guard let value = make(item.type, context) else { return nil }
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
    /// Returns a value whose tag is outside, such as in the name of an event, or `nil` if the type isn't a union.
    public func named(_ type: TypeReference, number: Int = 1) -> (value: JSONValue, name: String)? {
        guard case .declared(let name, .union) = types.bare(type), let item = types.unions[name] else { return nil }
        let context = Context(name: "", number: max(1, number + seed), direction: .response, budget: Budget(1_000))
        guard let example = union(item, context, named: { _ in true }), let tag = example.tag?.scalarText else {
            return nil
        }
        return (example.value, tag)
    }
}
