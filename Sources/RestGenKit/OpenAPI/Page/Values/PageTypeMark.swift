/// Stands in a text for a type that has no name yet.
enum PageTypeMark {
    static func mark(_ index: Int) -> String { "\u{1}\(index)\u{2}" }

    /// The text with the names in place of the marks.
    static func resolved(_ text: String, _ names: (Int) -> String) -> String {
        guard text.contains("\u{1}") else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "\u{1}"), let close = rest[open...].firstIndex(of: "\u{2}") {
            result += rest[..<open]
            result += Int(rest[rest.index(after: open)..<close]).map(names) ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// The types in a text.
    static func types(in text: String) -> [Int] {
        var found: [Int] = []
        _ = resolved(text) { index in
            found.append(index)
            return ""
        }
        return found
    }
}
