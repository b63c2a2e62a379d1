/// Words of other languages for `true` and `false`.
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
