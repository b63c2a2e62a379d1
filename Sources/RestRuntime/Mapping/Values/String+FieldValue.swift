extension String: FieldValue {
    public static func read(from reader: inout ValueReader) -> String { reader.string() }
    public func write(to writer: inout ValueWriter) { writer.string(self) }
}

extension String: ParameterValue {
    public func text(format: DateFormat?) -> String { self }
}

extension Bool: FieldValue {
    public static func read(from reader: inout ValueReader) -> Bool { reader.bool() }
    public func write(to writer: inout ValueWriter) { writer.bool(self) }
}

extension Bool: ParameterValue {
    public func text(format: DateFormat?) -> String { self ? "true" : "false" }
}
