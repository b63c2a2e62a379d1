/// The keys of a kind of mapping in a spec, and how their values are stored.
///
///     static let keySchema = KeySchema<Spec.CustomType>("a custom type", section: "Your own types") {
///         SpecKey("module", .text, \.module, "The module to import.")
///         SpecKey("as", .text, \.swiftName, "The Swift name, where it is another.")
///     }
package struct KeySchema<Target>: Sendable {
    let description: KeySchemaDescription
    package let keys: [SpecKey<Target>]
    private let positions: [String: Int]

    package init(
        _ name: String,
        section: String,
        reserved: Set<String> = [],
        @KeyList<Target> keys: () -> [SpecKey<Target>]
    ) {
        self.keys = keys()
        description = KeySchemaDescription(
            name: name,
            section: section,
            keys: self.keys.map(\.description),
            reserved: reserved
        )
        positions = Dictionary(self.keys.indices.map { [keys = self.keys] in (keys[$0].name, $0) }) { first, _ in first
        }
    }

    /// Returns the same keys for a spec that overrides an imported one. Some of them are read differently.
    ///
    /// - Parameter changes: The readers of keys that add to the imported value instead of replacing it, by the keys'
    ///   names.
    func overriding(
        _ changes: [String: @Sendable (YAMLEntry, Diagnostics, inout Target) -> Void] = [:]
    ) -> KeySchema<Target> {
        KeySchema(description.name, section: description.section, reserved: description.reserved) {
            keys.map { key in
                let read =
                    changes[key.name] ?? { entry, diagnostics, target in
                        key.clear(&target)
                        key.read(entry, diagnostics, &target)
                    }
                return key.reading(read)
            }
        }
    }

    /// The name in messages: `an endpoint`.
    package var name: String { description.name }
    package var reserved: Set<String> { description.reserved }

    subscript(name: String) -> SpecKey<Target>? { positions[name].map { keys[$0] } }

    package func contains(_ name: String) -> Bool { positions[name] != nil }
}

extension KeySchema {
    /// Returns whether a mapping lacks a key. An unknown key that may be a misspelling of it has already been reported.
    func lacks(_ name: String, in entries: [YAMLEntry]) -> Bool {
        !entries.contains { entry in
            let key = entry.key.value
            if key == name { return true }
            guard !contains(key) else { return false }
            return NearNames.suggest(key, among: keys.map(\.name)) == name
                || ForeignKeySuggestions.help(for: key, in: description)?.hasPrefix("write '\(name)'") == true
        }
    }
}
