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
}
