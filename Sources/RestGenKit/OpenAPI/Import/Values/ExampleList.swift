/// Collects where a document may have examples, while a page is made of it. A place that is read twice is what it was last.
///
/// A class, since every maker adds to the same list; there is none where nobody asks for examples.
package final class ExampleList {
    package private(set) var all: [ImportedExample] = []

    package init(all: [ImportedExample] = []) {
        self.all = all
    }
    private var places: [DocumentNode.ID: Int] = [:]

    /// A schema, and what values of it are.
    func note(
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
                content: .value(value, mayBeNull: mayBeNull, emptyIsNull: emptyIsNull),
                isSent: isSent
            )
        )
    }

    func add(_ example: ImportedExample) {
        if let place = places[example.node.id] {
            all[place] = example
        } else {
            places[example.node.id] = all.count
            all.append(example)
        }
    }

    package func map(_ change: (ImportedExample) -> ImportedExample) { all = all.map(change) }
}
