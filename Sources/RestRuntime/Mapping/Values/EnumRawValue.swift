/// The raw type of an enum in a spec: `String` or `Int`.
public protocol EnumRawValue: FieldValue, ParameterValue, Hashable, Codable where ReadFailure == Never {
    /// Reads a raw value. `integers` are the values of an enum of strings that are integers in JSON.
    @_spi(Generated) static func readRaw(from reader: inout ValueReader, integers: Set<String>) -> Self
    /// Writes a raw value. One of `integers`, and an unlisted value of digits, is written as a number.
    @_spi(Generated) func writeRaw(to writer: inout ValueWriter, integers: Set<String>, isListed: Bool)
    /// The value in an error message, such as `"ADM"` or `3`.
    @_spi(Generated) var literal: String { get }
    /// A value that is the same for all raw values which a case-insensitive enum regards as equal.
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

    /// The integer whose JSON form the text is, or `nil`.
    private var asInteger: Int64? {
        guard let integer = WholeNumber(self)?.int64, String(integer) == self else { return nil }
        return integer
    }

    /// The text in quotes if it is an integer's digits. An enum of strings and integers keeps unlisted texts in this
    /// form.
    var quotedDigits: String { asInteger == nil ? self : "\"\(self)\"" }

    /// The digits of ``quotedDigits``. Other texts are unchanged.
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
