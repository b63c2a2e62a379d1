public import Foundation
public import HTTPTypes

/// Verifies the bytes of a download as they arrive.
///
///     try await client.with(checksum: .sha256("9f86d081…")).films.movie(id: 7, to: url)      // import RestDigest
///
/// Each download uses its own copy. A resumed download begins with the bytes that are on disk. Methods are called in
/// this order: `begin` once, `update` for each part, `mismatch` once.
public protocol Checksum: Sendable {
    /// Receives the head of the response, which may contain a checksum, such as `Repr-Digest` (RFC 9530).
    ///
    /// - Throws: An error that ends the call.
    mutating func begin(with head: HTTPResponse) throws
    /// Receives the next bytes.
    mutating func update(with part: Data)
    /// Returns the problem as a part of a sentence, or `nil` if the checksum is right.
    mutating func mismatch() -> String?
}

/// The default of checksums that are known before the call.
extension Checksum {
    /// Ignores the head.
    public mutating func begin(with head: HTTPResponse) throws {}
}
