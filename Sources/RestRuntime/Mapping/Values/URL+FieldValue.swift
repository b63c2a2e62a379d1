public import Foundation

/// A URL as its text in JSON. An absolute and a relative one are valid.
extension URL: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> URL {
        let text = reader.string()
        if let value = URL(string: text) { return value }
        reader.fail(expected: "a URL")
        // The placeholder is never used.
        return URL(fileURLWithPath: "/")
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.string(absoluteString) }
}

/// A URL in a path, a query, a header or a form.
extension URL: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { absoluteString }
}
