/// By default a duration is a number of seconds in JSON, exact to the attosecond. Strings with numbers are read too.
extension Duration: FieldValue {
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

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        let format = writer.format?.forWriting
        switch format {
        case .iso8601, .suffixed: writer.string(text(format: format))
        default: writer.number(text(format: format))
        }
    }
}

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
