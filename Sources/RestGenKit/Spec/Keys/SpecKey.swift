/// A key of one place of the language, and all that restgen knows of it: its name, what stands behind it, where that
/// goes, and the sentence that editors show. Parsing, the JSON Schema, near names and the checks of the reference follow.
///
///     SpecKey("as", .text, \.swiftName, "The Swift name.")
package struct SpecKey<Target>: Sendable {
    let description: KeyDescription
    /// True where the word `null` is a value.
    let takesNull: Bool
    /// Takes an entry with a value; what is wrong with it is reported, and leaves the target as it is.
    let read: @Sendable (YAMLEntry, Diagnostics, inout Target) -> Void
    /// Resets the target's value. Called before the key is read over an imported spec, because reading `readOnly: false` sets
    /// nothing.
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

    /// Returns the key with another way to read it.
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

    /// The same key of what holds the target.
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
