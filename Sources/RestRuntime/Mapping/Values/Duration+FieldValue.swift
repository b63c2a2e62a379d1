/// By default a duration is a number of seconds in JSON, exact to the attosecond. Strings with numbers are read too.
///
///     1.5          seconds, the default
///     1500         milliseconds
///     "PT1.5S"     iso8601
///     "1.5s"       suffixed
extension Duration: FieldValue {
    /// Reads a duration in the first of the field's formats that fits. A number that is too large is an error.
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Duration {
        let formats = reader.format?.forReading ?? [.seconds]
        var isTooLarge = false
        for format in formats {
            switch format {
            case .iso8601:
                if let value = reader.text().flatMap({ DurationText.iso8601($0) }) { return value }
            case .suffixed:
                if let value = reader.text().flatMap({ DurationText.suffixed($0) }) { return value }
            default:
                guard let text = reader.numberOrNumericString() else { continue }
                if let value = DurationText.duration(text, scale: format == .milliseconds ? -3 : 0) { return value }
                isTooLarge = true
            }
        }
        let expected = formats.map(\.durationText).joined(separator: " or ")
        reader.fail(expected: isTooLarge ? expected + " that a Duration can hold" : expected)
        return .zero
    }

    /// Writes a duration in the field's format: a string for the texts, and a number otherwise.
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        let format = writer.format?.forWriting
        switch format {
        case .iso8601, .suffixed: writer.string(text(format: format))
        default: writer.number(text(format: format))
        }
    }
}

/// Durations in paths, queries and headers.
extension Duration: ParameterValue {
    @_spi(Generated) public func text(format: FieldFormat?) -> String {
        switch format?.forWriting {
        case .iso8601: DurationText.iso8601(self)
        case .suffixed: DurationText.text(self, scale: 0) + "s"
        case .milliseconds: DurationText.text(self, scale: 3)
        default: DurationText.text(self, scale: 0)
        }
    }
}

/// The formats of durations in errors.
extension FieldFormat {
    /// The expected form, for error messages.
    fileprivate var durationText: String {
        switch self {
        case .iso8601: "an ISO 8601 duration"
        case .suffixed: "a duration as \"1.5s\""
        case .milliseconds: "a number of milliseconds"
        default: "a number of seconds"
        }
    }
}
