/// Says what of a JSON value is not as its type says, as a server says it of a body.
///
///     ValueCheck(types).problems(in: body, as: .declared("NewRoom", .model))
///     // ["name: expected a string, found the number 7"]
public struct ValueCheck: Sendable {
    private let types: TypeIndex
    private let direction: Examples.Direction
    /// More than these nobody reads.
    private static let limit = 5
    private static let depth = 200

    public init(_ types: TypeIndex, for direction: Examples.Direction = .request) {
        self.types = types
        self.direction = direction
    }

    /// Empty where nothing is wrong. `place` is what the value is called in front of its own keys.
    public func problems(
        in value: JSONValue,
        as type: TypeReference,
        format: ValueFormat? = nil,
        at place: String = ""
    ) -> [String] {
        var found: [String] = []
        check(value, type, format, Way(place: place), &found)
        return found
    }

    /// The keys that lead to a value.
    struct Way {
        var place: String
        var depth = 0

        func key(_ key: String) -> Way { Way(place: place.isEmpty ? key : "\(place).\(key)", depth: depth + 1) }
        func item(_ index: Int) -> Way { Way(place: "\(place)[\(index)]", depth: depth + 1) }
        /// The same value as another type, such as the case of a union, which may be that union.
        var inside: Way { Way(place: place, depth: depth + 1) }
    }

    private func check(
        _ value: JSONValue,
        _ type: TypeReference,
        _ format: ValueFormat?,
        _ way: Way,
        _ found: inout [String]
    ) {
        guard found.count < Self.limit, way.depth < Self.depth else { return }
        switch type {
        case .optional(let wrapped):
            if !value.isNull { check(value, wrapped, format, way.inside, &found) }
        case .declared(let name, .alias):
            if let target = types.aliases[name] { check(value, target, format, way.inside, &found) }
        case _ where format == .json:
            if value.string == nil { report("a string that is JSON", value, way, &found) }
        case .list(let element):
            guard case .array(let items) = value else { return report("a list", value, way, &found) }
            for (index, item) in items.enumerated() where found.count < Self.limit {
                check(item, element, format, way.item(index), &found)
            }
        case .map(let key, let element):
            guard let members = value.members else { return report("an object", value, way, &found) }
            for (name, item) in members where found.count < Self.limit {
                checkKey(name, key, way, &found)
                check(item, element, format, way.key(name), &found)
            }
        case .declared(let name, .enumeration):
            if let enumeration = types.enumerations[name] { check(value, enumeration, way, &found) }
        case .declared(let name, .union):
            if let union = types.unions[name] { check(value, union, way, &found) }
        case .declared(_, .model), .generic:
            if let (model, fields) = types.fields(of: type) { check(value, model, fields, way, &found) }
        default:
            if let expected = ScalarReading(type: type, format: readable(format)).expected(insteadOf: value) {
                report(expected, value, way, &found)
            }
        }
    }

    /// A server reads what clients write, and what they read.
    private func readable(_ format: ValueFormat?) -> ValueFormat? {
        guard direction == .request, case .several(let read, let write)? = format else { return format }
        return .several(read: read + [write], write: write)
    }

    private func checkKey(_ name: String, _ type: TypeReference, _ way: Way, _ found: inout [String]) {
        switch types.bare(type) {
        case .int: if Int(name) == nil { add("a key that is a number", "'\(name)'", way, &found) }
        case .declared(let declared, .enumeration):
            guard let item = types.enumerations[declared], item.isClosed, item.lacks(name) else { return }
            add("a key of \(item.listed)", "'\(name)'", way, &found)
        default: break
        }
    }

    private func check(_ value: JSONValue, _ enumeration: Enumeration, _ way: Way, _ found: inout [String]) {
        guard let text = value.scalarText else { return report("one of \(enumeration.listed)", value, way, &found) }
        if case .integer = enumeration.rawType, Int(text) == nil { return report("a whole number", value, way, &found) }
        if enumeration.isClosed, enumeration.lacks(text) {
            report("one of \(enumeration.listed)", value, way, &found)
        }
    }

    private func check(
        _ value: JSONValue,
        _ model: Model,
        _ fields: [Field],
        _ way: Way,
        _ found: inout [String]
    ) {
        if model.isArray { return checkItems(of: value, fields, way, &found) }
        guard value.members != nil else { return report("an object", value, way, &found) }
        for field in fields where found.count < Self.limit {
            guard case .key = field.place else { continue }
            let path = field.path + [field.key]
            let fieldWay = path.reduce(way) { $0.key($1) }
            guard let inner = value.value(at: path) else {
                if !mayBeMissing(field) { found.append("\(fieldWay.place): is missing") }
                continue
            }
            check(inner, of: field, beside: value, fieldWay, &found)
        }
        checkNeeds(of: model, fields, in: value, way, &found)
        if model.rejectsUnknownKeys, !fields.contains(where: { $0.place == .others }) {
            let known = Set(fields.map { $0.path.first ?? $0.key } + model.tags.compactMap(\.first))
            for (key, _) in value.members ?? [] where !known.contains(key) && found.count < Self.limit {
                found.append("\(way.key(key).place): is no key of \(model.name)")
            }
        }
    }

    private func checkNeeds(
        of model: Model,
        _ fields: [Field],
        in value: JSONValue,
        _ way: Way,
        _ found: inout [String]
    ) {
        for need in model.needs where found.count < Self.limit {
            if direction == .answer, model.isOnlySent(need) { continue }
            let count = need.alternatives.count { places in
                places.allSatisfy { place in
                    guard let inner = value.value(at: fields[place].path + [fields[place].key]) else { return false }
                    return !inner.isNull || fields[place].presence == .patch
                }
            }
            if count == 1 || (count > 1 && !need.isExact) { continue }
            let expected = (need.isExact ? "one of " : "at least one of ") + model.shown(need)
            add(expected, count == 0 ? "none of them" : "\(count) of them", way, &found)
        }
    }

    private func check(
        _ value: JSONValue,
        of field: Field,
        beside object: JSONValue,
        _ way: Way,
        _ found: inout [String]
    ) {
        if let constant = field.constant {
            let expected = Examples.json(constant, as: field.type, in: types)
            if value != expected, !(value.isNull && field.presence != .required) {
                report(expected.compactText, value, way, &found)
            }
            return
        }
        if value.isNull, field.presence != .required || field.defaultValue != nil || types.isNullable(field.type) {
            return
        }
        if field.options.contains(where: { if case .nullIf = $0 { true } else { false } }), value.scalarText != nil {
            return
        }
        // Its case is told by what stands beside it, and may be of any type.
        if field.sibling != nil { return }
        if field.options.contains(.lossy) {
            switch types.bare(field.type) {
            case .list: if value.array == nil { report("a list", value, way, &found) }
            default: if value.members == nil { report("an object", value, way, &found) }
            }
            return
        }
        check(value, field.type, field.format, way, &found)
    }

    private func checkItems(of value: JSONValue, _ fields: [Field], _ way: Way, _ found: inout [String]) {
        guard case .array(let items) = value else { return report("a list", value, way, &found) }
        for (index, field) in fields.enumerated() {
            if items.indices.contains(index) {
                check(items[index], of: field, beside: value, way.item(index), &found)
            } else if !mayBeMissing(field) {
                found.append("\(way.item(index).place): is missing")
            }
        }
    }

    private func check(_ value: JSONValue, _ union: Union, _ way: Way, _ found: inout [String]) {
        switch union.discriminator {
        case .tag(let path):
            guard let tag = value.value(at: path)?.scalarText else {
                return add("an object with a '\(path.joined(separator: "."))'", value.shown, way, &found)
            }
            // Of several with the tag one is enough; what is wrong the last one says.
            var problems: [String] = []
            for item in union.cases where item.match.tag == tag {
                problems = []
                // The tag is no entry of a map.
                let isMap = if case .map = types.bare(item.type) { true } else { false }
                check(isMap ? value.removing(at: path) : value, item.type, item.format, way.inside, &problems)
                if problems.isEmpty { return }
            }
            found += problems.prefix(Self.limit - found.count)
        case .key:
            guard let members = value.members, members.count == 1, let (key, inner) = members.first else {
                return report("an object with one key", value, way, &found)
            }
            if let item = union.cases.first(where: { $0.match == .key(key) }) {
                check(inner, item.type, item.format, way.key(key), &found)
            }
        case .has, .kind, .attempt: break
        }
    }

    private func mayBeMissing(_ field: Field) -> Bool {
        if field.presence == .optional || field.presence == .patch || field.defaultValue != nil { return true }
        return direction == .request ? field.isReadOnly : field.isWriteOnly
    }

    private func report(_ expected: String, _ value: JSONValue, _ way: Way, _ found: inout [String]) {
        add(expected, value.shown, way, &found)
    }

    private func add(_ expected: String, _ value: String, _ way: Way, _ found: inout [String]) {
        found.append((way.place.isEmpty ? "" : way.place + ": ") + "expected \(expected), found \(value)")
    }
}

extension Enumeration {
    fileprivate func lacks(_ text: String) -> Bool {
        !cases.contains { $0.value == text || (ignoresCase && $0.value.lowercased() == text.lowercased()) }
    }

    fileprivate var listed: String { cases.prefix(6).map { "'\($0.value)'" }.joined(separator: ", ") }
}

extension JSONValue {
    /// For a message.
    var shown: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): "the number \(text.prefix(40))"
        case .string(let text): "the string '\(text.prefix(40))'"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
