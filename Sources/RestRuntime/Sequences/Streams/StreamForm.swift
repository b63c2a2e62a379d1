public import Foundation
@_spi(Generated) import RestMapping

/// Converts the parts of a stream to elements.
///
/// The session passes it the bytes of a part, and the name of the event if that distinguishes the cases of a union.
/// Generated code chooses a form by the type of the elements.
@_spi(Generated) public struct StreamForm<Element: Sendable>: Sendable {
    /// Reads an element from the bytes of a part. Errors are returned in the result.
    typealias Read =
        @Sendable (
            UnsafeRawBufferPointer, _ name: String?, MappingOptions, inout ElementReadResult
        ) -> Element?

    /// Whether a part is a text instead of JSON.
    let isPlain: Bool
    /// Reads an element. Returns `nil` with an error only.
    let read: Read

    /// Reads JSON as another type and converts it to the element: `.json(as: Custom<Money>.self) { $0.value }`.
    public static func json<Value: FieldValue>(
        as type: Value.Type,
        _ element: @escaping @Sendable (Value) -> Element
    ) -> StreamForm {
        StreamForm(isPlain: false) { bytes, name, options, result in
            do {
                let value = try Mapping.element(type, from: bytes, name: name, options: options, result: &result)
                return element(value)
            } catch {
                if result.failure == nil { result.failure = FieldError(thrown: error) }
                return nil
            }
        }
    }
}

/// Elements that are read from JSON.
extension StreamForm where Element: FieldValue {
    /// Reads JSON.
    public static var json: StreamForm {
        StreamForm(isPlain: false) { bytes, name, options, result in
            do {
                return try Mapping.element(Element.self, from: bytes, name: name, options: options, result: &result)
            } catch {
                if result.failure == nil { result.failure = FieldError(thrown: error) }
                return nil
            }
        }
    }
}

extension StreamForm where Element == String {
    /// Returns the text unchanged.
    public static var text: StreamForm {
        StreamForm(isPlain: true) { bytes, _, _, _ in String(decoding: bytes, as: UTF8.self) }
    }
}

extension StreamForm where Element == Data {
    /// Returns the bytes unchanged.
    public static var bytes: StreamForm { StreamForm(isPlain: true) { bytes, _, _, _ in Data(bytes) } }
}

/// The reconnection of an event stream.
@_spi(Generated) public enum StreamReconnection: Sendable {
    /// Reconnects after a number of seconds, unless the server sends another.
    case after(Double)
    case never
}
