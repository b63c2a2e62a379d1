/// What says who is calling: a user with a password, a token, a key. It never prints.
///
///     let client = ChatCaveClient(credential: .basic(user: "al", password: "foobar"))
public struct Credential: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case basic(user: String, password: String)
        case bearer(String)
        case key(String, name: String?)
    }

    let kind: Kind

    /// For ``AuthScheme/basic``. A user holds no colon (RFC 7617, section 2): a call with such a one is an error.
    public static func basic(user: String, password: String) -> Credential {
        Credential(kind: .basic(user: user, password: password))
    }

    /// For ``AuthScheme/bearer``: the token alone, without the word.
    public static func bearer(_ token: String) -> Credential {
        Credential(kind: .bearer(token))
    }

    /// For ``AuthScheme/header(_:)`` and ``AuthScheme/query(_:)``, of the given name or of any.
    public static func key(_ key: String, for name: String? = nil) -> Credential {
        Credential(kind: .key(key, name: name))
    }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        switch kind {
        case .basic: "Credential.basic(<redacted>)"
        case .bearer: "Credential.bearer(<redacted>)"
        case .key: "Credential.key(<redacted>)"
        }
    }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
