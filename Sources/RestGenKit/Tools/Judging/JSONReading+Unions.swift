// Unions: what no case reads is kept as JSON, so that they fail for null, for nothing, and inside of a case.

extension JSONReading {
    func union(_ value: JSONValue?, _ union: Union, _ outer: Place) -> Misread? {
        guard let value else { return fail("a value", value, outer) }
        let place = Place(path: outer.path, depth: outer.depth, isHidden: outer.isHidden, tags: outer.tags)
        switch union.discriminator {
        case .tag(let path): return tagged(value, union, path, place, beside: outer.tag)
        case .key:
            guard value.members != nil else { return value.isNull ? fail("an object", value, place) : nil }
            let members = place.tags.reduce(value) { $0.removing(at: $1) }.members ?? []
            guard members.count == 1, let item = union.cases.first(where: { $0.match == .key(members[0].0) }) else {
                return nil
            }
            return read(
                members[0].1,
                item.type,
                Place(
                    path: place.path + [.key(members[0].0)],
                    depth: place.depth,
                    format: item.format,
                    isHidden: place.isHidden
                )
            )
        case .has:
            let item = union.cases.first { item in
                guard case .keys(let keys) = item.match, value.members != nil else { return false }
                return keys.allSatisfy { value[$0] != nil }
            }
            return read(value, as: item, place)
        case .kind:
            let branch = union.kindBranches.first { $0.kind.fits(value) }
            if branch?.attempts.contains(where: { read(value, as: $0, place) == nil }) == true { return nil }
            return read(value, as: branch?.item, place)
        case .attempt:
            if union.cases.contains(where: { read(value, as: $0, place) == nil }) { return nil }
            return read(value, as: nil, place)
        }
    }

    private func tagged(_ value: JSONValue, _ union: Union, _ path: [String], _ place: Place, beside tag: Place.Tag?)
        -> Misread?
    {
        var text: String?
        var inner = place
        switch tag {
        case .text(let said): text = said
        case .absent: break
        case nil:
            guard value.members != nil else { return value.isNull ? fail("an object", value, place) : nil }
            text = value.value(at: path).flatMap(Self.tagText)
            inner.tags.append(path)
        }
        // Those of one tag are tried one after the other, and the last says what is wrong.
        let cases = text.map { text in union.cases.filter { $0.match.tag == text } } ?? []
        if cases.dropLast().contains(where: { read(value, as: $0, inner) == nil }) { return nil }
        return read(value, as: cases.last, inner)
    }

    /// No case: the JSON is kept, but for null, which a union has in a case alone.
    private func read(_ value: JSONValue, as item: Union.Case?, _ place: Place) -> Misread? {
        guard let item else { return value.isNull ? fail("a value", value, place) : nil }
        var inner = place
        inner.format = item.format
        return read(value, item.type, inner)
    }
}
