/// A duration is a number of seconds in JSON, or of milliseconds, exact to the attosecond; numeric strings are read too.
/// The other formats have no meaning for it and count as seconds.
extension Duration: FieldValue {
    public static func read(from reader: inout ValueReader) -> Duration {
        guard let text = reader.numberOrNumericString() else {
            reader.fail(expected: "a number of seconds")
            return .zero
        }
        let scale = reader.format == .milliseconds ? -3 : 0
        guard let value = DurationText.duration(text, scale: scale) else {
            reader.fail(expected: "a number of seconds that a Duration can hold")
            return .zero
        }
        return value
    }

    public func write(to writer: inout ValueWriter) {
        if writer.mode == .canonical {
            writer.canonical(components.seconds)
            writer.canonical(components.attoseconds)
        } else {
            writer.number(text(format: writer.format))
        }
    }
}

extension Duration: ParameterValue {
    public func text(format: DateFormat?) -> String {
        DurationText.text(self, scale: format == .milliseconds ? 3 : 0)
    }
}
