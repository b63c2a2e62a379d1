import Foundation
import GRDB
import RestRuntime
import RestStore
import Talk
import TestServers
import Testing

/// A model has one row, however often and from wherever it is received.
@Suite(.timeLimit(.minutes(2))) struct IdentityTests {
    private static func room(_ id: String, _ name: String, _ rest: String = "") -> String {
        #"{"id":"\#(id)","name":"\#(name)","users":[]\#(rest)}"#
    }

    @Test func lastResponseOverridesRow() async throws {
        let responses = [
            "GET /rooms": "[\(Self.room("1", "A")),\(Self.room("1", "B"))]",
            "GET /rooms/1": Self.room("1", "C", #","users":[{"id":1,"name":"al"}]"#).replacing(
                #""users":[],"#,
                with: ""
            ),
            "GET /found": #"{"items":[\#(Self.room("1", "D"))]}"#,
        ]
        try await World.run(responses) { world in
            let client = world.client
            _ = try await client.rooms.list()
            #expect(try await world.rows("room").map { $0.prefix(11) } == ["id=1 name=B"])
            _ = try await client.rooms.get(id: "1")
            #expect(try await world.rows("room").map { $0.prefix(11) } == ["id=1 name=C"])
            #expect(try await world.count("room_users") == 1)
            _ = try await client.rooms.found()
            #expect(try await world.rows("room").map { $0.prefix(11) } == ["id=1 name=D"])
            // The list is empty now.
            #expect(try await world.count("room_users") == 0)
        }
    }

    @Test func keepsDeclaredFields() async throws {
        let responses = [
            "GET /rooms/1": Self.room(
                "1",
                "A",
                #","topic":"t","owner":{"id":7,"name":"al"},"guests":[{"id":8,"name":"bo"}]"#
            ),
            "GET /found": #"{"items":[\#(Self.room("1", "A"))]}"#,
        ]
        try await World.run(responses) { world in
            _ = try await world.client.rooms.get(id: "1")
            _ = try await world.client.rooms.found()
            let room = try await world.store.read { try Room.fetchOne($0, key: "1") }
            // `keep: [topic, owner]` keeps these values. The response sets the guests to null.
            #expect(room?.topic == "t")
            #expect(room?.owner == User(id: 7, name: "al"))
            #expect(room?.guests == nil)
        }
    }

    /// `key: [room, id]`
    @Test func keyIncludesParametersOfCall() async throws {
        let message = #"[{"id":"1","text":"hi","author":{"id":7,"name":"al"},"sent":"2024-05-01T00:00:00Z"}]"#
        try await World.run(["GET /rooms/a/messages": message, "GET /rooms/b/messages": message]) { world in
            _ = try await world.client.messages(room: "a").list()
            _ = try await world.client.messages(room: "b").list()
            _ = try await world.client.messages(room: "b").list()
            #expect(
                try await world.rows("message") == [
                    "room=a id=1 text=hi author_id=7 sent=2024-05-01 00:00:00.000",
                    "room=b id=1 text=hi author_id=7 sent=2024-05-01 00:00:00.000",
                ]
            )
            let messages = try await world.store.read { db in
                try Message.filter { $0.room == "b" }.filter { $0.authorID == 7 }.order { $0.sent.desc }.fetchAll(db)
            }
            #expect(messages.map(\.text) == ["hi"])
            // In a call by path, the key's value for the room is unknown.
            await #expect { _ = try await world.client.get("rooms/a/messages", as: [Message].self) } throws: { error in
                (error as? any RestFailure)?.kind == .storing
            }
        }
    }

    /// An equal row isn't written again, so observers aren't notified.
    @Test func equalRowIsNoChange() async throws {
        try await World.run(["GET /rooms": "[\(Self.room("1", "A"))]"]) { world in
            _ = try await world.client.rooms.list()
            let before = try await world.store.read { try $0.changesCountOfFile }
            _ = try await world.client.rooms.list()
            #expect(try await world.store.read { try $0.changesCountOfFile } == before)
        }
    }
}
