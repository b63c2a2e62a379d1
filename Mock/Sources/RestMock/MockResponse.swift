import Foundation
import RestGenTools

/// A response of the mock.
struct MockResponse: Sendable {
    enum Body: Sendable {
        case none
        case bytes(Data)
        /// Chunks with a pause between them.
        case stream([Data], every: Duration)
    }

    var status: Int
    var headers: [(name: String, value: String)] = []
    var body = Body.none
    /// The problem of the request.
    var message: String?
    /// Whether the connection is closed instead of sending a response.
    var isDropped = false

    init(_ status: Int) { self.status = status }

    static func json(_ status: Int, _ value: JSONValue) -> MockResponse {
        var response = MockResponse(status)
        response.set("Content-Type", "application/json")
        response.body = .bytes(Data(value.compactText.utf8))
        return response
    }

    static func text(_ status: Int, _ text: String, _ mediaType: String = "text/plain; charset=utf-8") -> MockResponse {
        var response = MockResponse(status)
        response.set("Content-Type", mediaType)
        response.body = .bytes(Data(text.utf8))
        return response
    }

    mutating func set(_ name: String, _ value: String) {
        headers.removeAll { $0.name.lowercased() == name.lowercased() }
        headers.append((name, value))
    }
}
