/// The description of a key schema for the JSON Schema and for messages.
package struct KeySchemaDescription: Sendable {
    /// The name in messages: `an endpoint`.
    package var name: String
    /// The heading of the section in the reference that explains the keys.
    var section: String
    var keys: [KeyDescription]
    /// The keys that are reserved for a later version. They have a special diagnostic.
    package var reserved: Set<String>
}
