/// Writes JSON as raw string literals of Swift.
enum SampleLiteral {
    /// Returns a literal for the text of a sample, which contains neither `"#` nor `\#`.
    static func raw(_ text: String) -> String { "#\"\(text)\"#" }

    static func json(_ value: JSONValue) -> String { raw(SampleTexts.text(of: value)) }
}
