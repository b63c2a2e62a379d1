import Foundation

// Values whose format gives them another kind. Only values without their type's usual kind are read here, so that other
// reads don't pay for it.

extension ValueReader {
    /// Returns the text of a string, or `nil` without an error for another value.
    mutating func text() -> String? {
        if let source {
            if state.pointee.failed { return nil }
            return try? source.decoder.singleValueContainer().decode(String.self)
        }
        return kind == Token.string ? string() : nil
    }

    func reads(_ format: FieldFormat) -> Bool { state.pointee.format?.reads(format) ?? false }

    /// Returns the number in a string, if the field's format allows it.
    @inline(never)
    mutating func numberInString() -> JSON.Number? {
        guard reads(.string), let text = text() else { return nil }
        return JSON.Number(text)
    }

    /// Returns the `Double` in a string, if the field's format allows it.
    mutating func doubleInString() -> Double? {
        guard state.pointee.format != nil, reads(.string) || reads(.nonfinite), let text = text() else { return nil }
        if let value = Double.nonfinite(text) { return value }
        return reads(.string) ? JSON.Number(text)?.double : nil
    }

    mutating func boolInString() -> Bool? {
        guard reads(.string), let text = text() else { return nil }
        return text == "true" ? true : text == "false" ? false : nil
    }

    /// Returns the digits of a number, if the field's format reads it as a `String`.
    mutating func digitsAsString() -> String? {
        guard reads(.number) else { return nil }
        return source == nil ? numberText() : numberOrNumericString()
    }
}

extension Double {
    /// Parses `NaN`, `Infinity` or `-Inf`, in any case.
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
    /// Whether numbers and booleans are written as JSON strings.
    var writesStrings: Bool {
        state.pointee.format?.forWriting == .string
    }

    /// Whether a `String` is written as a JSON number.
    var writesNumbers: Bool {
        state.pointee.format?.forWriting == .number
    }

    /// Writes a `Double` in the field's format. Returns false if the format doesn't apply.
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
