/// The keys that a mapping may have in one place of a spec.
struct Vocabulary: Sendable {
    /// As a message names it: `an endpoint`.
    var place: String
    var keys: [SpecKey]
    /// Keys of later versions: errors that say so.
    var later: Set<String> = []

    func contains(_ name: String) -> Bool { keys.contains { $0.name == name } }
}
