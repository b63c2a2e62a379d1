/// A key without quotes that looks like a part of another tool's path: `$.data`, `/data/items`, `items[0]`, `data.*`.
struct ForeignKeyPath {
    let key: String
    /// Whether it is the first key of its path.
    let isFirst: Bool
    /// Whether the path has other keys.
    let hasOtherKeys: Bool
    /// Whether the path is that of a field, which leads through objects only and may be the name of a form's field.
    let isOfField: Bool

    /// The message for such a key, or `nil` for a usual one.
    var problem: String? {
        if key.first == " " || key.last == " " { return "the key '\(key)' has a space before or after a dot" }
        if isFirst, hasOtherKeys, ["$", "@"].contains(key) { return "a key path doesn't begin with '\(key)'" }
        if !isOfField, ["$", "@", "*", "**", "#"].contains(key) { return "'\(key)' is not a key" }
        if isIndexOfField { return "the key path of a field has no index" }
        if key.contains("->") { return "a key path has dots instead of arrows" }
        if key.contains("/"), key != "/", !isMediaType { return "a key path has dots instead of slashes" }
        if hasOtherKeys, key.last == "\\" { return "a key that contains a dot is written in double quotes" }
        if key.first == "'" { return "a key path has no single quotes" }
        if isOfField {
            let isForeign = key.first == "[" || hasOtherKeys && "]?!".contains(key.last ?? " ")
            return isForeign ? "'\(key)' is not a key of a path" : nil
        }
        if key.contains("[") || key.contains("]") { return "a key path has dots instead of brackets" }
        if key.contains("{") || key.contains("}") { return "a key path has no braces" }
        if let last = key.last, "?!".contains(last) { return "a key path has no '\(last)'" }
        if key.contains(where: { "|;,".contains($0) }) { return "a key path leads to one value" }
        guard hasOtherKeys else { return nil }
        if key.first == "-", isIndex(key.dropFirst()) { return "an index counts from the first element, which is 0" }
        return isIndex(key) && key.first == "0" && key.utf8.count > 1 ? "an index has no leading zero" : nil
    }

    /// Returns the beginning of the help for the text of a path. It ends with `, or ` for another help, or is empty.
    func help(for text: String) -> String {
        if isIndexOfField {
            let list = text.prefix { !".[".contains($0) }
            return list.isEmpty ? "" : "declare '\(list)' as a list, or "
        }
        guard text.utf8.count < 1000, let path = Self.path(text) else { return "" }
        return path.isEmpty ? "leave out the path for the whole body, or " : "write '\(path)', or "
    }

    /// Whether it is `0` or `items[0]` in the path of a field.
    private var isIndexOfField: Bool {
        guard isOfField else { return false }
        if hasOtherKeys, isIndex(key) { return true }
        guard key.hasSuffix("]"), let open = key.lastIndex(of: "[") else { return false }
        return isIndex(key[open...].dropFirst().dropLast())
    }

    private func isIndex(_ text: some StringProtocol) -> Bool { !text.isEmpty && text.utf8.allSatisfy(\.isDigit) }

    /// Whether it is a media type in the path of a field, where `text/html` can be the name of a form's field.
    private var isMediaType: Bool {
        isOfField && ["application", "audio", "font", "image", "text", "video"].contains(key.prefix { $0 != "/" })
    }

    /// Returns another tool's path as a key path, or `nil` if it can't be one.
    private static func path(_ text: String) -> String? {
        var keys: [String] = []
        var key = ""
        var quote: Character?
        var before: Character = "."
        /// Ends a key.
        func end() {
            let name = key.drop { $0 == " " }.reversed().drop { " ?!".contains($0) }.reversed()
            key = ""
            let isLeftOut = ["", "$", "@", "*", "**", "#"].contains(String(name))
            // An index has no leading zeros.
            if !isLeftOut { keys.append(Int(String(name)).map(String.init) ?? String(name)) }
        }
        for character in text {
            defer { before = character }
            switch character {
            case quote: quote = nil
            case _ where quote != nil: key.append(character)
            case "'", "\"": quote = character
            // Only the first of several values, and after '}' only a dot continues the path.
            case _ where ",|;".contains(character) || before == "}" && !".}".contains(character):
                end()
                return keys.isEmpty ? nil : keys.map(written).joined(separator: ".")
            case ".":
                if before == "\\" { key = key.dropLast() + "." } else { end() }
            case "/", "[", "]": end()
            case ">" where before == "-":
                key.removeLast()
                end()
            case "{", "}": if key == "$" { key = "" }
            default: key.append(character)
            }
        }
        end()
        // An index from the end has no other form.
        return keys.contains { $0.first == "-" && Int($0) != nil } ? nil : keys.map(written).joined(separator: ".")
    }

    private static func written(_ key: String) -> String { key.contains(".") ? "\"\(key)\"" : key }
}
