public import Foundation

/// Whose credentials a store keeps: those of an account at an origin.
public struct CredentialStoreKey: Sendable, Hashable {
    /// `https://api.example.com`
    public var origin: String
    /// ``Configuration/account``; empty where there is one alone.
    public var account: String

    /// The place of an account's credentials.
    public init(origin: String, account: String = "") {
        self.origin = origin
        self.account = account
    }
}

/// Keeps credentials over restarts: see ``MemoryStore``, ``FileStore`` and, on Apple's systems, `KeychainStore`.
///
///     configuration.credentialStore = FileStore(path: "~/.config/chat/credentials.json")
///
/// Each method may be called from any thread, and returns when the work is done. What one throws is an error of the calls
/// that need the credentials.
public protocol CredentialStore: Sendable {
    /// What was saved last; nil where nothing is.
    func load(_ key: CredentialStoreKey) throws -> Data?
    /// Keeps credentials in place of what is there. They are secrets.
    func save(_ credentials: Data, for key: CredentialStoreKey) throws
    /// Forgets what is there, if anything.
    func remove(_ key: CredentialStoreKey) throws
    /// Keeps others from renewing the same credentials, as a server may take a refresh token but once: gives what ends that, and nil
    /// as long as somebody else is at it. Does not wait. Where a program ends without, others may go on. Unless said nobody is
    /// kept from anything.
    func beginRenewal(of key: CredentialStoreKey) throws -> (@Sendable () -> Void)?
}

extension CredentialStore {
    /// Nobody is kept from anything.
    public func beginRenewal(of key: CredentialStoreKey) throws -> (@Sendable () -> Void)? { {} }
}

/// Keeps credentials as long as it lives: for tests, and for several clients of one program.
public final class MemoryStore: CredentialStore, @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [CredentialStoreKey: Data] = [:]
    private var renewed: Set<CredentialStoreKey> = []

    /// An empty store.
    public init() {}

    /// What was saved last.
    public func load(_ key: CredentialStoreKey) -> Data? { lock.withLock { kept[key] } }
    /// Keeps credentials in place of what is there.
    public func save(_ credentials: Data, for key: CredentialStoreKey) { lock.withLock { kept[key] = credentials } }
    /// Forgets what is there.
    public func remove(_ key: CredentialStoreKey) { lock.withLock { _ = kept.removeValue(forKey: key) } }
    /// One client at a time renews them.
    public func beginRenewal(of key: CredentialStoreKey) -> (@Sendable () -> Void)? {
        guard lock.withLock({ renewed.insert(key).inserted }) else { return nil }
        return { self.lock.withLock { _ = self.renewed.remove(key) } }
    }
}

extension MemoryStore: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

/// What is kept of a client's credentials.
package struct StoredCredentials: Codable, Hashable, Sendable {
    /// A credential by its kind and its values.
    package struct Item: Codable, Hashable, Sendable {
        var kind: String
        var values: [String]

        /// True for one that is an authenticator nobody makes again.
        func isLost(_ makers: AuthenticatorMakers) -> Bool {
            kind == AuthenticatorCredential.name && makers[values.first ?? ""] == nil
        }

        init(_ kind: String, _ values: [String]) {
            self.kind = kind
            self.values = values
        }

        func credential(_ makers: AuthenticatorMakers) -> Credential? {
            switch (kind, values.count) {
            case (AuthenticatorCredential.name, 1...):
                makers[values[0]]?(Array(values.dropFirst())).map { .authenticator($0) }
            case ("basic", 2): .basic(user: values[0], password: values[1])
            case ("bearer", 1): .bearer(values[0])
            case ("key", 1): .key(values[0])
            case ("key", 2): .key(values[0], for: values[1])
            default: nil
            }
        }
    }

    var tokens: Tokens?
    /// Whose the tokens are: ``OAuth2Credential/owner``. nil where nobody knows.
    var owner: [String]?
    var others: [Item] = []

    var isEmpty: Bool { tokens == nil && others.isEmpty }
}

/// Make authenticators of what a store has kept of them, by their schemes.
package typealias AuthenticatorMakers = [String: @Sendable ([String]) -> (any Authenticator)?]

/// The place in a store of one client's credentials.
package struct Vault: Sendable {
    let store: any CredentialStore
    let key: CredentialStoreKey
    var makers: AuthenticatorMakers = [:]

    package init(store: any CredentialStore, key: CredentialStoreKey, makers: AuthenticatorMakers = [:]) {
        self.store = store
        self.key = key
        self.makers = makers
    }

    func load() throws -> StoredCredentials? {
        guard let data = try store.load(key) else { return nil }
        guard let stored = try? JSONDecoder().decode(StoredCredentials.self, from: data) else {
            throw RequestError("the entry of the credential store for '\(key.origin)' was not written by restgen")
        }
        return stored
    }

    func save(_ credentials: StoredCredentials) throws {
        var stored = credentials
        // A secret that nobody can use again stays out of the store.
        stored.others.removeAll { $0.isLost(makers) }
        if stored.isEmpty { return try store.remove(key) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try store.save(try encoder.encode(stored), for: key)
    }
}
