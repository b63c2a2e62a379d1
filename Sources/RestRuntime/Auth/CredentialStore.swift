public import Foundation

/// The keys of credential stores.
extension Credentials {
    /// The key of a client's credentials in a store: an origin and an account.
    ///
    /// Clients of the same API with different accounts have different entries.
    public struct StoreKey: Sendable, Hashable {
        /// The origin, such as `https://api.example.com`.
        public var origin: String
        /// The value of ``Configuration/account``. Empty if there is one account.
        public var account: String

        /// Creates the key of an account.
        public init(origin: String, account: String = "") {
            self.origin = origin
            self.account = account
        }
    }
}

/// A storage that keeps credentials across restarts: ``MemoryStore``, ``FileStore`` or, on Apple's systems,
/// `KeychainStore`.
///
///     configuration.credentialStore = FileStore(path: "~/.config/chat/credentials.json")
///
/// The methods can be called from any thread, and return when their work is done. An error that they throw is an error
/// of the calls that need the credentials.
///
/// A client loads its entry when it is created, and saves it after each change. The data is opaque to the store.
public protocol CredentialStore: Sendable {
    /// Returns the saved credentials, or `nil` if there are none.
    func load(_ key: Credentials.StoreKey) throws -> Data?
    /// Saves credentials, and replaces earlier ones. They are secrets.
    func save(_ credentials: Data, for key: Credentials.StoreKey) throws
    /// Removes the saved credentials, if there are any.
    func remove(_ key: Credentials.StoreKey) throws
    /// Begins a refresh of the credentials' tokens, and prevents others from refreshing them at the same time. A server
    /// may accept a refresh token only once.
    ///
    /// The method doesn't wait. If a process ends during a refresh, others must be able to begin one. The default
    /// implementation prevents nothing.
    ///
    /// - Returns: A closure that ends the refresh, or `nil` while another refresh is in progress.
    func beginRenewal(of key: Credentials.StoreKey) throws -> (@Sendable () -> Void)?
}

extension CredentialStore {
    /// Begins a refresh without preventing others.
    public func beginRenewal(of key: Credentials.StoreKey) throws -> (@Sendable () -> Void)? { {} }
}

/// A credential store in memory, for tests and for several clients of one program.
///
/// A lock protects its entries.
public final class MemoryStore: CredentialStore, @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [Credentials.StoreKey: Data] = [:]
    /// The keys whose tokens are being refreshed.
    private var renewed: Set<Credentials.StoreKey> = []

    /// Creates an empty store.
    public init() {}

    /// Returns the saved credentials, or `nil` if there are none.
    @_spi(Generated) public func load(_ key: Credentials.StoreKey) -> Data? { lock.withLock { kept[key] } }
    /// Saves credentials, and replaces earlier ones.
    @_spi(Generated) public func save(_ credentials: Data, for key: Credentials.StoreKey) {
        lock.withLock { kept[key] = credentials }
    }
    /// Removes the saved credentials.
    @_spi(Generated) public func remove(_ key: Credentials.StoreKey) {
        lock.withLock { _ = kept.removeValue(forKey: key) }
    }
    /// Begins a refresh, unless another client is refreshing.
    @_spi(Generated) public func beginRenewal(of key: Credentials.StoreKey) -> (@Sendable () -> Void)? {
        guard lock.withLock({ renewed.insert(key).inserted }) else { return nil }
        return { self.lock.withLock { _ = self.renewed.remove(key) } }
    }
}

extension MemoryStore: CustomReflectable {
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

/// The saved form of a client's credentials.
///
/// It is JSON with sorted keys, so that equal credentials have equal bytes. Sessions in cookies have their own entry
/// (`StoredCookies`).
package struct StoredCredentials: Codable, Hashable, Sendable {
    /// A credential by its kind and values.
    ///
    /// The first value of an authenticator is its scheme.
    package struct Item: Codable, Hashable, Sendable {
        /// The kind, by ``CredentialKind/name``.
        var kind: String
        /// The texts of the credential, which depend on the kind.
        var values: [String]

        /// Returns whether the item is an authenticator that no maker can create again.
        func isLost(_ makers: AuthenticatorMakers) -> Bool {
            kind == AuthenticatorCredential.name && makers[values.first ?? ""] == nil
        }

        init(_ kind: String, _ values: [String]) {
            self.kind = kind
            self.values = values
        }

        /// Creates the credential again. Returns `nil` for an unknown kind, which another version may have stored, or
        /// for a wrong number of values.
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

    /// The tokens of a sign-in.
    var tokens: Tokens?
    /// The owner of the tokens, as ``OAuth2Credential/owner``, or `nil` if it is unknown.
    var owner: [String]?
    /// The other credentials, in the order in which they were set.
    var others: [Item] = []

    var isEmpty: Bool { tokens == nil && others.isEmpty }
}

/// The functions that create authenticators from stored texts, by scheme.
///
/// A maker returns `nil` for texts that it can't read.
package typealias AuthenticatorMakers = [String: @Sendable ([String]) -> (any Authenticator)?]

/// The entry of one client's credentials in a store.
///
/// Its methods may block, since a store may read a file or ask the keychain. Calls run them on `BlockingQueue`.
package struct Vault: Sendable {
    let store: any CredentialStore
    let key: Credentials.StoreKey
    /// The makers of the client's authenticators.
    var makers: AuthenticatorMakers = [:]

    package init(store: any CredentialStore, key: Credentials.StoreKey, makers: AuthenticatorMakers = [:]) {
        self.store = store
        self.key = key
        self.makers = makers
    }

    /// Returns the stored credentials, or `nil` if there are none. Throws ``RequestError`` if the entry isn't readable,
    /// so that it isn't overwritten.
    func load() throws -> StoredCredentials? {
        guard let data = try store.load(key) else { return nil }
        guard let stored = try? JSONDecoder().decode(StoredCredentials.self, from: data) else {
            throw RequestError("the entry of the credential store for '\(key.origin)' was not written by restgen")
        }
        return stored
    }

    /// Replaces the entry, or removes it if nothing is left to store.
    func save(_ credentials: StoredCredentials) throws {
        var stored = credentials
        // Secrets that nobody can use again aren't saved.
        stored.others.removeAll { $0.isLost(makers) }
        if stored.isEmpty { return try store.remove(key) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try store.save(try encoder.encode(stored), for: key)
    }
}
