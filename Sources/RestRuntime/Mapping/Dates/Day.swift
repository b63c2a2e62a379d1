/// A date without a time.
///
///     let day = Day(year: 2024, month: 5, day: 1)
///     day?.description        // "2024-05-01"
///
/// Its range is the years 0 to 9999 of the proleptic Gregorian calendar. It has no time zone. In JSON, paths, queries
/// and headers it is written as `yyyy-MM-dd`.
public struct Day: Hashable, Sendable {
    /// The year, from 0 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1 to 31.
    public let day: Int

    /// Creates a day. Returns `nil` if the calendar doesn't have it.
    public init?(year: Int, month: Int, day: Int) {
        guard CivilDay.exists(year: year, month: month, day: day) else { return nil }
        self.init(unchecked: year, month, day)
    }

    /// Parses `yyyy-MM-dd` (the full-date of RFC 3339, section 5.6). Returns `nil` for any other text.
    public init?(_ text: String) {
        guard let (year, month, day) = CivilDay.parts(text) else { return nil }
        self.init(unchecked: year, month, day)
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The placeholder of a failed read, 1970-01-01, which is never used.
    static var epoch: Day { Day(unchecked: 1970, 1, 1) }
}

extension Day: Comparable {
    @_spi(Generated) public static func < (left: Day, right: Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension Day: CustomStringConvertible {
    @_spi(Generated) public var description: String {
        var output: [UInt8] = []
        RFC3339.append(year, 4, &output)
        output.append(0x2D)
        RFC3339.append(month, 2, &output)
        output.append(0x2D)
        RFC3339.append(day, 2, &output)
        return String(decoding: output, as: UTF8.self)
    }
}

/// A day as its text in JSON and in parameters.
extension Day: FieldValue, ParameterValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Day {
        let text = reader.string()
        if let value = Day(text) { return value }
        reader.fail(expected: "a day as yyyy-MM-dd")
        return .epoch
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) { writer.string(description) }
    @_spi(Generated) public func text(format: FieldFormat?) -> String { description }
}

/// A day in any `Codable` format, as its text.
extension Day: Codable {
    @_spi(Generated) public init(from decoder: any Decoder) throws { self = try DecodedField<Day>(from: decoder).value }
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}
