import Foundation

/// How a type is read from an answer: from its body, or by its status.
///
/// A value, so that a model needs no conformance of its own to be a result or an error.
struct AnswerForm<Value: Sendable>: Sendable {
    /// nil for a status that the type knows nothing of. Throws what reading the type throws.
    let read: @Sendable (inout AnswerReader) throws -> Value?
}

extension AnswerForm where Value: StatusValue {
    static var byStatus: AnswerForm { AnswerForm { reader in try Value.read(from: &reader) } }
}

extension AnswerForm where Value: FieldValue {
    static var body: AnswerForm { AnswerForm { reader in try reader.value(Value.self) } }

    /// The body of an error. A text and bytes are read whatever they hold, as those of a result are.
    static var errorBody: AnswerForm {
        if Value.self == String.self {
            return AnswerForm { reader in reader.hasBody ? reader.errorText() as? Value : nil }
        }
        if Value.self == Data.self { return AnswerForm { reader in reader.hasBody ? reader.data() as? Value : nil } }
        return body
    }
}
