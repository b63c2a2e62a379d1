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

    /// Reads the body of an error. `String` and `Data` read any body, as they do in results.
    static var errorBody: ResponseDecoding {
        if Value.self == String.self {
            return ResponseDecoding { reader in reader.hasBody ? reader.errorText() as? Value : nil }
        }
        if Value.self == Data.self {
            return ResponseDecoding { reader in reader.hasBody ? reader.data() as? Value : nil }
        }
        return body
    }
}
