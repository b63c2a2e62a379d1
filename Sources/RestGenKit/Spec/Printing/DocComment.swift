/// Decides which texts can be `##` comments without changes.
enum DocComment {
    /// Whether a comment can contain the text. Trailing spaces, empty lines at either end, and control characters need
    /// the key `doc`.
    static func holds(_ text: String) -> Bool {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, let last = lines.last, !first.isEmpty, !last.isEmpty else { return false }
        let isClean = lines.allSatisfy { line in line.utf8.last.map { !$0.isOne(of: " \t") } ?? true }
        return isClean
            && text.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "\n", "\t": true
                case "\u{FEFF}", "\u{2028}", "\u{2029}": false
                default: scalar.properties.generalCategory != .control && !scalar.properties.isNoncharacterCodePoint
                }
            }
    }
}

extension YAMLNode {
    /// Adds a comment if it can contain the text.
    func documented(_ doc: Located<String>?) -> YAMLNode {
        guard let doc, DocComment.holds(doc.value) else { return self }
        var node = self
        node.comment = doc
        return node
    }
}
