/// The description of a key for the JSON Schema and for the checks of the reference.
struct KeyDescription: Sendable {
    var name: String
    var schema: SchemaValue
    /// One sentence, which editors show.
    var doc: String
}
