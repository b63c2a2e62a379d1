extension ValueReader {
    /// Returns the text of a number, or `nil` for another value.
    mutating func numberText() -> String? {
        guard kind == Token.number else { return nil }
        let token = state.pointee.tokens[index]
        return JSONText.string(state.pointee.bytes + Int(token.start), Int(token.end) - Int(token.start))
    }

    /// Returns the text of a number or of a string that contains one, or `nil` for another value.
    mutating func numberOrNumericString() -> String? {
        if let source {
            if state.pointee.failed { return nil }
            guard let container = try? source.decoder.singleValueContainer() else { return nil }
            if let value = try? container.decode(Int64.self) { return String(value) }
            if let value = try? container.decode(UInt64.self) { return String(value) }
            if let value = try? container.decode(Double.self) { return JSON.Number(value).text }
            guard let text = try? container.decode(String.self) else { return nil }
            return JSON.Number(text)?.text
        }
        if kind == Token.string { return JSON.Number(string())?.text }
        return numberText()
    }
}

extension ValueWriter {
    /// Writes a number that is given as text.
    mutating func number(_ text: String) {
        switch state.pointee.mode {
        case .json: state.pointee.raw(text)
        default:
            let whole = WholeNumber(text)
            if let value = whole?.int64 {
                encode(value)
            } else if let whole, !whole.isNegative {
                encode(whole.magnitude)
            } else if let value = Double(text), value.isFinite, JSON.Number(value) == JSON.Number(checked: text) {
                encode(value)
            } else if let value = JSON.Number(checked: text).decimal {
                encode(value)
            } else {
                fail(expected: "a number that the encoder can hold", found: text)
            }
        }
    }
}
