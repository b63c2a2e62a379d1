/// A response header that a method returns: its name, and the type of its value.
struct ImportedHeader: Hashable {
    var name: String
    var type: ImportedType
    var format: ValueFormat?
    var isOptional: Bool
    var doc: String?
}
