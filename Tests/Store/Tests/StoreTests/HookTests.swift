import Foundation
import GRDB
import RestRuntime
import RestStore
import Talk
import TestServers
import Testing

/// The hook between mapping and saving.
@Suite(.timeLimit(.minutes(2))) struct HookTests {
    private struct Refused: Error {}

    private static let rooms =
        #"[{"id":"1","name":"a","owner":{"id":7,"name":"al"},"users":[]},{"id":"2","name":"b","users":[]}]"#

    @Test func changesAndDropsRows() async throws {
        try await World.run(["GET /rooms": Self.rooms]) { world in
            let threads = Locked<[Bool]>([])
            world.store.onSave(Room.self) { room, _ in
                threads.withLock { $0.append(Thread.isMainThread) }
                if room.id == "2" { return nil }
                var room = room
                room.name = room.name.uppercased()
                return room
            }
            world.store.onSave(User.self) { user, db in
                let rooms = try Room.fetchAll(db)
                #expect(rooms.isEmpty)
                return user
            }
            // The caller gets the server's values.
            let rooms = try await listOnMain(world.client)
            #expect(rooms.map(\.name) == ["a", "b"])
            let stored = try await world.store.read { try Room.fetchAll($0) }
            #expect(stored.map(\.name) == ["A"])
            #expect(threads.withLock { $0 } == [false, false])
        }
    }

    @MainActor private func listOnMain(_ client: TalkClient) async throws -> [Room] { try await client.rooms.list() }

    @Test func throwsErrorOfHook() async throws {
        try await World.run(["GET /rooms": Self.rooms]) { world in
            world.store.onSave(Room.self) { room, _ in
                if room.id == "2" { throw Refused() }
                return room
            }
            let error = await failure { () throws(RestError<Problem>) in try await world.client.rooms.list() }
            guard case .storing(let reason, let response)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.underlying is Refused)
            #expect(response.status == 200)
            // A response is saved in one transaction.
            let counts = try await [world.count("room"), world.count("user")]
            #expect(counts == [0, 0])
        }
    }

    @Test func droppedModelClearsReferences() async throws {
        try await World.run(["GET /rooms": Self.rooms]) { world in
            world.store.onSave(User.self) { _, _ in nil }
            _ = try await world.client.rooms.list()
            #expect(try await world.store.read { try Room.order { $0.id }.fetchAll($0).map(\.owner) } == [nil, nil])
        }
    }
}
