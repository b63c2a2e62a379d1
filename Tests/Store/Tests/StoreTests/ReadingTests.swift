import Foundation
import GRDB
import RestRuntime
import RestStore
import Talk
import TestServers
import Testing

/// Reading models with GRDB's queries, and observing their changes.
@Suite(.timeLimit(.minutes(2))) struct ReadingTests {
    private func rooms(_ count: Int) -> [Room] {
        (0..<count).map { number in
            let users = (0..<number % 4).map { User(id: $0, name: "u\($0)") }
            return Room(
                id: String(format: "%05d", number),
                name: "r\(number % 7)",
                topic: number % 2 == 0 ? "t" : nil,
                owner: number % 3 == 0 ? nil : User(id: 100 + number % 5, name: "o\(number % 5)"),
                users: users,
                guests: number % 5 == 0 ? nil : []
            )
        }
    }

    @Test func readsQueries() async throws {
        try await World.run([:]) { world in
            let rooms = rooms(1000)
            try await world.store.save(rooms)
            let all = try await world.store.read { try Room.order { $0.id }.fetchAll($0) }
            #expect(all == rooms)
            let some = try await world.store.read { db in
                try Room.filter { $0.name == "r3" && $0.topic != nil }.order { $0.id.desc }.limit(5).fetchAll(db)
            }
            #expect(some == Array(rooms.filter { $0.name == "r3" && $0.topic != nil }.reversed().prefix(5)))
            let owned = try await world.store.read { try Room.filter { $0.ownerID == 103 }.fetchCount($0) }
            #expect(owned == rooms.count { $0.owner?.id == 103 })
            let sql = try await world.store.read { db in
                try SQLRequest<Room>(
                    sql: "SELECT * FROM room WHERE id IN (?, ?) ORDER BY id",
                    arguments: ["00001", "00007"]
                )
                .fetchAll(db)
            }
            #expect(sql == [rooms[1], rooms[7]])
            let one = try await world.store.read { try Room.fetchOne($0, key: "00007") }
            #expect(one == rooms[7])
            #expect(try await world.store.read { try Room.fetchOne($0, key: "none") } == nil)
            let names = try await world.store.read { db in
                var names: [String] = []
                let cursor = try Room.order { $0.id }.fetchCursor(db)
                while let room = try cursor.next() { names.append(room.name) }
                return names
            }
            #expect(names == rooms.map(\.name))
        }
    }

    @Test func rejectsQueryWithoutAllColumns() async throws {
        try await World.run([:]) { world in
            try await world.store.save(rooms(1))
            let error = await #expect(throws: StoreError.self) {
                try await world.store.read { try SQLRequest<Room>(sql: "SELECT id FROM room").fetchAll($0) }
            }
            #expect(
                error?.message == "the query leaves out 'name', but 'room' can only be read with all of its columns"
            )
        }
    }

    /// Invalid values that were written by other code.
    @Test func rejectsInvalidStoredValues() async throws {
        try await World.run([:]) { world in
            try await world.store.save([User(id: 1, name: "a")])
            try await world.store.write { try $0.execute(sql: "UPDATE user SET name = NULL") }
            let error = await #expect(throws: StoreError.self) { try await world.store.read { try User.fetchAll($0) } }
            #expect(error?.message == "user.name is NULL, but the model requires it")
            try await world.store.write { try $0.execute(sql: "UPDATE user SET name = x'00ff'") }
            let other = await #expect(throws: StoreError.self) { try await world.store.read { try User.fetchAll($0) } }
            #expect(other?.message == "user.name is not a String, but a blob")
        }
    }

    @Test func observesChanges() async throws {
        let roomList = Locked(#"[{"id":"1","name":"a","users":[]}]"#)
        let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { request in
            request.method == "DELETE" ? .init(status: 204) : .json(roomList.withLock { $0 })
        }
        try await World.run(respond) { world in
            var changes = world.store.values(of: Room.order { $0.id }).makeAsyncIterator()
            #expect(try await changes.next()?.map(\.name) == [])
            _ = try await world.client.rooms.list()
            #expect(try await changes.next()?.map(\.name) == ["a"])
            roomList.withLock { $0 = #"[{"id":"1","name":"b","users":[{"id":1,"name":"al"}]}]"# }
            _ = try await world.client.rooms.list()
            #expect(try await changes.next()?.map(\.name) == ["b"])
            // A change in another table.
            try await world.store.save([User(id: 1, name: "bo")])
            #expect(try await changes.next()?.first?.users.map(\.name) == ["bo"])
            try await world.client.rooms.delete(id: "1")
            #expect(try await changes.next()?.isEmpty == true)
        }
    }
}
