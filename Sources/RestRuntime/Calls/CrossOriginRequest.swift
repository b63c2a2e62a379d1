import HTTPTypes

/// Removes secrets from requests to other origins than the API's, after a redirect or with a URL from the caller.
///
/// Credentials, `Secret`s and sensitive values are removed. Headers are only kept if the spec or the call's options set
/// them, or if they are HTTP's own and don't identify the caller. Other headers of the configuration and of
/// interceptors are for the API.
struct CrossOriginRequest {
    let redaction: Redaction
    private let named: Set<String>

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
        var other = call
        other.values.page = nil
        if case .path = other.values.place { other.values.place = .template }
        self.init(other, context)
    }

    func strip(_ fields: inout HTTPFields) {
        fields.removeAll { field in
            let name = field.name.canonicalName
            return redaction.hides(name) || HeaderSecrecy.looksSecret(name)
                || !named.contains(name) && !HeaderSecrecy.isPlain(name) || redaction.isSecret(field.value)
                || redaction.holdsSecret(field.value)
        }
    }

    /// Removes repeated secrets from the query. Returns false if the rest of the URL contains one.
    func strip(_ target: inout Target, keys: [String]) -> Bool {
        target.removePairs { name, value, pair in
            keys.contains(name) || redaction.isSecret(value) || redaction.holdsSecret(pair)
        }
        return !redaction.holdsSecret(target.origin.text + target.path)
    }
}
