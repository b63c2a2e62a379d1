import Foundation
@_spi(Generated) import RestRuntime

/// Whose answer it is, and to which URL: digests both.
struct Place: Sendable, Hashable {
    let url: String
    let owner: String

    init(url: String, owner: [String]) {
        self.url = Self.name(url)
        self.owner = String(SHA256Digest.digest(owner).prefix(32))
    }

    static func name(_ url: String) -> String { SHA256Digest.digest([url]) }
}

/// Where answers are kept.
protocol CacheStore: Sendable {
    /// The most bytes of one answer.
    var largest: Int { get }
    /// All variants that are there, in any order. What can't be read is not there.
    func answers(at place: Place) -> [StoredAnswer]
    /// Keeps an answer, in place of the same variant.
    func keep(_ answer: StoredAnswer, at place: Place) throws
    func remove(_ answer: StoredAnswer, at place: Place)
    /// The answers of a URL, whoever's they are.
    func remove(url: String)
    func entries() -> [HTTPCache.Entry]
    /// Those that have an identifier which fits; says how many there were.
    func remove(where fits: (String) -> Bool) -> Int
    func removeAll()
    /// Bytes.
    var size: Int { get }
}
