import Foundation

/// A message in a room, or an entry about a user who joined or left.
///
///     {"id": …, "type": "chat", "text": "hi", "author": "ada", "timestamp": "2014-03-21T10:11:12.345Z"}
struct Message: Encodable, Sendable, Equatable {
    enum Kind: String, Encodable {
        case chat, join, leave
    }

    let id: String
    let type: Kind
    /// The text, or `nil` for `join` and `leave`. It is then encoded as null instead of left out.
    let text: String?
    /// The name of the user instead of the ID, so that it stays readable if the account is deleted.
    let author: String
    let timestamp: Date

    private enum CodingKeys: String, CodingKey {
        case id, type, text, author, timestamp
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(type, forKey: .type)
        try fields.encode(text, forKey: .text)
        try fields.encode(author, forKey: .author)
        let withMilliseconds = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        try fields.encode(timestamp.formatted(withMilliseconds), forKey: .timestamp)
    }
}
