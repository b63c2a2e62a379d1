/// Warns about secrets in a spec. Everyone who can read the spec or the generated program could read them.
///
///     headers: { Authorization: Bearer abc }
struct SecretFinder {
    let diagnostics: Diagnostics

    func find(in spec: Spec) {
        spec.servers.forEach(check)
        check(spec.defaults)
        for service in spec.services {
            check(service.defaults)
            check(service.path)
            service.endpoints.forEach(check)
            check(service.odata)
        }
        spec.endpoints.forEach(check)
        check(spec.odata)
        for model in spec.models {
            if case .fields(let fields) = model.content { fields.forEach(check) }
        }
    }

    /// `password: { type: Secret, default: abc }`
    private func check(_ field: Spec.Field) {
        switch field.content {
        case .nested(let fields): fields.forEach(check)
        case .constant(let literal):
            let name = field.name.value
            guard isSecret(name: name, value: literal.text) else { return }
            warn(name, at: literal.span, help: "declare the field without a value: '\(name): Secret'")
        case .type(let type):
            guard let value = field.defaultValue, isSecret(type), !value.text.isEmpty, value.text != "nil" else {
                return
            }
            let name = field.name.value
            warn(name, at: value.span, help: "remove the default. Write '\(name)?: Secret' if it may be absent")
        }
    }

    private func isSecret(_ type: TypeSyntax?) -> Bool {
        switch type?.kind {
        case .named(let name, _)?: name.value == "Secret"
        case .optional(let wrapped)?: isSecret(wrapped)
        default: false
        }
    }

    private func check(_ endpoint: Spec.Endpoint) {
        check(endpoint.defaults)
        check(endpoint.path)
        for parameter in endpoint.query {
            check(parameter) { name, _ in Self.replace("parameter", by: "auth: { query: \(name) }") }
        }
        for parameter in endpoint.cookies {
            check(parameter) { name, _ in Self.replace("cookie", by: "auth: { cookie: \(name) }") }
        }
        if let body = endpoint.body { check(body) }
    }

    private func check(_ body: Spec.Body) {
        switch body {
        case .parameters(let parameters, _), .form(let parameters, _), .multipart(let parameters, _):
            for parameter in parameters { check(parameter) { name, _ in "make it a parameter: '\(name): Secret'" } }
        case .table(let lines, _): for line in lines { check(line.body) }
        case .type, .name, .emptyObject, .upload, .formOf, .multipartOf: break
        }
    }

    private func check(_ odata: Spec.EntitySets) {
        check(odata.root)
        for set in odata.sets {
            check(set.defaults)
            check(set.path)
        }
    }

    private func check(_ defaults: Spec.Defaults) {
        for header in defaults.headers?.value ?? [] { check(header) }
        let query = defaults.query
        for parameter in (query?.parameters ?? []) + (query?.sets ?? []).flatMap(\.parameters) {
            check(parameter) { name, _ in Self.replace("parameter", by: "auth: { query: \(name) }") }
        }
    }

    private func check(_ header: Spec.Header) {
        let name = header.name.value
        switch header.value {
        case .parameter(let parameter):
            check(parameter) { Self.replace("header", by: Self.auth($0, $1)) }
        case .text(let template, _) where template.placeholders.isEmpty:
            let words = template.text.split(separator: " ", maxSplits: 1)
            // An AWS signature is valid for one request only, and doesn't contain the key.
            if let scheme = words.first, Self.signatures.contains(scheme.uppercased()) { return }
            let isScheme = words.count == 2 && ["basic", "bearer"].contains(words[0].lowercased())
            guard isScheme || isSecret(name: name, value: template.text) else { return }
            let auth = isScheme ? "auth: \(words[0].lowercased())" : Self.auth(name, template.text)
            warn(name, at: template.span, help: Self.replace("header", by: auth))
        case .text, .none: return
        }
    }

    private static func replace(_ noun: String, by auth: String) -> String {
        "replace the \(noun) with '\(auth)', and pass the secret to the client"
    }

    /// Returns an authentication scheme that replaces the header. A cookie needs the `cookie` scheme.
    private static func auth(_ header: String, _ value: String) -> String {
        guard header.lowercased() == "cookie" else { return "auth: { header: \(header) }" }
        let name = value.prefix { $0 != "=" }
        let isName = name.count < value.count && name.utf8.allSatisfy(\.isTokenCharacter)
        return "auth: { cookie: \(isName && !name.isEmpty ? String(name) : "session") }"
    }

    private func check(_ parameter: Spec.Parameter, help: (_ name: String, _ value: String) -> String) {
        let literal: LiteralSyntax
        var isOfType = false
        switch parameter.value {
        case .constant(let value): literal = value
        case .argument(let type, let value?): (literal, isOfType) = (value, isSecret(type) && !value.text.isEmpty)
        case .argument: return
        }
        let name = parameter.name.value
        guard isOfType || isSecret(name: name, value: literal.text) else { return }
        warn(name, at: literal.span, help: help(name, literal.text))
    }

    private func check(_ path: Template?) {
        for placeholder in path?.placeholders ?? [] {
            guard let value = placeholder.defaultValue, isSecret(name: placeholder.name.value, value: value.text) else {
                continue
            }
            let name = placeholder.name.value
            warn(name, at: value.span, help: "make it a parameter: '{\(name):Secret}'")
        }
    }

    /// Warns about a password in a URL: `https://user:password@host`.
    private func check(_ server: Spec.Server) {
        let text = server.url.text
        if let start = text.firstRange(of: "://")?.upperBound {
            let authority = text[start...].prefix { $0 != "/" }
            let isTemplate = { (part: Substring) in part.hasPrefix("{") && part.hasSuffix("}") }
            if let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":"),
                !isTemplate(authority[authority.index(after: colon)..<at])
            {
                warn(
                    "server",
                    at: server.url.span,
                    help: "remove user and password from the URL, write 'auth: basic', and pass them to the client"
                )
            }
        }
        for variable in server.variables where isSecret(name: variable.name.value, value: variable.value.value) {
            let name = variable.name.value
            warn(name, at: variable.value.span, help: "remove the value: the app then passes '\(name)' to the client")
        }
    }

    private func warn(_ name: String, at span: Span, help: String) {
        diagnostics.report(.secret(in: name, at: span, help: help))
    }

    // MARK: Detection

    private func isSecret(name: String, value: String) -> Bool {
        guard !value.isEmpty, value != "none", value != "nil", value != "null" else { return false }
        if Self.beginnings.contains(where: { value.hasPrefix($0) && value.utf8.count >= $0.utf8.count + 8 }) {
            return true
        }
        let isNumberOrSwitch = value == "true" || value == "false" || value.utf8.allSatisfy { $0 == 0x30 }
        return !isNumberOrSwitch && Self.isSecret(name)
    }

    /// Schemes whose values are computed from the request.
    private static let signatures: Set<String> = ["AWS", "AWS4-HMAC-SHA256", "AWS4-ECDSA-P256-SHA256"]

    /// Prefixes of keys of well-known services.
    private static let beginnings = [
        "sk_live_", "sk_test_", "rk_live_", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "AKIA",
        "AIza",
        "SG.", "eyJhbGciOi", "sk-ant-", "sk-proj-", "Bearer ", "Basic ",
    ]

    private static func isSecret(_ name: String) -> Bool {
        let folded = name.lowercased().filter { $0.isLetter }
        if names.contains(folded) { return true }
        return endings.contains { folded.hasSuffix($0) }
    }

    private static let names: Set<String> = [
        "authorization", "proxyauthorization", "cookie", "token", "password", "passwd", "pwd", "secret", "apikey",
        "credential",
        "credentials", "privatekey", "accesskey", "signature",
    ]
    private static let endings = [
        "apikey", "authtoken", "accesstoken", "apitoken", "sessiontoken", "bearertoken", "refreshtoken", "idtoken",
        "password",
        "clientsecret", "appsecret", "secretkey", "apisecret", "privatekey", "accesskey", "authkey",
    ]
}
