import Foundation

/// A file that `URLSession` sends, with its length at the beginning of the call.
///
/// The session reads the file itself, so a change can only be noticed afterwards.
struct SentFile: Sendable {
    let url: URL
    /// The value of `Content-Length`.
    let length: Int64

    /// Returns an error if the file's length has changed, and `nil` otherwise.
    var change: TransportError? {
        let now = RequestBody(file: url).length
        if now == length { return nil }
        let found = now.map { "has \($0) bytes" } ?? "is gone"
        return TransportError(
            .other,
            "the file '\(url.lastPathComponent)' changed while it was sent: it had \(length) bytes and now \(found)"
        )
    }
}
