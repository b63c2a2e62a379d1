/// Decides which texts a `##` comment can hold unchanged.
enum DocComment {
    /// False for texts that need the key `doc`: trailing spaces, empty lines at either end, control characters.
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
    /// Adds a comment if a comment can hold the text.
    func documented(_ doc: Located<String>?) -> YAMLNode {
        guard let doc, DocComment.holds(doc.value) else { return self }
        var node = self
        node.comment = doc
        return node
    }
}
