import Foundation
import RestRuntime

// What the generator prints for an API with one of each kind of statement: the tests call it as a user would.

nonisolated struct ChatCaveClient: RestClient {
    var core: ClientCore

    init(core: ClientCore) {
        self.core = core
    }

    init(
        server: Server = .default,
        xTenant: String = "t1",
        credential: Credential? = nil,
        configuration: Configuration = Configuration()
    ) {
        core = ClientCore(
            APIDescription(name: "ChatCave", sensitiveKeys: ["password", "magicWord"]) { call in
                call.header("X-Api-Version", "3")
                call.header("X-Tenant", xTenant)
                call.auth(.basic)
            },
            server: server.url,
            credential: credential,
            configuration: configuration
        )
    }

    nonisolated struct Server: RestServer {
        let url: String
        init(_ url: String) { self.url = url }
        static let `default` = Server("http://localhost:3000")
        static func regional(region: String = "eu", tenant: String) -> Server {
            Server("https://\(region).\(tenant).example.com/v1")
        }
    }

    var rooms: RoomsService { RoomsService(core: core) }
    func zones(serverID: String) -> ZonesService { ZonesService(core: core, serverID: serverID) }
}

nonisolated protocol RoomsServiceProtocol: Sendable {
    func list() async throws(RestError<APIError>) -> [Room]
    func messages(id: String, since: String?) async throws(RestError<APIError>) -> [RoomMessage]
}

nonisolated struct RoomsService: RoomsServiceProtocol, RestService {
    var core: ClientCore

    func list() async throws(RestError<APIError>) -> [Room] {
        let call = Call("rooms.list", "GET /rooms")
        return try await core.value(call, throwing: APIError.self)
    }

    func create(name: String) async throws(RestError<APIError>) -> Room {
        var call = Call("rooms.create", "POST /rooms")
        call.form("room[name]", name)
        call.success(201...201)
        return try await core.value(call, throwing: APIError.self)
    }

    func get(id: String) async throws(RestError<APIError>) -> Room {
        var call = Call("rooms.get", "GET /rooms/{id}")
        call.path(id)
        return try await core.value(call, throwing: APIError.self)
    }

    func find(id: String) async throws(RestError<APIError>) -> Room? {
        var call = Call("rooms.find", "GET /rooms/{id}")
        call.path(id)
        return try await core.value(call, none: 404, throwing: APIError.self)
    }

    func delete(id: String) async throws(RestError<APIError>) {
        var call = Call("rooms.delete", "DELETE /rooms/{id}")
        call.path(id)
        try await core.run(call, throwing: APIError.self)
    }

    func messages(id: String, since: String? = nil) async throws(RestError<APIError>) -> [RoomMessage] {
        var call = Call("rooms.messages", "GET /rooms/{id}/messages")
        call.path(id)
        call.query("since", since)
        return try await core.value(call, throwing: APIError.self)
    }

    func messagesUpdates(id: String, since: String? = nil) -> Updates<RoomMessage> {
        Updates(from: since, every: 0.05, next: \.id) { since in try await messages(id: id, since: since) }
    }

    func chatters(id: String) async throws(RestError<APIError>) -> [Chatter] {
        var call = Call("rooms.chatters", "GET /rooms/{id}")
        call.path(id)
        call.at("chatters")
        return try await core.value(call, throwing: APIError.self)
    }

    func everything(
        id: String,
        rest: String,
        tags: [String],
        ifMatch: String?,
        created: Date,
        body: Room
    ) async throws(RestError<RoomsEverythingFailure>) -> RoomsEverythingResult {
        var call = Call("rooms.everything", "PURGE /rooms/{id}/{rest...}")
        call.path(id)
        call.path(rest: rest)
        call.query("tags", tags, .comma)
        call.query("kind", "full")
        call.query("created", created, format: .seconds)
        call.header("If-Match", ifMatch)
        call.header("X-Trace", "id-\(call.text(id))")
        call.removeHeader("X-Api-Version")
        call.body(body)
        call.auth(.none)
        call.timeout(2.5)
        return try await core.value(call, throwing: RoomsEverythingFailure.self)
    }

    func rename(id: String, name: String, topic: String? = nil) async throws(RestError<Never>) {
        var call = Call("rooms.rename", "PATCH /rooms/{id}")
        call.path(id)
        call.body { fields in
            fields.string("name", name)
            fields.value(optional: "topic", topic)
            fields.string("grant_type", "password")
        }
        call.auth(.header("X-Api-Key"), .bearer)
        try await core.run(call, throwing: Never.self)
    }

    func picture(id: String) async throws(RestError<Never>) -> Data {
        var call = Call("rooms.picture", "GET /rooms/{id}/picture")
        call.path(id)
        call.auth(.query("key"))
        return try await core.data(call, throwing: Never.self)
    }

    func motto(id: String) async throws(RestError<Never>) -> String {
        var call = Call("rooms.motto", "GET /rooms/{id}/motto")
        call.path(id)
        return try await core.text(call, throwing: Never.self)
    }

    func next(url: URL) async throws(RestError<Never>) -> [Room] {
        let call = Call("rooms.next", "GET", url: url)
        return try await core.value(call, throwing: Never.self)
    }
}

nonisolated struct ZonesService: RestService {
    var core: ClientCore
    let serverID: String

    func list() async throws(RestError<Never>) -> [String: Int]? {
        var call = Call("zones.list", "GET /servers/{server}/zones")
        call.path(serverID)
        return try await core.value(call, throwing: Never.self)
    }
}

nonisolated final class RoomsServiceStub: RoomsServiceProtocol, @unchecked Sendable {
    var onList: @Sendable () async throws(RestError<APIError>) -> [Room] = { () throws(RestError<APIError>) in
        throw .unimplemented("rooms.list")
    }
    var onMessages: @Sendable (String, String?) async throws(RestError<APIError>) -> [RoomMessage] = {
        (_, _) throws(RestError<APIError>) in
        throw .unimplemented("rooms.messages")
    }
    init() {}
    func list() async throws(RestError<APIError>) -> [Room] { try await onList() }
    func messages(id: String, since: String?) async throws(RestError<APIError>) -> [RoomMessage] {
        try await onMessages(id, since)
    }
}

nonisolated enum RoomsEverythingResult: StatusValue, Equatable {
    case created(Room)
    case accepted(Data)
    case noContent

    static func read(from answer: inout AnswerReader) -> Self? {
        switch answer.status {
        case 201: .created(answer.value())
        case 202: .accepted(answer.data())
        case 204: .noContent
        default: nil
        }
    }
}

nonisolated enum RoomsEverythingFailure: StatusValue, Equatable {
    case notFound(APIError)
    case conflict(String)

    static func read(from answer: inout AnswerReader) -> Self? {
        switch answer.status {
        case 404: .notFound(answer.value())
        case 409: .conflict(answer.text())
        default: nil
        }
    }
}

nonisolated struct Room: Mappable, Hashable {
    var id: String
    var name: String

    init(id: String, name: String) {
        self.id = id
        self.name = name
    }

    init(from fields: inout FieldReader) {
        id = fields.string("id")
        name = fields.string("name")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("id", id)
        fields.string("name", name)
    }
}

nonisolated struct Chatter: Mappable, Hashable {
    var id: String

    init(from fields: inout FieldReader) {
        id = fields.string("id")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("id", id)
    }
}

nonisolated struct RoomMessage: Mappable, Hashable {
    var id: String
    var text: String?

    init(from fields: inout FieldReader) {
        id = fields.string("id")
        text = fields.value(optional: "text")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("id", id)
        fields.value(optional: "text", text)
    }
}

nonisolated struct APIError: Mappable, Hashable {
    var error: String

    init(error: String) {
        self.error = error
    }

    init(from fields: inout FieldReader) {
        error = fields.string("error")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("error", error)
    }
}
