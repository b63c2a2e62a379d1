import Foundation

/// A file that `URLSession` sends: as long as it was when the call began.
struct SentFile: Sendable {
    let url: URL
    /// As `Content-Length` tells the server.
    let length: Int64

    /// Why the file isn't what the server was told. Returns `nil` for one of the same length.
    var change: TransportError? {
        let now = RequestBody(file: url).length
        if now == length { return nil }
        let found = now.map { "has \($0) bytes" } ?? "is gone"
        return TransportError(
            .other,
            "the file '\(url.lastPathComponent)' changed while it was sent: it had \(length) bytes and now has \(found)"
        )
    }
}
