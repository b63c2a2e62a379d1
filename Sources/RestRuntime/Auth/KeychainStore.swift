#if canImport(Security)
public import Foundation
import Security

/// A credential store in the keychain. Each origin and account has an item.
///
/// Items are readable after the first unlock, and on this device only. The keychain itself is safe to use from several
/// threads and processes, and refreshes aren't coordinated.
public struct KeychainStore: CredentialStore {
    /// The first part of the items' service. The second is the origin.
    public let service: String

    /// Creates a store.
    ///
    /// - Parameter service: The service of its items, for example the bundle identifier.
    public init(service: String) {
        self.service = service
    }

    /// Returns the attributes that identify an item.
    private func query(_ key: Credentials.StoreKey) -> [CFString: Any] {
        [
            kSecClass: kSecClassGenericPassword,
            kSecAttrService: "\(service) \(key.origin)",
            kSecAttrAccount: key.account,
        ]
    }

    /// Returns the saved credentials. Throws a ``RequestError`` if the keychain can't be read.
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

    /// Saves credentials, and replaces earlier ones. Throws a ``RequestError`` if the keychain can't be written.
    @_spi(Generated) public func save(_ credentials: Data, for key: Credentials.StoreKey) throws {
        let values: [CFString: Any] = [
            kSecValueData: credentials,
            kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        // Updating first avoids an error for an existing item, which `SecItemAdd` would report.
        var status = SecItemUpdate(query(key) as CFDictionary, values as CFDictionary)
        if status == errSecItemNotFound {
            status = SecItemAdd(query(key).merging(values) { $1 } as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw failure("written", status) }
    }

    /// Removes the saved credentials. Throws a ``RequestError`` if the keychain can't be changed.
    @_spi(Generated) public func remove(_ key: Credentials.StoreKey) throws {
        let status = SecItemDelete(query(key) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else { throw failure("changed", status) }
    }

    /// Returns an error with the status of the keychain.
    private func failure(_ what: String, _ status: OSStatus) -> RequestError {
        RequestError("the keychain can't be \(what) (OSStatus \(status))")
    }
}
#endif
