public import Foundation
public import HTTPTypes

/// Looks at the bytes of a download as they come, and says in the end whether they are the right ones.
///
///     try await client.with(checksum: .sha256("9f86d081…")).films.movie(id: 7, to: url)      // import RestDigest
///
/// Each download begins with a copy of its own. One that goes on where another broke off is shown what is there first.
public protocol Checksum: Sendable {
    /// Is shown the answer before its bytes: for what a server says of them, such as `Repr-Digest` (RFC 9530). What it throws ends
    /// the call.
    mutating func begin(with head: HTTPResponse) throws
    /// Is shown the next bytes.
    mutating func update(with part: Data)
    /// Says what is wrong with the bytes, as a part of a sentence; nil where they are the right ones.
    mutating func mismatch() -> String?
}

extension Checksum {
    /// Nothing is asked of the answer.
    public mutating func begin(with head: HTTPResponse) throws {}
}
