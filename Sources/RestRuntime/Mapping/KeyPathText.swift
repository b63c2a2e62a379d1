/// The text of a key path, such as `[3].author.timestamp`.
enum KeyPathText {
    static func component(_ key: String, isFirst: Bool) -> String {
        // Keys with the path's own punctuation, and empty keys, are quoted.
        if key.isEmpty || key.contains(where: { $0 == "." || $0 == "[" || $0 == "]" || $0 == "\"" }) {
            return "[\"\(key)\"]"
        }
        return isFirst ? key : "." + key
    }

    static func text(_ path: [any CodingKey]) -> String {
        var text = ""
        for key in path {
            text += key.intValue.map { "[\($0)]" } ?? component(key.stringValue, isFirst: text.isEmpty)
        }
        return text
    }
}
