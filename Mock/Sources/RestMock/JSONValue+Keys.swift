import RestGenKit

extension JSONValue {
    /// Returns the key that a parameter identifies, with its value: `id`, `roomID` and `room_id` all identify an `id`.
    func key(named name: String) -> (key: String, text: String)? {
        guard let members else { return nil }
        let wanted = Self.folded(name)
        let exact = members.first { Self.folded($0.0) == wanted && $0.1.scalarText != nil }
        let usual =
            wanted.hasSuffix("name") ? ["name", "login", "username", "id"] : ["id", "uuid", "key", "name", "slug"]
        let found =
            exact
            ?? usual.lazy.compactMap { word in
                members.first { Self.folded($0.0) == word && $0.1.scalarText != nil }
            }.first
        return found.flatMap { key, value in value.scalarText.map { (key, $0) } }
    }

    private static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Returns the text with the JSON type of this value: a number if this is one.
    func like(_ text: String) -> JSONValue {
        switch self {
        case .number where Double(text) != nil: .number(text)
        case .bool where text == "true" || text == "false": .bool(text == "true")
        default: .string(text)
        }
    }
}
