#if XML
import Foundation
@_spi(Generated) import RestRuntime

/// A value that is read from a text.
///
/// An absent element and one with `xsi:nil` are null. An empty element isn't, since it can be an empty string. The
/// runtime decides by the field's type, through `LayoutDecoder.isEmpty`.
struct TextContainer: SingleValueDecodingContainer {
    let decoder: ElementDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value.isAbsent || decoder.value.first?.isNil == true }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
}

extension ElementDecoder {
    /// Decodes a type from its text form if it has one, and by its `Decodable` conformance otherwise.
    ///
    /// The standard library's numbers request themselves from a single value container, which calls this function. It
    /// must therefore not call their conformance.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let parse = XMLText.parser(for: type) {
            guard let value = parse(try text(type)) as? T else { throw mismatch(type, "a string that is a \(type)") }
            return value
        }
        // The runtime's forms: RFC 3339 and base64.
        if type == Date.self, let value = try CodableField<Date>(from: self).value as? T { return value }
        if type == Data.self, let value = try CodableField<Data>(from: self).value as? T { return value }
        if type == URL.self, let value = try CodableField<URL>(from: self).value as? T { return value }
        return try T(from: self)
    }

    /// Returns the text of a value.
    ///
    /// - Throws: A mismatch for a null, or for an element that has children and no text.
    private func text<T>(_ type: T.Type) throws -> String {
        switch value {
        case .text(let text): return text
        case .elements:
            guard let node = value.first, !node.isNil, node.children.isEmpty || !node.text.isEmpty else {
                throw mismatch(type, "text")
            }
            return node.text
        }
    }
}
#endif
