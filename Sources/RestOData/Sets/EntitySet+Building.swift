@_spi(Generated) public import RestRuntime

// The same with a query, or changes, that a closure makes. It runs where its caller does, on the main actor too.

extension EntitySet {
    /// The entities that a query asks for: `list { $0.filter { $0.price < 20 } }`.
    public func list(
        isolation: isolated (any Actor)? = #isolation,
        _ build: (Query<Model>) -> Query<Model>
    ) async throws(RestError<ODataError>) -> EntityPage<Model> {
        try await list(build(Query()))
    }

    /// All entities that a query asks for, one after the other: `listPages { $0.orderBy(\.price) }`.
    public func listPages(_ build: (Query<Model>) -> Query<Model>) -> Pages<EntityPage<Model>, Model> {
        listPages(build(Query()))
    }

    /// How many entities there are: `count { $0.filter { $0.price < 20 } }`.
    public func count(
        isolation: isolated (any Actor)? = #isolation,
        _ build: (Query<Model>) -> Query<Model>
    ) async throws(RestError<ODataError>) -> Int {
        try await count(build(Query()))
    }

    /// The entity of a key: `get(5) { $0.expand(\.items) }`.
    public func get(
        isolation: isolated (any Actor)? = #isolation,
        _ key: Key,
        _ build: (Query<Model>) -> Query<Model>
    ) async throws(RestError<ODataError>) -> Model {
        try await get(key, build(Query()))
    }

    /// The entity of a key; nil where there is none.
    public func find(
        isolation: isolated (any Actor)? = #isolation,
        _ key: Key,
        _ build: (Query<Model>) -> Query<Model>
    ) async throws(RestError<ODataError>) -> Model? {
        try await find(key, build(Query()))
    }

    /// Makes an entity of some of its properties: `create { $0.set(\.name, "Tea") }`.
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
