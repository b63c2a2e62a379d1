/// The words `true` and `false`, and those of other languages for them.
package enum BoolWord {
    /// Returns `nil` for another word.
    package static func value(_ word: String) -> Bool? {
        switch word.lowercased() {
        case "true", "yes", "y", "on", "1", "enabled": true
        case "false", "no", "n", "off", "0", "disabled": false
        default: nil
        }
    }
}

extension YAMLScalar {
    /// The value of a plain `yes`, `off` and similar words, and of `true` and `false` themselves. It is `nil` for `1` and
    /// `y`, which can be values and keys.
    package var switchWord: Bool? { style == .plain && text.utf8.count > 1 ? BoolWord.value(text) : nil }
}
