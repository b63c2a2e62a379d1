@_spi(Generated) import RestRuntime

/// A service as in generated code.
struct RoomsService: RestService {
    var core: ClientCore

    func delete(id: String) async throws(RestError<APIError>) {
        var call = Call("rooms.delete", "DELETE /rooms/{id}")
        call.path(id)
        try await core.run(call, throwing: APIError.self)
    }

    func get(id: String) async throws(RestError<APIError>) -> Room {
        var call = Call("rooms.get", "GET /rooms/{id}")
        call.path(id)
        return try await core.value(call, throwing: APIError.self)
    }

    func search(rooms: [Room]) async throws(RestError<APIError>) {
        var call = Call("rooms.search", "DELETE /rooms")
        call.form("rooms", NestedParameter(rooms), .indexed)
        try await core.run(call, throwing: APIError.self)
    }
}
