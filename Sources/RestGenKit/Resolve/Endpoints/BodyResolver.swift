/// Resolves the body of a request: a model, the fields of an object, a form, parts, or a file.
///
///     body: Room          (name, topic?, limit:Int)          form: NewCharge          upload: image/png
struct BodyResolver {
    let context: ResolveContext
    /// The `json` options of the spec.
    let json: Spec.JSONOptions
    /// The encoding of parameters and models.
    let encoding: Spec.Encoding
    /// The settings of the endpoint.
    let settings: CallSettings
    /// The headers of the request, of all levels.
    let headers: [Spec.Header]
    /// The name of the enum for a body with several media types.
    let enumName: String

    func resolve(_ endpoint: Spec.Endpoint, _ parameters: inout MethodParameters) -> Body {
        let body = body(of: endpoint, &parameters)
        guard let boundary = endpoint.boundary else { return body }
        if let bounded = body.withBoundary(boundary.value) { return bounded }
        if endpoint.body != nil, case .none = body { return body }
        context.diagnostics.error(
            .unknownKey,
            "'boundary' separates multipart parts, but '\(endpoint.name.value)' sends none",
            at: boundary.span,
            help: "remove 'boundary', or write 'multipart' for the body"
        )
        return body
    }

    /// Returns how to send the parameters of a body in the query, followed by `or`. Empty for other bodies.
    private static func help(for body: Spec.Body, of endpoint: Spec.Endpoint) -> String {
        let isLine = endpoint.verb.span.joined(to: body.span).text.hasSuffix("(" + body.span.text)
        switch body {
        case .parameters(let parameters, _) where isLine:
            let names = body.span.text.split(separator: ",").map { $0.drop { $0 == " " } }
            // A default may contain a comma.
            guard names.count == parameters.count else { return "declare them after '?', as in '/rooms?name', or " }
            let mark = endpoint.query.isEmpty ? "?" : "&"
            return "write '\(mark)\(names.joined(separator: "&"))' after the path, or "
        case .parameters: return "write 'query' instead of 'body', or "
        case .form: return "write 'query' instead of 'form', or "
        case .name(let name, _) where isLine:
            return "write '\(endpoint.query.isEmpty ? "?" : "&")\(name.value)' after the path, or "
        default: return ""
        }
    }

    private func body(of endpoint: Spec.Endpoint, _ parameters: inout MethodParameters) -> Body {
        guard let body = endpoint.body else { return .none }
        let verb = endpoint.verb.value
        if verb == "GET" || verb == "HEAD" {
            context.diagnostics.warning(
                .bodyOnGet,
                "many servers and proxies drop the body of a \(verb)",
                at: body.span,
                help: Self.help(for: body, of: endpoint) + "use another verb"
            )
        }
        switch body {
        case .type(let syntax): return value(syntax, isOptional: endpoint.isBodyOptional, &parameters)
        case .name(let name, let isOptional):
            return named(name, isOptional: isOptional || endpoint.isBodyOptional, &parameters)
        case .emptyObject: return .emptyObject
        case .parameters(let fields, _):
            checkForeignKey(fields, of: "body")
            return self.fields(fields, encoding(of: fields), &parameters)
        case .form(let fields, _): return self.fields(fields, .form, &parameters)
        case .formOf(let type):
            return members(type, .form, isExplicit: true, isOptional: endpoint.isBodyOptional, &parameters)
        case .multipart(let fields, _): return self.fields(fields, .multipart, &parameters)
        case .multipartOf(let type):
            return members(type, .multipart, isExplicit: true, isOptional: endpoint.isBodyOptional, &parameters)
        case .upload(let mediaType):
            return file(mediaType.value, isOptional: endpoint.isBodyOptional, at: mediaType.span, &parameters)
        case .table(let alternatives, let span):
            return BodyTableResolver(bodies: self, endpoint: endpoint).resolve(alternatives, at: span, &parameters)
        }
    }

    /// Warns about `body: { json: Room }` and `(body:Room)` with a model `Room`, which is sent as a field of the body.
    ///
    /// - Parameter key: The key of the mapping, `body` or a media type.
    func checkForeignKey(_ fields: [Spec.Parameter], of key: String) {
        guard fields.count == 1, let name = fields.first?.name, Spec.Body.foreignKeys.contains(name.value),
            case .argument(let syntax?, nil) = fields[0].value, let typeName = syntax.elementName,
            isModel(typeName), !name.span.joined(to: syntax.span).text.contains("{")
        else { return }
        let text = syntax.span.text
        // The location of an imported field is that of its schema in the document.
        guard text.contains(typeName) else { return }
        let quoted = text.hasPrefix("[") ? "\"\(text)\"" : text
        let mark = fields[0].isOptional ? "?" : ""
        // The short form has no space after the colon.
        let isShort = key == "body" && name.span.joined(to: syntax.span).text == "\(name.value)\(mark):\(text)"
        let field = name.value.hasPrefix("@") ? "\"\(name.value)\"" : name.value
        let long = "{ \(field)\(mark): { type: \(quoted) } }"
        context.diagnostics.warning(
            .typeMisplaced,
            "'\(name.value)' is read as a field of the body",
            at: name.span,
            help: isShort
                ? "write '(\(text)\(mark))', or the long form 'body: \(long)' for a body with this field"
                : "write '\(key)\(key == "body" ? mark : ""): \(quoted)', or '\(long)' for a body with this field"
        )
    }

    /// Reports `(room)` with a model `Room`.
    private func checkLetters(of name: Located<String>, isOptional: Bool) {
        let typeName = name.value.prefix(1).uppercased() + name.value.dropFirst()
        guard name.value.count > 1, isModel(typeName) else { return }
        let mark = isOptional ? "?" : ""
        context.diagnostics.warning(
            .typeMisplaced,
            "'\(name.value)' is read as a string parameter, although there is a type '\(typeName)'",
            at: name.span,
            help: "write '(\(typeName)\(mark))' for the type, or '(\(name.value)\(mark):String)' for the parameter"
        )
    }

    private func isModel(_ name: String) -> Bool {
        switch context.types.symbols[name]?.kind {
        case .model, .union: true
        default: false
        }
    }

    /// A file is a part, whatever the encoding.
    private func encoding(of fields: [Spec.Parameter]) -> Spec.Encoding {
        let holdsFile = fields.contains { field in
            guard case .argument(let syntax?, _) = field.value else { return false }
            return context.types.file(syntax) != nil
        }
        return holdsFile ? .multipart : encoding
    }

    func fields(
        _ fields: [Spec.Parameter],
        _ encoding: Spec.Encoding,
        _ parameters: inout MethodParameters
    ) -> Body {
        let resolver = ParameterResolver(context: context, settings: settings, json: json)
        switch encoding {
        case .json: return .fields(fields.compactMap { resolver.field($0, json: json, &parameters) })
        case .form: return .form(fields.compactMap { resolver.argument($0, in: .form, &parameters) })
        case .multipart: return .multipart(fields.compactMap { resolver.part($0, &parameters) }, boundary: nil)
        }
    }

    func file(
        _ mediaType: String,
        isOptional: Bool,
        at span: Span,
        _ parameters: inout MethodParameters
    ) -> Body {
        let presence: Presence = isOptional ? .optional : .required
        let source = parameters.addBody("file", type: .file, presence: presence, at: span)
        return .file(source, mediaType: mediaType)
    }

    private func value(_ syntax: TypeSyntax, isOptional: Bool, _ parameters: inout MethodParameters) -> Body {
        if let (type, isNullable) = context.types.file(syntax), type == .file {
            return file("*/*", isOptional: isOptional || isNullable, at: syntax.span, &parameters)
        }
        if encoding != .json, !isText(syntax) {
            return members(syntax, encoding, isExplicit: false, isOptional: isOptional, &parameters)
        }
        return json(syntax, isOptional: isOptional, &parameters)
    }

    private func isText(_ syntax: TypeSyntax) -> Bool { Self.isText(syntax, context) }

    /// Texts and bytes aren't serialized.
    private static func isText(_ syntax: TypeSyntax, _ context: ResolveContext) -> Bool {
        if case .optional(let wrapped) = syntax.kind { return isText(wrapped, context) }
        return context.types.isBuiltin("String", syntax) || context.types.isBuiltin("Data", syntax)
    }

    /// Whether `encoding` applies to the body.
    static func takesEncoding(_ body: Spec.Body?, _ context: ResolveContext) -> Bool {
        switch body {
        case .type(let syntax): context.types.file(syntax) == nil && !isText(syntax, context)
        case .name, .parameters: true
        case .emptyObject, .form, .formOf, .multipart, .multipartOf, .upload, .table, nil: false
        }
    }

    /// Resolves a body that is a single value: JSON, a text, or bytes.
    func json(_ syntax: TypeSyntax, isOptional: Bool, _ parameters: inout MethodParameters) -> Body {
        guard let type = context.types.with(rules: .checked).resolve(syntax) else { return .none }
        let presence: Presence = isOptional ? .optional : .required
        let rules = RulesResolver(context: context).resolve(syntax, Spec.Rules())
        let source = parameters.addBody(type: type, presence: presence, rules: rules, at: syntax.span)
        return .value(source, type)
    }

    /// Resolves a body with names, as a form or parts.
    func members(
        _ syntax: TypeSyntax,
        _ encoding: Spec.Encoding,
        isExplicit: Bool,
        isOptional: Bool,
        _ parameters: inout MethodParameters
    ) -> Body {
        guard let type = context.types.with(rules: .checked).resolve(syntax) else { return .none }
        let check = BodyMembersCheck(context: context, settings: settings, encoding: encoding, isExplicit: isExplicit)
        let presence: Presence = isOptional ? .optional : .required
        guard check.hasNames(type, at: syntax.span) else { return .none }
        let rules = RulesResolver(context: context).resolve(syntax, Spec.Rules())
        let source = parameters.addBody(type: type, presence: presence, rules: rules, at: syntax.span)
        return encoding == .form
            ? .formOf(source, type) : .multipartOf(source, type, lists: settings.lists, boundary: nil)
    }

    /// `(Room)` is a type, also if it isn't declared, and `(name)` is a parameter. `(Name:String)` is a parameter in
    /// capitals.
    private func named(_ name: Located<String>, isOptional: Bool, _ parameters: inout MethodParameters) -> Body {
        if context.types.isType(name.value) || name.value.first?.isUppercase == true {
            return value(TypeSyntax(.named(name, arguments: []), name.span), isOptional: isOptional, &parameters)
        }
        checkLetters(of: name, isOptional: isOptional)
        let parameter = Spec.Parameter(
            name: name,
            isOptional: isOptional,
            value: .argument(nil, defaultValue: nil)
        )
        return fields([parameter], encoding, &parameters)
    }
}

extension Body {
    /// Returns the body with a boundary between its parts, or `nil` if it has none.
    fileprivate func withBoundary(_ boundary: String) -> Body? {
        switch self {
        case .multipart(let parts, _): return .multipart(parts, boundary: boundary)
        case .multipartOf(let source, let type, let lists, _):
            return .multipartOf(source, type, lists: lists, boundary: boundary)
        case .oneOf(let source, var bodyEnum):
            guard let index = bodyEnum.cases.firstIndex(where: { $0.mediaType == BodyTableResolver.multipart }),
                let bounded = bodyEnum.cases[index].body.withBoundary(boundary)
            else { return nil }
            bodyEnum.cases[index].body = bounded
            return .oneOf(source, bodyEnum)
        case .none, .emptyObject, .value, .fields, .form, .formOf, .file, .typed: return nil
        }
    }
}
