/// The files that `Pipeline.run` generates for a spec, known in advance.
///
///     Pipeline.plan(of: spec).fileNames      // ["ChatClient.swift", "ChatModels.swift"]
///
/// Passed as `EmitOptions`, the counts and flags give exactly these files, even if the spec has changed meanwhile.
package struct GenerationPlan: Sendable, Equatable {
    /// The Swift name of the spec, with which all file names begin.
    package let name: String
    /// The number of files for services, and of files for models.
    package let shards: Int
    /// Whether there is a file of stubs.
    package let hasStubs: Bool
    /// Whether there is a file of samples.
    package let hasSamples: Bool
    /// Whether there is a file with the models' database tables.
    package let hasStore: Bool

    package init(name: String, shards: Int, hasStubs: Bool, hasSamples: Bool, hasStore: Bool) {
        self.name = name
        self.shards = shards
        self.hasStubs = hasStubs
        self.hasSamples = hasSamples
        self.hasStore = hasStore
    }

    package var fileNames: [String] {
        ShardPlan.fileNames(name: name, shards: shards)
            + (hasStubs ? ["\(name)Stubs.swift"] : [])
            + (hasSamples ? ["\(name)Samples.swift"] : [])
            + (hasStore ? ["\(name)Store.swift"] : [])
    }
}
