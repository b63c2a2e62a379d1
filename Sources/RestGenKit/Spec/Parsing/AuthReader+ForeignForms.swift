// Schemes in the style of OpenAPI.
extension AuthReader {
    /// Reports `{ type: apiKey, in: header, name: X-Key }`, and returns `true`.
    func reportForeignScheme(_ entries: [YAMLEntry]) -> Bool {
        let marks = ["type", "in", "kind", "apiKey", "apikey", "api_key", "username", "user", "password"]
        guard let mark = entries.first(where: { marks.contains($0.key.value) }), let help = Self.help(entries) else {
            return false
        }
        report(.unknownKey, "unknown key '\(mark.key.value)'", at: mark.key.span, help: help)
        return true
    }

    private static func help(_ entries: [YAMLEntry]) -> String? {
        let text = { (keys: [String]) in entries.first { keys.contains($0.key.value) }?.value.scalar?.text }
        if text(["type", "kind"]) == nil, text(["username", "user"]) != nil { return "write 'basic'" }
        let type = text(["type", "kind"]) ?? "apiKey"
        if type == "http", let scheme = text(["scheme"])?.lowercased(), AuthScheme.words.contains(scheme) {
            return "write '\(scheme)'"
        }
        if AuthScheme.words.contains(type) { return "write '\(type)'" }
        if type == "oauth2" { return AuthScheme.help(for: "oauth") }
        if AuthScheme.keys.contains(type), let name = text(["name", "header", "query", "cookie"]) {
            return "write '{ \(type): \(name) }'"
        }
        let location = text(["in"]) ?? AuthScheme.keys.first { text([$0]) != nil }
        let name = text(["name", "apiKey", "apikey", "api_key"]) ?? location.flatMap { text([$0]) }
        return AuthScheme.help(for: type, beside: name, in: location)
    }
}
