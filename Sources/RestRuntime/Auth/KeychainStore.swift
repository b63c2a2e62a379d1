#if canImport(Security)
public import Foundation
import Security

/// Keeps credentials in the keychain: an item for each origin and account, readable behind the first unlock, on this
/// device alone.
public struct KeychainStore: CredentialStore {
    /// The first part of the items' service, beside the origin.
    public let service: String

    /// A store whose items are of that service: the program's bundle identifier, say.
    public init(service: String) {
        self.service = service
    }

    private func query(_ key: Credentials.StoreKey) -> [CFString: Any] {
        [
            kSecClass: kSecClassGenericPassword,
            kSecAttrService: "\(service) \(key.origin)",
            kSecAttrAccount: key.account,
        ]
    }

    /// What was saved last. Throws a ``RequestError`` where the keychain can't be read.
    @_spi(Generated) public func load(_ key: Credentials.StoreKey) throws -> Data? {
        var query = query(key)
        query[kSecReturnData] = true
        query[kSecMatchLimit] = kSecMatchLimitOne
        var item: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &item)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = item as? Data else { throw failure("read", status) }
        return data
    }

    /// Keeps credentials in place of what is there. Throws a ``RequestError`` where the keychain can't be written.
    @_spi(Generated) public func save(_ credentials: Data, for key: Credentials.StoreKey) throws {
        let values: [CFString: Any] = [
            kSecValueData: credentials,
            kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        var status = SecItemUpdate(query(key) as CFDictionary, values as CFDictionary)
        if status == errSecItemNotFound {
            status = SecItemAdd(query(key).merging(values) { $1 } as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw failure("written", status) }
    }

    /// Forgets what is there, if anything. Throws a ``RequestError`` where the keychain can't be changed.
    @_spi(Generated) public func remove(_ key: Credentials.StoreKey) throws {
        let status = SecItemDelete(query(key) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else { throw failure("changed", status) }
    }

    private func failure(_ what: String, _ status: OSStatus) -> RequestError {
        RequestError("the keychain can't be \(what) (OSStatus \(status))")
    }
}
#endif
