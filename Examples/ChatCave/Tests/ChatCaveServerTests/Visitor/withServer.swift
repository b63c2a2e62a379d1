import ChatCaveApplication

/// Runs a test with a new server on a free port, and always stops it.
func withServer(_ test: (Visitor) async throws -> Void) async throws {
    let server = try await RunningServer.start()
    do {
        try await test(Visitor(server))
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

/// A registered user: `let ada = try await visitor.register("ada")`.
struct Guest {
    let id: String
    let name: String
    let apiKey: String
    var identity: Visitor.Identity { .basic(name, "pw") }
}

struct Unexpected: Error {
    let what: String
}

extension Visitor {
    func register(_ name: String) async throws -> Guest {
        let response = try await send("POST /users", form: "user[name]=\(name)&user[password]=pw")
        guard let id = response["id"], let key = response["apiKey"] else {
            throw Unexpected(what: "\(response.status)")
        }
        return Guest(id: id, name: name, apiKey: key)
    }

    func createRoom(_ name: String, by guest: Guest) async throws -> String {
        let response = try await send("POST /rooms", form: "room[name]=\(name)", as: guest.identity)
        guard let id = response["id"] else { throw Unexpected(what: "\(response.status)") }
        return id
    }

    func join(_ room: String, _ guest: Guest) async throws {
        let response = try await send("PUT /rooms/\(room)/chatters/\(guest.id)", as: guest.identity)
        guard response.status == 201 else { throw Unexpected(what: "\(response.status)") }
    }

    func post(_ text: String, in room: String, by guest: Guest) async throws -> Response {
        try await send("POST /rooms/\(room)/messages", form: "message[text]=\(text)", as: guest.identity)
    }
}
