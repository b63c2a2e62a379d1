import HTTPTypes

/// What a request takes along to another origin than the API's: by a redirect, or by a URL that the caller gives.
///
/// Credentials, `Secret`s and sensitive values stay. Of the headers go those that the page or the call's own options name, and
/// those of HTTP itself that say nothing of who asks; the others, of the configuration and of interceptors, are for the API.
struct ForeignOrigin {
    let redaction: Redaction
    private let named: Set<String>

    init(_ call: Call, _ context: CallContext) {
        redaction = CallReport(call, context).redaction()
        var named = context.namedHeaders
        for (name, _) in call.values.headers { named.insert(name.lowercased()) }
        for (name, _) in call.sending?.options?.headers ?? [] { named.insert(name.lowercased()) }
        self.named = named
    }

    /// For a URL from a response or from the caller. Pairs that are secret by their name alone belong to that server.
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

    /// Takes the secrets that a server echoes out of the query; false where one stands in the rest of the URL.
    func strip(_ target: inout Target, keys: [String]) -> Bool {
        target.removePairs { name, value, pair in
            keys.contains(name) || redaction.isSecret(value) || redaction.holdsSecret(pair)
        }
        return !redaction.holdsSecret(target.origin.text + target.path)
    }
}
