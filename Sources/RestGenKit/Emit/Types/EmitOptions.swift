/// What a run may ask of the emitter beside the spec.
public struct EmitOptions: Sendable, Equatable {
    /// Over how many files the services, and over how many the models go; nil: by the size of the spec (`ShardPlan`).
    public var shards: Int?
    /// True: a stub of each service's protocol, in a file of its own.
    public var stubs: Bool
    /// True: the file of the tables whatever the spec says, as a build names its outputs before it reads one.
    public var store: Bool
    /// In place of the access that the spec names.
    public var access: Access?

    public init(shards: Int? = nil, stubs: Bool = false, store: Bool = false, access: Access? = nil) {
        self.shards = shards
        self.stubs = stubs
        self.store = store
        self.access = access
    }
}
