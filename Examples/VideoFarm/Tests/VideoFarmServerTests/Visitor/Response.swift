import Foundation

/// A response with its unchanged bytes: `response.status == 206`, `response["etag"]`.
struct Response {
    let status: Int
    /// The headers with lowercase names.
    private let headers: [String: String]
    let body: Data

    /// Reads a response, or returns `nil` if it is invalid.
    init?(_ bytes: Data) {
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
        self.status = status
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let words = line.split(separator: ":", maxSplits: 1)
            guard words.count == 2 else { return nil }
            headers[words[0].lowercased()] = words[1].trimmingCharacters(in: .whitespaces)
        }
        self.headers = headers
        body = Data(bytes[end.upperBound...])
    }

    subscript(header: String) -> String? { headers[header] }

    var json: Any? { try? JSONSerialization.jsonObject(with: body) }
    var object: [String: Any] { json as? [String: Any] ?? [:] }
    var list: [[String: Any]] { json as? [[String: Any]] ?? [] }
    /// The text of an error.
    var error: String? { object["error"] as? String }
}
