/// Writes samples as raw string literals of Swift.
enum SampleLiteral {
    /// Returns a literal for the text of a sample. The text must contain neither `"#` nor `\#`, which `SampleWriter` escapes.
    static func raw(_ text: String) -> String { "#\"\(text)\"#" }

    static func json(_ value: JSONValue) -> String { raw(SampleTexts.text(of: value)) }
}
