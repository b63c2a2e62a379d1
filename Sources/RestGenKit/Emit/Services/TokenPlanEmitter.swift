/// Prints how the page's own endpoints sign in.
///
///     tokens: TokenPlan(.bearer, TokenAnswer(token: ["access_token"], refreshToken: ["refresh_token"])) { core, token in
///         _ = try await SessionService(core: core).refresh(refreshToken: token)
///     }
struct TokenPlanEmitter {
    let context: EmitContext
    let plan: TokenPlan

    func emit() -> Code {
        let names = context.names
        let scheme = Expression(context: context).auth(plan.auth)
        let answer = Layout.list("\(names.runtime("TokenAnswer"))(", arguments, ")")
        let head = Layout.list("tokens: \(names.runtime("TokenPlan"))(", [scheme, answer], ")")
        guard let refresh = plan.refresh else { return head }
        let type = SwiftIdentifier.escaped(refresh.service ?? context.api.clientName)
        let token = refresh.isSecret ? "\(names.runtime("Secret"))(token)" : "token"
        let label = SwiftIdentifier.escaped(refresh.parameter, as: .label)
        let method = SwiftIdentifier.escaped(refresh.method, as: .member)
        return """
            \(head) { core, token in
                \(Layout.list("_ = try await \(type)(core: core).\(method)(", ["\(label): \(token)"], ")"))
            }
            """
    }

    private var arguments: [String] {
        let tokens = plan.tokens
        var arguments = ["token: \(keys(tokens.token))"]
        if let path = tokens.refreshToken { arguments.append("refreshToken: \(keys(path.value))") }
        if !tokens.expires.isEmpty {
            arguments.append("expires: \(keys(tokens.expires))")
            if tokens.isInMilliseconds { arguments.append("format: .milliseconds") }
        }
        var expired: [String] = []
        if !tokens.statuses.isEmpty {
            expired.append("statuses: [" + tokens.statuses.map(String.init).joined(separator: ", ") + "]")
        }
        if !tokens.fields.isEmpty {
            let fields = tokens.fields.map { "(\(keys($0.path)), \(SwiftLiteral.string($0.value)))" }
            expired.append("fields: [" + fields.joined(separator: ", ") + "]")
        }
        if !expired.isEmpty { arguments.append("expired: .init(" + expired.joined(separator: ", ") + ")") }
        return arguments
    }

    private func keys(_ path: [String]) -> String { SettingEmitter(context: context).keys(path) }
}
