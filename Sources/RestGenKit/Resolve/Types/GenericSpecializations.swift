/// Collects the uses of generic models, such as `Page<Room>`. It's a class, because every resolver adds to it.
final class GenericSpecializations {
    struct Specialization {
        var name: String
        var arguments: [TypeReference]
        /// The location of each argument.
        var spans: [Span]
        var span: Span
        /// The generic model that contains the use, or `nil` outside of generic models.
        var owner: String?
    }

    private(set) var all: [Specialization] = []

    func add(_ specialization: Specialization) { all.append(specialization) }
}
