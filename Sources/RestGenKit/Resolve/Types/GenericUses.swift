/// The uses of generic models with type arguments: `Page<Room>`. It is a class, since all resolvers add to it.
final class GenericUses {
    struct Use {
        var name: String
        var arguments: [TypeReference]
        /// The location of each argument.
        var spans: [Span]
        var span: Span
        /// The generic model in whose field the use is, or `nil`.
        var owner: String?
    }

    private(set) var all: [Use] = []

    func add(_ use: Use) { all.append(use) }
}
