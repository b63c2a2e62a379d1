import Foundation

/// The body of a call before it is encoded. Serialization, envelope and charset are applied when it is sent.
///
/// `RequestWriter` turns it into an `EncodedBody`. Only one kind of body is possible: a second kind replaces the first.
enum CallBody: Sendable {
    case none
    case bytes(Data)
    case text(String)
    case value(any FieldValue)
    /// A JSON object whose fields a closure has written, and its secrets.
    case object(Data, secrets: [String])
    case form([CallValues.Pair])
    case parts([Part])
    /// Bytes, a file or a stream, sent unchanged.
    case file(RequestBody, mediaType: String)

    var isNone: Bool { if case .none = self { true } else { false } }

    /// The pairs of a form. The first one makes the body a form.
    mutating func append(_ pair: CallValues.Pair) {
        if case .form(var pairs) = self {
            // Taking the pairs out of the enumeration first keeps the array uniquely referenced, so that appending
            // doesn't copy it.
            self = .none
            pairs.append(pair)
            self = .form(pairs)
        } else {
            self = .form([pair])
        }
    }

    /// The parts of a multipart body. Even an empty list makes the body a multipart one.
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
