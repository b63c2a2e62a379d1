/// Parses integers of YAML's core schema: `12`, `-3`, `+3`, `0o17` and `0xFF` (YAML 1.2.2, section 10.3.2).
package enum CoreInteger {
    /// Returns `nil` for another text, and for a number out of range.
    package static func parse<I: FixedWidthInteger>(_ text: String, as _: I.Type) -> I? {
        if text.hasPrefix("0x") { return I(text.dropFirst(2), radix: 16) }
        if text.hasPrefix("0o") { return I(text.dropFirst(2), radix: 8) }
        return I(text, radix: 10)
    }
}
