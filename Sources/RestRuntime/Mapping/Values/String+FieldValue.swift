extension String: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> String {
        if case .none = reader.state.pointee.format { return reader.string() }
        return reader.stringOfItsFormat()
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        if !writer.writesNumbers { return writer.string(self) }
        if let number = JSON.Number(self) { return writer.number(number.text) }
        writer.fail(expected: "a string that is a number", found: "the string \"\(prefix(40))\"")
    }
}

extension String: ParameterValue {
    @_spi(Generated) public static func ofKey(_ key: String) -> String? { key }
    @_spi(Generated) public func text(format: FieldFormat?) -> String { self }
}

extension Bool: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Bool { reader.bool() }
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        writer.writesStrings ? writer.string(self ? "true" : "false") : writer.bool(self)
    }
}

extension Bool: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { self ? "true" : "false" }
}

extension ValueReader {
    /// Reads a string. With `format: number` it has to be a number.
    @inline(never)
    fileprivate mutating func stringOfItsFormat() -> String {
        let text = string()
        if reads(.number), JSON.Number(text) == nil { fail(expected: "a number") }
        return text
    }
}
