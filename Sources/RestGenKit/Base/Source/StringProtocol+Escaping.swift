extension StringProtocol {
    /// Replaces characters by their escapes, scalar by scalar.
    ///
    /// `replacing`, `split` and `contains` compare whole `Character`s. A `'` and a combining mark after it are one `Character`, so
    /// they pass over a quote that the parser on the other side sees.
    ///
    ///     "it's".escaping(["'": "''"])      // it''s
    @inlinable package func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
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
