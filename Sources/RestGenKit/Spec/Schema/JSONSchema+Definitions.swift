extension JSONSchema {
    static func definition(_ definition: SpecKey.Definition) -> SchemaValue {
        switch definition {
        case .authentication:
            let scheme: SchemaValue = [
                "anyOf": [["enum": ["basic", "bearer"]], one("header"), one("query")]
            ]
            return ["anyOf": [["const": "none"], scheme, ["type": "array", "items": scheme]]]
        case .body: return ["anyOf": [string, typeList, map(of: parameter)]]
        case .caseValue:
            let value: SchemaValue = ["type": ["string", "integer", "boolean"]]
            return ["anyOf": [value, list(of: value)]]
        case .deprecation: return ["type": ["boolean", "string"]]
        case .discriminator: return ["type": "string", "examples": ["type", "data.kind", "key", "has", "kind", "try"]]
        case .duration: return ["type": ["string", "number"], "examples": ["30s", "500ms"]]
        case .endpoint: return endpoint
        case .endpoints: return map(of: reference(.endpoint))
        case .enumeration: return ["anyOf": [reference(.values), object(.enumeration, required: ["values"])]]
        case .enumerations: return map(of: reference(.enumeration))
        case .envelope: return ["anyOf": [string, object(.envelope)]]
        case .envelopes: return ["anyOf": [string, object(.envelope), table(of: .envelopes, keys: [path, verb])]]
        case .errors, .map: return ["anyOf": [string, typeList, table(of: definition)]]
        case .extra: return ["type": ["boolean", "string"]]
        case .field: return ["anyOf": [string, typeList, object(.field)]]
        case .fields: return map(of: reference(.field))
        case .foreignTypes:
            return ["anyOf": [list(of: scalar), map(of: ["anyOf": [string, object(.foreignType)]])]]
        case .format:
            let examples = Spec.Format.Word.named.map(\.written) + ["yyyy-MM-dd"]
            let word: SchemaValue = ["type": "string", "examples": .list(examples.map { .string($0) })]
            return ["anyOf": [word, list(of: word), object(.format, required: ["read"])]]
        case .headers:
            return ["anyOf": [["const": "none"], list(of: scalar), map(of: ["anyOf": [scalar, parameter]])]]
        case .json: return object(.json)
        case .messages:
            let source: SchemaValue = ["anyOf": [string, object(.messageSource, required: ["header"])]]
            return ["anyOf": [source, list(of: source)]]
        case .meta: return ["anyOf": [string, typeList, object(.model, required: ["fields"]), reference(.fields)]]
        case .model:
            return [
                "anyOf": [string, typeList, object(.model, required: ["fields"]), reference(.fields)]
            ]
        case .models: return map(of: reference(.model))
        case .parameters: return ["anyOf": [list(of: scalar), map(of: parameter)]]
        case .path: return ["type": "string", "pattern": "^[/{]"]
        case .poll:
            return [
                "anyOf": [
                    reference(.duration),
                    ["type": "object", "properties": ["every": reference(.duration)], "required": ["every"]],
                ]
            ]
        case .resources: return map(of: ["anyOf": [reference(.endpoint), service]])
        case .returns:
            let table = table(of: .returns, keys: [status, mediaType])
            return ["anyOf": [scalar, typeList, object(.returns, required: ["type"]), table]]
        case .servers:
            let server: SchemaValue = ["anyOf": [string, object(.server, required: ["url"])]]
            return ["anyOf": [server, map(of: server)]]
        case .success:
            let codes: SchemaValue = ["type": ["string", "integer"]]
            return ["anyOf": [codes, list(of: codes), object(.success)]]
        case .type: return ["anyOf": [string, typeList]]
        case .union:
            let short: SchemaValue = [
                "type": "object",
                "properties": ["by": reference(.discriminator)],
                "required": ["by"],
                "additionalProperties": ["anyOf": [string, typeList, object(.unionCase, required: ["model"])]],
            ]
            let ofAll: SchemaValue = ["type": "string", "pattern": "^by "]
            return ["anyOf": [ofAll, object(.union, required: ["by", "cases"]), short]]
        case .unionCases:
            return map(of: ["anyOf": [string, typeList, object(.unionCase, required: ["model"])]])
        case .unions: return map(of: reference(.union))
        case .values:
            let value: SchemaValue = ["anyOf": [scalar, object(.enumValue)]]
            return ["anyOf": [list(of: value), map(of: value)]]
        case .variables: return map(of: scalar)
        case .xml: return ["anyOf": [["enum": ["attribute", "text"]], object(.xml, required: ["item"])]]
        }
    }

    private static let string: SchemaValue = .object([("type", "string")])

    /// `[Room]` and `[String: Int]`, which YAML reads as lists.
    private static let typeList: SchemaValue = ["type": "array", "minItems": 1, "maxItems": 1]

    private static var parameter: SchemaValue {
        ["anyOf": [["type": ["string", "number"]], typeList, object(.parameter)]]
    }

    // The keys of tables; `*` is one of all.
    private static let path = "/.*|\\*\\*|.*[*#].*/.*|.*/.*[*#].*"
    private static let verb = "[A-Z][A-Z0-9_-]*"
    private static let status = "[1-9]([0-9][0-9]|xx|XX).*"
    private static let mediaType = "[a-zA-Z-]+/[^/]+"

    /// A table whose values are the definition again: a value, or a table inside.
    private static func table(
        of definition: SpecKey.Definition,
        keys: [String] = [path, verb, status, mediaType]
    ) -> SchemaValue {
        [
            "type": "object",
            "minProperties": 1,
            "propertyNames": ["pattern": .string("^(\\*|" + keys.joined(separator: "|") + ")$")],
            "additionalProperties": reference(definition),
        ]
    }

    /// A short form, or a mapping with a verb: a key of capitals.
    private static var endpoint: SchemaValue {
        let verbs = EndpointParser.verbs.joined(separator: "|")
        return [
            "anyOf": [
                ["type": "string", "pattern": .string("^\\s*(\(verbs))\\b")],
                [
                    "type": "object",
                    "properties": properties(.endpoint),
                    "patternProperties": ["^[A-Z][A-Z0-9_-]*$": string as SchemaValue],
                    "additionalProperties": false,
                ],
            ]
        ]
    }

    private static var service: SchemaValue {
        ["anyOf": [object(.service, required: ["endpoints"]), reference(.endpoints)]]
    }

    private static func one(_ key: String) -> SchemaValue {
        .object([
            ("type", "object"),
            ("properties", .object([(key, string)])),
            ("required", .list([.string(key)])),
            ("additionalProperties", false),
        ])
    }

    private static func map(of value: SchemaValue) -> SchemaValue {
        ["type": "object", "additionalProperties": value]
    }

    private static func list(of item: SchemaValue) -> SchemaValue { ["type": "array", "items": item] }
}
