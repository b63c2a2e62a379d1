public import Foundation

extension ResponseBody {
    /// The source behind a streamed body; what a transport implements.
    ///
    /// The object's end is the end of the transfer: its `deinit` cancels what is still under way.
    public protocol Stream: AnyObject, Sendable {
        /// The next bytes, or nil behind the last. Throws ``TransportError``, or `CancellationError` when its task was
        /// cancelled while it waited.
        func next() async throws -> Data?

        /// Nobody will read the rest: it may be drained, so that the connection can serve again, or cut off.
        func discard()
    }
}

package typealias ResponseStream = ResponseBody.Stream
