/// Writes the sign-in by the API's own endpoints.
///
///     tokens: TokenPlan(.bearer, TokenResponse(token: ["access_token"], refreshToken: ["refresh_token"])) { core, token in
///         _ = try await SessionService(core: core).refresh(refreshToken: token)
///     }
struct TokenPlanEmitter {
    let context: EmitContext
    let plan: TokenPlan

    func emit() -> Code {
        let names = context.names
        let scheme = SwiftExpression(context: context).auth(plan.auth)
        let response = Layout.list("\(names.runtime("TokenResponse"))(", arguments, ")")
        let head = Layout.list("tokens: \(names.runtime("TokenPlan"))(", [scheme, response], ")")
        guard let refresh = plan.refresh else { return head }
        let type = SwiftIdentifier.escaped(refresh.service ?? context.api.clientName)
        let service = Layout.list("\(type)(", ["core: core"] + serviceArguments(refresh), ")")
        let token = argument(refresh)
        let label = SwiftIdentifier.escaped(refresh.parameter, as: .label)
        let method = SwiftIdentifier.escaped(refresh.method, as: .member)
        return """
            \(head) { core, token in
                _ = try await \(service)\(Layout.list(".\(method)(", ["\(label): \(token)"] as [Code], ")"))
            }
            """
    }

    /// The arguments of the service's initializer without a default.
    private func serviceArguments(_ refresh: TokenPlan.Refresh) -> [String] {
        let expression = SwiftExpression(context: context)
        return refresh.serviceParameters.compactMap { parameter in
            expression.defaultValue(parameter.defaultValue, parameter.type, parameter.presence)
                .map { "\(SwiftIdentifier.escaped(parameter.name, as: .label)): \($0)" }
        }
    }

    /// The token, or the model that contains it in the request.
    private func argument(_ refresh: TokenPlan.Refresh) -> Code {
        let names = context.names
        let token = refresh.isSecret ? "\(names.runtime("Secret"))(token)" : "token"
        guard let model = refresh.model else { return Code(token) }
        let label = SwiftIdentifier.escaped(model.property, as: .label)
        return Layout.list("\(names.spelling(model.type))(", ["\(label): \(token)"], ")")
    }

    private var arguments: [String] {
        let tokens = plan.tokens
        var arguments = ["token: \(source(tokens.token.value))"]
        if let path = tokens.refreshToken { arguments.append("refreshToken: \(source(path.value))") }
        if let path = tokens.expires {
            arguments.append("expires: \(source(path.value))")
            if tokens.isInMilliseconds { arguments.append("format: .milliseconds") }
        }
        let expired = Auth.Expired(statuses: tokens.statuses, fields: tokens.fields)
        if let text = SettingEmitter(context: context).expired(expired) { arguments.append("expired: " + text) }
        return arguments
    }

    private func source(_ source: AuthTokens.Location) -> String {
        switch source {
        case .key(let path): keys(path)
        case .header(let name): ".header(\(SwiftLiteral.string(name)))"
        }
    }

    private func keys(_ path: [String]) -> String { SettingEmitter(context: context).keys(path) }
}
