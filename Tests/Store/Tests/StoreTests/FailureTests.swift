import Foundation
import GRDB
import RestRuntime
import RestStore
import Talk
import TestServers
import Testing

/// A failed save is an error of the call.
@Suite(.timeLimit(.minutes(2))) struct FailureTests {
    private static let rooms = #"[{"id":"1","name":"a","users":[]}]"#

    @Test func reportsUnwritableFile() async throws {
        try await World.run(["GET /rooms": Self.rooms]) { world in
            try await world.store.database.write { db in
                try db.execute(
                    sql: "CREATE TRIGGER full BEFORE INSERT ON room BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
                )
            }
            let failures = Locked<[String]>([])
            var configuration = RestRuntime.Configuration()
            configuration.store = world.store
            configuration.onFailure = { error in failures.withLock { $0.append("\(error.kind)") } }
            let client = TalkClient(server: .init(world.server.url), configuration: configuration)
            let error = await failure { () throws(RestError<Problem>) in try await client.rooms.list() }
            #expect(error?.kind == .storing)
            #expect(error?.status == 200)
            let words = "200 OK, but storing it failed: the disk is full (SQLite error 19)"
            let text = error.map { "\($0)" } ?? ""
            #expect(text == "rooms.list (GET \(world.server.url)/rooms): \(words)")
            #expect(failures.withLock { $0 } == ["storing"])
            // The next one succeeds.
            try await world.store.database.write { try $0.execute(sql: "DROP TRIGGER full") }
            #expect(try await client.rooms.list().count == 1)
            #expect(try await world.count("room") == 1)
        }
    }

    @Test func reportsUnregisteredModel() async throws {
        try await withFolder { folder in
            let store = try ModelStore(at: folder.appendingPathComponent("a.sqlite"), models: [User.self])
            try await LoopbackServer.run({ _ in .json(Self.rooms) }) { server in
                var configuration = RestRuntime.Configuration()
                configuration.store = store
                let client = TalkClient(server: .init(server.url), configuration: configuration)
                let error = await failure { () throws(RestError<Problem>) in try await client.rooms.list() }
                #expect(error?.kind == .storing)
                let text = error.map { "\($0)" } ?? ""
                #expect(text.contains("the store was created without the model 'Room'"))
            }
        }
    }

    /// A cancelled call stores all of its rows or none.
    @Test func cancelledCallStoresAllOrNothing() async throws {
        let many = "[" + (0..<20_000).map { #"{"id":"\#($0)","name":"a","users":[]}"# }.joined(separator: ",") + "]"
        try await World.run(["GET /rooms": many]) { world in
            for delay in [0, 20, 60, 120, 200] {
                let call = Task { try await world.client.rooms.list().count }
                try await Task.sleep(for: .milliseconds(delay))
                call.cancel()
                _ = try? await call.value
                let count = try await world.count("room")
                #expect(count == 0 || count == 20_000)
            }
        }
    }

    @Test func reportsInvalidDatabase() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString).sqlite")
        try Data("this is no database, whatever its name says, and long enough to be one".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: DatabaseError.self) { try ModelStore(at: file, models: TalkClient.storedModels) }
    }

    /// Other users of the machine can't read the database.
    @Test func createsPrivateFile() async throws {
        try await World.run(["GET /rooms": Self.rooms]) { world in
            _ = try await world.client.rooms.list()
            let path = try #require((world.store.database as? DatabasePool)?.path)
            for file in [path, path + "-wal"] {
                let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
                #expect(rights == 0o600, "\(file)")
            }
        }
    }
}
