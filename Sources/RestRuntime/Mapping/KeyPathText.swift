/// How a key path is spelled: `[3].author.timestamp`.
enum KeyPathText {
    static func component(_ key: String, isFirst: Bool) -> String {
        // A key that holds the path's own signs, or nothing at all, is put into quotes.
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
