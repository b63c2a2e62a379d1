@_spi(Generated) public import RestRuntime

// The methods of `EntitySet` with a closure that builds the query or the changes. The closure runs on the caller's
// actor.

extension EntitySet {
    /// Returns the entities of a query: `list { $0.filter { $0.price < 20 } }`.
    public func list(
        isolation: isolated (any Actor)? = #isolation,
        _ build: (EntityQuery<Model>) -> EntityQuery<Model>
    ) async throws(RestError<ODataError>) -> EntityPage<Model> {
        try await list(build(EntityQuery()))
    }

    /// Returns the entities of a query from all pages: `listPages { $0.orderBy(\.price) }`.
    public func listPages(_ build: (EntityQuery<Model>) -> EntityQuery<Model>) -> Pages<EntityPage<Model>, Model> {
        listPages(build(EntityQuery()))
    }

    /// Returns the number of entities of a query: `count { $0.filter { $0.price < 20 } }`.
    public func count(
        isolation: isolated (any Actor)? = #isolation,
        _ build: (EntityQuery<Model>) -> EntityQuery<Model>
    ) async throws(RestError<ODataError>) -> Int {
        try await count(build(EntityQuery()))
    }

    /// Returns the entity with a key: `get(5) { $0.expand(\.items) }`.
    public func get(
        isolation: isolated (any Actor)? = #isolation,
        _ key: Key,
        _ build: (EntityQuery<Model>) -> EntityQuery<Model>
    ) async throws(RestError<ODataError>) -> Model {
        try await get(key, build(EntityQuery()))
    }

    /// Returns the entity with a key, or `nil` if it doesn't exist.
    public func find(
        isolation: isolated (any Actor)? = #isolation,
        _ key: Key,
        _ build: (EntityQuery<Model>) -> EntityQuery<Model>
    ) async throws(RestError<ODataError>) -> Model? {
        try await find(key, build(EntityQuery()))
    }

    /// Creates an entity from some of its properties: `create { $0.set(\.name, "Tea") }`.
    @discardableResult
    public func create(
        isolation: isolated (any Actor)? = #isolation,
        _ build: (Changes<Model>) -> Changes<Model>
    ) async throws(RestError<ODataError>) -> Model {
        try await create(build(Changes()))
    }

    /// Changes some properties: `update(5) { $0.set(\.name, "Tea").set(\.note, nil) }`.
    @discardableResult
    public func update(
        isolation: isolated (any Actor)? = #isolation,
        _ key: Key,
        ifMatch tag: EntityTag? = nil,
        _ build: (Changes<Model>) -> Changes<Model>
    ) async throws(RestError<ODataError>) -> Model? {
        try await update(key, ifMatch: tag, build(Changes()))
    }
}
