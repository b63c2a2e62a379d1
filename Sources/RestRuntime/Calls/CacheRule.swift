/// The spec's options for caching responses: `cache: { maxAge: 60s, offline: true, id: "rooms-{id}" }`.
///
/// An API's rule applies to all its calls, and a call's rule replaces it as a whole. If `isOff` is set, the other
/// fields have no effect.
package struct CacheRule: Sendable, Hashable {
    /// Whether caching is disabled (`none`).
    package var isOff = false
    /// The seconds for which a response is fresh, whatever the server declares, or `nil` for the server's declaration.
    package var maxAge: Double?
    /// Whether a stale response is used if the server can't be reached.
    package var isOffline = false
    /// The identifier of responses, with placeholders in braces, or `nil`.
    package var id: String?
}

/// The caching options of a call: reading the effective rule, and setting it from generated code.
extension Call {
    /// The call's options, or else the API's. By default HTTP's rules apply.
    var cacheRule: CacheRule { values.settings.cache ?? sending?.context.settings.cache ?? CacheRule() }

    /// Sets how responses are cached.
    ///
    /// - Parameters:
    ///   - maxAge: The seconds for which a response is fresh, or `nil` for HTTP's rules.
    ///   - offline: Whether a stale response is used if the server can't be reached.
    ///   - id: The identifier of responses, with the call's parameters in braces.
    @_spi(Generated) public mutating func cache(maxAge: Double? = nil, offline: Bool = false, id: String? = nil) {
        values.settings.cache = CacheRule(maxAge: maxAge, isOffline: offline, id: id)
    }

    /// Disables caching.
    @_spi(Generated) public mutating func uncached() { values.settings.cache = CacheRule(isOff: true) }
}

/// The identifiers of cached responses.
extension CallValues {
    /// Returns the identifier of a response: a template with the values of the call's parameters in paths, queries and
    /// headers. Missing parameters and secrets are empty.
    ///
    /// A brace without its counterpart ends the template's substitutions, and the rest is copied unchanged.
    ///
    ///     "rooms-{id}"    // "rooms-42" for GET /rooms/42
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

    /// Returns the value of one parameter. Path parameters take precedence over the query, and the query over headers.
    /// A name without a parameter has an empty text.
    private func text(of name: Substring) -> String {
        if let index = Self.placeholders(in: route.template).firstIndex(of: name), index < arguments.count {
            return arguments[index].isSecret ? "" : arguments[index].text
        }
        let pairs = query.filter { $0.name == name }
        // Several pairs of one name are joined, so that the identifier changes with any of them.
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
        // The last header of a name is the one that is sent.
        let header = headers.last { $0.name.lowercased() == name.lowercased() }
        return header?.value ?? ""
    }

    /// Returns the placeholders, `{id}` and `{rest...}`, in their order.
    private static func placeholders(in template: String) -> [Substring] {
        template.split(separator: "{").dropFirst().map { part in
            let name = part.prefix { $0 != "}" }
            return name.hasSuffix("...") ? name.dropLast(3) : name
        }
    }
}
