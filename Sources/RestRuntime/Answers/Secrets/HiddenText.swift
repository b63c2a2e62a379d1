/// A text without the values of secret names, for who knows no call that it belongs to.
package enum HiddenText {
    /// The usual names, and `keys`: of JSON, of a query, of a form, of a header.
    package static func text(_ text: String, hiding keys: [String] = []) -> String {
        Redaction(keys: keys, credentials: .empty).apply(to: text)
    }
}
