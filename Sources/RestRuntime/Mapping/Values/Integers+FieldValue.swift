// Integers are exact, and a number out of range is an error. All types share code for 64 bits, which would be repeated
// ten times otherwise.

extension Int: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Int { reader.int() }
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        writer.writesStrings ? writer.string(String(self)) : writer.int(self)
    }
}

extension Int8: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Int8 {
        Int8(truncatingIfNeeded: reader.bits(of: Int8.self, from: Int64(truncatingIfNeeded: min), to: UInt64(max)))
    }
    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.formatted(Int64(self), as: self) }
}

extension Int16: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Int16 {
        Int16(truncatingIfNeeded: reader.bits(of: Int16.self, from: Int64(truncatingIfNeeded: min), to: UInt64(max)))
    }
    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.formatted(Int64(self), as: self) }
}

extension Int32: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Int32 {
        Int32(truncatingIfNeeded: reader.bits(of: Int32.self, from: Int64(truncatingIfNeeded: min), to: UInt64(max)))
    }
    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.formatted(Int64(self), as: self) }
}

extension Int64: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Int64 {
        Int64(truncatingIfNeeded: reader.bits(of: Int64.self, from: Int64(truncatingIfNeeded: min), to: UInt64(max)))
    }
    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.formatted(self, as: self) }
}

extension UInt: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> UInt {
        UInt(truncatingIfNeeded: reader.bits(of: UInt.self, from: Int64(truncatingIfNeeded: min), to: UInt64(max)))
    }
    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.formatted(UInt64(self), as: self) }
}

extension UInt8: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> UInt8 {
        UInt8(truncatingIfNeeded: reader.bits(of: UInt8.self, from: Int64(truncatingIfNeeded: min), to: UInt64(max)))
    }
    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.formatted(UInt64(self), as: self) }
}

extension UInt16: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> UInt16 {
        UInt16(truncatingIfNeeded: reader.bits(of: UInt16.self, from: Int64(truncatingIfNeeded: min), to: UInt64(max)))
    }
    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.formatted(UInt64(self), as: self) }
}

extension UInt32: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> UInt32 {
        UInt32(truncatingIfNeeded: reader.bits(of: UInt32.self, from: Int64(truncatingIfNeeded: min), to: UInt64(max)))
    }
    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.formatted(UInt64(self), as: self) }
}

extension UInt64: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> UInt64 {
        UInt64(truncatingIfNeeded: reader.bits(of: UInt64.self, from: Int64(truncatingIfNeeded: min), to: UInt64(max)))
    }
    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.formatted(self, as: self) }
}

extension Int: ParameterValue {
    @_spi(Generated) public static func ofKey(_ key: String) -> Int? { WholeNumber(key)?.int }
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(self) }
}

extension Int8: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(self) }
}

extension Int16: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(self) }
}

extension Int32: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(self) }
}

extension Int64: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(self) }
}

extension UInt: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(self) }
}

extension UInt8: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(self) }
}

extension UInt16: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(self) }
}

extension UInt32: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(self) }
}

extension UInt64: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String { String(self) }
}

/// The integers of all sizes.
extension ValueWriter {
    /// Writes an integer in the field's format.
    ///
    /// - Parameters:
    ///   - value: The integer with 64 bits.
    ///   - own: The integer itself, for an encoder.
    @inline(never)
    fileprivate mutating func formatted(_ value: Int64, as own: @autoclosure () -> any Encodable) {
        writesStrings ? string(String(value)) : integer(value, as: own())
    }

    /// Writes an unsigned integer in the field's format.
    @inline(never)
    fileprivate mutating func formatted(_ value: UInt64, as own: @autoclosure () -> any Encodable) {
        writesStrings ? string(String(value)) : integer(value, as: own())
    }
}
