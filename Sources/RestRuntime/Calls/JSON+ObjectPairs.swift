extension JSON.Object {
    /// The members as pairs of a query or a form: texts, numbers, booleans, and lists and objects of them to any depth, as the
    /// call's settings say. null leaves out what it stands for, a member or an element.
    func pairs(called what: String) throws(RequestError) -> [CallValues.Pair] {
        var pairs: [CallValues.Pair] = []
        for (name, value) in self.pairs {
            switch value {
            case .null: break
            case .string(let text): pairs.append(CallValues.Pair(name: name, values: .one(text)))
            case .bool(let value): pairs.append(CallValues.Pair(name: name, values: .one(value ? "true" : "false")))
            case .number(let number) where number.text != "null":
                pairs.append(CallValues.Pair(name: name, values: .one(number.text)))
            case .number, .array, .object:
                guard value.number == nil, let parameter = NestedParameter(value), parameter.problem == nil else {
                    throw RequestError("\(what) '\(name)' holds a number that is not finite")
                }
                pairs.append(CallValues.Pair(name: name, values: .nested(parameter.withoutNulls, nil, nil)))
            }
        }
        return pairs
    }
}
