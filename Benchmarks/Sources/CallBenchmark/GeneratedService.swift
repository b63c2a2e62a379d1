import RestRuntime

/// As the generator prints it.
struct RoomsService: RestService {
    var core: ClientCore

    func delete(id: String) async throws(RestError<APIError>) {
        var call = core.call("rooms.delete", "DELETE /rooms/{id}")
        call.path(id)
        try await call.run(throwing: APIError.self)
    }

    func get(id: String) async throws(RestError<APIError>) -> Room {
        var call = core.call("rooms.get", "GET /rooms/{id}")
        call.path(id)
        return try await call.value(throwing: APIError.self)
    }
}
