@_spi(Generated) public import RestRuntime

/// An operation of an entity set and its result, for a ``Batch``.
public struct Operation<Value: Sendable>: Sendable {
    var request: ODataRequest
    let read: @Sendable (inout ResponseReader) throws -> Value

    init(_ request: ODataRequest, _ read: @escaping @Sendable (inout ResponseReader) throws -> Value) {
        self.request = request
        self.read = read
    }
}

/// The operations of an entity set, for a ``Batch``.
///
///     batch.add(client.products.operations.get(5))
public struct Operations<Model: Entity, Key: Sendable>: Sendable {
    let route: EntityRoute
    let writeKey: @Sendable (Key, inout KeyWriter) -> Void

    private func request(
        _ name: String,
        _ method: String,
        _ key: Key,
        _ query: QueryOptions = QueryOptions()
    ) -> ODataRequest {
        var request = ODataRequest(route, name, method, query)
        request.append(self.key(key))
        return request
    }

    func key(_ key: Key) -> KeyWriter {
        var writer = KeyWriter(route.version)
        writeKey(key, &writer)
        return writer
    }

    /// See ``EntitySet/list(_:)-swift.method``.
    public func list(_ query: EntityQuery<Model> = EntityQuery()) -> Operation<EntityPage<Model>> {
        Operation(ODataRequest(route, "list", "GET", query.options)) { $0.value(EntityPage<Model>.self) }
    }

    /// See ``EntitySet/count(_:)``.
    public func count(_ query: EntityQuery<Model> = EntityQuery()) -> Operation<Int> {
        var request = ODataRequest(route, "count", "GET", query.options)
        request.append(path: "/$count")
        request.header("Accept", "text/plain")
        return Operation(request) { try Count.read(from: &$0) }
    }

    /// See ``EntitySet/get(_:_:)``.
    public func get(_ key: Key, _ query: EntityQuery<Model> = EntityQuery()) -> Operation<Model> {
        Operation(request("get", "GET", key, query.options)) { try $0.value(EntityResponse<Model>.self).entry.value }
    }

    /// See ``EntitySet/read(_:_:)``.
    public func read(_ key: Key, _ query: EntityQuery<Model> = EntityQuery()) -> Operation<Versioned<Model>> {
        Operation(request("read", "GET", key, query.options)) { try Versioned.read(from: &$0) }
    }

    /// See ``EntitySet/create(_:)-(Model)``.
    public func create(_ entity: Model) -> Operation<Model> { create(.model(entity)) }

    /// See ``EntitySet/create(_:)-(Changes<Model>)``.
    public func create(_ changes: Changes<Model>) -> Operation<Model> {
        create(.changes(changes.fields), changes.problem)
    }

    private func create(_ body: ODataRequest.Body, _ problem: RequestError? = nil) -> Operation<Model> {
        var request = ODataRequest(route, "create", "POST")
        request.send(body)
        // Some services return the entity only on request (Protocol 4.01, section 8.2.8.7).
        switch route.version {
        case .v2: break
        case .v3: request.header("Prefer", "return-content")
        case .v4, .v401: request.header("Prefer", "return=representation")
        }
        if let problem { request.note(problem) }
        return Operation(request) { try $0.value(EntityResponse<Model>.self).entry.value }
    }

    /// See ``EntitySet/update(_:ifMatch:_:)``.
    public func update(_ key: Key, ifMatch tag: EntityTag? = nil, _ changes: Changes<Model>) -> Operation<Model?> {
        let method = route.version == .v2 ? "MERGE" : "PATCH"
        var update = changing("update", method, key, tag, .changes(changes.fields))
        if let problem = changes.problem { update.request.note(problem) }
        return update
    }

    /// See ``EntitySet/replace(_:ifMatch:_:)``.
    public func replace(_ key: Key, ifMatch tag: EntityTag? = nil, _ entity: Model) -> Operation<Model?> {
        changing("replace", "PUT", key, tag, .model(entity))
    }

    private func changing(
        _ name: String,
        _ method: String,
        _ key: Key,
        _ tag: EntityTag?,
        _ body: ODataRequest.Body
    ) -> Operation<Model?> {
        var request = request(name, method, key)
        request.header("If-Match", tag?.text)
        request.send(body)
        return Operation(request) { reader in
            // A 204 has no entity.
            reader.data().isEmpty ? nil : try reader.value(EntityResponse<Model>.self).entry.value
        }
    }

    /// See ``EntitySet/delete(_:ifMatch:)``.
    public func delete(_ key: Key, ifMatch tag: EntityTag? = nil) -> Operation<Void> {
        var request = request("delete", "DELETE", key)
        request.header("If-Match", tag?.text)
        return Operation(request) { _ in }
    }
}
