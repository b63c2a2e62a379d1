/// What says who is calling: a user with a password, a token, a key. It never prints.
///
///     let client = ChatCaveClient(credential: .basic(user: "al", password: "foobar"))
public struct Credential: Sendable {
    let kind: any CredentialKind

    init(_ kind: some CredentialKind) {
        self.kind = kind
    }

    /// True where this one takes the place of another.
    func replaces(_ other: Credential) -> Bool {
        func replaces<Kind: CredentialKind>(_ kind: Kind) -> Bool {
            (other.kind as? Kind).map { kind.replaces($0) } ?? false
        }
        return replaces(kind)
    }
}

/// A kind of credential.
package protocol CredentialKind: Sendable, Hashable {
    /// As a description calls it: `basic`.
    static var name: String { get }
    /// Texts that must never be shown.
    var secrets: [String] { get }
    /// True where this one takes the place of another; so it is of one kind, unless said.
    func replaces(_ other: Self) -> Bool
    /// What a store keeps of it; nil for one that can't be kept.
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
