extension JSONSchema {
    static func definition(_ definition: SpecKey.Definition) -> SchemaValue {
        switch definition {
        case .authentication:
            let scheme: SchemaValue = [
                "anyOf": [["enum": ["basic", "bearer"]], one("header"), one("query")]
            ]
            return ["anyOf": [["const": "none"], scheme, ["type": "array", "items": scheme]]]
        case .body: return ["anyOf": [string, typeList, map(of: parameter)]]
        case .dates: return ["type": "string", "examples": ["iso8601", "seconds", "milliseconds", "yyyy-MM-dd"]]
        case .deprecation: return ["type": ["boolean", "string"]]
        case .duration: return ["type": ["string", "number"], "examples": ["30s", "500ms"]]
        case .endpoint: return endpoint
        case .endpoints: return map(of: reference(.endpoint))
        case .enumeration: return ["anyOf": [reference(.values), object(.enumeration, required: ["values"])]]
        case .enumerations: return map(of: reference(.enumeration))
        case .errors:
            return ["anyOf": [string, typeList, map(of: ["anyOf": [string, typeList]])]]
        case .field: return ["anyOf": [string, typeList, object(.field)]]
        case .fields: return map(of: reference(.field))
        case .foreignTypes:
            return ["anyOf": [list(of: scalar), map(of: ["anyOf": [string, object(.foreignType)]])]]
        case .headers:
            return ["anyOf": [["const": "none"], list(of: scalar), map(of: ["anyOf": [scalar, parameter]])]]
        case .json: return object(.json)
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
        case .returns: return ["anyOf": [scalar, typeList, object(.returns, required: ["type"]), byStatus]]
        case .servers:
            let server: SchemaValue = ["anyOf": [string, object(.server, required: ["url"])]]
            return ["anyOf": [server, map(of: server)]]
        case .success:
            let codes: SchemaValue = ["type": ["string", "integer"]]
            return ["anyOf": [codes, list(of: codes), object(.success)]]
        case .type: return ["anyOf": [string, typeList]]
        case .values:
            let value: SchemaValue = ["anyOf": [scalar, object(.enumValue)]]
            return ["anyOf": [list(of: value), map(of: value)]]
        case .variables: return map(of: scalar)
        }
    }

    private static let string: SchemaValue = .object([("type", "string")])

    /// `[Room]` and `[String: Int]`, which YAML reads as lists.
    private static let typeList: SchemaValue = ["type": "array", "minItems": 1, "maxItems": 1]

    private static var parameter: SchemaValue {
        ["anyOf": [["type": ["string", "number"]], typeList, object(.parameter)]]
    }

    private static var byStatus: SchemaValue {
        [
            "type": "object",
            "patternProperties": [
                "^[1-9]([0-9][0-9]|xx|XX)": [
                    "anyOf": [string, typeList, object(.returns, required: ["type"])]
                ]
            ],
            "additionalProperties": false,
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
