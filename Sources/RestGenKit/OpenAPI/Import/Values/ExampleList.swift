/// Collects the locations of a document that may have examples, during the import. For a location that is read twice,
/// the last entry is kept.
///
/// It's a class, because all importers add to one list. The list only exists if examples are validated.
package final class ExampleList {
    package private(set) var all: [ImportedExample] = []

    package init(all: [ImportedExample] = []) {
        self.all = all
    }
    private var indexes: [DocumentNode.ID: Int] = [:]

    /// Adds a schema with an example or a default, and the type that its values must have.
    func add(
        _ schema: DocumentNode,
        _ value: ImportedValue,
        mayBeNull: Bool = false,
        emptyIsNull: Bool = false,
        isSent: Bool = false
    ) {
        guard schema["example"] != nil || schema["examples"] != nil || schema["default"] != nil else { return }
        add(
            ImportedExample(
                node: schema,
                kind: .value(value, mayBeNull: mayBeNull, emptyIsNull: emptyIsNull),
                isSent: isSent
            )
        )
    }

    func add(_ example: ImportedExample) {
        if let index = indexes[example.node.id] {
            all[index] = example
        } else {
            indexes[example.node.id] = all.count
            all.append(example)
        }
    }

    package func map(_ change: (ImportedExample) -> ImportedExample) { all = all.map(change) }
}
