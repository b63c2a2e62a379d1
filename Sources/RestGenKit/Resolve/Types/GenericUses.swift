/// Collects the uses of generic models, such as `Page<Room>`. It's a class, because every resolver adds to it.
final class GenericUses {
    struct Use {
        var name: String
        var arguments: [TypeReference]
        /// The location of each argument.
        var spans: [Span]
        var span: Span
        /// The generic model that contains the use, or `nil` outside of generic models.
        var owner: String?
    }

    private(set) var all: [Use] = []

    func add(_ use: Use) { all.append(use) }
}
