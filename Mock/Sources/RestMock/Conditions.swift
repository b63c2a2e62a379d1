import Foundation

/// Applies entity tags and ranges (RFC 9110, sections 13 and 14) to the response of a GET.
struct Conditions {
    let request: MockRequest

    func applied(to answer: MockResponse) -> MockResponse {
        guard request.method == "GET" || request.method == "HEAD", answer.status == 200,
            case .bytes(let bytes) = answer.body
        else {
            return answer
        }
        var answer = answer
        let tag = answer.headers.first { $0.name.lowercased() == "etag" }?.value ?? Self.tag(bytes)
        answer.set("ETag", tag)
        if let wanted = request.headers["if-none-match"], wanted == "*" || wanted.contains(tag) {
            answer.status = 304
            answer.body = .none
            answer.headers.removeAll { $0.name.lowercased() == "content-type" }
            return answer
        }
        answer.set("Accept-Ranges", "bytes")
        // A request for several ranges returns the complete body, which a server is allowed to do.
        guard let range = request.headers["range"], request.headers["if-range"].map({ $0 == tag }) ?? true,
            range.hasPrefix("bytes="), !range.contains(",")
        else { return answer }
        guard let part = Self.range(range.dropFirst(6), of: bytes.count) else {
            answer.status = 416
            answer.body = .none
            answer.set("Content-Range", "bytes */\(bytes.count)")
            return answer
        }
        answer.status = 206
        answer.set("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes.count)")
        answer.body = .bytes(bytes.subdata(in: part))
        return answer
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
