/// Makes what a call sends: a model, the fields of an object, a form.
///
///     body: Room          (name, topic?, limit:Int)          form: { name: String }
struct BodyResolver {
    let context: ResolveContext
    /// `json` of the spec.
    let json: Spec.JSONOptions
    /// Of the endpoint.
    let settings: CallSettings

    func resolve(_ endpoint: Spec.Endpoint, _ parameters: inout MethodParameters) -> Body {
        guard let body = endpoint.body else { return .none }
        let verb = endpoint.verb.value
        if verb == "GET" || verb == "HEAD" {
            context.diagnostics.warning(
                .bodyOnGet,
                "many servers and proxies drop the body of a '\(verb)'",
                at: body.span,
                help: "send it as `query`, or with another verb"
            )
        }
        let resolver = ParameterResolver(context: context, settings: settings, json: json)
        switch body {
        case .type(let syntax): return value(syntax, isOptional: endpoint.isBodyOptional, &parameters)
        case .name(let name, let isOptional):
            return named(name, isOptional: isOptional || endpoint.isBodyOptional, &parameters)
        case .emptyObject: return .emptyObject
        case .parameters(let fields, _):
            return .fields(fields.compactMap { resolver.field($0, json: json, &parameters) })
        case .form(let fields, _):
            return .form(fields.compactMap { resolver.argument($0, in: .form, &parameters) })
        }
    }

    private func value(_ syntax: TypeSyntax, isOptional: Bool, _ parameters: inout MethodParameters) -> Body {
        guard let type = context.types.resolve(syntax) else { return .none }
        let presence: Presence = isOptional ? .optional : .required
        return .value(parameters.addBody(type: type, presence: presence, at: syntax.span), type)
    }

    /// `(Room)` is a type, `(name)` one parameter; `(Rom)` with a model `Room` is a slip.
    private func named(_ name: Located<String>, isOptional: Bool, _ parameters: inout MethodParameters) -> Body {
        let isTypeLike = name.value.first?.isUppercase == true
        if context.types.isType(name.value) || (isTypeLike && context.types.suggestion(for: name.value) != nil) {
            return value(TypeSyntax(.named(name, arguments: []), name.span), isOptional: isOptional, &parameters)
        }
        let parameter = Spec.Parameter(
            name: name,
            isOptional: isOptional,
            value: .argument(nil, defaultValue: nil)
        )
        let field = ParameterResolver(context: context).field(parameter, json: json, &parameters)
        return field.map { .fields([$0]) } ?? .none
    }
}
