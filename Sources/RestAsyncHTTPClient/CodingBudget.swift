#if AsyncHTTPClient
import Foundation
import RestRuntime

/// Limits the bytes that pass between the content codings of one body.
///
/// The body's size alone doesn't show this work: an empty gzip member adds no output, but costs time in each coding
/// around it.
///
/// `@unchecked Sendable`, because `lock` protects both counts. Only a body with several codings has work to count.
final class CodingBudget: @unchecked Sendable {
    /// The bytes that every body may pass.
    private static let start = 16 << 20
    /// The additional bytes for each byte of the body. A server that flushes after each byte sends about 20.
    private static let perByte = 32

    private let lock = NSLock()
    /// The number of bytes that have passed between codings.
    private var passed = 0
    /// The number of bytes of the body.
    private var given = 0

    /// Counts bytes that pass from one coding to the next.
    ///
    /// - Throws: ``TransportError`` if the bytes are too many for the content that they have produced.
    func pass(_ count: Int) throws(TransportError) {
        let (passed, given) = lock.withLock {
            self.passed += count
            return (self.passed, self.given)
        }
        if (passed - Self.start) / Self.perByte > given {
            let message = "the body's content codings passed on \(passed) bytes for \(given) bytes of content"
            throw TransportError(.malformedResponse, message)
        }
    }

    /// Counts bytes of the body.
    func give(_ count: Int) {
        lock.withLock { given += count }
    }
}
#endif
