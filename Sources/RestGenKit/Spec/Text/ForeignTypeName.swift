/// The declaration of a type in the style of other languages: `data class Room`, `Room extends Base`, `Room[T]`, `Room?`.
struct ForeignTypeName {
    let name: String
    /// The type that it extends.
    let base: String?

    /// Returns `nil` for a name. Type parameters are read by `ModelReader`.
    init?(_ key: String) {
        // `Page < T >` has type parameters.
        guard !key.contains(where: \.isNewline), !(key.contains(" <") && key.hasSuffix(">")) else { return nil }
        var words = key.split(separator: " ")[...]
        let isWords = words.allSatisfy { $0.allSatisfy(Self.isPartOfName) }
        while words.count > 1, let first = words.first, first.hasPrefix("@") || Self.keywords.contains(String(first)) {
            words.removeFirst()
        }
        while words.count > 1, let last = words.last, Self.keywords.contains(String(last)) { words.removeLast() }
        // A name of several words.
        if isWords, words.count > 1, !Self.connectors.contains(words[words.startIndex + 1].lowercased()) {
            words = [Substring(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())]
        }
        var rest = words.joined(separator: " ")[...]
        if rest.hasPrefix("[") || rest.hasPrefix("{") { rest = rest.dropFirst() }
        var name = String(rest.prefix(while: Self.isPartOfName))
        rest = rest.dropFirst(name.count)
        let hasParameters = rest.hasPrefix("<")
        if hasParameters, name.count + rest.count == key.count, name == key.prefix(name.count) { return nil }
        guard !name.isEmpty, name != key else { return nil }
        if let (parameters, end) = Self.parameters(rest) {
            name += "<\(parameters)>"
            rest = rest[end...]
        } else if hasParameters {
            rest = ""
        }
        (self.name, base) = (name, Self.base(rest))
    }

    /// Returns `T` for `<T>`, `[T]` and `(T)`.
    private static func parameters(_ text: Substring) -> (names: Substring, end: Substring.Index)? {
        let brackets: [Character: Character] = ["<": ">", "[": "]", "(": ")"]
        guard let open = text.first, let close = brackets[open], let end = text.firstIndex(of: close) else {
            return nil
        }
        let names = text[..<end].dropFirst()
        // `Room(Base)` extends a type.
        let isShort = names.split { ", ".contains($0) }.allSatisfy { $0.count <= 2 && $0.first?.isUppercase == true }
        guard !names.isEmpty, open != "(" || isShort else { return nil }
        return (names, text.index(after: end))
    }

    private static func base(_ text: Substring) -> String? {
        let words = text.split { " (),:&".contains($0) }.drop { connectors.contains($0.lowercased()) }
        let isExtended = text.contains(where: { "(:&".contains($0) }) || text.split(separator: " ").count > words.count
        guard isExtended, let base = words.first?.prefix(while: isPartOfName), !base.isEmpty,
            !protocols.contains(String(base)), base.first?.isUppercase == true
        else { return nil }
        return String(base)
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_-.$".contains(character)
    }

    /// Words before the name of a type. No type of the spec can refer to a name of two words.
    private static let keywords: Set = [
        "abstract", "class", "const", "data", "dataclass", "declare", "def", "default", "document", "entity", "enum",
        "export", "extend", "final", "fragment", "indirect", "inline", "input", "interface", "internal", "message",
        "model", "namespace", "object", "oneof", "open", "partial", "private", "protected", "protocol", "pub", "public",
        "readonly", "record", "schema", "sealed", "static", "struct", "table", "trait", "type", "typealias", "typedef",
        "union", "value", "var",
    ]

    private static let connectors: Set = ["extends", "implements", "inherits", "with", "from", "includes", "->", "<"]

    /// Types of other languages that a model needs no longer.
    private static let protocols: Set = [
        "BaseModel", "Codable", "Comparable", "Decodable", "Encodable", "Enum", "Equatable", "Hashable", "Identifiable",
        "Parcelable", "Sendable", "Serializable",
    ]
}
