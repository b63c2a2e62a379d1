/// A response header that a method returns: its name, and the type of its value.
struct PageHeader: Hashable {
    var name: String
    var type: PageType
    var format: ValueFormat?
    var isOptional: Bool
    var doc: String?
}
