@_spi(Generated) public import RestRuntime

/// The entities of one type in a service.
///
///     let page = try await client.products.list { $0.filter { $0.price < 20 }.orderBy(\.price).top(5) }
///     let product = try await client.products.get(5)
///     for try await product in client.products.listPages() { show(product) }
///
/// Its calls are like those of any service, with credentials, retries, the cache and the options of `with(…)`.
public struct EntitySet<Model: Entity, Key: Sendable>: RestService {
    @_spi(Generated) public var core: ClientCore
    /// The same operations, for a ``Batch``.
    public let operations: Operations<Model, Key>

    /// Creates a set whose key is one property.
    ///
    /// - Parameters:
    ///   - root: The path of the service, to which batches are sent. The default is the path without its last segment.
    ///   - keyOptions: The options of the key property.
    @_spi(Generated) public init(
        core: ClientCore,
        _ name: String,
        _ path: String,
        root: String? = nil,
        arguments: [String] = [],
        version: ODataVersion = .v4,
        keyOptions: FieldOptions? = nil,
        _ settings: (@Sendable (inout Call) -> Void)? = nil
    ) where Key: FieldValue {
        self.core = core
        let route = EntityRoute(name, path, root: root, arguments: arguments, version: version, settings: settings)
        operations = Operations(route: route) { key, writer in writer.value(key, keyOptions) }
    }

    /// Creates a set whose key has several properties.
    @_spi(Generated) public init(
        core: ClientCore,
        _ name: String,
        _ path: String,
        root: String? = nil,
        arguments: [String] = [],
        version: ODataVersion = .v4,
        _ settings: (@Sendable (inout Call) -> Void)? = nil
    ) where Key: EntityKey {
        self.core = core
        let route = EntityRoute(name, path, root: root, arguments: arguments, version: version, settings: settings)
        operations = Operations(route: route) { key, writer in key.write(to: &writer) }
    }

    init(core: ClientCore, _ route: EntityRoute) where Key == Never {
        self.core = core
        operations = Operations(route: route) { _, _ in }
    }

    private func run<Value>(_ operation: Operation<Value>) async throws(RestError<ODataError>) -> Value {
        try await ProtocolCall(core, operation.request.call).value(throwing: ODataError.self, operation.read)
    }

    // MARK: Lists

    /// Returns the entities of a query. If the service returns pages, the result is the first page.
    public func list(_ query: EntityQuery<Model> = EntityQuery()) async throws(RestError<ODataError>) -> EntityPage<
        Model
    > {
        try await run(operations.list(query))
    }

    /// Returns the entities of a query from all pages.
    ///
    /// A page is requested when all items of the previous one have been used, by the link that the service sends.
    public func listPages(_ query: EntityQuery<Model> = EntityQuery()) -> Pages<EntityPage<Model>, Model> {
        Pages(self, .next(at: .nextLink), items: \.items) { try await $0.list(query) }
    }

    /// Returns the number of entities: `$count`. Only the query's filter and search apply.
    public func count(_ query: EntityQuery<Model> = EntityQuery()) async throws(RestError<ODataError>) -> Int {
        try await run(operations.count(query))
    }

    // MARK: Single entities

    /// Returns the entity with a key. The query may select and expand properties.
    public func get(_ key: Key, _ query: EntityQuery<Model> = EntityQuery()) async throws(RestError<ODataError>)
        -> Model
    {
        try await run(operations.get(key, query))
    }

    /// Returns the entity with a key, or `nil` if it doesn't exist.
    public func find(_ key: Key, _ query: EntityQuery<Model> = EntityQuery()) async throws(RestError<ODataError>)
        -> Model?
    {
        let operation = operations.get(key, query)
        return try await ProtocolCall(core, operation.request.call)
            .valueOrNone(none: [404], throwing: ODataError.self, operation.read)
    }

    /// Returns the entity with a key and its entity tag, which later changes can require.
    public func read(
        _ key: Key,
        _ query: EntityQuery<Model> = EntityQuery()
    ) async throws(RestError<ODataError>) -> Versioned<Model> {
        try await run(operations.read(key, query))
    }

    /// Creates an entity, and returns it as the service stored it.
    @discardableResult
    public func create(_ entity: Model) async throws(RestError<ODataError>) -> Model {
        try await run(operations.create(entity))
    }

    /// Creates an entity from some of its properties. The service sets the others.
    @discardableResult
    public func create(_ changes: Changes<Model>) async throws(RestError<ODataError>) -> Model {
        try await run(operations.create(changes))
    }

    /// Changes some properties: PATCH, or MERGE with version 2.
    ///
    /// - Parameters:
    ///   - key: The key of the entity.
    ///   - tag: The expected version. If the entity has changed meanwhile, nothing happens and the call fails with 412.
    ///   - changes: The new values.
    /// - Returns: The entity, if the service sends it.
    @discardableResult
    public func update(
        _ key: Key,
        ifMatch tag: EntityTag? = nil,
        _ changes: Changes<Model>
    ) async throws(RestError<ODataError>) -> Model? {
        try await run(operations.update(key, ifMatch: tag, changes))
    }

    /// Replaces an entity. Properties that the new one lacks get their default.
    @discardableResult
    public func replace(
        _ key: Key,
        ifMatch tag: EntityTag? = nil,
        _ entity: Model
    ) async throws(RestError<ODataError>) -> Model? {
        try await run(operations.replace(key, ifMatch: tag, entity))
    }

    /// Deletes an entity.
    public func delete(_ key: Key, ifMatch tag: EntityTag? = nil) async throws(RestError<ODataError>) {
        try await run(operations.delete(key, ifMatch: tag))
    }

    // MARK: Related entities

    /// Returns the set of entities that a property refers to: `client.customers.related(5, \.orders).list()`.
    public func related<Other: Entity>(
        _ key: Key,
        _ property: (Term<Model>) -> Term<[Other]>
    ) -> EntitySet<Other, Never> {
        let term = property(Term(.path(nil, "")))
        let writer = operations.key(key)
        var problem = writer.problem
        if case .invalid(let error) = term.expression { problem = problem ?? error }
        var route = EntityRoute(operations.route, writer, term.path ?? "")
        route.problem = problem
        return EntitySet<Other, Never>(core: core, route)
    }
}

extension PaginationScheme.Location {
    /// The links of versions 4, 4.01, 3 and 2.
    static let nextLink = PaginationScheme.Location.first(
        .body("@odata.nextLink"),
        .body("@nextLink"),
        .body("odata.nextLink"),
        .body("d", "__next")
    )
}
