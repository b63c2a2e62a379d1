import Foundation
import RestGenTools

/// What a mock gives back.
struct MockAnswer: Sendable {
    enum Body: Sendable {
        case none
        case bytes(Data)
        /// Piece by piece, each so long after the one before.
        case stream([Data], every: Duration)
    }

    var status: Int
    var headers: [(name: String, value: String)] = []
    var body = Body.none
    /// What was wrong with the request.
    var words: String?
    /// The connection is closed in place of an answer.
    var isDropped = false

    init(_ status: Int) { self.status = status }

    static func json(_ status: Int, _ value: JSONValue) -> MockAnswer {
        var answer = MockAnswer(status)
        answer.set("Content-Type", "application/json")
        answer.body = .bytes(Data(value.compactText.utf8))
        return answer
    }

    static func text(_ status: Int, _ text: String, _ mediaType: String = "text/plain; charset=utf-8") -> MockAnswer {
        var answer = MockAnswer(status)
        answer.set("Content-Type", mediaType)
        answer.body = .bytes(Data(text.utf8))
        return answer
    }

    mutating func set(_ name: String, _ value: String) {
        headers.removeAll { $0.name.lowercased() == name.lowercased() }
        headers.append((name, value))
    }
}
