/// What a key is to those who do not read specs: the JSON Schema and the checks of the reference.
struct KeyDescription: Sendable {
    var name: String
    var schema: SchemaValue
    /// One sentence, shown by editors.
    var doc: String
}
