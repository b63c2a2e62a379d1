/// A JSON value, whose objects keep the order of their keys.
///
///     JSONValue.object([("line", .integer(21))]).text   // {"line":21}
public indirect enum JSONValue: Sendable {
    /// The value `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as its text in JSON.
    case number(String)
    /// A string, without quotes and escapes.
    case string(String)
    /// A list of values.
    case array([JSONValue])
    /// An object. Members with `nil` are omitted.
    case object([(String, JSONValue?)])

    /// Returns a number without a fraction.
    public static func integer(_ value: Int) -> JSONValue { .number(String(value)) }
}

extension JSONValue {
    /// The value of a key, or `nil` if there is none or this isn't an object.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == key && $0.1 != nil }?.1
    }

    /// Returns the value at a key path, in which a number is a position in a list, or `nil` if there is none.
    public func value(at path: [String]) -> JSONValue? {
        path.reduce(self) { value, key in
            if case .array(let items) = value, let index = Int(key) {
                return items.indices.contains(index) ? items[index] : nil
            }
            return value?[key]
        }
    }

    /// Returns the JSON with a value at a key path, or without the value for `nil`.
    ///
    /// Missing objects are created, and other values on the way, including lists, are replaced by objects.
    public func setting(_ value: JSONValue?, at path: [String]) -> JSONValue {
        guard let key = path.first else { return value ?? self }
        var members: [(String, JSONValue?)] = []
        if case .object(let own) = self { members = own }
        let rest = Array(path.dropFirst())
        if let index = members.firstIndex(where: { $0.0 == key }) {
            members[index].1 = rest.isEmpty ? value : (members[index].1 ?? .object([])).setting(value, at: rest)
        } else if rest.isEmpty {
            members.append((key, value))
        } else {
            members.append((key, JSONValue.object([]).setting(value, at: rest)))
        }
        return .object(members)
    }

    /// Returns the JSON without the value at a key path, and without the objects that are empty then.
    public func removing(at path: [String]) -> JSONValue {
        guard let key = path.first, case .object(var members) = self,
            let index = members.firstIndex(where: { $0.0 == key })
        else { return self }
        let rest = Array(path.dropFirst())
        if let inner = members[index].1, !rest.isEmpty {
            let left = inner.removing(at: rest)
            members[index].1 = left.members?.isEmpty == true ? nil : left
        } else {
            members[index].1 = nil
        }
        return .object(members)
    }

    /// The text of a string, or `nil` for another value.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The text of a number, or `nil` for another value.
    package var number: String? { if case .number(let text) = self { text } else { nil } }
    /// The items of a list, or `nil` for another value.
    public var array: [JSONValue]? { if case .array(let items) = self { items } else { nil } }
    /// The members of an object without those that are `nil`, or `nil` for another value.
    public var members: [(String, JSONValue)]? {
        guard case .object(let members) = self else { return nil }
        return members.compactMap { key, value in value.map { (key, $0) } }
    }
    /// Whether it is the value `null`.
    public var isNull: Bool { if case .null = self { true } else { false } }
    /// The text of a string, number or boolean, or `nil` for another value.
    public var scalarText: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}

extension JSONValue: Equatable {
    /// Objects are equal in any order of their keys. Numbers are equal if their texts are.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let a), .bool(let b)): return a == b
        case (.number(let a), .number(let b)): return a == b
        case (.string(let a), .string(let b)): return a == b
        case (.array(let a), .array(let b)): return a == b
        case (.object, .object):
            guard let a = left.members, let b = right.members, a.count == b.count else { return false }
            return a.allSatisfy { key, value in right[key] == value }
        default: return false
        }
    }
}
