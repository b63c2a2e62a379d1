import Foundation

/// A URL's path as a table looks at it: its segments, decoded one by one, without the server's own ones in front.
///
///     RoutePath("/api/v1/users/a%2Fb?page=2", base: "/api/v1").segments      // ["users", "a/b"]
struct RoutePath: Sendable, Hashable {
    let segments: [String]

    /// `base` is taken away where all of its segments are in front, and the path stays as it is where they are not.
    init(_ path: String, base: String = "") {
        var segments = Self.segments(of: path)
        let front = Self.segments(of: base)
        if !front.isEmpty, segments.starts(with: front) { segments.removeFirst(front.count) }
        self.segments = segments
    }

    private static func segments(of path: String) -> [String] {
        // Bytes, not characters: a slash is one wherever it stands, and a look-up is nearly all this.
        let bytes = path.utf8
        let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.endIndex
        var inner = bytes[..<end]
        if inner.first == UInt8(ascii: "/") { inner.removeFirst() }
        if inner.last == UInt8(ascii: "/") { inner.removeLast() }
        if inner.isEmpty { return [] }
        return inner.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { segment in
            let text = String(Substring(segment))
            return segment.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding ?? text : text
        }
    }
}
