@_spi(Generated) public import RestRuntime

/// The entities of one kind that a service has.
///
///     let page = try await client.products.list { $0.filter { $0.price < 20 }.orderBy(\.price).top(5) }
///     let product = try await client.products.get(5)
///     for try await product in client.products.listPages() { show(product) }
///
/// Its calls are those of any service: credentials, retries, the cache, and what `with(…)` says.
public struct EntitySet<Model: Entity, Key: Sendable>: RestService {
    @_spi(Generated) public var core: ClientCore
    /// The same as parts of a ``Batch``.
    public let operations: Operations<Model, Key>

    /// A set with a key of one property. `root` is the path of the service, where its batches go: without it what is in front of the
    /// path's last segment. `keyOptions` are those of the property.
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

    /// A set with a key of several.
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

    // MARK: Many

    /// The entities that a query asks for; where the service gives them in pages, those of the first.
    public func list(_ query: Query<Model> = Query()) async throws(RestError<ODataError>) -> EntityPage<Model> {
        try await run(operations.list(query))
    }

    /// All entities that a query asks for, one after the other: each page is asked for when the one in front is used up, by the link
    /// that the service gives.
    public func listPages(_ query: Query<Model> = Query()) -> Pages<EntityPage<Model>, Model> {
        Pages(self, .next(at: .nextLink), items: \.items) { try await $0.list(query) }
    }

    /// How many entities there are: `$count`. Only a filter and a search mean anything to it.
    public func count(_ query: Query<Model> = Query()) async throws(RestError<ODataError>) -> Int {
        try await run(operations.count(query))
    }

    // MARK: One

    /// The entity of a key. A query may select and expand.
    public func get(_ key: Key, _ query: Query<Model> = Query()) async throws(RestError<ODataError>) -> Model {
        try await run(operations.get(key, query))
    }

    /// The entity of a key; nil where there is none.
    public func find(_ key: Key, _ query: Query<Model> = Query()) async throws(RestError<ODataError>) -> Model? {
        let operation = operations.get(key, query)
        return try await ProtocolCall(core, operation.request.call)
            .valueOrNone(none: [404], throwing: ODataError.self, operation.read)
    }

    /// The entity of a key with its entity tag, for a later change of this version alone.
    public func read(
        _ key: Key,
        _ query: Query<Model> = Query()
    ) async throws(RestError<ODataError>) -> Versioned<Model> {
        try await run(operations.read(key, query))
    }

    /// Makes an entity; gives it as the service has it.
    @discardableResult
    public func create(_ entity: Model) async throws(RestError<ODataError>) -> Model {
        try await run(operations.create(entity))
    }

    /// Makes an entity of some of its properties; the service says the others.
    @discardableResult
    public func create(_ changes: Changes<Model>) async throws(RestError<ODataError>) -> Model {
        try await run(operations.create(changes))
    }

    /// Changes some properties: PATCH, and MERGE in version 2. With a tag nothing happens where the entity is another by now: 412.
    /// Gives the entity where the service sends it.
    @discardableResult
    public func update(
        _ key: Key,
        ifMatch tag: EntityTag? = nil,
        _ changes: Changes<Model>
    ) async throws(RestError<ODataError>) -> Model? {
        try await run(operations.update(key, ifMatch: tag, changes))
    }

    /// Puts another entity in its place: what it does not say goes back to its default.
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

    // MARK: Related

    /// The entities that a property of one entity leads to: `client.customers.related(5, \.orders).list()`.
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

extension PageScheme.Place {
    /// Of version 4, 4.01, 3 and 2.
    static let nextLink = PageScheme.Place.first(
        .body("@odata.nextLink"),
        .body("@nextLink"),
        .body("odata.nextLink"),
        .body("d", "__next")
    )
}
