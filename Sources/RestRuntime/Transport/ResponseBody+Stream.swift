public import Foundation

extension ResponseBody {
    /// The source of a streamed body, which a transport implements.
    ///
    /// Its `deinit` has to cancel a transfer in progress.
    public protocol Stream: AnyObject, Sendable {
        /// Returns the next bytes, or `nil` at the end.
        ///
        /// - Throws: ``TransportError``, or `CancellationError` if the task was cancelled while it waited.
        func next() async throws -> Data?

        /// Declares that the rest isn't needed. It may be drained, to reuse the connection, or cancelled.
        func discard()
    }
}

package typealias ResponseStream = ResponseBody.Stream
