/// Writes the request body of an endpoint.
struct BodyWriter {
    let endpoint: Endpoint
    let settings: CallSettings
    let parameters: ParameterWriter
    let schemas: SchemaWriter

    var body: JSONValue? {
        switch endpoint.body {
        case .none: return nil
        case .typed(let body, let mediaType):
            var plain = endpoint
            plain.body = body
            return with(plain).body.map { renamed($0, mediaType) }
        case .oneOf(let source, let bodyEnum):
            let contents = bodyEnum.cases.flatMap { item in
                with(endpoint.sending(item)).body?["content"]?.members?.map { ($0.0, $0.1 as JSONValue?) } ?? []
            }
            return body(contents, isRequired: isRequired(source))
        case .formOf(let source, let type):
            return body(
                [("application/x-www-form-urlencoded", members(of: type))],
                isRequired: isRequired(source)
            )
        case .multipartOf(let source, let type, _, _):
            let media = JSONValue.object([("schema", schemas.schema(of: type))])
            return body([("multipart/form-data", media)], isRequired: isRequired(source))
        case .emptyObject:
            let empty = JSONValue.object([("type", .string("object")), ("maxProperties", .integer(0))])
            return body([(json, media(empty, example: .object([])))], isRequired: true)
        case .value(let source, let type): return value(source, type)
        case .fields(let fields): return body([(json, object(fields))], isRequired: true)
        case .form(let arguments):
            return body([("application/x-www-form-urlencoded", form(arguments))], isRequired: true)
        case .multipart(let parts, _): return body([("multipart/form-data", multipart(parts))], isRequired: true)
        case .file(let source, let mediaType):
            return body([(mediaType, .object([("schema", .object([]))]))], isRequired: isRequired(source))
        }
    }

    private func with(_ endpoint: Endpoint) -> BodyWriter {
        BodyWriter(endpoint: endpoint, settings: settings, parameters: parameters, schemas: schemas)
    }

    /// Returns the body with another media type for its only content.
    private func renamed(_ body: JSONValue, _ mediaType: String) -> JSONValue {
        guard let content = body["content"]?.members?.first else { return body }
        return body.setting(.object([(mediaType, content.1)]), at: ["content"])
    }

    /// Returns the fields of a model with the styles of the call's settings.
    private func members(of type: TypeReference) -> JSONValue {
        let styles = StyleWriter(lists: settings.lists, objects: settings.objects, types: schemas.types)
        let fields = schemas.types.fields(of: type)?.fields ?? []
        let encoding = fields.filter { $0.location == .key && $0.path.isEmpty }.compactMap {
            field -> (String, JSONValue?)? in
            let styled = styles.styled(.object([]), field.type).removing(at: ["content"])
            return styled.members?.isEmpty == false ? (field.key, styled) : nil
        }
        return .object([
            ("schema", schemas.schema(of: type)), ("encoding", encoding.isEmpty ? nil : .object(encoding)),
        ])
    }

    private var json: String { ResponseWriter.mediaType(settings.serializer) }

    private func body(_ content: [(String, JSONValue?)], isRequired: Bool) -> JSONValue {
        .object([("required", isRequired ? .bool(true) : nil), ("content", .object(content))])
    }

    private func media(_ schema: JSONValue, example: JSONValue?) -> JSONValue {
        let path = settings.envelope.send
        let wrapped = path.reversed().reduce(schema) { inner, key in
            .object([
                ("type", .string("object")), ("properties", .object([(key, inner)])),
                ("required", .array([.string(key)])),
            ])
        }
        let isJSON = settings.serializer == nil
        return .object([
            ("schema", wrapped),
            ("example", isJSON ? example.map { value in path.reversed().reduce(value) { .object([($1, $0)]) } } : nil),
        ])
    }

    private func isRequired(_ source: Source) -> Bool {
        guard case .parameter(let name, let presence, _, _) = source else { return true }
        let value = endpoint.parameters.first { $0.name == name }?.defaultValue
        return (presence == .required || presence == .nullable) && value == nil
    }

    /// Returns the rules of a parameter. They don't apply to JSON in a string.
    private func rules(of source: Source, _ format: ValueFormat?) -> ValueRules? {
        guard case .parameter(let name, _, _, _) = source, format != .json else { return nil }
        return endpoint.parameters.first { $0.name == name }?.rules
    }

    private func value(_ source: Source, _ type: TypeReference) -> JSONValue {
        let rules = rules(of: source, nil)
        let schema = schemas.schema(of: type).ruled(by: rules, type, schemas.types)
        switch schemas.types.bare(type) {
        case .data:
            return body(
                [("application/octet-stream", .object([("schema", .object([]))]))],
                isRequired: isRequired(source)
            )
        case .string:
            return body(
                [("text/plain", .object([("schema", schema)]))],
                isRequired: isRequired(source)
            )
        default:
            let example = schemas.exportExamples.value(of: type, rules: rules, for: .request)
            return body([(json, media(schema, example: example))], isRequired: isRequired(source))
        }
    }

    private func object(_ fields: [BodyField]) -> JSONValue {
        var root = ObjectSchema()
        var members: [(String, JSONValue?)] = []
        for field in fields {
            switch field.source {
            case .constant(let text):
                let value = field.constant.map { schemas.examples.json($0, as: .string) } ?? .string(text)
                root.add(.object([("const", value)]), at: [], key: field.key, isRequired: true)
                members.append((field.key, value))
            case .parameter(_, let presence, let type, _):
                let schema = schemas.schema(
                    of: type,
                    format: field.format,
                    isNullable: presence == .nullable || presence == .patch
                ).ruled(by: rules(of: field.source, field.format), type, schemas.types)
                root.add(
                    described(schema, field.source, isText: field.format == .json),
                    at: [],
                    key: field.key,
                    isRequired: isRequired(field.source)
                )
                members.append(
                    (
                        field.key,
                        schemas.exportExamples.value(
                            of: type,
                            named: field.key,
                            format: field.format,
                            rules: rules(of: field.source, field.format),
                            for: .request
                        )
                    )
                )
            }
        }
        let isWhole = fields.allSatisfy { field in
            !isRequired(field.source) || members.contains { $0.0 == field.key && $0.1 != nil }
        }
        return media(root.schema, example: isWhole ? .object(members) : nil)
    }

    /// Returns the schema with the documentation and the default of its parameter.
    private func described(_ schema: JSONValue, _ source: Source, isText: Bool) -> JSONValue {
        guard case .parameter(let name, _, let type, _) = source else { return schema }
        let parameter = endpoint.parameters.first { $0.name == name }
        var schema = schema.describing(parameter?.doc)
        if let value = parameter?.defaultValue, value != .null {
            let json = schemas.examples.json(value, as: type)
            schema = schema.setting(isText ? .string(json.compactText) : json, at: ["default"])
        }
        return schema
    }

    private func form(_ arguments: [Argument]) -> JSONValue {
        var root = ObjectSchema()
        var encoding: [(String, JSONValue?)] = []
        for argument in arguments {
            add(argument, to: &root)
            guard case .parameter(_, _, let type, _) = argument.source, argument.format != .json else { continue }
            let styles = StyleWriter(
                lists: argument.style ?? settings.lists,
                objects: argument.objects ?? settings.objects,
                types: schemas.types
            )
            let styled = styles.styled(.object([]), type).removing(at: ["content"])
            if styled.members?.isEmpty == false { encoding.append((argument.name, styled)) }
        }
        return .object([("schema", root.schema), ("encoding", encoding.isEmpty ? nil : .object(encoding))])
    }

    private func add(_ argument: Argument, to root: inout ObjectSchema) {
        switch argument.source {
        case .constant(let text):
            root.add(.object([("const", .string(text))]), at: [], key: argument.name, isRequired: true)
        case .parameter(_, let presence, let type, _):
            let schema = schemas.schema(
                of: type,
                format: argument.format,
                isNullable: presence == .nullable || presence == .patch
            ).ruled(by: rules(of: argument.source, argument.format), type, schemas.types)
            root.add(
                described(schema, argument.source, isText: argument.format == .json),
                at: [],
                key: argument.name,
                isRequired: isRequired(argument.source)
            )
        }
    }

    private func multipart(_ parts: [PartArgument]) -> JSONValue {
        var root = ObjectSchema()
        var encoding: [(String, JSONValue?)] = []
        for part in parts {
            add(part.argument, to: &root)
            let headers = part.headers.map {
                ($0.name, .object([("schema", .object([("const", .string($0.value))]))]) as JSONValue?)
            }
            let partEncoding = JSONValue.object([
                (
                    "contentType",
                    (part.mediaType ?? (part.kind == .bytes ? "application/octet-stream" : nil)).map { .string($0) }
                ),
                ("headers", headers.isEmpty ? nil : .object(headers)),
            ])
            if partEncoding.members?.isEmpty == false { encoding.append((part.argument.name, partEncoding)) }
        }
        return .object([("schema", root.schema), ("encoding", encoding.isEmpty ? nil : .object(encoding))])
    }
}
