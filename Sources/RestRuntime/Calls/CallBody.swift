import Foundation

/// What a call sends, as it was said: the notation, the envelope and the charset come to it when it is sent.
enum CallBody: Sendable {
    case none
    case bytes(Data)
    case text(String)
    case value(any FieldValue)
    /// An object whose fields a closure gave, written as JSON, and the secrets among them.
    case object(Data, secrets: [String])
    case form([CallValues.Pair])
    case parts([Part])
    /// Bytes, a file or a stream, as they are.
    case file(RequestBody, mediaType: String)

    var isNone: Bool { if case .none = self { true } else { false } }

    /// A pair of a form; the first makes the body one.
    mutating func append(_ pair: CallValues.Pair) {
        if case .form(var pairs) = self {
            self = .none
            pairs.append(pair)
            self = .form(pairs)
        } else {
            self = .form([pair])
        }
    }

    /// Parts of a multipart body; the first make it one, even if there are none.
    mutating func append(_ new: [Part]) {
        if case .parts(var parts) = self {
            self = .none
            parts += new
            self = .parts(parts)
        } else {
            self = .parts(new)
        }
    }
}
