/// The places of a spec that give types to a generic model: `Page<Room>`. A class, as every resolver adds to it.
final class GenericUses {
    struct Use {
        var name: String
        var arguments: [TypeReference]
        /// The place of each argument.
        var spans: [Span]
        var span: Span
        /// The generic model that it stands in.
        var owner: String?
    }

    private(set) var all: [Use] = []

    func add(_ use: Use) { all.append(use) }
}
