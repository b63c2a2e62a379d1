/// The options of a run for the emitter.
package struct EmitOptions: Sendable, Equatable {
    /// The number of files for services, and of files for models, or `nil` to choose it by the size of the spec
    /// (`ShardPlan`).
    package var shards: Int?
    /// Whether a file of stubs is generated.
    package var stubs: Bool
    /// Whether a file of samples is generated.
    package var samples: Bool
    /// Whether a file of database tables is generated even without any, since a build declares its outputs before it
    /// reads the spec.
    package var store: Bool
    /// The access level, which replaces the spec's.
    package var access: Access?

    package init(
        shards: Int? = nil,
        stubs: Bool = false,
        samples: Bool = false,
        store: Bool = false,
        access: Access? = nil
    ) {
        self.shards = shards
        self.stubs = stubs
        self.samples = samples
        self.store = store
        self.access = access
    }
}
