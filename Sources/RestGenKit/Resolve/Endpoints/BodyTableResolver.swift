/// Resolves a body with several media types: an enum, and the form of each case. A single line is the body itself.
///
///     body: { application/json: Room, text/csv: String }          .json(room)          .csv("id,name")
struct BodyTableResolver {
    let bodies: BodyResolver
    let endpoint: Spec.Endpoint

    static let form = "application/x-www-form-urlencoded"
    static let multipart = "multipart/form-data"

    private var context: ResolveContext { bodies.context }

    func resolve(_ alternatives: [Spec.BodyAlternative], at span: Span, _ parameters: inout MethodParameters) -> Body {
        checkHeaders()
        if alternatives.count == 1 {
            return body(of: alternatives[0], isOptional: endpoint.isBodyOptional, &parameters) ?? .none
        }
        let names = MediaNames.names(of: alternatives.map(\.mediaType.value))
        let cases = zip(alternatives, names).compactMap { alternative, name -> BodyEnum.Case? in
            var own = MethodParameters(beside: nil, context.diagnostics)
            guard let body = self.body(of: alternative, isOptional: false, &own) else { return nil }
            let mediaType = alternative.mediaType.value.text
            return BodyEnum.Case(
                name: name,
                mediaType: mediaType,
                parameters: own.ordered,
                body: body,
                span: alternative.mediaType.span
            )
        }
        guard cases.count == alternatives.count else { return .none }
        let name = bodies.enumName
        context.typeNames.claim(name, written: name, at: endpoint.name.span)
        let bodyEnum = BodyEnum(name: name, doc: nil, cases: cases)
        context.bodyEnums.append(bodyEnum)
        let source = parameters.addBody(
            type: .declared(name, .union),
            presence: endpoint.isBodyOptional ? .optional : .required,
            at: span
        )
        return .oneOf(source, bodyEnum)
    }

    /// A header would declare another type than the one that is sent.
    private func checkHeaders() {
        guard let contentType = bodies.headers.last(where: { $0.comparedName == "content-type" }) else { return }
        if case .none = contentType.value { return }
        let isOwn = (endpoint.defaults.headers?.value ?? []).contains { $0.comparedName == "content-type" }
        context.diagnostics.error(
            .conflictingKeys,
            "the header 'Content-Type' can't be set if the body has several media types",
            at: isOwn ? contentType.name.span : endpoint.name.span,
            labels: isOwn ? [] : [Diagnostic.Label(contentType.name.span, "it is set here")],
            help: isOwn
                ? "remove the header"
                : "write 'headers: { Content-Type: none }' in '\(endpoint.name.value)' to disable the header"
        )
    }

    /// Returns `nil` after reporting an error.
    private func body(of alternative: Spec.BodyAlternative, isOptional: Bool, _ parameters: inout MethodParameters)
        -> Body?
    {
        let type = alternative.mediaType.value
        switch alternative.body {
        case .type(let syntax):
            if context.types.file(syntax)?.type == .file {
                return bodies.file(type.text, isOptional: isOptional, at: syntax.span, &parameters)
            }
            guard isOne(alternative) else { return nil }
            return value(syntax, of: alternative, isOptional: isOptional, &parameters)
        case .emptyObject: return isOne(alternative) && isObject(alternative) ? typed(.emptyObject, type) : nil
        case .parameters(let fields, let span):
            guard isOne(alternative) else { return nil }
            bodies.checkForeignKey(fields, of: type.text)
            return object(of: fields, alternative, isOptional: isOptional, at: span, &parameters)
        case .name, .form, .formOf, .multipart, .multipartOf, .upload, .table: return nil
        }
    }

    private func value(
        _ syntax: TypeSyntax,
        of alternative: Spec.BodyAlternative,
        isOptional: Bool,
        _ parameters: inout MethodParameters
    ) -> Body? {
        let type = alternative.mediaType.value
        let body: Body
        switch type.text {
        case Self.form: body = bodies.members(syntax, .form, isExplicit: true, isOptional: isOptional, &parameters)
        case Self.multipart:
            body = bodies.members(syntax, .multipart, isExplicit: true, isOptional: isOptional, &parameters)
        default:
            let isText = context.types.isBuiltin("String", syntax) || context.types.isBuiltin("Data", syntax)
            guard isText || isObject(alternative) else { return nil }
            body = typed(bodies.json(syntax, isOptional: isOptional, &parameters), type)
        }
        if case .none = body { return nil }
        return body
    }

    private func object(
        of fields: [Spec.Parameter],
        _ alternative: Spec.BodyAlternative,
        isOptional: Bool,
        at span: Span,
        _ parameters: inout MethodParameters
    ) -> Body? {
        if isOptional {
            context.diagnostics.error(
                .wrongKind,
                "expected the type of an optional body, found a mapping",
                at: span,
                help: "declare a model with these fields, and write its name, as in "
                    + "'\(alternative.mediaType.value.text): NewRoom'"
            )
            return nil
        }
        switch alternative.mediaType.value.text {
        case Self.form: return bodies.fields(fields, .form, &parameters)
        case Self.multipart: return bodies.fields(fields, .multipart, &parameters)
        default:
            return isObject(alternative)
                ? typed(bodies.fields(fields, .json, &parameters), alternative.mediaType.value) : nil
        }
    }

    /// Returns false and reports a range: a body has a single type, and only a file declares its own.
    private func isOne(_ alternative: Spec.BodyAlternative) -> Bool {
        let type = alternative.mediaType.value
        guard type.isRange else { return true }
        report(
            "'\(type.type == "*" ? "*" : type.text)' is a range of media types, but a body needs exactly one",
            at: alternative.mediaType.span,
            help: "write one media type, or use 'File' for a file that has its own media type"
        )
        return false
    }

    /// Returns false and reports a type that neither JSON nor the serializer can write.
    private func isObject(_ alternative: Spec.BodyAlternative) -> Bool {
        let type = alternative.mediaType.value
        if type.isJSON { return true }
        if type.type != "multipart", type.text != Self.form, bodies.settings.serializer != nil { return true }
        let values =
            switch alternative.body {
            case .type(let syntax): "values of the type '\(syntax.span.text)'"
            default: "parameters"
            }
        report(
            "\(values) can't be encoded as '\(type.text)', which is not JSON",
            at: alternative.mediaType.span,
            help: type.type == "multipart"
                ? "write the media type of a multipart body as '\(Self.multipart)'"
                : "use the type 'String', 'Data' or 'File', or add 'serializer: \(Self.serializer(for: type))' to the "
                    + "endpoint"
        )
        return false
    }

    /// Returns `xml` for `application/vnd.rooms+xml`.
    private static func serializer(for type: MediaRange) -> String {
        type.subtype.split(separator: "+").last.map(String.init) ?? type.subtype
    }

    private func report(_ message: String, at span: Span, help: String) {
        context.diagnostics.error(.typeMisplaced, message, at: span, help: help)
    }

    /// Returns the body with its media type, if it isn't the default.
    private func typed(_ body: Body, _ type: MediaRange) -> Body {
        let usual: String?
        switch body {
        case .none: return body
        case .value(_, .string): usual = "text/plain"
        case .value(_, .data): usual = "application/octet-stream"
        default: usual = bodies.settings.serializer == nil ? "application/json" : nil
        }
        if usual == type.text { return body }
        // The serializer knows its own media type.
        if usual == nil, !type.isJSON, type.type == "application", type.subtype == bodies.settings.serializer {
            return body
        }
        return .typed(body, mediaType: type.text)
    }
}
