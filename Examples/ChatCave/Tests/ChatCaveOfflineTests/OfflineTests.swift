import ChatCave
import ChatCaveApplication
import ChatCaveOffline
import Foundation
import RestRuntime
import Testing

/// Several starts of an app, with a server that isn't always available.
@Suite(.timeLimit(.minutes(1))) struct OfflineTests {
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    @Test func showsStoredMessagesImmediately() async throws {
        try await withFolder { folder in
            let server = try await RunningServer.start()
            let ada = ChatCaveClient(server: .init(server.url))
            let user = try await ada.users.register(name: "ada", password: "pw")
            _ = try await ada.account.signIn(name: "ada", password: "pw")
            let room = try await ada.rooms.create(name: "Swift")
            try await ada.rooms.join(id: room.id, userID: user.id)
            func open() throws -> OfflineCave {
                try OfflineCave(in: folder, server: server.url, key: user.apiKey.reveal)
            }

            // The first start.
            let first = try open()
            #expect(try await first.rooms().map(\.name) == ["Swift"])
            let conversation = first.conversation(in: room.id)
            var changes = conversation.messages.makeAsyncIterator()
            #expect(try await changes.next()?.isEmpty == true)
            try await conversation.say("hello")
            #expect(try await changes.next()?.last?.text == "hello")
            try await conversation.update()
            let known = try await conversation.known()
            #expect(known.contains { $0.text == "hello" })

            // Another user posts while the app isn't running.
            _ = try await ada.rooms.post(id: room.id, text: "anybody?")

            // The next start: the stored messages first, then the newer ones, without repetitions.
            let second = try open().conversation(in: room.id)
            #expect(try await second.known() == known)
            #expect(try await second.update() == 1)
            #expect(try await second.known().map(\.text) == known.map(\.text) + ["anybody?"])
            #expect(try await second.update() == 0)

            // A start without a server.
            await server.stop()
            let third = try open()
            #expect(try await third.rooms().map(\.name) == ["Swift"])
            let alone = third.conversation(in: room.id)
            #expect(try await alone.known().last?.text == "anybody?")
            await #expect { try await alone.update() } throws: { ($0 as? any RestFailure)?.kind == .transport }
            let error = await #expect(throws: RestError<CaveError>.self) { try await alone.say("still there?") }
            #expect(error?.kind == .transport)
            #expect(try await alone.known().count == known.count + 1)
        }
    }
}
