/// What an enum of the spec is over: `String` or `Int`.
public protocol EnumRawValue: FieldValue, ParameterValue, Hashable, Codable where ReadFailure == Never {
    /// Reads a raw value; with `integers` a number's digits are a value of an enum over strings.
    @_spi(Generated) static func readRaw(from reader: inout ValueReader, integers: Set<String>) -> Self
    /// Writes a raw value; one of `integers` as a number, and so what the spec does not list and is an integer's digits.
    @_spi(Generated) func writeRaw(to writer: inout ValueWriter, integers: Set<String>, isListed: Bool)
    /// As an error names it: `"ADM"`, `3`.
    @_spi(Generated) var literal: String { get }
    /// The same value for all values that an enum without regard to case takes for one.
    @_spi(Generated) var lowercased: Self { get }
}

extension String: EnumRawValue {
    @_spi(Generated) public static func readRaw(from reader: inout ValueReader, integers: Set<String>) -> String {
        integers.isEmpty ? reader.string() : reader.stringOrInteger().text
    }

    @_spi(Generated) public func writeRaw(to writer: inout ValueWriter, integers: Set<String>, isListed: Bool) {
        if !integers.isEmpty, !isListed || integers.contains(self), let integer = asInteger {
            writer.integer(integer, as: integer)
        } else {
            writer.string(isListed ? self : withoutQuotes)
        }
    }

    /// The integer that the text is as JSON writes it.
    private var asInteger: Int64? {
        guard let integer = WholeNumber(self)?.int64, String(integer) == self else { return nil }
        return integer
    }

    /// In quotes if it has the digits of an integer: how an enum of texts and integers keeps a text that it doesn't list.
    var quotedDigits: String { asInteger == nil ? self : "\"\(self)\"" }

    /// The digits of ``quotedDigits``. Returns any other text unchanged.
    var withoutQuotes: String {
        guard utf8.count > 2, utf8.first == UInt8(ascii: "\""), utf8.last == UInt8(ascii: "\"") else { return self }
        let inner = String(dropFirst().dropLast())
        return inner.asInteger == nil ? self : inner
    }

    @_spi(Generated) public var literal: String { "\"\(self)\"" }
    @_spi(Generated) public var lowercased: String { lowercased() }
}

extension Int: EnumRawValue {
    @_spi(Generated) public static func readRaw(from reader: inout ValueReader, integers: Set<String>) -> Int {
        reader.int()
    }
    @_spi(Generated) public func writeRaw(to writer: inout ValueWriter, integers: Set<String>, isListed: Bool) {
        writer.int(self)
    }
    @_spi(Generated) public var literal: String { String(self) }
    @_spi(Generated) public var lowercased: Int { self }
}
