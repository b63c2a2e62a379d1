import HTTPTypes

/// Removes secrets from requests to other origins than the API's, after a redirect or with a URL from the caller.
///
/// Credentials, `Secret`s and sensitive values are removed. Headers are only kept if the spec or the call's options set
/// them, or if they are HTTP's own and don't identify the caller. Other headers of the configuration and of
/// interceptors are for the API. It is a filter for one request: `strip` is called for its headers and for its URL. A
/// request that can't be cleaned, because a secret is part of the path, isn't sent.
struct CrossOriginRequest {
    let redaction: Redaction
    /// The names of the headers that the spec, the call or its options set, in lowercase.
    private let named: Set<String>

    /// Creates the filter for a request of the call to any other origin.
    init(_ call: Call, _ context: CallContext) {
        redaction = CallReport(call, context).redaction()
        var named = context.namedHeaders
        for (name, _) in call.values.headers { named.insert(name.lowercased()) }
        for (name, _) in call.sending?.options?.headers ?? [] { named.insert(name.lowercased()) }
        self.named = named
    }

    /// Creates the filter for a URL from a response or the caller. Pairs that are secret by name alone belong to that
    /// server.
    init(toURLOf call: Call, _ context: CallContext) {
        // Without its page or path, the call's secrets no longer include the pairs of that URL.
        var other = call
        other.values.page = nil
        if case .path = other.values.urlSource { other.values.urlSource = .template }
        self.init(other, context)
    }

    /// Removes all headers that are secret by name or value, or that aren't meant for other servers.
    func strip(_ fields: inout HTTPFields) {
        fields.removeAll { field in
            let name = field.name.canonicalName
            return redaction.hides(name) || HeaderSecrecy.looksSecret(name)
                || !named.contains(name) && !HeaderSecrecy.isPlain(name) || redaction.isSecret(field.value)
                || redaction.holdsSecret(field.value)
        }
    }

    /// Removes repeated secrets from the query. Returns false if the rest of the URL contains one.
    ///
    /// Pairs are removed if their name is one of `keys`, or if they contain a secret.
    ///
    /// - Parameter keys: The names of pairs that are removed in any case, such as those of authentication schemes.
    func strip(_ target: inout Target, keys: [String]) -> Bool {
        target.removePairs { name, value, pair in
            keys.contains(name) || redaction.isSecret(value) || redaction.holdsSecret(pair)
        }
        return !redaction.holdsSecret(target.origin.text + target.path)
    }
}
