public import Foundation

extension Date: FieldValue {
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Date {
        guard let format = reader.state.pointee.format else { return rfc3339(from: &reader) }
        if format == .iso8601 { return rfc3339(from: &reader) }
        let formats = format.forReading
        for format in formats {
            if let date = read(format, from: &reader) { return date }
        }
        reader.fail(expected: formats.map(\.dateText).joined(separator: " or "))
        return Date(timeIntervalSinceReferenceDate: 0)
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        let format = writer.format?.forWriting
        switch format {
        case .seconds, .wholeSeconds, .milliseconds:
            if let text = written(format) { return writer.number(text) }
        case .pattern, .http, .rfc2822, .dotnet, .iso8601Digits, .iso8601Exact:
            if let text = written(format) { return writer.string(text) }
        default:
            if writer.mode == .json ? writer.state.pointee.date(self) : writer.rfc3339(self) { return }
        }
        writer.fail(expected: format.writableDates, found: secondsText)
    }
}

extension Date: ParameterValue {
    /// Returns the text of the date. A date that the format can't express is written as seconds, but no call sends it.
    @_spi(Generated) public func text(format: FieldFormat?) -> String { written(format?.forWriting) ?? secondsText }

    @_spi(Generated) public func unwritable(format: FieldFormat?) -> FieldError? {
        let format = format?.forWriting
        if written(format) != nil { return nil }
        return FieldError(keyPath: "", expected: format.writableDates, found: secondsText)
    }

    /// Returns the text in a format, or `nil` if the format can't express the date.
    private func written(_ format: FieldFormat?) -> String? {
        switch format {
        case .seconds: number(timeIntervalSince1970)
        case .wholeSeconds: number(timeIntervalSince1970.rounded(.down))
        case .milliseconds: number((timeIntervalSince1970 * 1000).rounded())
        case .iso8601Digits(let digits): RFC3339.text(self, .digits(digits))
        case .iso8601Exact: RFC3339.text(self, .exact)
        case .pattern(let pattern): DatePattern.named(pattern).text(self)
        case .http: HTTPDate.text(self)
        case .rfc2822: RFC2822.text(self)
        case .dotnet: DotnetDate.text(self)
        default: RFC3339.text(self)
        }
    }

    private func number(_ value: Double) -> String? { value.isFinite ? JSON.Number(value).text : nil }

    fileprivate var secondsText: String { "\(timeIntervalSince1970) seconds since 1970" }
}

extension FieldFormat? {
    /// The dates that the format can express, for error messages.
    fileprivate var writableDates: String {
        switch self {
        case .seconds, .wholeSeconds, .milliseconds: "a finite date"
        case .dotnet: "a date whose milliseconds fit in 64 bits"
        default: "a date from the year 0 to 9999"
        }
    }
}

extension FieldFormat {
    /// The expected form, for error messages.
    fileprivate var dateText: String {
        switch self {
        case .seconds, .wholeSeconds: "a number of seconds"
        case .milliseconds: "a number of milliseconds"
        case .pattern(let pattern): "a date as '\(pattern)'"
        case .http: "an HTTP date"
        case .rfc2822: "an RFC 2822 date"
        case .dotnet: "a date as '/Date(0)/'"
        default: "an RFC 3339 date"
        }
    }
}

extension ValueWriter {
    /// Writes an RFC 3339 date, or returns false if it can't be expressed.
    fileprivate mutating func rfc3339(_ date: Date) -> Bool {
        guard let text = RFC3339.text(date) else { return false }
        string(text)
        return true
    }
}

extension WriterState {
    /// Writes a quoted RFC 3339 date directly to the document's bytes, or returns false if it can't be expressed.
    fileprivate mutating func date(_ date: Date) -> Bool {
        if capacity &- count < RFC3339.maximalLength &+ 2 { grow(RFC3339.maximalLength &+ 2) }
        let length = RFC3339.write(date, to: bytes + count + 1)
        if length == 0 { return false }
        bytes[count] = 0x22
        bytes[count &+ length &+ 1] = 0x22
        count = count &+ length &+ 2
        return true
    }
}

extension Date {
    /// Returns the date of a text, or `nil` if the text isn't a date in the format.
    private static func read(_ format: FieldFormat, from reader: inout ValueReader) -> Date? {
        switch format {
        case .seconds, .wholeSeconds, .milliseconds:
            guard let number = reader.numberOrNumericString().flatMap(Double.init), number.isFinite else { return nil }
            return Date(timeIntervalSince1970: format == .milliseconds ? number / 1000 : number)
        case .pattern(let pattern): return reader.text().flatMap { DatePattern.named(pattern).date($0) }
        case .http: return reader.text().flatMap { HTTPDate.date($0) }
        case .rfc2822: return reader.text().flatMap { RFC2822.date($0) }
        case .dotnet: return reader.text().flatMap { DotnetDate.date($0) }
        default: return reader.text().flatMap { RFC3339.date($0) }
        }
    }

    private static func rfc3339(from reader: inout ValueReader) -> Date {
        if reader.source == nil {
            let token = reader.state.pointee.tokens + reader.index
            // Read from the document's bytes without creating a string.
            if token.pointee.info & (Token.kindMask | Token.escaped) == Token.string {
                let start = Int(token.pointee.start)
                let count = Int(token.pointee.end) &- start
                if let date = RFC3339.date(reader.state.pointee.bytes + start, count) { return date }
            }
        }
        if let date = reader.text().flatMap({ RFC3339.date($0) }) { return date }
        reader.fail(expected: "an RFC 3339 date")
        return Date(timeIntervalSinceReferenceDate: 0)
    }
}
