/// A part of the language that the schema describes once, under a name of its own.
struct SchemaDefinition: Sendable {
    var name: String
    /// Made when it is asked for, since definitions hold one another.
    var value: @Sendable () -> SchemaValue
}
