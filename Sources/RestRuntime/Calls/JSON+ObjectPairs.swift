/// The members of an object as parameters, for calls by path, whose parameters have no declarations.
extension JSON.Object {
    /// Returns the members as pairs of a query or a form: scalars, and lists and objects of them to any depth, in the
    /// call's styles. A `null` is left out.
    ///
    ///     ["tag": ["a", "b"], "page": 2, "q": nil]      // tag=a&tag=b&page=2
    ///
    /// - Parameter what: The kind of parameter for errors, such as "the query parameter".
    /// - Throws: ``RequestError`` for a number that is not finite, which JSON can't express.
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
                    throw RequestError("\(what) '\(name)' contains a number that is not finite")
                }
                pairs.append(CallValues.Pair(name: name, values: .nested(parameter.withoutNulls, nil, nil)))
            }
        }
        return pairs
    }
}
