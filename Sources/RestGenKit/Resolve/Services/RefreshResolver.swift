/// Resolves how the endpoint that refreshes tokens is called with the refresh token only.
///
///     renew: { POST: /renew, body: { refresh_token: Secret, device: String = app } }
struct RefreshResolver {
    let context: ResolveContext
    /// The key path of `refreshToken`.
    let source: AuthTokens.Location

    private var key: String { source.name ?? "" }

    /// The target of the token.
    private struct TokenTarget {
        var parameter: String
        /// The name in the API.
        var key: String
        var isSecret: Bool
        var model: TokenPlan.Refresh.Model?
        /// The other required fields of the model.
        var others: [String] = []
    }

    /// Returns `nil` after reporting an error.
    func resolve(
        _ name: AuthTokens.Named<String>,
        _ endpoint: Endpoint,
        of service: Service?
    ) -> (plan: TokenPlan.Refresh, key: String)? {
        guard let holder = named(in: endpoint) ?? body(of: endpoint) else {
            context.diagnostics.error(
                .unknownParameter,
                "'\(name.value)' has no parameter for the refresh token",
                at: name.span,
                help: "add a parameter of the type String or Secret: '\(location): { \(key): Secret }'"
            )
            return nil
        }
        let ofService = (service?.properties ?? []).filter(\.isAsked)
        let ofEndpoint = endpoint.parameters.filter { $0.name != holder.parameter && $0.isAsked }
        let others = (ofService + ofEndpoint).map { $0.written.isEmpty ? $0.name : $0.written } + holder.others
        if let other = others.first {
            context.diagnostics.error(
                .unknownParameter,
                "'\(name.value)' requires '\(other)', but a refresh provides only the refresh token",
                at: name.span,
                help: "give '\(other)' a default or a constant value"
            )
            return nil
        }
        let plan = TokenPlan.Refresh(
            service: service?.typeName,
            serviceParameters: service?.properties ?? [],
            method: endpoint.name,
            parameter: holder.parameter,
            model: holder.model,
            isSecret: holder.isSecret
        )
        return (plan, holder.key)
    }

    private var location: String {
        if case .header = source { return "headers" }
        return "form"
    }

    /// Returns the parameter with that name, in any location.
    private func named(in endpoint: Endpoint) -> TokenTarget? {
        endpoint.parameters.lazy.filter { $0.written == key }.compactMap { parameter in
            secrecy(of: parameter.type, parameter.presence).map {
                TokenTarget(parameter: parameter.name, key: key, isSecret: $0)
            }
        }.first
    }

    /// Returns the first field of the body that can be a token.
    private func body(of endpoint: Endpoint) -> TokenTarget? { holder(in: endpoint.body) }

    private func holder(in body: Body) -> TokenTarget? {
        switch body {
        case .fields(let fields): first(of: fields.map { ($0.key, $0.source) })
        case .form(let pairs): first(of: pairs.map { ($0.name, $0.source) })
        case .multipart(let parts, _): first(of: parts.map { ($0.argument.name, $0.argument.source) })
        case .value(.parameter(let name, _, _, _), let type): model(type, in: name) ?? text(type, in: name)
        case .formOf(.parameter(let name, _, _, _), let type),
            .multipartOf(.parameter(let name, _, _, _), let type, _, _):
            model(type, in: name)
        case .typed(let body, _): holder(in: body)
        case .none, .emptyObject, .value, .formOf, .multipartOf, .file, .oneOf: nil
        }
    }

    private func first(of fields: [(key: String, source: Source)]) -> TokenTarget? {
        fields.lazy.compactMap { key, source in
            guard case .parameter(let name, let presence, let type, false) = source else { return nil }
            return secrecy(of: type, presence).map { TokenTarget(parameter: name, key: key, isSecret: $0) }
        }.first
    }

    private func text(_ type: TypeReference, in parameter: String) -> TokenTarget? {
        secrecy(of: type, .required).map { TokenTarget(parameter: parameter, key: "", isSecret: $0) }
    }

    /// Returns the field with that key, or the first one that can be a token.
    private func model(_ type: TypeReference, in parameter: String) -> TokenTarget? {
        let type = context.opened(type)
        guard case .declared(let name, .model) = type, let model = context.models[name] else { return nil }
        let fields = model.fields.filter { $0.location == .key && !$0.isReadOnly && $0.constant == nil }
        let fitting = fields.filter { secrecy(of: $0.type, $0.presence) != nil }
        guard let field = fitting.first(where: { $0.key == key && $0.path.isEmpty }) ?? fitting.first else {
            return nil
        }
        let others = model.fields.filter { other in
            let isKey = other.location != .others && other.location != .headers
            return other.name != field.name && isKey && other.defaultValue == nil && other.constant == nil
                && (other.presence == .required || other.presence == .nullable)
        }
        return TokenTarget(
            parameter: parameter,
            key: field.key,
            isSecret: secrecy(of: field.type, field.presence) ?? false,
            model: TokenPlan.Refresh.Model(type: type, property: field.name),
            others: others.map(\.key)
        )
    }

    /// Returns whether a type is a Secret instead of a String, or `nil` if it can't be a token.
    private func secrecy(of type: TypeReference, _ presence: Presence) -> Bool? {
        if presence == .patch { return nil }
        switch context.opened(type) {
        case .string: return false
        case .secret: return true
        default: return nil
        }
    }
}
