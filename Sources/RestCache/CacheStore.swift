import Foundation
@_spi(Generated) import RestRuntime

/// A URL and the caller that its responses belong to, both as digests.
///
/// A store uses the digests as names of files and folders. They hide the URL's query and the credential, which may be
/// secrets.
struct CacheKey: Sendable, Hashable {
    /// The digest of the URL.
    let url: String
    /// The first 32 digits of the digest of ``CachedCall/Lookup/owner``, the texts that identify the caller.
    let owner: String

    init(url: String, owner: [String]) {
        self.url = Self.digest(of: url)
        self.owner = String(SHA256Digest.digest(owner).prefix(32))
    }

    /// Returns the digest of a URL, without an owner, to remove the responses for all callers.
    static func digest(of url: String) -> String { SHA256Digest.digest([url]) }
}

/// A storage for responses.
///
/// ``MemoryCacheStore`` and ``DiskCacheStore`` conform to it. A store doesn't decide what is cached: it keeps responses
/// until they are removed, or until the size limit requires the removal of the least recently used ones. All functions
/// are thread-safe, and block only for the time of a file operation.
protocol CacheStore: Sendable {
    /// The size limit of one response, in bytes.
    var maximumResponseSize: Int { get }
    /// Returns the stored variants of the response to a request, in any order. Unreadable entries are left out.
    func responses(for key: CacheKey) -> [StoredResponse]
    /// Stores a response. It replaces the stored response of the same variant.
    func store(_ response: StoredResponse, for key: CacheKey) throws
    /// Removes a variant of a response. It may be missing.
    func remove(_ response: StoredResponse, for key: CacheKey)
    /// Removes the responses of a URL for all callers.
    ///
    /// - Parameter url: The digest of the URL.
    func remove(url: String)
    /// Returns the head and the size of each response, in any order.
    func entries() -> [HTTPCache.Entry]
    /// Removes the entries whose identifier matches, and returns how many there were.
    func remove(where matches: (String) -> Bool) -> Int
    func removeAll()
    /// The stored bytes.
    var size: Int { get }
}
