/// An enum whose values are all in the spec. Another value in JSON is an error.
///
///     enum Role: String, ClosedEnum, CaseIterable {
///         case admin = "ADM"
///         case guest
///     }
///
/// Use it if a new value means a new version of the API. Clients that should keep working need an ``OpenEnum``.
public protocol ClosedEnum: RawRepresentable, FieldValue, ParameterValue, Codable, Hashable, CaseIterable
where RawValue: EnumRawValue, ReadFailure == Never {
    /// The raw values that are integers in JSON, for an enum of strings and integers. Empty by default.
    @_spi(Generated) static var integerValues: Set<String> { get }
}

/// Reading, writing and texts, by the raw values.
extension ClosedEnum {
    /// None of the values is an integer.
    @_spi(Generated) public static var integerValues: Set<String> { [] }

    /// Reads a value. Another one is an error with the possible values.
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Self {
        let rawValue = RawValue.readRaw(from: &reader, integers: integerValues)
        if let value = Self(rawValue: rawValue) { return value }
        reader.fail(expected: expectation)
        // An enum with raw values has a case.
        return allCases[allCases.startIndex]
    }

    /// The values for error messages: `"ADM" or "guest"`.
    ///
    /// At most eight of them are shown.
    private static var expectation: String {
        let values = allCases.prefix(9).map { $0.rawValue.literal }
        guard values.count < 9, let last = values.last, values.count > 1 else {
            return values.count == 1 ? values[0] : "one of " + values.prefix(8).joined(separator: ", ") + ", …"
        }
        return values.dropLast().joined(separator: ", ") + " or " + last
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        rawValue.writeRaw(to: &writer, integers: Self.integerValues, isListed: true)
    }

    /// Returns the raw value as a text.
    @_spi(Generated) public func text(format: FieldFormat?) -> String { rawValue.text(format: format) }

    @_spi(Generated) public func unwritable(format: FieldFormat?) -> FieldError? { rawValue.unwritable(format: format) }

    /// Returns the case for the key of a map, or `nil` for another text.
    @_spi(Generated) public static func ofKey(_ key: String) -> Self? {
        RawValue.ofKey(key).flatMap { Self(rawValue: $0) }
    }
}

/// `Codable` conformance of enums of strings, which takes precedence over the standard library's.
extension ClosedEnum where RawValue == String {
    @_spi(Generated) public init(from decoder: any Decoder) throws {
        self = try DecodedField<Self>(from: decoder).value
    }
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}

/// `Codable` conformance of enums of integers, which takes precedence over the standard library's.
extension ClosedEnum where RawValue == Int {
    @_spi(Generated) public init(from decoder: any Decoder) throws {
        self = try DecodedField<Self>(from: decoder).value
    }
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}
