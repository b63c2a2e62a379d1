/// A user's credential, such as a password, a token or a key. Printing it never shows its secret.
///
///     let client = ChatCaveClient(credential: .basic(user: "al", password: "foobar"))
public struct Credential: Sendable {
    let kind: any CredentialKind

    init(_ kind: some CredentialKind) {
        self.kind = kind
    }

    /// Returns whether the credential replaces another one of the client.
    func replaces(_ other: Credential) -> Bool {
        func replaces<Kind: CredentialKind>(_ kind: Kind) -> Bool {
            (other.kind as? Kind).map { kind.replaces($0) } ?? false
        }
        return replaces(kind)
    }
}

/// A kind of credential.
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

extension CredentialKind {
    package func replaces(_ other: Self) -> Bool { true }
    package var stored: StoredCredentials.Item? { nil }
}

extension Credential: Hashable {
    @_spi(Generated) public static func == (left: Credential, right: Credential) -> Bool {
        AnyHashable(left.kind) == AnyHashable(right.kind)
    }

    @_spi(Generated) public func hash(into hasher: inout Hasher) { kind.hash(into: &hasher) }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "Credential.\(type(of: kind).name)(<redacted>)" }
    @_spi(Generated) public var debugDescription: String { description }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
