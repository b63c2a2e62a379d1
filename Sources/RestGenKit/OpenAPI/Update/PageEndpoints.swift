/// The endpoints of a page by what they call, whatever they are named: `GET /repos/{}/issues`.
struct PageEndpoints {
    struct Found {
        /// `issues.list`
        var name: String
        var service: String
        var entry: YAMLEntry
    }

    private(set) var all: [(call: String, found: Found)] = []

    init(_ root: YAMLNode?) {
        for entry in root?["resources"]?.entries ?? [] { add(service: entry, below: "", named: []) }
    }

    var calls: Set<String> { Set(all.map(\.call)) }

    private mutating func add(service entry: YAMLEntry, below path: String, named names: [String]) {
        if let call = Self.call(entry.value, below: path) {
            let name = (names + [entry.key.value]).joined(separator: ".")
            all.append((call, Found(name: name, service: names.first ?? "", entry: entry)))
            return
        }
        let own = path + (entry.value["path"]?.scalar?.text ?? "")
        let inner = names + [entry.key.value]
        guard let endpoints = entry.value["endpoints"] else {
            for endpoint in entry.value.entries ?? [] { add(service: endpoint, below: path, named: inner) }
            return
        }
        for endpoint in endpoints.entries ?? [] { add(service: endpoint, below: own, named: inner) }
        for service in entry.value["services"]?.entries ?? [] { add(service: service, below: own, named: inner) }
    }

    /// nil for what is no endpoint.
    private static func call(_ node: YAMLNode, below path: String) -> String? {
        if let text = node.scalar?.text {
            let words = text.split(separator: " ", maxSplits: 1)
            guard let verb = words.first, EndpointParser.verbs.contains(String(verb)) else { return nil }
            return "\(verb) \(shape(path + self.path(words.count > 1 ? words[1] : "")))"
        }
        let reader = EndpointReader(diagnostics: Diagnostics())
        guard let verb = node.entries?.first(where: { reader.isVerb($0.key.value) }), let text = verb.value.scalar?.text
        else { return nil }
        return "\(verb.key.value) \(shape(path + self.path(text[...])))"
    }

    /// With the constants of its query: `/rooms?kind=open`.
    private static func path(_ text: Substring) -> String {
        guard text.hasPrefix("/") || text.hasPrefix("{") else { return "" }
        let line = text.prefix { $0 != " " }
        let path = line.prefix { $0 != "?" }
        let constants = line.dropFirst(path.count + 1).split(separator: "&").filter { pair in
            pair.contains("=") && !pair.prefix { $0 != "=" }.contains(":")
        }
        return path + (constants.isEmpty ? "" : "?" + constants.sorted().joined(separator: "&"))
    }

    private static func shape(_ path: String) -> String {
        "/"
            + path.split(separator: "/").map { part in
                guard let open = part.firstIndex(of: "{"), let close = part.lastIndex(of: "}") else {
                    return String(part)
                }
                return part[..<open] + "{}" + part[part.index(after: close)...]
            }
            .joined(separator: "/")
    }
}
