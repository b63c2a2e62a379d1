import Foundation

/// Takes out of a text what must never be shown: the values of secret keys, and the credentials themselves wherever
/// they stand.
///
///     redaction.apply(to: #"{"user":"al","password":"x"}"#)      // {"user":"al","password":"<redacted>"}
final class Redaction: Sendable {
    static let mark = "<redacted>"

    /// Names under which secrets travel whatever a spec says about them; all in lower case.
    private static let usualNames: Set<String> = [
        "access_token", "api-key", "api_key", "apikey", "auth_token", "authorization", "client_secret", "cookie",
        "id_token", "passwd", "password", "refresh_token", "secret", "set-cookie", "sig", "signature", "token",
    ]

    private let names: Set<String>
    private let credentials: CredentialSet
    private let schemes: [AuthScheme]

    init(keys: [String], credentials: CredentialSet, schemes: [AuthScheme] = []) {
        names = Self.usualNames.union(keys.map { $0.lowercased() })
        self.credentials = credentials
        self.schemes = schemes
    }

    /// Why the call said not who is calling, for one that the server refused; nil where it did.
    var missingCredential: String? {
        if credentials.isEmpty { return "no credential was sent; set one with client.credentials.use(…)" }
        let names = schemes.map(\.name)
        guard !names.isEmpty, case .nothing? = try? credentials.addition(for: schemes) else { return nil }
        return
            "no credential was sent: the call takes \(names.joined(separator: " or ")), and there is \(credentials.names)"
    }

    func hides(_ name: some StringProtocol) -> Bool {
        names.contains(name.lowercased())
    }

    /// The text without the credentials.
    @inline(never)
    func withoutSecrets(_ text: String) -> String {
        var text = text
        // A secret of a letter or two would turn the text into marks, and hides nothing.
        for secret in credentials.secrets where secret.utf8.count > 2 {
            text = text.replacingOccurrences(of: secret, with: Self.mark)
        }
        return text
    }

    /// The path with its query: `/rooms?key=<redacted>`.
    func path(_ path: String) -> String {
        guard let mark = path.firstIndex(of: "?") else { return withoutSecrets(path) }
        let pairs = path[path.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
        let shown = pairs.map { pair -> String in
            let name = pair.prefix { $0 != "=" }
            let decoded = name.removingPercentEncoding ?? String(name)
            return hides(decoded) && name.endIndex != pair.endIndex ? "\(name)=\(Self.mark)" : String(pair)
        }
        return withoutSecrets(path[...mark] + shown.joined(separator: "&"))
    }

    /// A body's text: JSON, whole or cut, or a form.
    func apply(to text: String) -> String {
        withoutSecrets(JSONRedactor(text, hides: hides).text)
    }
}

extension Redaction: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
