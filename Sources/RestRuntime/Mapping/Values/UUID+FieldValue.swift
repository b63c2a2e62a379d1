public import Foundation

/// A UUID as its text in JSON, in any case.
extension UUID: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> UUID {
        let text = reader.string()
        if let value = UUID(uuidString: text) { return value }
        reader.fail(expected: "a UUID")
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    /// Written in lowercase (RFC 9562, section 4).
    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.string(text(format: nil)) }
}

/// A UUID in a path, a query, a header or a form, in lowercase.
extension UUID: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { uuidString.lowercased() }
}
