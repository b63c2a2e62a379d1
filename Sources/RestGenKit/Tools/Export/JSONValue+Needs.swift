extension JSONValue {
    /// Returns the schema of an object with fields of which some are required.
    ///
    ///     anyOf: [{required: [email]}, {required: [phone]}]
    func needing(_ needs: [Need], _ fields: [Field]) -> JSONValue {
        let all = needs.map { need in
            let alternatives = need.alternatives.map { indexes in
                Self.requiring(indexes.map { fields[$0].path + [fields[$0].key] })
            }
            return JSONValue.object([(need.isExact ? "oneOf" : "anyOf", .array(alternatives))])
        }
        if all.count == 1, case .object(let members) = all[0], let (key, value) = members.first {
            return setting(value, at: [key])
        }
        return all.isEmpty ? self : setting(.array(all), at: ["allOf"])
    }

    /// Returns `{required: [email]}`, or `{required: [profile], properties: {profile: {required: [email]}}}` for a key
    /// path.
    private static func requiring(_ paths: [[String]]) -> JSONValue {
        var keys: [String] = []
        for path in paths { if let key = path.first, !keys.contains(key) { keys.append(key) } }
        let inner = keys.compactMap { key -> (String, JSONValue?)? in
            let deeper = paths.filter { $0.first == key && $0.count > 1 }.map { Array($0.dropFirst()) }
            return deeper.isEmpty ? nil : (key, requiring(deeper))
        }
        return .object([
            ("required", .array(keys.map { .string($0) })), ("properties", inner.isEmpty ? nil : .object(inner)),
        ])
    }
}
