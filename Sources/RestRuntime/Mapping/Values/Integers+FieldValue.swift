// Integers are exact to the last digit; what a type can't hold is an error.

extension Int: FieldValue {
    public static func read(from reader: inout ValueReader) -> Int { reader.int() }
    public func write(to writer: inout ValueWriter) {
        writer.writesStrings ? writer.string(String(self)) : writer.int(self)
    }
}

extension Int8: FieldValue {
    public static func read(from reader: inout ValueReader) -> Int8 { reader.integer() }
    public func write(to writer: inout ValueWriter) { writer.formatted(self) }
}

extension Int16: FieldValue {
    public static func read(from reader: inout ValueReader) -> Int16 { reader.integer() }
    public func write(to writer: inout ValueWriter) { writer.formatted(self) }
}

extension Int32: FieldValue {
    public static func read(from reader: inout ValueReader) -> Int32 { reader.integer() }
    public func write(to writer: inout ValueWriter) { writer.formatted(self) }
}

extension Int64: FieldValue {
    public static func read(from reader: inout ValueReader) -> Int64 { reader.integer() }
    public func write(to writer: inout ValueWriter) { writer.formatted(self) }
}

extension UInt: FieldValue {
    public static func read(from reader: inout ValueReader) -> UInt { reader.integer() }
    public func write(to writer: inout ValueWriter) { writer.formatted(self) }
}

extension UInt8: FieldValue {
    public static func read(from reader: inout ValueReader) -> UInt8 { reader.integer() }
    public func write(to writer: inout ValueWriter) { writer.formatted(self) }
}

extension UInt16: FieldValue {
    public static func read(from reader: inout ValueReader) -> UInt16 { reader.integer() }
    public func write(to writer: inout ValueWriter) { writer.formatted(self) }
}

extension UInt32: FieldValue {
    public static func read(from reader: inout ValueReader) -> UInt32 { reader.integer() }
    public func write(to writer: inout ValueWriter) { writer.formatted(self) }
}

extension UInt64: FieldValue {
    public static func read(from reader: inout ValueReader) -> UInt64 { reader.integer() }
    public func write(to writer: inout ValueWriter) { writer.formatted(self) }
}

extension Int: ParameterValue {
    public static func ofKey(_ key: String) -> Int? { Int(key) }
    public func text(format: FieldFormat?) -> String { String(self) }
}

extension Int8: ParameterValue {
    public func text(format: FieldFormat?) -> String { String(self) }
}

extension Int16: ParameterValue {
    public func text(format: FieldFormat?) -> String { String(self) }
}

extension Int32: ParameterValue {
    public func text(format: FieldFormat?) -> String { String(self) }
}

extension Int64: ParameterValue {
    public func text(format: FieldFormat?) -> String { String(self) }
}

extension UInt: ParameterValue {
    public func text(format: FieldFormat?) -> String { String(self) }
}

extension UInt8: ParameterValue {
    public func text(format: FieldFormat?) -> String { String(self) }
}

extension UInt16: ParameterValue {
    public func text(format: FieldFormat?) -> String { String(self) }
}

extension UInt32: ParameterValue {
    public func text(format: FieldFormat?) -> String { String(self) }
}

extension UInt64: ParameterValue {
    public func text(format: FieldFormat?) -> String { String(self) }
}

extension ValueWriter {
    /// An integer as the field's format wants it.
    fileprivate mutating func formatted<T: FixedWidthInteger & Codable>(_ value: T) {
        writesStrings ? string(String(value)) : integer(value)
    }
}
