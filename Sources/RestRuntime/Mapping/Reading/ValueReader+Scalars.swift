import Foundation

extension ValueReader {
    /// Reads the value as a `String`.
    @_spi(Generated) public mutating func string() -> String {
        if let source {
            if let digits = digitsAsString() { return digits }
            return decoded(source, "") { try $0.decode(String.self) }
        }
        let token = state.pointee.tokens + index
        if token.pointee.info & Token.kindMask != Token.string {
            if let digits = digitsAsString() { return digits }
            fail(expected: "a string")
            return ""
        }
        return ReaderState.text(token, state.pointee.bytes, state.pointee.plain)
    }

    /// Reads the value as a `String` that is redacted in errors.
    mutating func string(sensitive: Bool) -> String {
        let outer = state.pointee.sensitive
        state.pointee.sensitive = outer || sensitive
        defer { state.pointee.sensitive = outer }
        return string()
    }

    /// Reads the text of a string or the digits of an integer, as the raw value of an enum of both.
    mutating func stringOrInteger() -> (text: String, isInteger: Bool) {
        if let source {
            if let integer = try? source.decoder.singleValueContainer().decode(Int64.self) {
                return (String(integer), true)
            }
            return (string(), false)
        }
        if kind == Token.string { return (string(), false) }
        // 5.0 is the integer 5.
        if let integer = numberText().flatMap({ JSON.Number(checked: $0).whole?.int64 }) {
            return (String(integer), true)
        }
        fail(expected: "a string or an integer")
        return ("", false)
    }

    /// Reads the value as a `Bool`.
    @_spi(Generated) public mutating func bool() -> Bool {
        if let source {
            if let value = boolInString() { return value }
            return decoded(source, false) { try $0.decode(Bool.self) }
        }
        let kind = kind
        if kind == Token.true { return true }
        if kind == Token.false { return false }
        if let value = boolInString() { return value }
        fail(expected: "a boolean")
        return false
    }

    /// Reads the value as a `Double`, correctly rounded. A number out of range is an error.
    @_spi(Generated) public mutating func double() -> Double {
        if let source {
            if let value = doubleInString() { return value }
            return decoded(source, 0) { try $0.decode(Double.self) }
        }
        let token = state.pointee.tokens + index
        if token.pointee.info & Token.kindMask != Token.number {
            if let value = doubleInString() { return value }
            fail(expected: "a number")
            return 0
        }
        let start = Int(token.pointee.start)
        let value = JSONNumberText.double(state.pointee.bytes + start, Int(token.pointee.end) &- start)
        if value.isInfinite {
            fail(expected: "a number within a Double's range")
            return 0
        }
        return value
    }

    /// Reads the value as an `Int`. `1.0` and `1e3` are integers too. A number out of range is an error.
    @_spi(Generated) public mutating func int() -> Int {
        if let source {
            if let value = numberInString()?.int { return value }
            return decoded(source, 0) { try $0.decode(Int.self) }
        }
        let token = state.pointee.tokens + index
        let info = token.pointee.info
        let start = Int(token.pointee.start)
        let count = Int(token.pointee.end) &- start
        // Eighteen digits can't overflow, one less with a sign. On 32-bit platforms nine can't.
        if info & (Token.kindMask | Token.fractional) == Token.number && count <= (Int.bitWidth == 64 ? 18 : 9) {
            return JSONNumberText.smallInteger(state.pointee.bytes + start, count)
        }
        return Int(truncatingIfNeeded: bits(of: Int.self, from: Int64(Int.min), to: UInt64(Int.max)))
    }

    /// Reads the value as any integer type, exactly.
    @_spi(Generated) public mutating func integer<T: FixedWidthInteger & Codable>(_ type: T.Type = T.self) -> T {
        if T.bitWidth <= 64 {
            return T(
                truncatingIfNeeded: bits(
                    of: T.self,
                    from: Int64(truncatingIfNeeded: T.min),
                    to: UInt64(truncatingIfNeeded: T.max)
                )
            )
        }
        if let value = numberInString()?.integer(T.self) { return value }
        if let source { return decoded(source, 0) { try $0.decode(T.self) } }
        let whole = whole(of: T.self, from: T.isSigned ? .min : 0, to: .max)
        return whole.isNegative ? 0 - T(whole.magnitude) : T(whole.magnitude)
    }

    /// Returns the bits of the value as an integer type of at most 64 bits, with the given range.
    @inline(never)
    mutating func bits(
        of type: any (FixedWidthInteger & Codable).Type,
        from lowest: Int64,
        to highest: UInt64
    ) -> UInt64 {
        if let source {
            if let whole = numberInString()?.whole, whole.fits(from: lowest, to: highest) { return whole.bits }
            return decodedBits(source, type)
        }
        return whole(of: type, from: lowest, to: highest).bits
    }

    private mutating func whole(
        of type: any (FixedWidthInteger & Codable).Type,
        from lowest: Int64,
        to highest: UInt64
    ) -> WholeNumber {
        let token = state.pointee.tokens[index]
        var whole: WholeNumber?
        if token.info & Token.kindMask == Token.number {
            let start = Int(token.start)
            whole = JSONNumberText.integer(state.pointee.bytes + start, Int(token.end) &- start)
        } else if let number = numberInString() {
            whole = number.whole
        } else {
            fail(expected: "an integer")
            return WholeNumber(isNegative: false, magnitude: 0)
        }
        if let whole, whole.fits(from: lowest, to: highest) { return whole }
        fail(expected: "an integer that \(type) can hold")
        return WholeNumber(isNegative: false, magnitude: 0)
    }

    private func decodedBits<T: FixedWidthInteger & Codable>(_ source: DecoderSource, _ type: T.Type) -> UInt64 {
        UInt64(truncatingIfNeeded: decoded(source, 0) { try $0.decode(T.self) })
    }

    /// Reads from a decoder's container. Returns the placeholder after recording an error.
    func decoded<T>(
        _ source: DecoderSource,
        _ standIn: T,
        read: (any SingleValueDecodingContainer) throws -> T
    ) -> T {
        if state.pointee.failed { return standIn }
        do {
            return try read(source.decoder.singleValueContainer())
        } catch {
            state.pointee.record(thrown: error)
            return standIn
        }
    }
}
