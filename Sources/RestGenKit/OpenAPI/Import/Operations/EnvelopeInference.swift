/// Declares an envelope once if most results have it. An envelope is an object with a single, typical key.
///
///     { "data": { … } }   ->   envelope: data
enum EnvelopeInference {
    private static let keys: Set<String> = ["data", "result", "response", "payload", "content", "value", "body"]

    static func apply(to imported: inout ImportedAPI) {
        var counts: [String: Int] = [:]
        let fields = imported.endpoints.map { field(of: $0, imported.declarations) }
        for case let field? in fields { counts[field.name, default: 0] += 1 }
        let objects = imported.endpoints.count { isObject($0, imported.declarations) }
        guard let (word, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count > 2,
            count * 2 > objects
        else { return }
        imported.envelope = word
        for (index, field) in fields.enumerated() {
            if let field, field.name == word {
                let mayBeAbsent = field.isOptional || field.value.isNullable
                let type: ImportedType = mayBeAbsent ? .optional(field.value.plain) : field.value.plain
                imported.endpoints[index].responses[0].content = .type(type, format: nil)
            } else if isObject(imported.endpoints[index], imported.declarations) {
                imported.endpoints[index].leavesEnvelope = true
            }
        }
    }

    /// Returns the only field of the endpoint's result, if its name is typical for an envelope.
    private static func field(of endpoint: ImportedEndpoint, _ declarations: [ImportedDeclaration]) -> ImportedField? {
        guard let index = model(of: endpoint),
            case .model(let fields, let extends, false) = declarations[index].content,
            extends.isEmpty, fields.count == 1, keys.contains(fields[0].name), !fields[0].isRest
        else { return nil }
        return fields[0]
    }

    private static func model(of endpoint: ImportedEndpoint) -> Int? {
        guard endpoint.responses.count == 1, endpoint.serializer == nil,
            case .type(.declared(let index), _) = endpoint.responses[0].content
        else { return nil }
        return index
    }

    /// Whether the API's envelope could apply to one of the endpoint's results.
    private static func isObject(_ endpoint: ImportedEndpoint, _ declarations: [ImportedDeclaration]) -> Bool {
        endpoint.responses.contains { response in
            guard case .type(let type, _) = response.content else { return false }
            switch type {
            case .known(let word): return word == "JSON"
            case .list: return false
            case .map: return true
            case .declared(let index), .optional(.declared(let index)):
                if case .enumeration = declarations[index].content { return false }
                return true
            case .optional: return false
            }
        }
    }
}
