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
}

extension AnswerForm {
    /// An error: by its status if the type is read so, else the body. Which of the two it is, only a call that failed asks.
    static var error: AnswerForm { AnswerForm { reader in try readError(&reader) } }

    private static func readError(_ reader: inout AnswerReader) throws -> Value? {
        if let type = Value.self as? any StatusValue.Type { return try byStatus(type, &reader) }
        // Bytes and texts are read whatever they hold, as those of a result are.
        if Value.self == String.self { return reader.hasBody ? reader.errorText() as? Value : nil }
        if Value.self == Data.self { return reader.hasBody ? reader.data() as? Value : nil }
        return try (Value.self as? any FieldValue.Type).flatMap { try body($0, &reader) }
    }

    private static func byStatus<Error: StatusValue>(_: Error.Type, _ reader: inout AnswerReader) throws -> Value? {
        try Error.read(from: &reader) as? Value
    }

    private static func body<Error: FieldValue>(_: Error.Type, _ reader: inout AnswerReader) throws -> Value? {
        try reader.value(Error.self) as? Value
    }
}
