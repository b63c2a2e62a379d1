/// Reads JSON values as generated code does, and says what stands in the way: the first of it, as the runtime does.
///
///     JSONReading(TypeIndex(api)).misread(of: json, as: .declared("Room", .model))
///     // owner.id: expected an integer, found the string "7"
///
/// `ValueCheck` asks what a server would say of a request, all of it; this one, whether a client reads an answer.
struct JSONReading {
    let types: TypeIndex
    /// A request lacks what is only read; nobody reads what it is made of.
    var direction = Examples.Direction.answer
    private let budget = Budget()

    /// Attempts inside of attempts multiply. Beyond so many values, in proportion to the example, nothing is read.
    private final class Budget {
        var left = 0

        func begin(_ value: JSONValue?) { left = min(200_000, 5_000 + 500 * (value?.count(upTo: 400) ?? 0)) }
    }

    /// Types inside each other beyond which nothing is read. A union may be a case of itself, so that they are not bounded by the
    /// value.
    private static let mostDepth = 400

    /// A value on its way: where it is, and what is said of it from outside.
    struct Place {
        var path: [Misread.Step] = []
        /// How many types are read inside each other.
        var depth = 0
        var format: ValueFormat?
        var isLossy = false
        /// True inside of a field that never prints.
        var isHidden = false
        /// The tags of the unions that it is a case of, which are no entries.
        var tags: [[String]] = []
        /// The tag beside the field, where that says which case of a union it is.
        var tag: Tag?

        enum Tag {
            case text(String)
            case absent
        }

        func key(_ key: String) -> Place { inside(.key(key)) }
        func item(_ index: Int) -> Place { inside(.item(index)) }

        private func inside(_ step: Misread.Step) -> Place {
            Place(path: path + [step], depth: depth, format: format, isHidden: isHidden, tag: tag)
        }
    }

    init(_ types: TypeIndex) { self.types = types }

    /// nil where it is read. No value: nothing is there.
    func misread(of value: JSONValue?, as type: TypeReference, format: ValueFormat? = nil, at path: [String] = [])
        -> Misread?
    {
        budget.begin(value)
        var place = Place(path: path.map { .key($0) }, format: format)
        guard format == .json else { return read(value, type, place) }
        place.format = nil
        return text(value, type, place)
    }

    func read(_ value: JSONValue?, _ type: TypeReference, _ place: Place) -> Misread? {
        budget.left -= 1
        guard budget.left > 0, place.depth < Self.mostDepth else { return nil }
        var place = place
        place.depth += 1
        switch type {
        case .optional(let wrapped): return value?.isNull == true ? nil : read(value, wrapped, place)
        case .declared(let name, .alias): return types.aliases[name].flatMap { read(value, $0, place) }
        case .list(let element): return list(value, element, place)
        case .map(let key, let element): return map(value, key, element, place)
        case .declared(let name, .enumeration):
            return types.enumerations[name].flatMap { enumeration(value, $0, place) }
        case .declared(let name, .union): return types.unions[name].flatMap { union(value, $0, place) }
        case .declared(_, .model), .generic:
            return types.fields(of: type).flatMap { model(value, $0.model, $0.fields, place) }
        case .located(let inner): return read(value, inner, place)
        default:
            return ScalarReading(type: type, format: place.format).expected(insteadOf: value)
                .map {
                    Misread(path: place.path, expected: $0, value: value, isHidden: place.isHidden || type == .secret)
                }
        }
    }

    func fail(_ expected: String, _ value: JSONValue?, _ place: Place) -> Misread {
        Misread(path: place.path, expected: expected, value: value, isHidden: place.isHidden)
    }

    /// A text that holds JSON.
    func text(_ value: JSONValue?, _ type: TypeReference, _ place: Place) -> Misread? {
        guard let text = value?.string else { return fail("a string", value, place) }
        guard let json = JSONValue(text: text) else { return fail("a value in a text that is JSON", value, place) }
        guard var misread = read(json, type, Place(path: place.path, depth: place.depth)) else { return nil }
        misread.expected += " in a text that is JSON"
        return misread
    }

    // MARK: lists and maps

    private func list(_ value: JSONValue?, _ element: TypeReference, _ place: Place) -> Misread? {
        guard let items = value?.array else { return fail("a list", value, place) }
        if place.isLossy { return nil }
        for (index, item) in items.enumerated() {
            if let misread = read(item, element, place.item(index)) { return misread }
        }
        return nil
    }

    private func map(_ value: JSONValue?, _ key: TypeReference, _ element: TypeReference, _ place: Place) -> Misread? {
        guard let value, value.members != nil else { return fail("an object", value, place) }
        if place.isLossy { return nil }
        return entries(place.tags.reduce(value) { $0.removing(at: $1) }, key, element, place)
    }

    /// The members of an object as a map.
    func entries(_ value: JSONValue, _ key: TypeReference, _ element: TypeReference, _ place: Place) -> Misread? {
        for (name, item) in value.members ?? [] {
            if let expected = expectedKey(name, key) { return fail(expected, item, place.key(name)) }
            if let misread = read(item, element, place.key(name)) { return misread }
        }
        return nil
    }

    private func expectedKey(_ name: String, _ type: TypeReference) -> String? {
        switch types.bare(type) {
        case .int: Int(name) == nil ? "a key that is a Int" : nil
        case .declared(let declared, .enumeration):
            types.enumerations[declared].flatMap { item in
                if case .integer = item.rawType, Int(name) == nil { return "a key that is a \(declared)" }
                return item.isClosed && !item.has(name) ? "a key that is a \(declared)" : nil
            }
        default: nil
        }
    }

    private func enumeration(_ value: JSONValue?, _ item: Enumeration, _ place: Place) -> Misread? {
        let text: String
        switch item.rawType {
        case .integer:
            let reading = ScalarReading(type: .int, format: place.format)
            if let expected = reading.expected(insteadOf: value) { return fail(expected, value, place) }
            text = value?.scalarText.flatMap { NumberReading($0)?.int64.map { String($0) } } ?? ""
        case .mixed:
            guard let said = value?.string ?? value?.number.flatMap({ NumberReading($0)?.int64.map { String($0) } })
            else {
                return fail("a string or an integer", value, place)
            }
            text = said
        case .string:
            guard let said = value?.string else { return fail("a string", value, place) }
            text = said
        }
        return item.isClosed && !item.has(text) ? fail(item.expectation, value, place) : nil
    }
}

extension Enumeration {
    fileprivate func has(_ text: String) -> Bool {
        cases.contains { $0.value == text || (ignoresCase && $0.value.lowercased() == text.lowercased()) }
    }

    /// `"low", "mid" or "high"`
    fileprivate var expectation: String {
        let isText = if case .integer = rawType { false } else { true }
        let values = cases.prefix(9).map { isText ? "\"\($0.value)\"" : $0.value }
        guard values.count < 9, let last = values.last, values.count > 1 else {
            return values.count == 1 ? values[0] : "one of " + values.prefix(8).joined(separator: ", ") + ", …"
        }
        return values.dropLast().joined(separator: ", ") + " or " + last
    }
}
