import Foundation
@_spi(Generated) import RestRuntime

/// Writes an element of a stream as the text of a line or an event.
///
/// ``StubbedStream`` adds the field names of events, and the line breaks.
enum StreamElement {
    /// Returns the text of an element.
    ///
    /// - Parameters:
    ///   - element: The element: a model, a text, data, or any `Encodable` value.
    ///   - isPlain: Whether texts and data are sent unchanged, and not as JSON.
    ///   - operation: The endpoint in an error message.
    static func text(_ element: some Sendable, isPlain: Bool, of operation: String) throws -> String {
        if isPlain {
            if let text = element as? String { return text }
            if let data = element as? Data { return String(decoding: data, as: UTF8.self) }
        }
        do {
            let data: Data
            if let value = element as? any FieldValue {
                data = try Mapping.encodeWhole(omittingHeaders: true) { value.write(to: &$0) }
            } else if let value = element as? any Encodable {
                // A custom type.
                data = try CustomCoding.encoder().encode(value)
            } else {
                throw StubError("\(type(of: element)) can't be encoded as JSON")
            }
            return String(decoding: data, as: UTF8.self)
        } catch {
            throw StubError("the element of \(operation) can't be encoded: \(error)")
        }
    }
}
