import Foundation

/// A request to the mock.
struct MockRequest: Sendable {
    var method: String
    /// The request target, which begins with the path.
    var target: String
    /// The decoded segments of the path.
    var segments: [String]
    var query: [(name: String, value: String)]
    /// The headers by their names in lowercase. Several fields with the same name are joined by commas.
    var headers: [String: String]
    var body: Data
    /// The client's origin of the server, such as `http://127.0.0.1:8080`.
    var origin: String

    /// Returns `nil` if the path or the query isn't UTF-8 after decoding escapes.
    init?(method: String, target: String, headers: [String: String], body: Data, origin: String) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var segments: [String] = []
        for segment in (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard let text = segment.removingPercentEncoding else { return nil }
            segments.append(text)
        }
        guard let query = Self.pairs(parts.count == 2 ? parts[1] : "") else { return nil }
        self.method = method
        self.target = target
        self.segments = segments
        self.query = query
        self.headers = headers
        self.body = body
        self.origin = origin
    }

    /// Returns the pairs of a query or a form (WHATWG URL, section 5.1), or `nil` if they aren't UTF-8.
    static func pairs(_ text: Substring) -> [(name: String, value: String)]? {
        var pairs: [(name: String, value: String)] = []
        for pair in text.split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.replacing("+", with: " ").removingPercentEncoding }
            guard let name = sides.first ?? nil, sides.count == 1 || sides[1] != nil else { return nil }
            pairs.append((name, sides.count == 2 ? sides[1] ?? "" : ""))
        }
        return pairs
    }

    /// The media type without parameters, in lowercase.
    var mediaType: String? {
        headers["content-type"]?.split(separator: ";").first.map {
            $0.trimmingCharacters(in: .whitespaces).lowercased()
        }
    }

    var path: String { "/" + segments.joined(separator: "/") }

    func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

    func cookie(_ name: String) -> String? {
        for pair in (headers["cookie"] ?? "").split(separator: ";") {
            let sides = pair.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if sides.count == 2, sides[0] == name { return sides[1] }
        }
        return nil
    }

    /// Returns whether the client accepts the media type (RFC 9110, section 12.5.1).
    func accepts(_ mediaType: String) -> Bool {
        guard let accept = headers["accept"] else { return true }
        let wanted = mediaType.lowercased().split(separator: "/")
        return accept.split(separator: ",").contains { range in
            let parts = range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            guard let first = parts.first, !parts.contains("q=0") else { return false }
            let sides = first.split(separator: "/")
            guard sides.count == 2, wanted.count == 2 else { return false }
            return (sides[0] == "*" || sides[0] == wanted[0]) && (sides[1] == "*" || sides[1] == wanted[1])
        }
    }
}
