import Foundation
import HTTPTypes

/// One request of a call: the first one, or one behind a redirect.
struct Hop: Sendable {
    var target: Target
    var method: HTTPRequest.Method
    var fields = HTTPFields()
    var body: Data?
    let credentials: CredentialSet
    /// Headers that the credential gave, beside the ones that always are credentials.
    var secretHeaders: [HTTPField.Name] = []
    /// A query parameter that the credential gave.
    var key: (name: String, key: String)?

    var request: HTTPRequest {
        HTTPRequest(
            method: method,
            scheme: target.origin.scheme,
            authority: target.origin.authority,
            path: target.path,
            headerFields: fields
        )
    }

    /// Sends a key in the query, unless the URL has it already.
    mutating func addKey(name: String, key: String) {
        self.key = (name, key)
        target.addPair(name, key)
    }

    /// Takes the key out of the query: a server may have put it into its Location.
    mutating func removeKey() {
        guard let key, let mark = target.path.firstIndex(of: "?") else { return }
        let name = PercentEncoding.encoded(key.name) + "="
        let pairs = target.path[target.path.index(after: mark)...].split(separator: "&")
        let kept = pairs.filter { !$0.hasPrefix(name) }
        target.path = target.path[..<mark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
    }
}
