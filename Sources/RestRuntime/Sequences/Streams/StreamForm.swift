public import Foundation
@_spi(Generated) import RestMapping

/// How the parts of a stream become its elements.
@_spi(Generated) public struct StreamForm<Element: Sendable>: Sendable {
    typealias Read =
        @Sendable (
            UnsafeRawBufferPointer, _ name: String?, MappingOptions, inout ElementOutcome
        ) -> Element?

    /// True where a part is a line as it is, rather than JSON.
    let isPlain: Bool
    /// nil only with an error.
    let read: Read

    /// JSON that is read as another type, of which the element is made: `.json(as: Foreign<Money>.self) { $0.value }`.
    public static func json<Value: FieldValue>(
        as type: Value.Type,
        _ element: @escaping @Sendable (Value) -> Element
    ) -> StreamForm {
        StreamForm(isPlain: false) { bytes, name, options, outcome in
            do {
                let value = try Mapping.element(type, from: bytes, name: name, options: options, outcome: &outcome)
                return element(value)
            } catch {
                if outcome.failure == nil { outcome.failure = FieldError(thrown: error) }
                return nil
            }
        }
    }
}

extension StreamForm where Element: FieldValue {
    /// JSON.
    public static var json: StreamForm {
        StreamForm(isPlain: false) { bytes, name, options, outcome in
            do {
                return try Mapping.element(Element.self, from: bytes, name: name, options: options, outcome: &outcome)
            } catch {
                if outcome.failure == nil { outcome.failure = FieldError(thrown: error) }
                return nil
            }
        }
    }
}

extension StreamForm where Element == String {
    /// The text as it is.
    public static var text: StreamForm {
        StreamForm(isPlain: true) { bytes, _, _, _ in String(decoding: bytes, as: UTF8.self) }
    }
}

extension StreamForm where Element == Data {
    /// The bytes as they are.
    public static var bytes: StreamForm { StreamForm(isPlain: true) { bytes, _, _, _ in Data(bytes) } }
}

/// When a stream of events connects again.
@_spi(Generated) public enum StreamReconnection: Sendable {
    /// Behind so many seconds, unless the server says how many.
    case after(Double)
    case never
}
