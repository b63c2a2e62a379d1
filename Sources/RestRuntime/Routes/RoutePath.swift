import Foundation

/// The decoded segments of a URL's path, without those of the base URL.
///
///     RoutePath("/api/v1/users/a%2Fb?page=2", base: "/api/v1").segments      // ["users", "a/b"]
struct RoutePath: Sendable, Hashable {
    let segments: [String]

    /// Creates a path. `base` is removed if the path begins with all of its segments.
    ///
    /// - Parameters:
    ///   - path: The encoded path, with or without a query. An invalid escape is kept.
    ///   - base: The encoded path of the base URL.
    init(_ path: String, base: String = "") {
        var segments = Self.segments(of: path)
        let front = Self.segments(of: base)
        if !front.isEmpty, segments.starts(with: front) { segments.removeFirst(front.count) }
        self.segments = segments
    }

    /// Returns the decoded segments of a path. A slash at the end is ignored.
    private static func segments(of path: String) -> [String] {
        // Bytes instead of characters, since most of a lookup's time is spent here.
        let bytes = path.utf8
        let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.endIndex
        var inner = bytes[..<end]
        if inner.first == UInt8(ascii: "/") { inner.removeFirst() }
        if inner.last == UInt8(ascii: "/") { inner.removeLast() }
        if inner.isEmpty { return [] }
        // Segments are decoded one by one, since an encoded slash doesn't separate segments.
        return inner.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { segment in
            let text = String(Substring(segment))
            return segment.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding ?? text : text
        }
    }
}
