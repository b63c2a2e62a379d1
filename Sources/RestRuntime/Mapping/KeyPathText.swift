/// The text of a key path, such as `[3].author.timestamp`.
///
/// Errors of documents and decoders have the same form.
enum KeyPathText {
    /// Returns a component of a path, with a dot before it unless it is the first one.
    static func component(_ key: String, isFirst: Bool) -> String {
        // Keys with the path's own punctuation, and empty keys, are quoted.
        if key.isEmpty || key.contains(where: { $0 == "." || $0 == "[" || $0 == "]" || $0 == "\"" }) {
            return "[\"\(key)\"]"
        }
        return isFirst ? key : "." + key
    }

    /// Returns the text of a coding path.
    static func text(_ path: [any CodingKey]) -> String {
        var text = ""
        for key in path {
            text += key.intValue.map { "[\($0)]" } ?? component(key.stringValue, isFirst: text.isEmpty)
        }
        return text
    }
}
