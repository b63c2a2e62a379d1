import Foundation
import GRDB
import RestRuntime
import RestStore
import Talk
import TestServers
import Testing

/// Rows that are deleted because the server no longer has them, as the spec declares.
@Suite(.timeLimit(.minutes(2))) struct DeletionTests {
    private static func room(_ id: String) -> String { #"{"id":"\#(id)","name":"R","users":[{"id":1,"name":"al"}]}"# }
    private static func message(_ id: String) -> String {
        #"{"id":"\#(id)","author":{"id":7,"name":"al"},"sent":"2024-05-01T00:00:00Z"}"#
    }

    /// Returns a closure whose responses can be changed.
    private static func changing(_ responses: Locked<[String: LoopbackServer.Reply]>)
        -> @Sendable (LoopbackServer.Request)
        -> LoopbackServer.Reply
    {
        { request in responses.withLock { $0["\(request.method) \(request.target)"] } ?? .json("{}", status: 404) }
    }

    private func run(
        _ responses: [String: LoopbackServer.Reply],
        _ body: (World, Locked<[String: LoopbackServer.Reply]>) async throws -> Void
    ) async throws {
        let responses = Locked(responses)
        try await World.run(Self.changing(responses)) { world in try await body(world, responses) }
    }

    private func ids(_ world: World) async throws -> [String] {
        try await world.store.read { try Room.order { $0.id }.fetchAll($0).map(\.id) }
    }

    @Test func deletesRow() async throws {
        let two = LoopbackServer.Reply.json("[\(Self.room("1")),\(Self.room("2"))]")
        try await run(["GET /rooms": two, "DELETE /rooms/1": .init(status: 204)]) { world, _ in
            _ = try await world.client.rooms.list()
            try await world.client.rooms.delete(id: "1")
            #expect(try await ids(world) == ["2"])
            #expect(try await world.count("room_users") == 1)
            // The server responds that the room doesn't exist, so the call fails.
            #expect(
                await failure { () throws(RestError<Problem>) in try await world.client.rooms.delete(id: "2") } != nil
            )
            #expect(try await ids(world) == ["2"])
        }
    }

    /// A list with response headers is a complete list too.
    @Test func listWithHeadersDeletesMissingRows() async throws {
        var one = LoopbackServer.Reply.json("[\(Self.room("2"))]")
        one.headers["X-Total"] = "1"
        let two = LoopbackServer.Reply.json("[\(Self.room("1")),\(Self.room("2"))]")
        try await run(["GET /rooms": two, "GET /counted": one]) { world, _ in
            _ = try await world.client.rooms.list()
            let counted = try await world.client.rooms.counted()
            #expect(counted.headers.xTotal == 1 && counted.value.map(\.id) == ["2"])
            #expect(try await ids(world) == ["2"])
        }
    }

    /// A row is deleted after any success, with or without a result.
    @Test func deletesRowAfterAnySuccess() async throws {
        let responses: [String: LoopbackServer.Reply] = [
            "GET /rooms": .json("[\(Self.room("1")),\(Self.room("2")),\(Self.room("3"))]"),
            "DELETE /rooms/1/data": .json("gone"), "DELETE /rooms/2/maybe": .init(status: 204),
            "DELETE /rooms/3/maybe": .json(Self.room("3")),
        ]
        try await run(responses) { world, _ in
            _ = try await world.client.rooms.list()
            _ = try await world.client.rooms.deleteForData(id: "1")
            #expect(try await ids(world) == ["2", "3"])
            _ = try await world.client.rooms.deleteIfThere(id: "2")
            #expect(try await ids(world) == ["3"])
            _ = try await world.client.rooms.deleteIfThere(id: "3")
            #expect(try await ids(world) == [])
        }
    }

    @Test func wholeListDeletesMissingRows() async throws {
        let three = LoopbackServer.Reply.json("[\(Self.room("1")),\(Self.room("2")),\(Self.room("3"))]")
        try await run(["GET /rooms": three]) { world, responses in
            _ = try await world.client.rooms.list()
            responses.withLock { $0["GET /rooms"] = .json("[\(Self.room("2"))]") }
            _ = try await world.client.rooms.list()
            #expect(try await ids(world) == ["2"])
            responses.withLock { $0["GET /lobby"] = .json(#"{"rooms":[],"best":\#(Self.room("4")),"staff":{}}"#) }
            _ = try await world.client.rooms.lobby()
            #expect(try await ids(world) == ["4"])
            responses.withLock { $0["GET /rooms"] = .json("[]") }
            _ = try await world.client.rooms.list()
            #expect(try await ids(world) == [])
        }
    }

    /// Lists that don't contain all rooms delete nothing.
    @Test func partialListsDeleteNothing() async throws {
        let two = LoopbackServer.Reply.json("[\(Self.room("1")),\(Self.room("2"))]")
        let responses: [String: LoopbackServer.Reply] = [
            "GET /rooms": two, "GET /rooms?since=x": .json("[]"),
            "GET /lossy": .json(#"[\#(Self.room("1")),{"id":2}]"#),
            "GET /found": .json(#"{"items":[]}"#),
        ]
        try await run(responses) { world, responses in
            _ = try await world.client.rooms.list()
            _ = try await world.client.rooms.list(since: "x")
            _ = try await world.client.rooms.lossy()
            _ = try await world.client.rooms.found()
            responses.withLock { $0["GET /rooms"] = .init(status: 304) }
            #expect(try await world.client.rooms.fresh(ifNoneMatch: EntityTag("a")) == nil)
            responses.withLock { $0["GET /rooms"] = .init(status: 500) }
            #expect(await failure { () throws(RestError<Problem>) in try await world.client.rooms.list() } != nil)
            #expect(try await ids(world) == ["1", "2"])
            // A lossy list without dropped elements is complete.
            responses.withLock { $0["GET /lossy"] = .json("[\(Self.room("1"))]") }
            _ = try await world.client.rooms.lossy()
            #expect(try await ids(world) == ["1"])
        }
    }

    @Test func listOfOneRoomKeepsOtherRooms() async throws {
        let responses: [String: LoopbackServer.Reply] = [
            "GET /rooms/a/messages": .json("[\(Self.message("1")),\(Self.message("2"))]"),
            "GET /rooms/b/messages": .json("[\(Self.message("1"))]"),
            "DELETE /rooms/b/messages/1": .init(status: 204),
        ]
        try await run(responses) { world, responses in
            _ = try await world.client.messages(room: "a").list()
            _ = try await world.client.messages(room: "b").list()
            responses.withLock { $0["GET /rooms/a/messages"] = .json("[\(Self.message("2"))]") }
            _ = try await world.client.messages(room: "a").list()
            let left = try await world.store.read { db in
                try Message.order { $0.room }.fetchAll(db).map(\.id)
            }
            #expect(left == ["2", "1"])
            try await world.client.messages(room: "b").drop(id: "1")
            #expect(try await world.rows("message").map { $0.prefix(11) } == ["room=a id=2"])
        }
    }

    /// References to a deleted row: an optional one becomes NULL, a required one deletes its row too.
    @Test func deletesOrClearsReferences() async throws {
        let room =
            #"[{"id":"1","name":"R","owner":{"id":7,"name":"al"},"users":[{"id":7,"name":"al"},{"id":8,"name":"bo"}]}]"#
        try await run(["GET /rooms": .json(room), "GET /rooms/1/messages": .json("[\(Self.message("1"))]")]) {
            world,
            _ in
            _ = try await world.client.rooms.list()
            _ = try await world.client.messages(room: "1").list()
            _ = try await world.store.write { try User.filter { $0.id == 7 }.deleteAll($0) }
            let found = try await world.store.read { db in try Room.fetchOne(db, key: "1") }
            #expect(found?.owner == nil && found?.users.map(\.id) == [8])
            #expect(try await world.count("message") == 0)
        }
    }
}
