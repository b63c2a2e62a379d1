/// Distinguishes two names by their letter case and separators.
enum NameSpelling {
    /// Returns words that describe the spelling, to distinguish `ASC` from `asc`, and `in-progress` from `in_progress`.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        if text == text.uppercased() { words.append("Uppercase") }
        if text.first?.isUppercase == true, text != text.uppercased() { words.append("Capitalized") }
        if text == text.lowercased() { words.append("Lowercase") }
        if text.contains("-") { words.append("Dashed") }
        if text.contains("_") { words.append("Underscored") }
        if text.contains(" ") { words.append("Spaced") }
        return words
    }
}
