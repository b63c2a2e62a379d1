/// A part of the language that the schema describes once, under a name of its own.
package struct SchemaDefinition: Sendable {
    package var name: String
    /// Made when it is asked for, since definitions hold one another.
    package var value: @Sendable () -> SchemaValue
}
