import Foundation
@_spi(Generated) import RestRuntime

/// A URL and the caller that its responses belong to, both as digests.
struct CacheKey: Sendable, Hashable {
    let url: String
    let owner: String

    init(url: String, owner: [String]) {
        self.url = Self.name(url)
        self.owner = String(SHA256Digest.digest(owner).prefix(32))
    }

    static func name(_ url: String) -> String { SHA256Digest.digest([url]) }
}

/// A storage for responses.
protocol CacheStore: Sendable {
    /// The size limit of one response, in bytes.
    var largest: Int { get }
    /// Returns all variants of a response, in any order. Unreadable entries are left out.
    func responses(for key: CacheKey) -> [StoredResponse]
    /// Stores a response, and replaces the same variant.
    func store(_ response: StoredResponse, for key: CacheKey) throws
    func remove(_ response: StoredResponse, for key: CacheKey)
    /// Removes the responses of a URL for all callers.
    func remove(url: String)
    func entries() -> [HTTPCache.Entry]
    /// Removes the entries whose identifier fits, and returns how many there were.
    func remove(where fits: (String) -> Bool) -> Int
    func removeAll()
    /// The stored bytes.
    var size: Int { get }
}
