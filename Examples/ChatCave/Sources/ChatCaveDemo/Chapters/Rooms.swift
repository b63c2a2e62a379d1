import ChatCave
import RestRuntime

extension Cast {
    /// Creates, lists and joins a room. Also shows the status and headers of a call next to its value.
    func rooms(_ adaUser: User, _ bobUser: User) async throws -> Room {
        transcript.title("Rooms")
        let deep = try await transcript.show("ada.rooms.create(name: \"Deep & Dark = Fun\")") {
            try await ada.rooms.create(name: "Deep & Dark = Fun")
        } as: {
            "\($0.name), \($0.id.short)"
        }
        try await transcript.show("bob.rooms.create(name: \"Bats 🦇\")") {
            try await bob.rooms.create(name: "Bats 🦇")
        } as: {
            "\($0.name), \($0.id.short)"
        }
        try await transcript.show("ada.rooms.list()") {
            try await ada.rooms.list()
        } as: {
            $0.map(\.name).joined(separator: " · ")
        }
        try await transcript.show("ada.rooms.join(id: deep.id, userID: me.id)") {
            try await ada.rooms.join(id: deep.id, userID: adaUser.id)
        }
        try await transcript.show("bob.rooms.join(id: deep.id, userID: me.id)") {
            try await bob.rooms.join(id: deep.id, userID: bobUser.id)
        }
        try await transcript.show("ada.rooms.chatters(id: deep.id)") {
            try await ada.rooms.chatters(id: deep.id)
        } as: {
            $0.map(\.name).joined(separator: ", ")
        }
        try await transcript.show("ada.rooms.response { try await $0.get(id: …) }") {
            try await ada.rooms.response { (rooms) throws(RestError<APIError>) in try await rooms.get(id: deep.id) }
        } as: { room, response in
            "\(room.chatters.count) inside, status \(response.status), \(response.headers[.contentType] ?? "")"
        }
        return deep
    }
}
