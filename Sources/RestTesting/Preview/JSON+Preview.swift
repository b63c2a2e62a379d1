@_spi(Generated) import RestRuntime

extension JSON {
    /// Returns the value at a key path, or `nil` if there is none. A number is a position in a list.
    func value(at path: [String]) -> JSON? {
        path.reduce(self) { value, key in
            if let items = value?.array, let index = Int(key) {
                return items.indices.contains(index) ? items[index] : nil
            }
            return value?[key]
        }
    }

    /// Returns the JSON with another value at a key path. Missing objects are created.
    func setting(_ value: JSON, at path: ArraySlice<String>) -> JSON {
        guard let key = path.first else { return value }
        if case .array(var items) = self, let index = Int(key), items.indices.contains(index) {
            items[index] = items[index].setting(value, at: path.dropFirst())
            return .array(items)
        }
        var object = object ?? JSON.Object()
        object[key] = (object[key] ?? .object(JSON.Object())).setting(value, at: path.dropFirst())
        return .object(object)
    }

    func setting(_ value: JSON, at path: [String]) -> JSON { setting(value, at: path[...]) }

    /// The text of a string, number or boolean.
    var scalarText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// Returns this value with the members of another one that have the same form. All others stay, so that the result
    /// can be read like this value.
    func merged(with other: JSON) -> JSON {
        guard case .object(let object) = self, case .object(let others) = other else { return replaced(by: other) }
        return .object(Self.merged(object, with: others))
    }

    private static func merged(_ object: JSON.Object, with others: JSON.Object) -> JSON.Object {
        var object = object
        for key in object.keys {
            if let old = object[key], let new = others[key] { object[key] = old.replaced(by: new) }
        }
        return object
    }

    /// Returns a value of the same form, or this value.
    private func replaced(by other: JSON) -> JSON {
        switch (self, other) {
        case (.object(let object), .object(let others)):
            // Another case of a union has other keys. With a part of them, it isn't complete.
            guard others.keys.allSatisfy({ object[$0] != nil }) else { return self }
            return .object(Self.merged(object, with: others))
        case (.array(let items), .array(let others)):
            guard let first = items.first else { return others.isEmpty ? other : self }
            return .array(others.map { first.replaced(by: $0) })
        case (.string, .string), (.bool, .bool): return other
        case (.number(let old), .number(let new)):
            // An integer stays one.
            return old.int == nil || new.int != nil ? other : self
        // Forms have only texts.
        case (.number(let old), .string(let text)):
            guard let new = JSON.Number(text) else { return self }
            return old.int == nil || new.int != nil ? .number(new) : self
        case (.bool, .string("true")): return .bool(true)
        case (.bool, .string("false")): return .bool(false)
        default: return self
        }
    }

    /// Returns the key that a placeholder identifies, with its value: `id`, `roomID` and `room_id` all identify an `id`.
    func identity(named name: String) -> (key: String, text: String)? {
        guard let object else { return nil }
        let wanted = Self.folded(name)
        let usual =
            wanted.hasSuffix("name") ? ["name", "login", "username", "id"] : ["id", "uuid", "key", "name", "slug"]
        for word in [wanted] + usual {
            for pair in object.pairs where Self.folded(pair.key) == word {
                if let text = pair.value.scalarText { return (pair.key, text) }
            }
        }
        return nil
    }

    private static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Returns the value with a text in the form of this value: a number if this is one.
    func like(_ text: String) -> JSON {
        if case .string = self { return .string(text) }
        return replaced(by: .string(text))
    }
}
