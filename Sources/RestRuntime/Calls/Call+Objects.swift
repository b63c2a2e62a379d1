extension Call {
    /// Adds the members of an object to the query: texts, numbers and booleans; a list as often as it has elements. null
    /// leaves a member out.
    mutating func query(_ object: JSONObject) {
        for (name, text) in pairs(object, called: "the query parameter") { appendQuery(name, text) }
    }

    /// Sends the members of an object as a form, in the same way.
    mutating func form(_ object: JSONObject) {
        let pairs = pairs(object, called: "the form's field")
        values.body = .form(pairs.map { CallValues.Pair(name: $0.0, values: .one($0.1)) })
    }

    private mutating func pairs(_ object: JSONObject, called what: String) -> [(String, String)] {
        var pairs: [(String, String)] = []
        for (name, value) in object.pairs {
            for element in value.array ?? [value] where !element.isNull {
                switch element {
                case .string(let text): pairs.append((name, text))
                case .bool(let value): pairs.append((name, value ? "true" : "false"))
                case .number(let number) where number.text != "null": pairs.append((name, number.text))
                case .number: note(RequestError("\(what) '\(name)' is a number that is not finite"))
                case .null, .array, .object:
                    note(RequestError("\(what) '\(name)' holds an object or a list in a list, which has no text"))
                }
            }
        }
        return pairs
    }
}
