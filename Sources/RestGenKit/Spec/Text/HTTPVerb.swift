/// The standard HTTP methods of endpoints (RFC 9110, section 9.3, and RFC 5789).
package enum HTTPVerb {
    package static let all = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT"]
    /// Verbs that only read (RFC 9110, section 9.2.1).
    package static let safe: Set = ["GET", "HEAD", "OPTIONS", "TRACE"]
    /// Verbs whose calls may be repeated (RFC 9110, section 9.2.2).
    package static let idempotent = safe.union(["PUT", "DELETE"])
}

extension HTTPVerb {
    /// Returns the help for an operation of other languages and for several verbs: `CREATE`, `DEL`, `GET,POST`.
    package static func meant(by word: String) -> String? {
        if areSeveral(word) {
            let verbs = parts(word)
            return "write an endpoint for each verb: '\(verbs[0]) …' and '\(verbs[1]) …'"
        }
        guard word == word.uppercased() else { return nil }
        let verb = operations.first { $0.value.contains(word) }?.key
        return verb.map { "write '\($0)', or a custom verb as a key, in the long form: '\(word): /path'" }
            ?? (streams.contains(word)
                ? "write the verb of the request, as in 'GET /events -> events Change'" : nil)
    }

    /// Whether it is a list of verbs, such as `GET, POST` and `GET|POST`.
    package static func areSeveral(_ word: String) -> Bool {
        let verbs = parts(word)
        return verbs.count > 1 && verbs.allSatisfy(all.contains)
    }

    private static func parts(_ word: String) -> [String] {
        word.uppercased().split { ",|/+& ".contains($0) }.map(String.init)
    }

    private static let operations: KeyValuePairs<String, Set<String>> = [
        "GET": ["READ", "LIST", "FETCH", "SHOW", "INDEX", "RETRIEVE", "FIND", "DOWNLOAD", "LOAD"],
        "POST": ["CREATE", "INSERT", "ADD", "NEW", "SEND", "SUBMIT", "UPLOAD", "MUTATION", "RPC", "CALL", "INVOKE"],
        "PUT": ["REPLACE", "UPSERT", "SAVE", "STORE"],
        "PATCH": ["UPDATE", "MODIFY", "EDIT", "CHANGE"],
        "DELETE": ["DEL", "REMOVE", "DESTROY", "DROP"],
    ]

    private static let streams: Set = [
        "SSE", "WS", "WSS", "WEBSOCKET", "STREAM", "SUBSCRIBE", "SUBSCRIPTION", "EVENTS",
    ]
}
