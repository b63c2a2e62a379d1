import ChatCave

extension Cast {
    /// Leaves and deletes the room, and logs out.
    func goodbye(_ room: Room, _ adaUser: User, _ bobUser: User) async throws {
        transcript.title("Goodbye")
        try await transcript.show("bob.rooms.leave(id: deep.id, userID: me.id)") {
            try await bob.rooms.leave(id: room.id, userID: bobUser.id)
        }
        try await transcript.fails("ada.rooms.delete(id: deep.id)") { try await ada.rooms.delete(id: room.id) }
        try await transcript.show("ada.rooms.leave(id: deep.id, userID: me.id)") {
            try await ada.rooms.leave(id: room.id, userID: adaUser.id)
        }
        try await transcript.show("ada.rooms.delete(id: deep.id)") { try await ada.rooms.delete(id: room.id) }
        try await transcript.show("ada.rooms.list()") {
            try await ada.rooms.list()
        } as: {
            $0.map(\.name).joined(separator: " · ")
        }
        try await transcript.show("ada.users.remove(id: bob.id)") {
            try await ada.users.remove(id: bobUser.id)
        } as: {
            "done, behind a redirect to /users"
        }
        try await transcript.show("ada.account.signOut()") { try await ada.account.signOut() }
    }
}
