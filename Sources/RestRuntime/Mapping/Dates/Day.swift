/// A date without a time.
///
///     let day = Day(year: 2024, month: 5, day: 1)
///     day?.description        // "2024-05-01"
///
/// Years 0 to 9999 of the proleptic Gregorian calendar.
public struct Day: Hashable, Sendable {
    /// 0 to 9999.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// nil for a day that the calendar does not have.
    public init?(year: Int, month: Int, day: Int) {
        guard year >= 0, year <= 9999, month >= 1, month <= 12, day >= 1,
            day <= CivilDay.length(year: year, month: month)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    /// `yyyy-MM-dd` (the full-date of RFC 3339 section 5.6); nil for every other text.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
        let numbers = [bytes[0..<4], bytes[5..<7], bytes[8..<10]].map { part in
            part.reduce(0) { $1 >= 0x30 && $1 <= 0x39 ? $0 * 10 + Int($1 & 0xF) : -1_000_000 }
        }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

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

extension Day: Codable {
    @_spi(Generated) public init(from decoder: any Decoder) throws { self = try DecodedField<Day>(from: decoder).value }
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}
