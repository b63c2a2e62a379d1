extension JSONObject {
    /// The members as pairs of a query or a form: texts, numbers and booleans; a list as often as it has elements. null
    /// leaves a member out.
    func pairs(called what: String) throws(RequestError) -> [CallValues.Pair] {
        var pairs: [CallValues.Pair] = []
        for (name, value) in self.pairs {
            for element in value.array ?? [value] where !element.isNull {
                let text =
                    switch element {
                    case .string(let text): text
                    case .bool(let value): value ? "true" : "false"
                    case .number(let number) where number.text != "null": number.text
                    case .number: throw RequestError("\(what) '\(name)' is a number that is not finite")
                    case .null, .array, .object:
                        throw RequestError("\(what) '\(name)' holds an object or a list in a list, which has no text")
                    }
                pairs.append(CallValues.Pair(name: name, values: .one(text)))
            }
        }
        return pairs
    }
}
