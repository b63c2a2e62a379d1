/// The words of a name, for inventing values.
///
///     created_at, createdAt   ->   created, at
struct ExampleName {
    let words: [String]

    init(_ name: String) {
        var words: [String] = []
        for part in Words(name).words {
            var word = ""
            var wasLower = false
            for character in part {
                if character.isUppercase, wasLower {
                    words.append(word.lowercased())
                    word = ""
                }
                word.append(character)
                wasLower = character.isLowercase || character.isNumber
            }
            if !word.isEmpty { words.append(word.lowercased()) }
        }
        self.words = words
    }

    var last: String { words.last ?? "" }

    /// Whether it names an identifier, such as `room_id`.
    var isIdentifier: Bool { Self.identifiers.contains(last) }

    static let identifiers: Set<String> = ["id", "uid", "key", "ref", "identifier", "uuid", "guid"]

    func has(_ some: String...) -> Bool { words.contains(where: some.contains) }

    /// The words with spaces: `created at`.
    var text: String { words.joined(separator: " ") }
    /// The words with hyphens: `created-at`.
    var slug: String { words.isEmpty ? "value" : words.joined(separator: "-") }
}
