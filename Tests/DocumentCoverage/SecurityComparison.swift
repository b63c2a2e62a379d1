import RestGenKit
import RestGenOpenAPI

/// Compares the security and the servers of an operation with those of its endpoints.
struct SecurityComparison {
    private let operation: OperationCheck
    private(set) var result = PairResult()

    init(_ operation: OperationCheck) { self.operation = operation }

    mutating func run() {
        let root = operation.reading.root
        let node = operation.operation.node
        for endpoint in operation.endpoints {
            let settings = operation.settings(endpoint)
            let groups = settings.auth.map { Set($0.each.map(\.shownKind)) }
            for requirement in (node["security"] ?? root["security"])?.items ?? [] where !requirement.members.isEmpty {
                let kinds = Set(requirement.members.map { kind(of: $0.key) })
                // A session cookie is sent together with the credentials before it.
                let sessions = kinds.filter { $0.hasPrefix("cookie ") }
                let rest = kinds.subtracting(sessions)
                let isTogether = !rest.isEmpty && groups.contains(rest) && sessions.allSatisfy { groups.contains([$0]) }
                guard !isTogether, !groups.contains(kinds) else { continue }
                let places = [requirement.start] + requirement.members.map(\.span)
                result.lose(.security, requirement.members.map(\.key).joined(separator: " with "), at: places)
            }
            compareScopes(settings)
        }
        compareServers(node["servers"] ?? operation.operation.item["servers"])
    }

    /// Compares the scopes of the first alternative with OAuth 2. The others aren't needed then.
    private mutating func compareScopes(_ settings: CallSettings) {
        let security = operation.operation.node["security"] ?? operation.reading.root["security"]
        let members = (security?.items ?? []).flatMap { requirement in requirement.members.map { (requirement, $0) } }
        guard let (requirement, member) = members.first(where: { scheme($0.1.key)?["type"]?.text == "oauth2" }) else {
            return
        }
        let requested = settings.auth.flatMap(\.each).compactMap(\.oauth2).flatMap(\.scopes)
        for scope in member.value.items.compactMap(\.scalar) where !requested.contains(scope) {
            let places = [schemes?.members.first { $0.key == member.key }?.span].compactMap { $0 }
            result.lose(.scope, scope, at: places + [member.span, requirement.start])
        }
    }

    private var schemes: DocumentNode? {
        operation.reading.root["components"]?["securitySchemes"] ?? operation.reading.root["securityDefinitions"]
    }

    private func scheme(_ name: String) -> DocumentNode? {
        schemes?[name].flatMap(operation.reading.references.resolved)
    }

    private func kind(of name: String) -> String {
        guard let scheme = scheme(name) else { return "?" + name }
        let type = scheme["type"]?.text ?? ""
        let named = scheme["name"]?.text ?? ""
        switch type {
        case "apiKey":
            let location = scheme["in"]?.text ?? ""
            if location == "header", named.lowercased().hasPrefix("authorization:") {
                return named.dropFirst("authorization:".count).lowercased().split(separator: " ").joined(separator: " ")
            }
            return "\(location) \(location == "header" ? named.lowercased() : named)"
        case "basic": return "basic"
        case "http": return (scheme["scheme"]?.text ?? "").lowercased()
        // Both send a bearer token.
        case "oauth2", "openIdConnect": return "bearer"
        default: return type
        }
    }

    private mutating func compareServers(_ servers: DocumentNode?) {
        guard let server = servers?.items.first, let url = server["url"]?.text else { return }
        for endpoint in operation.endpoints {
            let name =
                endpoint.settings.lazy.compactMap { setting -> String? in
                    if case .server(let name) = setting { name } else { nil }
                }.first ?? operation.api.settings.server?.value
            let servers = operation.api.servers
            let known =
                name == nil ? servers.first : (operation.api.namedServers + servers).first { $0.written == name }
            let plain = { (text: String) in text.hasSuffix("/") ? String(text.dropLast()) : text }
            if known.map({ plain($0.url) }) != plain(url) {
                result.lose(.server, url, at: [server.start, server["url"]?.span ?? server.start])
            }
        }
    }
}

extension Auth {
    /// The kind of credential, in the same format as for a security scheme.
    fileprivate var shownKind: String {
        switch name {
        case "oauth2": "bearer"
        case "header":
            if let scheme, value == nil || value?.lowercased() == "authorization" {
                scheme.lowercased()
            } else {
                "header \((value ?? "").lowercased())"
            }
        case "query", "cookie": "\(name) \(value ?? "")"
        default: name
        }
    }
}
