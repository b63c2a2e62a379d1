import Foundation
import RestCache

@_spi(Generated) @testable import RestRuntime

/// A client as in generated code. Settings that differ between tests are parameters.
nonisolated struct RoomsClient: RestClient {
    var core: ClientCore

    init(core: ClientCore) { self.core = core }

    init(
        _ server: String,
        _ cache: (any ResponseCache)?,
        credential: Credential? = nil,
        configure: (inout Configuration) -> Void = { _ in },
        api: (inout Call) -> Void = { $0.auth(.bearer) }
    ) {
        var configuration = Configuration()
        configuration.cache = cache
        configuration.timeout = 10
        configure(&configuration)
        core = ClientCore(
            APIDescription(name: "Rooms", defaults: api),
            server: server,
            credential: credential,
            configuration: configuration
        )
    }

    var rooms: RoomsService { RoomsService(core: core) }
}

nonisolated struct RoomsService: RestService {
    var core: ClientCore

    /// `text: GET /text -> String`
    func text(_ settings: (inout Call) -> Void = { _ in }) async throws(RestError<JSON>) -> String {
        var call = Call("rooms.text", "GET /text")
        settings(&call)
        return try await core.text(call, throwing: JSON.self)
    }

    /// `get: GET /rooms/{id} ?since -> String`
    func get(
        id: String,
        since: String? = nil,
        _ settings: (inout Call) -> Void = { _ in }
    ) async throws(RestError<JSON>) -> String {
        var call = Call("rooms.get", "GET /rooms/{id}")
        call.path(id)
        call.query("since", since)
        settings(&call)
        return try await core.text(call, throwing: JSON.self)
    }

    /// Makes a call with any method and path.
    func send(_ route: String, _ settings: (inout Call) -> Void = { _ in }) async throws(RestError<JSON>) -> String {
        var call = Call("rooms.send", route)
        settings(&call)
        return try await core.text(call, throwing: JSON.self)
    }
}
