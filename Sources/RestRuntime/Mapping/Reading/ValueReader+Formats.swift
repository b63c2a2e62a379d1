import Foundation

// Values that a format gives another kind. A read comes here only when the value is not of the kind that its type has
// without a format, so that no other read pays for it.

extension ValueReader {
    /// A string's text; nil, without an error, for every other value.
    mutating func text() -> String? {
        if let source {
            if state.pointee.failed { return nil }
            return try? source.decoder.singleValueContainer().decode(String.self)
        }
        return kind == Token.string ? string() : nil
    }

    func reads(_ format: FieldFormat) -> Bool { state.pointee.format?.reads(format) ?? false }

    /// The number in a string, where the field's format allows for one.
    @inline(never)
    mutating func numberInString() -> JSON.Number? {
        guard reads(.string), let text = text() else { return nil }
        return JSON.Number(text)
    }

    /// The Double in a string, where the field's format allows for one.
    mutating func doubleInString() -> Double? {
        guard state.pointee.format != nil, reads(.string) || reads(.nonfinite), let text = text() else { return nil }
        if let value = Double.nonfinite(text) { return value }
        return reads(.string) ? JSON.Number(text)?.double : nil
    }

    mutating func boolInString() -> Bool? {
        guard reads(.string), let text = text() else { return nil }
        return text == "true" ? true : text == "false" ? false : nil
    }

    /// The digits of a number, where the field's format wants them as a String.
    mutating func digitsAsString() -> String? {
        guard reads(.number) else { return nil }
        return source == nil ? numberText() : numberOrNumericString()
    }
}

extension Double {
    /// `NaN`, `Infinity`, `-Inf`, in any case.
    fileprivate static func nonfinite(_ text: String) -> Double? {
        let name = text.lowercased()
        if name == "nan" { return .nan }
        let isSigned = name.hasPrefix("-") || name.hasPrefix("+")
        let plain = isSigned ? String(name.dropFirst()) : name
        guard plain == "inf" || plain == "infinity" else { return nil }
        return name.hasPrefix("-") ? -.infinity : .infinity
    }
}

extension ValueWriter {
    /// True where a number or a boolean is written as a JSON string.
    var writesStrings: Bool {
        state.pointee.format?.forWriting == .string
    }

    /// True where a String is written as a JSON number.
    var writesNumbers: Bool {
        state.pointee.format?.forWriting == .number
    }

    /// A Double by the field's format; false where it has none that matters.
    mutating func formatted(_ value: Double) -> Bool {
        guard let format = state.pointee.format else { return false }
        if let text = value.nonfiniteText(format) {
            string(text)
        } else if writesStrings {
            string(Self.text(value))
        } else {
            return false
        }
        return true
    }

    private static func text(_ value: Double) -> String { JSON.Number(value).text }
}
