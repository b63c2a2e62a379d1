/// Makes what an endpoint sends.
struct BodyMaker {
    let types: PageTypes
    let name: OperationName

    /// The bodies that say something of their own, the best first: JSON, XML and a form of the same fields are one.
    func contents(of body: DocumentBody) -> [DocumentContent] {
        let ranked = body.contents.enumerated().sorted {
            (rank($0.element.mediaType), $0.offset) < (rank($1.element.mediaType), $1.offset)
        }
        var told: [DocumentContent] = []
        var fields: Set<String> = []
        for content in ranked.map(\.element) {
            let names = self.names(content)
            if told.isEmpty || !names.isSubset(of: fields) { told.append(content) }
            fields.formUnion(names)
        }
        return told
    }

    /// What of a body tells it from another: the names of its fields, or that it is a text or bytes.
    private func names(_ content: DocumentContent) -> Set<String> {
        guard let node = content.schema.flatMap(types.files.resolved) else { return ["()"] }
        let names = Set(types.shapes.shape(of: node).properties.map(\.key))
        let schema = SchemaReader.read(node)
        let loose =
            (schema.oneOf + schema.anyOf + schema.allOf.flatMap { $0["anyOf"]?.items ?? $0["oneOf"]?.items ?? [] })
            .flatMap { types.shapes.shape(of: $0).properties.map(\.key) }
        let all = names.union(loose)
        return all.isEmpty ? ["()"] : all
    }

    func read(_ body: DocumentBody, _ content: DocumentContent, into endpoint: inout PageEndpoint) {
        let isOptional = !body.isRequired
        switch content.mediaType {
        case let type where MediaKind(type) == .json: json(content, isOptional, &endpoint)
        case "application/x-www-form-urlencoded": form("form", body, content, &endpoint)
        case let type where type.hasPrefix("multipart/"): form("multipart", body, content, &endpoint)
        case let type where MediaKind(type) == .xml && isModel(content.schema):
            endpoint.serializer = "xml"
            json(content, isOptional, &endpoint)
        case let type where type.hasPrefix("text/") && type != "text/*":
            endpoint.body = .type(.text, isOptional: isOptional)
        case "*/*" where isModel(content.schema): json(content, isOptional, &endpoint)
        case let type: endpoint.body = .upload(type, isOptional: isOptional)
        }
    }

    private func rank(_ type: String) -> Int {
        switch type {
        case "application/json": 0
        case let type where MediaKind(type) == .json: 1
        case "multipart/form-data": 2
        case "application/x-www-form-urlencoded": 3
        case let type where type.hasPrefix("multipart/"): 4
        case let type where MediaKind(type) == .xml: 5
        case let type where type.hasPrefix("text/"): 6
        default: 7
        }
    }

    private func isModel(_ node: DocumentNode?) -> Bool {
        guard let node = node.flatMap(types.files.resolved) else { return false }
        let schema = SchemaReader.read(node)
        return !schema.isAnything && schema.kinds != [.string]
    }

    private var context: PageDeclaration.Context {
        PageDeclaration.Context(owner: .method(name.service, name.method), name: "Body")
    }

    // MARK: JSON

    private func json(_ content: DocumentContent, _ isOptional: Bool, _ endpoint: inout PageEndpoint) {
        guard let schema = content.schema else {
            endpoint.body = .type(.json, isOptional: isOptional)
            return
        }
        if let fields = fields(schema, isOptional: isOptional), endpoint.serializer == nil, isFew(fields, endpoint) {
            endpoint.body = fields.isEmpty ? .type(.map(.json), isOptional: isOptional) : .fields("body", fields)
            note(content, .fields(fields))
            return
        }
        var value = types.value(of: schema, at: context)
        if value.type == .known("File") || value.type == .known("Data") {
            endpoint.body = .upload(content.mediaType, isOptional: isOptional)
            return
        }
        value.type = value.plain
        if endpoint.serializer == nil { note(content, .value(PageValue(value.type), mayBeNull: value.isNullable)) }
        endpoint.body = .type(value.isNullable ? .optional(value.type) : value.type, isOptional: isOptional)
    }

    private func note(_ content: DocumentContent, _ part: PageExample.Content) {
        guard let node = content.node else { return }
        types.examples?.add(PageExample(node: node, content: part, isSent: true))
    }

    /// The fields of an object that has no name, where each can be a parameter of the method; nil for all else.
    private func fields(_ node: DocumentNode, isOptional: Bool) -> [PageArgument]? {
        let schema = SchemaReader.read(node)
        guard node["$ref"] == nil, !schema.properties.isEmpty, schema.allOf.isEmpty, schema.discriminator == nil,
            !schema.isNullable, !(isOptional && !schema.required.isEmpty),
            schema.properties.allSatisfy({ ParameterMaker.isName($0.key) })
        else { return nil }
        guard (schema.oneOf + schema.anyOf).allSatisfy({ $0["properties"] == nil && $0["$ref"] == nil }) else {
            return nil
        }
        // Fields that need each other are a model.
        if (schema.oneOf + schema.anyOf).contains(where: { $0["required"] != nil }) { return nil }
        if case .of = schema.others { return nil }
        if case .any = schema.others { return nil }
        return schema.properties.filter { SchemaReader.read($0.value).isReadOnly == false }
            .map { parameter($0, isRequired: schema.required.contains($0.key)) }
    }

    /// Many fields are a model, as a person would write them.
    private func isFew(_ fields: [PageArgument], _ endpoint: PageEndpoint) -> Bool {
        let length = fields.reduce(endpoint.path.count) { $0 + $1.name.count + ($1.value.type == .text ? 3 : 11) }
        return fields.count <= 6 && length + endpoint.name.method.count < 84
    }

    private func parameter(_ property: DocumentNode.Member, isRequired: Bool, isPart: Bool = false) -> PageArgument {
        let context = PageDeclaration.Context(owner: .method(name.service, name.method), name: property.key)
        let field = FieldMaker(types: types, isPart: isPart).field(property, isRequired: isRequired, context)
        var parameter = PageArgument(
            name: field.name,
            value: field.value,
            isOptional: field.isOptional,
            doc: field.doc,
            isDeprecated: field.isDeprecated,
            span: field.span
        )
        if field.isOptional { parameter.value.constant = nil }
        return parameter
    }

    // MARK: forms

    private func form(
        _ kind: String,
        _ body: DocumentBody,
        _ content: DocumentContent,
        _ endpoint: inout PageEndpoint
    ) {
        var fields = body.fields.compactMap { field -> PageArgument? in
            guard let schema = field.schema else { return nil }
            let property = DocumentNode.Member(key: field.name, span: field.span, value: schema)
            var parameter = parameter(property, isRequired: field.isRequired, isPart: kind == "multipart")
            if case .list = parameter.value.type, !field.explodes { parameter.style = "comma" }
            return parameter
        }
        if let node = content.schema.flatMap(types.files.resolved) {
            let shape = types.shapes.shape(of: node)
            if shape.properties.isEmpty, !SchemaReader.read(node).isAnything {
                let alternatives = SchemaReader.read(node)
                fields += loose(alternatives.oneOf + alternatives.anyOf, isPart: kind == "multipart")
                let hasOthers = if case .of = alternatives.others { true } else { false }
                if fields.isEmpty, hasOthers || alternatives.kinds != [.object] {
                    types.unsaid.add(.objectStyle, at: node.start)
                }
            }
            // Parameters can't need each other.
            for part in (SchemaReader.read(node).oneOf + SchemaReader.read(node).anyOf)
            where !shape.properties.isEmpty && part["required"] != nil && part["properties"] == nil {
                types.unsaid.add(.requiredTogether, at: part.start)
            }
            let writable = shape.properties.filter { SchemaReader.read($0.value).isReadOnly == false }
            fields += writable.map {
                parameter($0, isRequired: shape.required.contains($0.key), isPart: kind == "multipart")
            }
        }
        for field in fields where !ParameterMaker.isName(field.name) { types.unsaid.add(.unusable, at: field.span) }
        fields.removeAll { !ParameterMaker.isName($0.name) }
        for index in fields.indices { style(&fields[index], kind, content.encoding?[fields[index].name]) }
        if !fields.isEmpty { endpoint.body = .fields(kind, fields) }
    }

    /// The fields of schemas of which one counts.
    private func loose(_ parts: [DocumentNode], isPart: Bool) -> [PageArgument] {
        var seen: Set<String> = []
        return parts.flatMap { part -> [PageArgument] in
            types.unsaid.add(.commonFields, at: part.start)
            return types.shapes.shape(of: part).properties.filter { seen.insert($0.key).inserted }.map {
                parameter($0, isRequired: false, isPart: isPart)
            }
        }
    }

    private func style(_ parameter: inout PageArgument, _ kind: String, _ encoding: DocumentNode?) {
        if kind == "form",
            parameter.value.type.element == .known("File") || parameter.value.type.element == .known("Data")
        {
            parameter.value = PageValue(.text)
        }
        // In a form all is text.
        if parameter.value.format == "string" { parameter.value.format = nil }
        parameter.value.isNullable = false
        if kind == "multipart", let said = encoding?["contentType"], let type = said.text, !type.contains("*"),
            !type.contains(",")
        {
            if OperationReader.isMediaType(type) {
                parameter.mediaType = OperationReader.mediaType(type)
                if MediaKind(type) == .json, case .known = parameter.value.type { parameter.mediaType = nil }
            } else {
                types.unsaid.add(.unusable, at: said.span)
            }
        }
        switch parameter.value.type {
        case .list(.list), .list(.optional(.list)): parameter.style = "json"
        default: break
        }
        guard kind == "form", parameter.style == nil else { return }
        if let type = encoding?["contentType"]?.text, MediaKind(type) == .json {
            parameter.value.format = "json"
        } else if case .list = parameter.value.type {
            switch encoding?["style"]?.text {
            case "deepObject": parameter.style = "brackets"
            case "spaceDelimited": parameter.style = "space"
            case "pipeDelimited": parameter.style = "pipe"
            default: if encoding?["explode"]?.bool == false { parameter.style = "comma" }
            }
        }
    }
}
