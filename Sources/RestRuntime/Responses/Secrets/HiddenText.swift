/// Redacts texts that don't belong to a known call.
///
/// Products use it for texts that a client has no redaction for.
package enum HiddenText {
    /// Returns a text without the values of secret names in JSON, queries, forms and headers. `keys` are secret in
    /// addition to the usual names.
    package static func text(_ text: String, hiding keys: [String] = []) -> String {
        Redaction(keys: keys, credentials: .empty).apply(to: text)
    }
}
