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
            guard let verb = words.first, HTTPVerb.all.contains(String(verb)) else { return nil }
            return call(String(verb), words.count > 1 ? words[1] : "", below: path, [])
        }
        let reader = EndpointReader(diagnostics: Diagnostics())
        guard let verb = node.entries?.first(where: { reader.isVerb($0.key.value) }), let text = verb.value.scalar?.text
        else { return nil }
        return call(verb.key.value, text[...], below: path, constants(of: node["query"]))
    }

    /// With the constants of its query, wherever they are said: `GET /rooms?kind=open`.
    private static func call(_ verb: String, _ text: Substring, below path: String, _ more: [String]) -> String {
        var constants = more
        var own: Substring = ""
        if text.hasPrefix("/") || text.hasPrefix("{") || text.hasPrefix("?") {
            let line = text.prefix { $0 != " " }
            own = line.prefix { $0 != "?" }
            constants += line.dropFirst(own.count + 1).split(separator: "&").map(String.init).filter { pair in
                pair.contains("=") && !pair.prefix { $0 != "=" }.contains(":")
            }
        }
        let query = constants.isEmpty ? "" : "?" + constants.sorted().joined(separator: "&")
        return "\(verb) /\(PathShape.of(path + own))\(query)"
    }

    private static func constants(of query: YAMLNode?) -> [String] {
        (query?.entries ?? []).compactMap { entry in
            guard let text = entry.value.scalar?.text, text.hasPrefix("=") else { return nil }
            return "\(entry.key.value)=\(text.dropFirst().drop { $0 == " " })"
        }
    }
}
