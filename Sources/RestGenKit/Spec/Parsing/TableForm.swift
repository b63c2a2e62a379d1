/// The properties of a kind of table: the kinds of its keys, and how a value is read.
struct TableForm<Value: Sendable> {
    /// The name in messages, with quotes: `'errors'`.
    var name: String
    /// The kinds of its keys.
    var kinds: Set<TableKey.Kind> = [.path, .verb, .status, .mediaType]
    /// The name of a value in messages: `a type`.
    var noun: String
    /// Whether a mapping is a value instead of an inner table.
    var isValue: ([YAMLEntry]) -> Bool = { _ in false }
    /// The help for a missing value.
    var missing: String?
    /// The keys of a value, which are suggested for a similar unknown key.
    var names: [String] = []
    /// Reads a value. Reports an invalid one and returns `nil`.
    var value: (YAMLNode) -> InheritedSetting<Value>?
}
