public import Foundation

extension URL: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> URL {
        let text = reader.string()
        if let value = URL(string: text) { return value }
        reader.fail(expected: "a URL")
        return URL(fileURLWithPath: "/")
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.string(absoluteString) }
}

extension URL: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { absoluteString }
}
