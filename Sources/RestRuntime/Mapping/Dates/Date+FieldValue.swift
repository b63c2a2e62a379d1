public import Foundation

extension Date: FieldValue {
    public static func read(from reader: inout ValueReader) -> Date {
        guard let format = reader.state.pointee.format else { return reader.rfc3339() }
        switch format {
        case .iso8601:
            return reader.rfc3339()
        case .seconds, .milliseconds:
            guard let number = reader.numberOrNumericString().flatMap(Double.init), number.isFinite else {
                reader.fail(expected: format == .seconds ? "a number of seconds" : "a number of milliseconds")
                return Date(timeIntervalSinceReferenceDate: 0)
            }
            return Date(timeIntervalSince1970: format == .seconds ? number : number / 1000)
        case .pattern(let pattern):
            let text = reader.string()
            if let date = DatePattern.named(pattern).date(text) { return date }
            reader.fail(expected: "a date as '\(pattern)'")
            return Date(timeIntervalSinceReferenceDate: 0)
        }
    }

    public func write(to writer: inout ValueWriter) {
        if writer.mode == .canonical { return writer.canonical(timeIntervalSinceReferenceDate) }
        switch writer.format {
        case .seconds, .milliseconds:
            guard timeIntervalSinceReferenceDate.isFinite else { break }
            return writer.number(text(format: writer.format))
        case .pattern(let pattern):
            if let text = DatePattern.named(pattern).text(self) { return writer.string(text) }
        case .iso8601, nil:
            if writer.mode == .json ? writer.state.pointee.date(self) : writer.rfc3339(self) { return }
        }
        writer.fail(expected: "a date from the year 0 to 9999", found: "\(timeIntervalSince1970) seconds since 1970")
    }
}

extension Date: ParameterValue {
    /// A date that its format can't say is written as seconds.
    public func text(format: DateFormat?) -> String {
        let text: String? =
            switch format {
            case .seconds: nil
            case .milliseconds: milliseconds
            case .pattern(let pattern): DatePattern.named(pattern).text(self)
            case .iso8601, nil: RFC3339.text(self)
            }
        return text ?? JSONNumber(timeIntervalSince1970).text
    }

    /// Whole milliseconds where they are what the date was made from.
    private var milliseconds: String {
        let exact = timeIntervalSince1970 * 1000
        let whole = exact.rounded()
        return JSONNumber(Date(timeIntervalSince1970: whole / 1000) == self ? whole : exact).text
    }
}

extension ValueWriter {
    /// False for a date that RFC 3339 can't say.
    fileprivate mutating func rfc3339(_ date: Date) -> Bool {
        guard let text = RFC3339.text(date) else { return false }
        string(text)
        return true
    }
}

extension WriterState {
    /// An RFC 3339 date in quotes, straight into the document's bytes; false for one that can't be said.
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

extension ValueReader {
    fileprivate mutating func rfc3339() -> Date {
        if source == nil {
            let token = state.pointee.tokens + index
            // Straight from the document's bytes.
            if token.pointee.info & (Token.kindMask | Token.escaped) == Token.string {
                let start = Int(token.pointee.start)
                if let date = RFC3339.date(state.pointee.bytes + start, Int(token.pointee.end) &- start) { return date }
            }
        }
        if source != nil || kind == Token.string, let date = RFC3339.date(string()) { return date }
        fail(expected: "an RFC 3339 date")
        return Date(timeIntervalSinceReferenceDate: 0)
    }
}
