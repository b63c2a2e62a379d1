/// The files that `Pipeline.run` makes of a spec, known without making them.
///
///     Pipeline.plan(of: spec).fileNames      // ["ChatClient.swift", "ChatModels.swift"]
///
/// Passed on as `EmitOptions`, the counts and flags lead to exactly these files, even if the spec changes in between.
public struct GenerationPlan: Sendable, Equatable {
    /// The spec's name in Swift, which all file names begin with.
    public let name: String
    /// The number of files that services and models are distributed over.
    public let shards: Int
    /// Whether there is a file of stubs.
    public let hasStubs: Bool
    /// Whether there is a file of the models' database tables.
    public let hasStore: Bool

    package init(name: String, shards: Int, hasStubs: Bool, hasStore: Bool) {
        self.name = name
        self.shards = shards
        self.hasStubs = hasStubs
        self.hasStore = hasStore
    }

    public var fileNames: [String] {
        ShardPlan.fileNames(name: name, shards: shards)
            + (hasStubs ? ["\(name)Stubs.swift"] : [])
            + (hasStore ? ["\(name)Store.swift"] : [])
    }
}
