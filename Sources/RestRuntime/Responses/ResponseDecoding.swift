import Foundation

/// How a type is read from a response: from the body, or by the status.
///
/// It is a value, so that results and error models need no further conformance.
struct ResponseDecoding<Value: Sendable>: Sendable {
    /// Reads the type. Returns `nil` for a status that the type doesn't handle. Throws the type's error of reading.
    let read: @Sendable (inout ResponseReader) throws -> Value?
}

extension ResponseDecoding where Value: StatusValue {
    static var byStatus: ResponseDecoding { ResponseDecoding { reader in try Value.read(from: &reader) } }
}

extension ResponseDecoding where Value: FieldValue {
    static var body: ResponseDecoding { ResponseDecoding { reader in try reader.value(Value.self) } }
}

extension ResponseDecoding {
    /// Reads an error: by status if its type declares statuses, and otherwise from the body. The type is only examined
    /// after a call has failed.
    static var error: ResponseDecoding { ResponseDecoding { reader in try readError(&reader) } }

    private static func readError(_ reader: inout ResponseReader) throws -> Value? {
        if let type = Value.self as? any StatusValue.Type { return try byStatus(type, &reader) }
        // `String` and `Data` read any body, as they do in results.
        if Value.self == String.self { return reader.hasBody ? reader.errorText() as? Value : nil }
        if Value.self == Data.self { return reader.hasBody ? reader.data() as? Value : nil }
        return try (Value.self as? any FieldValue.Type).flatMap { try body($0, &reader) }
    }

    private static func byStatus<Error: StatusValue>(_: Error.Type, _ reader: inout ResponseReader) throws -> Value? {
        try Error.read(from: &reader) as? Value
    }

    private static func body<Error: FieldValue>(_: Error.Type, _ reader: inout ResponseReader) throws -> Value? {
        try reader.value(Error.self) as? Value
    }
}
