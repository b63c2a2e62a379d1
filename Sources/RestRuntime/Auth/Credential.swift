/// A user's credential, such as a password, a token or a key. Printing it never shows its secret.
///
///     let client = ChatCaveClient(credential: .basic(user: "al", password: "foobar"))
///
/// It holds one kind of credential. A client has at most one of each kind, one key of each name, and one authenticator
/// of each scheme.
public struct Credential: Sendable {
    let kind: any CredentialKind

    /// Creates a credential of a kind.
    init(_ kind: some CredentialKind) {
        self.kind = kind
    }

    /// Returns whether the credential replaces another one of the client.
    func replaces(_ other: Credential) -> Bool {
        func replaces<Kind: CredentialKind>(_ kind: Kind) -> Bool {
            (other.kind as? Kind).map { kind.replaces($0) } ?? false
        }
        // The generic function opens the kind, so that two credentials are only compared if they have the same type.
        return replaces(kind)
    }
}

/// A kind of credential.
///
/// The kinds are private types next to their schemes. Equality decides whether a client sends something else after a
/// change.
package protocol CredentialKind: Sendable, Hashable {
    /// The name in descriptions, such as `basic`.
    static var name: String { get }
    /// Texts to redact in messages and logs.
    var secrets: [String] { get }
    /// Returns whether the credential replaces another one of its kind. The default is true.
    func replaces(_ other: Self) -> Bool
    /// The texts to save in a credential store, or `nil` if it can't be saved.
    var stored: StoredCredentials.Item? { get }
}

/// The defaults: one credential of the kind, which isn't stored.
extension CredentialKind {
    package func replaces(_ other: Self) -> Bool { true }
    package var stored: StoredCredentials.Item? { nil }
}

/// Equality by kind and secret values.
extension Credential: Hashable {
    @_spi(Generated) public static func == (left: Credential, right: Credential) -> Bool {
        AnyHashable(left.kind) == AnyHashable(right.kind)
    }

    @_spi(Generated) public func hash(into hasher: inout Hasher) { kind.hash(into: &hasher) }
}

/// Texts without secrets, for logs, debuggers and `dump`.
extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "Credential.\(type(of: kind).name)(<redacted>)" }
    @_spi(Generated) public var debugDescription: String { description }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
