/// The fields of a body, by which the bodies of an operation are compared.
struct BodyFields {
    /// The names of all fields. `()` is for bodies without fields.
    let names: Set<String>
    /// The names of the fields that are files or lists of files.
    let files: Set<String>

    init(of content: DocumentContent, _ types: ImportedTypes) {
        guard let node = content.schema.flatMap(types.files.resolved) else {
            (names, files) = (["()"], [])
            return
        }
        let schema = SchemaReader.read(node)
        let alternatives =
            schema.oneOf + schema.anyOf + schema.allOf.flatMap { $0["anyOf"]?.items ?? $0["oneOf"]?.items ?? [] }
        let properties = ([node] + alternatives).flatMap { types.shapes.shape(of: $0).properties }
        names = properties.isEmpty ? ["()"] : Set(properties.map(\.key))
        files = Set(properties.filter { Self.isFile($0.value, types, depth: 0) }.map(\.key))
    }

    /// Returns whether a body with these fields can send all fields of another body. Only a field that is a file sends
    /// another body's file.
    func cover(_ other: BodyFields) -> Bool {
        other.names.isSubset(of: names) && other.files.isSubset(of: files)
    }

    private static func isFile(_ node: DocumentNode, _ types: ImportedTypes, depth: Int) -> Bool {
        guard depth < 4, let node = types.files.resolved(node) else { return false }
        let schema = SchemaReader.read(node)
        if let items = schema.items { return isFile(items, types, depth: depth + 1) }
        return schema.kinds.contains(.string) && ScalarFormats.text(schema).type == .known("File")
    }
}
