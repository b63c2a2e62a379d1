/// Extracts the name of a schema from a `$ref`.
///
///     #/components/schemas/Room -> Room      models/room.yaml -> room      Room.json#/definitions/Topic -> Topic
enum SchemaName {
    /// Returns `nil` if the reference leads to a schema without a name, such as that of a property.
    static func of(_ reference: String) -> String? {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let tokens = parts.count > 1 ? parts[1].split(separator: "/") : []
        if let last = tokens.last {
            let isNamed =
                tokens.count == 1
                || ["schemas", "definitions", "$defs", "responses"].contains(tokens[tokens.count - 2])
            guard isNamed, !["schema", "items"].contains(last) else { return nil }
            return DocumentFiles.unescaped(String(last))
        }
        let file = parts.first?.split(separator: "/").last ?? ""
        let stem = file.prefix { $0 != "." }
        return stem.isEmpty ? nil : String(stem)
    }
}
