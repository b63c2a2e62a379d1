/// What the page says of keeping the answers of a call: `cache: { maxAge: 60s, offline: true, id: "rooms-{id}" }`.
package struct CacheRule: Sendable, Hashable {
    /// True for `none`: answers are neither read from a cache nor kept in one.
    package var isOff = false
    /// Seconds that an answer is fresh for, whatever the server says; nil for what the server says.
    package var maxAge: Double?
    /// True to have an answer that is stale where none comes.
    package var isOffline = false
    /// What answers are called, with placeholders in braces; nil for nothing.
    package var id: String?
}

extension Call {
    /// Its own word before the API's; what HTTP says where there is none.
    var cacheRule: CacheRule { values.settings.cache ?? sending?.context.settings.cache ?? CacheRule() }

    /// How long the call's answers are kept: so many seconds, or nil for as long as HTTP says. `id` is what they are called,
    /// with the call's own parameters in braces.
    @_spi(Generated) public mutating func cache(maxAge: Double? = nil, offline: Bool = false, id: String? = nil) {
        values.settings.cache = CacheRule(maxAge: maxAge, isOffline: offline, id: id)
    }

    /// The call's answers are not kept.
    @_spi(Generated) public mutating func uncached() { values.settings.cache = CacheRule(isOff: true) }
}

extension CallValues {
    /// What an answer is called: a template with the values of the call's parameters in it, by their names in paths, queries and
    /// headers. What is not there is empty, and so is a secret.
    func cacheID(_ template: String) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            text += self.text(of: rest[rest.index(after: open)..<close])
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    private func text(of name: Substring) -> String {
        if let place = Self.placeholders(in: route.template).firstIndex(of: name), place < arguments.count {
            return arguments[place].isSecret ? "" : arguments[place].text
        }
        let pairs = query.filter { $0.name == name }
        if !pairs.isEmpty {
            return pairs.map { pair in
                switch pair.values {
                case .one(let text): text
                case .list(let texts, _): texts.joined(separator: ",")
                case .nested, .flag, .removed: ""
                }
            }
            .joined(separator: ",")
        }
        let header = headers.last { $0.name.lowercased() == name.lowercased() }
        return header?.value ?? ""
    }

    /// `{id}` and `{rest...}`, in their order.
    private static func placeholders(in template: String) -> [Substring] {
        template.split(separator: "{").dropFirst().map { part in
            let name = part.prefix { $0 != "}" }
            return name.hasSuffix("...") ? name.dropLast(3) : name
        }
    }
}
