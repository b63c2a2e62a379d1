/// An endpoint in the style of other languages: `{ method: GET, url: /rooms }`, `{ request: GET /rooms }`.
struct ForeignEndpoint {
    private let verb: YAMLEntry?
    private let path: YAMLEntry?
    /// The entry with a verb and a path.
    private let line: YAMLEntry?

    /// Whether the keys next to the path are keys of endpoints. If the path's key is `path`, which services have too, one
    /// of them must not be a key of services.
    private let hasKeys: Bool

    init(_ entries: [YAMLEntry]) {
        let first = { (keys: [String], isValue: (String) -> Bool) in
            entries.first { entry in
                keys.contains(entry.key.value.lowercased()) && entry.value.scalar.map { isValue($0.text) } == true
            }
        }
        let isVerb = { (text: String) in HTTPVerb.all.contains(Self.verb(text)) }
        verb = first(["method", "verb", "type", "http", "httpmethod"], isVerb)
        path = first(["path", "url", "uri", "route", "endpoint", "href"]) {
            $0.hasPrefix("/") || $0.hasPrefix("{") || $0.hasPrefix("?") || $0.hasPrefix("${")
                || $0.hasPrefix("https://")
                || $0.hasPrefix("http://")
        }
        let others = entries.filter { [path] in $0.key.span != path?.key.span }.map(\.key.value)
        let isPath = path.map { $0.key.value == "path" } ?? true
        hasKeys =
            others.allSatisfy(Spec.Endpoint.keySchema.contains)
            && (!isPath || others.contains { !Spec.Service.keySchema.contains($0) })
        line = first(["path", "url", "uri", "route", "endpoint", "request", "call", "http"]) { text in
            let words = text.split(separator: " ", maxSplits: 1)
            return words.count == 2 && isVerb(String(words[0])) && words[1].hasPrefix("/")
        }
    }

    /// Whether it is an endpoint. A service also has a `path`, but next to its endpoints.
    var isEndpoint: Bool {
        if verb != nil, path != nil || line != nil { return true }
        return path != nil && hasKeys
    }

    /// Returns `GET` for `get`, `.get` and `HTTPMethod.get`.
    private static func verb(_ text: String) -> String {
        String(text.split { ".:".contains($0) }.last ?? "").uppercased()
    }

    /// Returns the path without a placeholder for the host.
    private static func path(_ node: YAMLNode) -> String {
        if let text = node.scalar?.text, text.contains("://") {
            return ExpectedForm.inBraces(WrittenURL.path(of: text))
        }
        let host = node.scalar?.text.prefix { $0 != "/" } ?? ""
        guard host.hasPrefix("{{") || host.hasPrefix("$"), let text = node.scalar?.text else { return node.span.text }
        return ExpectedForm.inBraces(text.dropFirst(host.count))
    }

    /// Returns the help for the verb of a path in the style of OpenAPI: `/pets/{id}: { get: { returns: Pet } }`.
    static func help(for verb: YAMLEntry, below path: String) -> String? {
        let method = verb.key.value.uppercased()
        guard path.hasPrefix("/"), HTTPVerb.all.contains(method) else { return nil }
        let word = path.split(separator: "/").last { !$0.contains("{") } ?? ""
        // `/pets/{id}` often is next to `/pets`.
        let last = path.split(separator: "/").last ?? ""
        let key =
            last.hasPrefix("{") ? "_by_" + last.filter { $0 != "{" && $0 != "}" }.prefix { $0 != ":" && $0 != "." } : ""
        let name = SwiftNames.member("\(method.lowercased())_\(word)\(key)")
        if let text = verb.value.scalar?.text {
            let isType = text.first.map { !"?(-".contains($0) } ?? false
            let rest = isType ? " -> \(text)" : text.isEmpty || text.hasPrefix("?") ? text : " \(text)"
            return "write the path after the verb: '\(name): \(method) \(path)\(rest)'"
        }
        guard let entries = verb.value.entries else { return nil }
        let isShort = entries.allSatisfy { !$0.value.span.text.contains("\n") }
        let keys = entries.isEmpty ? "" : ", " + (isShort ? ExpectedForm.text(of: entries) : "…")
        return "write the path after the verb: '\(name): { \(method): \(ExpectedForm.inBraces(path))\(keys) }'"
    }

    var help: String {
        if let line, let text = line.value.scalar?.text {
            let words = text.split(separator: " ", maxSplits: 1)
            let path = words[1].contains(where: { "{}[]&,: #".contains($0) }) ? "\"\(words[1])\"" : String(words[1])
            let removal = verb.map { ", and remove '\($0.key.value)'" } ?? ""
            return "write '\(words[0].uppercased()): \(path)' instead of '\(line.key.value)'\(removal)"
        }
        let method = (verb?.value.scalar?.text).map(Self.verb)
        let keys = [verb, path].compactMap { $0 }.map { "'\($0.key.value)'" }.joined(separator: " and ")
        guard let text = (path?.value).map(Self.path) else {
            return "begin it with a verb and a path, as in '\(method ?? "GET"): /rooms'"
        }
        guard let method else { return "begin it with a verb and a path, as in 'GET: \(text)'" }
        return "write '\(method): \(text)' instead of \(keys)"
    }
}
