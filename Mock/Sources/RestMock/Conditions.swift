import Foundation

/// Applies entity tags and ranges (RFC 9110, sections 13 and 14) to the response of a GET.
struct Conditions {
    let request: MockRequest

    func applied(to response: MockResponse) -> MockResponse {
        guard request.method == "GET" || request.method == "HEAD", response.status == 200,
            case .bytes(let bytes) = response.body
        else {
            return response
        }
        var response = response
        let tag = response.headers.first { $0.name.lowercased() == "etag" }?.value ?? Self.tag(bytes)
        response.set("ETag", tag)
        if let wanted = request.headers["if-none-match"], wanted == "*" || wanted.contains(tag) {
            response.status = 304
            response.body = .none
            response.headers.removeAll { $0.name.lowercased() == "content-type" }
            return response
        }
        response.set("Accept-Ranges", "bytes")
        // A request for several ranges returns the complete body, which a server is allowed to do.
        guard let range = request.headers["range"], request.headers["if-range"].map({ $0 == tag }) ?? true,
            range.hasPrefix("bytes="), !range.contains(",")
        else { return response }
        guard let part = Self.range(range.dropFirst(6), of: bytes.count) else {
            response.status = 416
            response.body = .none
            response.set("Content-Range", "bytes */\(bytes.count)")
            return response
        }
        response.status = 206
        response.set("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes.count)")
        response.body = .bytes(bytes.subdata(in: part))
        return response
    }

    /// Returns `nil` if the range contains no bytes.
    private static func range(_ text: Substring, of count: Int) -> Range<Int>? {
        let sides = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        if sides[0].isEmpty {
            guard let last = Int(sides[1]), last > 0, count > 0 else { return nil }
            return max(0, count - last)..<count
        }
        guard let first = Int(sides[0]), first >= 0, first < count else { return nil }
        let last = sides[1].isEmpty ? count - 1 : min(Int(sides[1]) ?? -1, count - 1)
        return last < first ? nil : first..<last + 1
    }

    private static func tag(_ bytes: Data) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return "\"\(String(hash, radix: 16))\""
    }
}
