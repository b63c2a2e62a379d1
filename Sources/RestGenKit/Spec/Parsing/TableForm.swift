/// What a table is made of: the kinds of its keys, and how a value is read.
struct TableForm<Value: Sendable> {
    /// `'errors'`
    var place: String
    /// What its keys may be.
    var kinds: Set<TableKey.Kind> = [.path, .verb, .status, .mediaType]
    /// What a value is, for a message: `a type`.
    var noun: String
    /// True where a mapping is a value and not a table inside.
    var isValue: ([YAMLEntry]) -> Bool = { _ in false }
    /// What to write where a value is left out.
    var missing: String?
    /// The keys of a value, one of which may be meant by a key that is none of a table.
    var names: [String] = []
    /// nil: reported.
    var value: (YAMLNode) -> Switchable<Value>?
}
