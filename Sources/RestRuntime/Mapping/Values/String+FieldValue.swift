extension String: FieldValue {
    public static func read(from reader: inout ValueReader) -> String { reader.string() }

    public func write(to writer: inout ValueWriter) {
        if !writer.writesNumbers { return writer.string(self) }
        if let number = JSONNumber(self) { return writer.number(number.text) }
        writer.fail(expected: "a text that is a number", found: "the string \"\(prefix(40))\"")
    }
}

extension String: ParameterValue {
    public static func ofKey(_ key: String) -> String? { key }
    public func text(format: FieldFormat?) -> String { self }
}

extension Bool: FieldValue {
    public static func read(from reader: inout ValueReader) -> Bool { reader.bool() }
    public func write(to writer: inout ValueWriter) {
        writer.writesStrings ? writer.string(self ? "true" : "false") : writer.bool(self)
    }
}

extension Bool: ParameterValue {
    public func text(format: FieldFormat?) -> String { self ? "true" : "false" }
}
