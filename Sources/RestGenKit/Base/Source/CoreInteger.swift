/// Reads whole numbers as the core schema writes them: `12`, `-3`, `+3`, `0o17`, `0xFF` (YAML 1.2.2, section 10.3.2).
package enum CoreInteger {
    /// nil: none, or beyond the range.
    package static func parse<I: FixedWidthInteger>(_ text: String, as _: I.Type) -> I? {
        if text.hasPrefix("0x") { return I(text.dropFirst(2), radix: 16) }
        if text.hasPrefix("0o") { return I(text.dropFirst(2), radix: 8) }
        return I(text, radix: 10)
    }
}
