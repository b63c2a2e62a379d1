/// A part of the language with a named definition in the schema.
package struct SchemaDefinition: Sendable {
    package var name: String
    /// Creates the schema on demand, since definitions refer to each other.
    package var value: @Sendable () -> SchemaValue
}
