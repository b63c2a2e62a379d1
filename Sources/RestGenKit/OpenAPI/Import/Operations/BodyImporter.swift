/// Imports the body of an endpoint: parameters for a few fields, otherwise a model, a form or a file.
///
///     requestBody: { content: { application/json: { schema: { properties: { name: { type: string } } } } } }
///     ->  POST /rooms (name)
struct BodyImporter {
    let types: ImportedTypes
    let name: OperationName

    /// Reads one body, or a table of bodies by media type. A body with an unusual media type needs a table too, to
    /// declare it.
    func read(_ body: DocumentBody, _ contents: [DocumentContent], into endpoint: inout ImportedEndpoint) {
        if contents.count == 1, !isTyped(contents[0].mediaType) { return read(body, contents[0], into: &endpoint) }
        var alternatives: [ImportedEndpoint.BodyAlternative] = []
        for content in contents {
            guard let mediaType = sent(content), !alternatives.contains(where: { $0.mediaType == mediaType }) else {
                types.unsupported.add(.severalBodies, at: content.span)
                continue
            }
            var one = endpoint
            one.body = nil
            read(body, content, into: &one)
            endpoint.serializer = endpoint.serializer ?? one.serializer
            endpoint.lists = endpoint.lists ?? one.lists
            if let body = one.body {
                alternatives.append(ImportedEndpoint.BodyAlternative(mediaType: mediaType, body: body))
            }
        }
        let isObject = if alternatives.count == 1, case .fields = alternatives[0].body { true } else { false }
        if !alternatives.isEmpty { endpoint.body = .table(alternatives, isOptional: !body.isRequired && !isObject) }
    }

    /// Whether the spec must name the media type because it's a variant of JSON or text, such as
    /// `application/problem+json`.
    private func isTyped(_ type: String) -> Bool {
        switch MediaKind(type) {
        case .json: type != "application/json" && isJSON(type)
        case .text: type != "text/plain" && type != "text/*"
        case .xml, .form, .events, .lines, .other: false
        }
    }

    private func isJSON(_ type: String) -> Bool {
        let sides = type.split(separator: "/").map(String.init)
        return sides.count == 2 && MediaRange(type: sides[0], subtype: sides[1]).isJSON
    }

    /// Returns the media type for the table, or `nil` for an unofficial name of JSON that the runtime wouldn't send as
    /// JSON.
    private func sent(_ content: DocumentContent) -> String? {
        let type = content.mediaType
        if content.isOfFiles { return type }
        switch MediaKind(type) {
        case .json where isJSON(type): return type
        case .json: return type.hasSuffix("/*") ? "application/json" : nil
        case .form where type.hasPrefix("multipart/"): return "multipart/form-data"
        case .text where type == "text/*": return "text/plain"
        default: return type.hasPrefix("multipart/") ? "multipart/form-data" : type
        }
    }

    private func read(_ body: DocumentBody, _ content: DocumentContent, into endpoint: inout ImportedEndpoint) {
        let isOptional = !body.isRequired
        switch content.mediaType {
        case let type where content.isOfFiles: endpoint.body = .upload(type, isOptional: isOptional)
        case let type where MediaKind(type) == .json: json(content, isOptional, &endpoint)
        case "application/x-www-form-urlencoded": form(.form, body, content, &endpoint)
        case let type where type.hasPrefix("multipart/"):
            if type != "multipart/form-data", type != "multipart/*" {
                types.unsupported.add(.multipartKind, at: content.span)
            }
            form(.multipart, body, content, &endpoint)
        case let type where MediaKind(type) == .xml && types.isMoreThanString(content.schema):
            endpoint.serializer = "xml"
            json(content, isOptional, &endpoint)
        case let type where type.hasPrefix("text/") && type != "text/*":
            if types.isStructured(content) {
                types.unsupported.add(.unsupportedEncoding, at: content.span)
            } else if types.isTypedText(content) {
                types.unsupported.add(.typedText, at: content.span)
            }
            endpoint.body = .type(.text, isOptional: isOptional)
        case "*/*" where types.isMoreThanString(content.schema): json(content, isOptional, &endpoint)
        case let type: endpoint.body = .upload(type, isOptional: isOptional)
        }
    }

    private var context: ImportedDeclaration.Context {
        ImportedDeclaration.Context(owner: .method(name.service, name.method), name: "Body")
    }

    // MARK: JSON

    private func json(_ content: DocumentContent, _ isOptional: Bool, _ endpoint: inout ImportedEndpoint) {
        guard let schema = content.schema else {
            endpoint.body = .type(.json, isOptional: isOptional)
            return
        }
        if let fields = fields(schema, isOptional: isOptional), endpoint.serializer == nil, isFew(fields, endpoint) {
            types.reportConditions(of: types.shapes.schema(schema))
            endpoint.body = fields.isEmpty ? .type(.map(.json), isOptional: isOptional) : .fields(.json, fields)
            addExample(content, .fields(fields))
            return
        }
        var value = types.value(of: schema, at: context)
        if value.type == .known("File") || value.type == .known("Data") {
            endpoint.body = .upload(content.mediaType, isOptional: isOptional)
            return
        }
        if RulesImporter(types: types).rules(of: schema, for: value) != nil {
            types.unsupported.add(.condition, at: schema.start)
        }
        value.type = value.plain
        if value.type == .text, endpoint.serializer == nil {
            // A `String` body would be sent as plain text, without the quotes of JSON.
            types.unsupported.add(.textAsJSON, at: schema.start)
            value.type = .json
        }
        if endpoint.serializer == nil {
            addExample(content, .value(ImportedValue(value.type), mayBeNull: value.isNullable))
        }
        endpoint.body = .type(value.isNullable ? .optional(value.type) : value.type, isOptional: isOptional)
    }

    private func addExample(_ content: DocumentContent, _ part: ImportedExample.Kind) {
        guard let node = content.node else { return }
        types.examples?.add(ImportedExample(node: node, kind: part, isSent: true))
    }

    /// Returns the fields of an inline object if each can be a parameter of the method, otherwise `nil`.
    private func fields(_ node: DocumentNode, isOptional: Bool) -> [ImportedParameter]? {
        let schema = SchemaReader.read(node)
        guard node["$ref"] == nil, !schema.properties.isEmpty, schema.allOf.isEmpty, schema.discriminator == nil,
            !schema.isNullable, !(isOptional && !schema.required.isEmpty),
            schema.properties.allSatisfy({ ParameterImporter.isName($0.key) })
        else { return nil }
        guard (schema.oneOf + schema.anyOf).allSatisfy({ $0["properties"] == nil && $0["$ref"] == nil }) else {
            return nil
        }
        // Fields that are required in combinations need a model.
        if (schema.oneOf + schema.anyOf).contains(where: { $0["required"] != nil }) { return nil }
        if case .of = schema.additionalProperties { return nil }
        if case .any = schema.additionalProperties { return nil }
        return schema.properties.filter { SchemaReader.read($0.value).isReadOnly == false }
            .map { parameter($0, isRequired: schema.required.contains($0.key)) }
    }

    /// Whether there are few enough fields to be parameters. Otherwise they become a model.
    private func isFew(_ fields: [ImportedParameter], _ endpoint: ImportedEndpoint) -> Bool {
        let length = fields.reduce(endpoint.path.written { "{\($0)}" }.count) {
            $0 + $1.name.count + ($1.value.type == .text ? 3 : 11)
        }
        return fields.count <= 6 && length + endpoint.name.method.count < 84
    }

    private func parameter(_ property: DocumentNode.Member, isRequired: Bool, isPart: Bool = false) -> ImportedParameter
    {
        let context = ImportedDeclaration.Context(owner: .method(name.service, name.method), name: property.key)
        let field = FieldImporter(types: types, isPart: isPart).field(property, isRequired: isRequired, context)
        var parameter = ImportedParameter(
            name: field.name,
            value: field.value,
            isOptional: field.isOptional,
            doc: field.doc,
            rules: field.rules,
            isDeprecated: field.isDeprecated,
            span: field.span
        )
        if field.isOptional { parameter.value = types.omissible(field.value, of: property.value, at: context) }
        return parameter
    }

    // MARK: forms

    private func form(
        _ kind: Spec.Encoding,
        _ body: DocumentBody,
        _ content: DocumentContent,
        _ endpoint: inout ImportedEndpoint
    ) {
        var content = content
        content.schema = content.schema.map(withoutNull)
        if let type = content.schema.flatMap({ choice($0, kind) }) {
            endpoint.body = .members(kind, type, isOptional: !body.isRequired)
            return
        }
        var fields = body.fields.compactMap { field -> ImportedParameter? in
            guard let schema = field.schema else { return nil }
            let property = DocumentNode.Member(key: field.name, span: field.span, value: schema)
            var parameter = parameter(property, isRequired: field.isRequired, isPart: kind == .multipart)
            let parameters = ParameterImporter(types: types, name: name)
            if case .list = parameter.value.type { parameter.style = parameters.style(field) }
            if field.allowsEmptyValue { parameters.reportEmptyValue(of: parameter) }
            return parameter
        }
        if let node = content.schema.flatMap(types.files.resolved) {
            let shape = types.shapes.shape(of: node)
            types.reportConditions(of: types.shapes.schema(node), besides: ["patternProperties"])
            if shape.properties.isEmpty, !SchemaReader.read(node).isAnything {
                let alternatives = SchemaReader.read(node)
                fields += optionalFields(of: alternatives.oneOf + alternatives.anyOf, isPart: kind == .multipart)
                if fields.isEmpty, alternatives.kinds != [.object] {
                    types.unsupported.add(.objectStyle, at: node.start)
                }
            }
            for span in others(node) { types.unsupported.add(.otherFields, at: span) }
            // Parameters can't express required combinations.
            for part in (SchemaReader.read(node).oneOf + SchemaReader.read(node).anyOf)
            where !shape.properties.isEmpty && part["required"] != nil && part["properties"] == nil {
                types.unsupported.add(.requiredTogether, at: part.start)
            }
            let writable = shape.properties.filter { SchemaReader.read($0.value).isReadOnly == false }
            fields += writable.map {
                parameter($0, isRequired: shape.required.contains($0.key), isPart: kind == .multipart)
            }
        }
        for field in fields where !ParameterImporter.isName(field.name) {
            types.unsupported.add(.unusable, at: field.span)
        }
        fields.removeAll { !ParameterImporter.isName($0.name) }
        for index in fields.indices { style(&fields[index], kind, content.encoding?[fields[index].name]) }
        if let type = formType(body, content, fields, endpoint) {
            endpoint.lists = Self.styles(fields).first
            endpoint.body = .members(kind, type, isOptional: !body.isRequired)
        } else if !fields.isEmpty {
            endpoint.body = .fields(kind, fields)
        }
    }

    /// Returns the places at which an object allows additional fields.
    private func others(_ node: DocumentNode) -> [Span] {
        let parts = [node] + SchemaReader.read(node).allOf.compactMap(types.files.resolved)
        guard parts.contains(where: { $0["properties"] != nil }) else { return [] }
        return parts.flatMap(\.members).filter { member in
            switch member.key {
            case "patternProperties": true
            case "additionalProperties": member.value.isObject || member.value.bool == true
            default: false
            }
        }.map(\.span)
    }

    /// Returns the type of a form that is a named union, or any value. Returns `nil` for other forms.
    private func choice(_ schema: DocumentNode, _ kind: Spec.Encoding) -> ImportedType? {
        guard let node = types.files.resolved(schema) else { return nil }
        let read = SchemaReader.read(node)
        if read.isAnything { return .json }
        let alternatives = read.oneOf + read.anyOf
        // An inline union with files is sent as parts.
        guard !alternatives.isEmpty, schema["$ref"] != nil || kind == .form || !alternatives.contains(where: hasFiles),
            case .declared(let index) = types.value(of: schema, at: context).type,
            case .union = types.declarations[index].content
        else { return nil }
        return .declared(index)
    }

    /// Whether an object has a property that is a file or a list of files.
    private func hasFiles(_ schema: DocumentNode) -> Bool {
        guard let node = types.files.resolved(schema) else { return false }
        return types.shapes.shape(of: node).properties.contains { property in
            let read = types.files.resolved(property.value).map(types.shapes.schema)
            let item = read?.items.flatMap(types.files.resolved).map(types.shapes.schema)
            return [read, item].contains { schema in
                schema.map { ScalarFormats.text($0).type == .known("File") } ?? false
            }
        }
    }

    /// Returns the only schema next to null, or the schema itself.
    private func withoutNull(_ schema: DocumentNode) -> DocumentNode {
        guard let node = types.files.resolved(schema), case let read = SchemaReader.read(node), read.properties.isEmpty,
            read.allOf.isEmpty
        else { return schema }
        let alternatives = (read.oneOf + read.anyOf).filter { alternative in
            types.files.resolved(alternative).map { !types.shapes.schema($0).isNull } ?? true
        }
        return alternatives.count == 1 && read.oneOf.count + read.anyOf.count > 1 ? alternatives[0] : schema
    }

    /// Returns the type for a whole form that has a name or many fields.
    ///
    /// Returns `nil` if the fields become parameters: if there are few, some are files, or they are encoded in
    /// different ways.
    private func formType(
        _ body: DocumentBody,
        _ content: DocumentContent,
        _ fields: [ImportedParameter],
        _ endpoint: ImportedEndpoint
    ) -> ImportedType? {
        guard let schema = content.schema else { return fields.isEmpty ? nil : model(fields, body, endpoint) }
        guard let node = types.files.resolved(schema) else { return nil }
        let read = SchemaReader.read(node)
        guard read.oneOf.isEmpty, read.anyOf.isEmpty, read.discriminator == nil, body.fields.isEmpty else { return nil }
        if fields.isEmpty {
            guard read.properties.isEmpty, read.hasOthers else { return nil }
        } else if !isWhole(fields) || schema["$ref"] == nil && isFew(fields, endpoint) {
            return nil
        }
        let type = types.value(of: schema, at: context).plain
        switch type {
        case .declared, .map: return type
        case .known, .list, .optional: return nil
        }
    }

    /// Declares a model for the fields of a form that Swagger 2.0 lists one by one.
    private func model(_ fields: [ImportedParameter], _ body: DocumentBody, _ endpoint: ImportedEndpoint)
        -> ImportedType?
    {
        guard isWhole(fields), !isFew(fields, endpoint) else { return nil }
        var declaration = ImportedDeclaration(span: body.span)
        declaration.contexts = [context]
        declaration.content = .model(
            fields: fields.map { argument in
                var field = ImportedField(
                    name: argument.name,
                    value: argument.value,
                    isOptional: argument.isOptional,
                    span: argument.span
                )
                (field.doc, field.isDeprecated) = (argument.doc, argument.isDeprecated)
                field.rules = argument.rules
                return field
            },
            extends: [],
            hasExtra: false
        )
        return .declared(types.declare(declaration))
    }

    /// Whether a model can have these fields, and their lists have a single style.
    private func isWhole(_ fields: [ImportedParameter]) -> Bool {
        fields.allSatisfy { field in
            let element = field.value.type.element
            // OpenAPI sends each object of such a list as JSON.
            if case .list(.declared(let index)) = field.value.type, field.style == nil {
                guard case .enumeration = types.declarations[index].content else { return false }
            }
            return element != .known("File") && element != .known("Data") && field.mediaType == nil
                && field.objects == nil && field.value.format != .json && field.headers.isEmpty
        } && Self.styles(fields).count < 2
    }

    /// Returns the styles of all lists.
    private static func styles(_ fields: [ImportedParameter]) -> Set<Spec.ListStyle> {
        Set(fields.compactMap { if case .list = $0.value.type { $0.style ?? .repeated } else { nil } })
    }

    /// Returns the fields of alternative schemas, all of them optional.
    private func optionalFields(of alternatives: [DocumentNode], isPart: Bool) -> [ImportedParameter] {
        var seen: Set<String> = []
        return alternatives.flatMap { alternative -> [ImportedParameter] in
            types.unsupported.add(.commonFields, at: alternative.start)
            return types.shapes.shape(of: alternative).properties.filter { seen.insert($0.key).inserted }.map {
                parameter($0, isRequired: false, isPart: isPart)
            }
        }
    }

    private func style(_ parameter: inout ImportedParameter, _ kind: Spec.Encoding, _ encoding: DocumentNode?) {
        if kind == .form,
            parameter.value.type.element == .known("File") || parameter.value.type.element == .known("Data")
        {
            parameter.value = ImportedValue(.text)
        }
        // A form has only strings, so neither a string format nor null makes a difference.
        if parameter.value.format == .string { parameter.value.format = nil }
        parameter.value.isNullable = false
        if let encoding {
            PartEncoding(types: types, node: encoding, kind: kind).apply(to: &parameter)
        }
        guard case .list(let element) = parameter.value.type, parameter.value.format != .json else { return }
        switch element {
        case .list, .optional(.list): parameter.style = .json
        default:
            guard kind == .form, types.isListedObject(element) else { return }
            if parameter.style == nil {
                types.unsupported.add(.objectStyle, at: parameter.span)
                parameter.objects = .json
            } else if parameter.style != .brackets {
                types.unsupported.add(.objectStyle, at: parameter.span)
                parameter.style = .json
            }
        }
    }
}
