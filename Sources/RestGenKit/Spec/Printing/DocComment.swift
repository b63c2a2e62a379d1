/// Texts that a comment of `##` gives back as they are.
enum DocComment {
    /// False for what the key `doc` has to say: lines with spaces at their end, empty ones at either end, control characters.
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
    /// With a comment, where a comment can hold the text.
    func documented(_ doc: Located<String>?) -> YAMLNode {
        guard let doc, DocComment.holds(doc.value) else { return self }
        var node = self
        node.comment = doc
        return node
    }
}
