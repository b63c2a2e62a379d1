/// Escaping texts for a format with its own delimiters.
extension StringProtocol {
    /// Returns the text with characters replaced by their escapes, scalar by scalar.
    ///
    ///     "O'Neil".escaping(["'": "''"])      // O''Neil
    ///
    /// `replacing`, `split` and `contains` compare `Character`s. A `'` followed by a combining mark is one `Character`,
    /// so they would miss a quote that the receiver's parser sees.
    package func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let escape = escapes[scalar] {
                escaped.append(contentsOf: escape.unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
