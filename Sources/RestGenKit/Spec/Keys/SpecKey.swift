/// A key at one place of the language: its name, the kind of its value, the property that stores it, and the sentence
/// that editors show. Parsing, the JSON Schema, suggestions and the checks of the reference are derived from it.
///
///     SpecKey("as", .text, \.swiftName, "The Swift name.")
package struct SpecKey<Target>: Sendable {
    let description: KeyDescription
    /// Whether `null` is a value instead of a missing one.
    let takesNull: Bool
    /// Reads an entry with a value. An invalid value is reported and not stored.
    let read: @Sendable (YAMLEntry, Diagnostics, inout Target) -> Void
    /// Resets the target's value. Called before the key is read over an imported spec, because reading `readOnly:
    /// false` stores nothing.
    var clear: @Sendable (inout Target) -> Void = { _ in }

    /// Creates a key with a custom reader.
    init(
        _ name: String,
        schema: SchemaValue,
        takesNull: Bool = false,
        _ doc: String,
        read: @escaping @Sendable (YAMLEntry, Diagnostics, inout Target) -> Void
    ) {
        description = KeyDescription(name: name, schema: schema, doc: doc)
        self.takesNull = takesNull
        self.read = read
    }

    /// Returns the key with a different reader.
    func reading(_ read: @escaping @Sendable (YAMLEntry, Diagnostics, inout Target) -> Void) -> SpecKey {
        var key = SpecKey(
            name,
            schema: description.schema,
            takesNull: takesNull,
            description.doc,
            read: read
        )
        key.clear = clear
        return key
    }

    init<Value>(
        _ name: String,
        _ kind: ValueKind<Value>,
        _ doc: String,
        set: @escaping @Sendable (inout Target, Value) -> Void
    ) {
        self.init(name, schema: kind.schema, takesNull: kind.takesNull, doc) { entry, diagnostics, target in
            if let value = kind.read(entry, diagnostics) { set(&target, value) }
        }
    }

    init<Value>(
        _ name: String,
        _ kind: ValueKind<Value>,
        _ path: any WritableKeyPath<Target, Value> & Sendable,
        _ doc: String
    ) {
        self.init(name, kind, doc) { $0[keyPath: path] = $1 }
    }

    init<Value>(
        _ name: String,
        _ kind: ValueKind<Value>,
        _ path: any WritableKeyPath<Target, Value?> & Sendable,
        _ doc: String
    ) {
        self.init(name, kind, doc) { $0[keyPath: path] = $1 }
        clear = { $0[keyPath: path] = nil }
    }

    package var name: String { description.name }

    /// Returns the key for an outer type that contains the target.
    func inside<Outer>(_ path: any WritableKeyPath<Outer, Target> & Sendable) -> SpecKey<Outer> {
        let (read, clear) = (read, clear)
        var key = SpecKey<Outer>(
            name,
            schema: description.schema,
            takesNull: takesNull,
            description.doc
        ) { entry, diagnostics, outer in read(entry, diagnostics, &outer[keyPath: path]) }
        key.clear = { clear(&$0[keyPath: path]) }
        return key
    }
}
