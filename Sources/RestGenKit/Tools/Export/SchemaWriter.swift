/// Writes types as JSON Schema (2020-12), which OpenAPI 3.1 uses.
///
///     [Room]   ->   {"type": "array", "items": {"$ref": "#/components/schemas/Room"}}
final class SchemaWriter {
    let types: TypeIndex
    let examples: Examples
    let exportExamples: ExportExamples
    let cycles: UnionCycles
    private let recorder: ExtensionRecorder
    /// The instances of generic models, in the order in which they are needed: `Page_Room`.
    private var instances: [(name: String, type: TypeReference)] = []
    private var names: Set<String> = []
    /// The largest number of instances. Recursive generic models could have an infinite number.
    private static let limit = 5_000

    init(_ api: API, _ recorder: ExtensionRecorder) {
        examples = Examples(api)
        exportExamples = ExportExamples(examples)
        types = examples.types
        cycles = UnionCycles(types)
        self.recorder = recorder
    }

    /// Returns `#/components/schemas`. Called last, when all instances are known.
    func all(of api: API) -> JSONValue {
        var members: [(String, JSONValue?)] = []
        for declaration in api.declarations + api.included {
            switch declaration {
            case .model(let model) where model.parameters.isEmpty:
                let schema = self.model(model, model.fields, .declared(model.name, .model))
                members.append(member(model.name, schema, model.span))
            case .model, .statusEnum, .entityKey, .bodyEnum: break
            case .enumeration(let item): members.append(member(item.name, EnumSchema(item).schema, item.span))
            case .alias(let alias):
                let schema = schema(of: alias.type).ruled(by: alias.rules, alias.type, types)
                members.append(member(alias.name, schema.describing(alias.doc), alias.span))
            case .union(let union):
                let schemas = UnionSchema(union, self).schemas
                members += schemas.map { member($0.0, $0.1, $0.0 == union.name ? union.span : nil) }
            }
        }
        var done = 0
        while done < instances.count, done < Self.limit {
            let (name, type) = instances[done]
            done += 1
            if let (model, fields) = types.fields(of: type) {
                let schema = recorder.naming(self.model(model, fields, type), type.written)
                members.append((Self.component(name), schema))
            }
        }
        return .object(members)
    }

    /// Returns the schema of a type with its format. It includes null if the type does.
    func schema(of type: TypeReference, format: ValueFormat? = nil, isNullable: Bool = false) -> JSONValue {
        let schema = plain(type, format)
        return isNullable ? schema.orNull : schema
    }

    private func plain(_ type: TypeReference, _ format: ValueFormat?) -> JSONValue {
        if format == .json {
            return .object([
                ("type", .string("string")), ("contentMediaType", .string("application/json")),
                ("contentSchema", plain(type, nil)),
            ])
        }
        switch type {
        case .list(let element): return .object([("type", .string("array")), ("items", plain(element, format))])
        case .map(let key, let value):
            var names: JSONValue?
            switch types.bare(key) {
            case .int: names = .object([("pattern", .string("^-?[0-9]+$"))])
            case .declared(let name, .enumeration): names = .object([("$ref", .string(Self.reference(name)))])
            default: break
            }
            return .object([
                ("type", .string("object")), ("propertyNames", names), ("additionalProperties", plain(value, format)),
            ])
        case .optional(let wrapped): return plain(wrapped, format).orNull
        case .declared(let name, .alias) where format != nil:
            return types.aliases[name].map { plain($0, format) } ?? .object([])
        case .declared(let name, _): return .object([("$ref", .string(Self.reference(name)))])
        case .generic: return .object([("$ref", .string(Self.reference(instance(type))))])
        case .located(let inner): return plain(inner, nil)
        case .parameter, .file, .foreign: return .object([])
        default: return ScalarSchema(type: type, format: format).schema
        }
    }

    static func reference(_ name: String) -> String { "#/components/schemas/\(component(name))" }

    /// Returns a valid ASCII name for OpenAPI (3.1.1, section 4.8.7): `D_xE9_faut` for `Défaut`.
    static func component(_ name: String) -> String {
        name.unicodeScalars.map { scalar in
            let isTaken = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isTaken || "._-".unicodeScalars.contains(scalar)
                ? String(scalar) : "_x" + String(scalar.value, radix: 16).uppercased() + "_"
        }
        .joined()
    }

    /// Returns a member of `#/components/schemas`.
    private func member(_ name: String, _ schema: JSONValue, _ span: Span?) -> (String, JSONValue?) {
        let component = Self.component(name)
        return (component, recorder.adding(to: schema, named: name, at: span, ["components", "schemas", component]))
    }

    /// Returns the name of an instance: `Page_Room` for `Page<Room>`.
    private func instance(_ type: TypeReference) -> String {
        if let known = instances.first(where: { $0.type == type }) { return known.name }
        var name = Self.spelled(type)
        while !names.insert(name).inserted { name += "_" }
        if instances.count < Self.limit { instances.append((name, type)) }
        return name
    }

    private static func spelled(_ type: TypeReference) -> String {
        switch type {
        case .generic(let name, let arguments): ([name] + arguments.map(spelled)).joined(separator: "_")
        case .declared(let name, _), .foreign(let name), .parameter(let name): name
        case .list(let element): "List_" + spelled(element)
        case .map(let key, let value): "Map_\(spelled(key))_\(spelled(value))"
        case .optional(let wrapped): "Optional_" + spelled(wrapped)
        case .located(let inner): spelled(inner)
        case .header(let header): header.rawValue
        default: "\(type)".prefix(1).uppercased() + "\(type)".dropFirst()
        }
    }

    // MARK: Models

    private func model(_ model: Model, _ fields: [Field], _ type: TypeReference) -> JSONValue {
        var schema = model.isArray ? items(fields) : object(model, fields)
        schema = schema.describing(model.doc)
        if model.deprecated != nil { schema = schema.deprecated }
        if let name = model.xmlName { schema = schema.setting(.object([("name", .string(name))]), at: ["xml"]) }
        // The example is a response, which may contain fields that requests lack.
        guard let example = exportExamples.value(of: type), !fields.contains(where: \.isWriteOnly) else {
            return schema
        }
        return schema.setting(.array([example]), at: ["examples"])
    }

    private func items(_ fields: [Field]) -> JSONValue {
        let required = fields.lastIndex { $0.stored == .required && $0.defaultValue == nil }.map { $0 + 1 } ?? 0
        return .object([
            ("type", .string("array")),
            (
                "prefixItems",
                .array(
                    fields.map { field in
                        let schema = fieldSchema(field)
                        return field.stored == .optional ? schema.orNull : schema
                    }
                )
            ),
            ("minItems", .integer(required)),
        ])
    }

    private func object(_ model: Model, _ fields: [Field]) -> JSONValue {
        var root = ObjectSchema()
        for field in fields {
            switch field.location {
            case .key:
                root.add(fieldSchema(field), at: field.path, key: field.key, isRequired: field.isAlwaysThere)
            case .others where field.type == .map(.string, .json): root.others = .object([])
            case .others:
                if case .map(_, let value) = types.bare(field.type) {
                    root.others = schema(of: value, format: field.format)
                }
            case .header, .headers: break
            }
        }
        for tag in model.tags where tag.count == 1 { root.allow(tag[0]) }
        for case let sibling? in fields.map(\.sibling) { root.allow(sibling) }
        if model.rejectsUnknownKeys, root.others == nil { root.others = .bool(false) }
        return root.schema.needing(model.needs, fields)
    }

    private func fieldSchema(_ field: Field) -> JSONValue {
        if let constant = field.constant {
            let schema = JSONValue.object([("const", examples.json(constant, as: field.type))])
            return field.presence == .required ? schema : schema.orNull
        }
        // A union with its tag next to it can be any of its cases, which can't be distinguished without the tag.
        var schema = field.sibling == nil ? self.schema(of: field.type, format: field.format) : JSONValue.object([])
        if field.format != .json { schema = schema.ruled(by: field.rules, field.type, types) }
        // Invalid elements are omitted, so they may be of any kind.
        if field.options.contains(.lossy) { schema = .object([]) }
        for case .nullIf(let values) in field.options {
            // The schema describes responses, in which the values that are decoded as null may be of any kind.
            schema = JSONValue.object([
                (
                    "anyOf",
                    .array([schema, .object([("enum", .array(values.map { examples.json($0, as: field.type) }))])])
                )
            ])
        }
        // Absent and null are decoded alike if a field may be absent.
        if field.presence != .required || field.defaultValue != nil { schema = schema.orNull }
        schema = schema.describing(field.doc)
        if field.deprecated != nil { schema = schema.deprecated }
        if let value = field.defaultValue, value != .null {
            let json = examples.json(value, as: field.type)
            schema = schema.setting(field.format == .json ? .string(json.compactText) : json, at: ["default"])
        }
        if let example = field.example { schema = schema.setting(.array([example.value]), at: ["examples"]) }
        if field.isReadOnly { schema = schema.setting(.bool(true), at: ["readOnly"]) }
        if field.isWriteOnly { schema = schema.setting(.bool(true), at: ["writeOnly"]) }
        return xml(field, schema)
    }

    private func xml(_ field: Field, _ schema: JSONValue) -> JSONValue {
        switch field.xml {
        case .element: schema
        case .attribute: schema.setting(.object([("attribute", .bool(true))]), at: ["xml"])
        case .text: schema
        case .list: schema.setting(.object([("wrapped", .bool(true))]), at: ["xml"])
        }
    }
}

extension Field {
    fileprivate var isAlwaysThere: Bool {
        (presence == .required || presence == .nullable) && defaultValue == nil && !isReadOnly && !isWriteOnly
    }
}
