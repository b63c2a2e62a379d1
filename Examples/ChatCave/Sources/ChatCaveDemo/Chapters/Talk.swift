import ChatCave

extension Cast {
    /// Both users post and listen at the same time. They poll for messages after the last ID they have seen.
    func talk(in room: Room) async throws {
        transcript.title("Two at once")
        let start = try await ada.rooms.messages(id: room.id).last?.id
        transcript.note("for try await message in client.rooms.messagesUpdates(id: deep.id, since: …) { … }")
        let transcript = transcript
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (name, client) in [("ada", ada), ("bob", bob)] {
                group.addTask {
                    var count = 0
                    for try await message in client.rooms.messagesUpdates(id: room.id, since: start) {
                        transcript.heard(name, message.line)
                        count += 1
                        if count == 4 { break }
                    }
                }
            }
            group.addTask {
                try await say(["Is anybody down here?", "100% dark = nice 🦇"], "ada", ada, room)
            }
            group.addTask { try await say(["Me! Who asks?", "a+b=c & so on"], "bob", bob, room) }
            try await group.waitForAll()
        }
    }

    private func say(_ lines: [String], _ name: String, _ client: ChatCaveClient, _ room: Room) async throws {
        for line in lines {
            try await transcript.show("\(name).rooms.post(…, text: \"\(line)\")") {
                try await client.rooms.post(id: room.id, text: line)
            } as: {
                "\($0.type.rawValue) \($0.id.short)"
            }
            try await Task.sleep(for: .milliseconds(1700))
        }
    }
}
