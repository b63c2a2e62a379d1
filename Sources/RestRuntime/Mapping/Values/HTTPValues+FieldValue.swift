// The types of headers. In JSON each is its text.

/// An entity tag as its text, with quotes.
extension EntityTag: FieldValue, ParameterValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> EntityTag {
        if let value = EntityTag(parsing: reader.string()) { return value }
        reader.fail(expected: "an entity tag")
        return .any
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.string(text) }
    @_spi(Generated) public func text(format: FieldFormat?) -> String { text }
}

/// A range of a request as its text.
extension ByteRange: FieldValue, ParameterValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> ByteRange {
        if let value = ByteRange(reader.string()) { return value }
        reader.fail(expected: "a range such as 'bytes=0-99'")
        return .from(0)
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.string(text) }
    @_spi(Generated) public func text(format: FieldFormat?) -> String { text }
}

/// A range of a response as its text.
extension ContentRange: FieldValue, ParameterValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> ContentRange {
        if let value = ContentRange(reader.string()) { return value }
        reader.fail(expected: "a range such as 'bytes 0-99/1234'")
        return ContentRange(bytes: nil, total: nil)
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.string(text) }
    @_spi(Generated) public func text(format: FieldFormat?) -> String { text }
}
