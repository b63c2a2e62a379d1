import Foundation
import GRDB
import RestRuntime
import RestStore
import Testing
import Versions

/// Tables are migrated to the current spec, and data is only dropped on request.
@Suite(.timeLimit(.minutes(2))) struct MigrationTests {
    private static let things = (0..<100).map { number in
        Old.Thing(
            id: number,
            title: "t\(number)",
            count: number * 2,
            colour: number % 2 == 0 ? "red" : nil,
            size: "s\(number)",
            size_note: "n\(number)",
            kind: number % 3 == 0 ? "a" : "b",
            tags: ["x", "\(number)"],
            owner: number % 4 == 0 ? nil : Old.Person(id: "p\(number % 5)", name: "n\(number % 5)"),
            parts: [Old.Person(id: "q", name: "q")],
            made: Date(timeIntervalSince1970: Double(number)),
            small: number % 2 == 0
        )
    }

    private func withOld(_ models: [any StoredContent] = [], _ body: (URL) async throws -> Void) async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("things.sqlite")
            let store = try ModelStore(at: file, models: Old.OldClient.storedModels)
            try await store.save(Self.things)
            for model in models { try await store.save(model) }
            try store.database.close()
            try await body(file)
        }
    }

    @Test func migratesSupportedChanges() async throws {
        try await withOld { file in
            let store = try ModelStore(at: file, models: New.NewClient.storedModels)
            let things = try await store.read { try New.Thing.order { $0.id }.fetchAll($0) }
            #expect(things.count == 100)
            for (old, new) in zip(Self.things, things) {
                #expect(new.name == old.title && new.count == Double(old.count) && new.size == nil)
                #expect(new.kind.rawValue == old.kind && new.tags == old.tags && new.small == (old.small ? 1 : 0))
                #expect(new.boss?.id == old.owner?.id && new.boss?.name == old.owner?.name)
                #expect(new.crew.map(\.name) == ["q"])
                #expect(new.made.hasPrefix("1970-01-01 00:"))
                #expect(new.note == nil && new.level == 7 && new.mood == .good && new.words == [] && new.more == [:])
                #expect(new.friend == nil && new.fans == [])
            }
            // The old column is kept, although no model uses it anymore.
            let colours = try await store.read {
                try String.fetchAll($0, sql: "SELECT colour FROM thing WHERE colour IS NOT NULL")
            }
            #expect(colours.count == 50)
            // `drop: [size]` doesn't drop a property whose name begins with that name.
            let notes = try await store.read { try String.fetchAll($0, sql: "SELECT size_note FROM thing") }
            #expect(notes.count == 100)
            let indexes = try await store.read { try $0.indexes(on: "thing").map(\.columns).filter { $0.count > 0 } }
            #expect(indexes.contains(["name"]) && indexes.contains(["count", "level"]) && !indexes.contains(["size"]))
            // The new columns can be written.
            var thing = try #require(things.first)
            thing.friend = New.Person(id: "new", name: "new")
            thing.fans = [New.Person(id: "p1", name: "n1"), New.Person(id: "q", name: "q")]
            try await store.save([thing])
            let again = try await store.read { try New.Thing.fetchOne($0, key: 0) }
            #expect(again == thing)
            // A row is deleted although an unused column refers to it.
            _ = try await store.write { try New.Person.filter { $0.id == "p1" }.deleteAll($0) }
            #expect(try await store.read { try New.Thing.fetchCount($0) } == 100)
        }
    }

    @Test func keepsDatabaseOfUnchangedSpec() async throws {
        try await withOld { file in
            func schema() throws -> [String] {
                try DatabaseQueue(path: file.path).read {
                    try String.fetchAll($0, sql: "SELECT name || coalesce(sql, '') FROM sqlite_master ORDER BY 1")
                }
            }
            let before = try schema()
            let store = try ModelStore(at: file, models: Old.OldClient.storedModels)
            #expect(try schema() == before)
            #expect(try await store.read { try Old.Thing.order { $0.id }.fetchAll($0) } == Self.things)
            try store.database.close()
            // There and back again: the columns of both versions are kept.
            let other = try ModelStore(at: file, models: New.NewClient.storedModels)
            try other.database.close()
            let back = try await MigrationTests.message {
                _ = try ModelStore(at: file, models: Old.OldClient.storedModels)
            }
            #expect(back?.contains("'thing.count' was REAL and now is INTEGER") == true)
        }
    }

    @Test(arguments: [
        (
            "must", Wrong.Must.self as any StoredModel.Type,
            "a row of 'must' has no value for the new column 'must', which the model requires: make the field optional or give it a default in the spec, set it in 'migrate', or drop the table with 'dropping: [\"must\"]'"
        ),
        (
            "number", Wrong.Number.self,
            "'number.size' was TEXT and now is INTEGER, which would lose its data: to drop it, write 'drop: [size]' in the 'store' of the spec"
        ),
        (
            "keyed", Wrong.Keyed.self,
            "the rows of 'keyed' can't have the key kind (UNIQUE constraint failed: rest_store_new_keyed.kind): drop the table with 'dropping: [\"keyed\"]'"
        ),
        (
            "owned", Wrong.Owned.self,
            "a row of 'owned' has no value for the new column 'author_id', which the model requires: make the field optional or give it a default in the spec, set it in 'migrate', or drop the table with 'dropping: [\"owned\"]'"
        ),
        (
            "big", Wrong.Big.self,
            "'big.count' was INTEGER and now is REAL, which would change some of its values: to drop it, write 'drop: [count]' in the 'store' of the spec"
        ),
        (
            "endless", Wrong.Endless.self,
            "'endless.ratio' was REAL and now is JSONTEXT, which would change some of its values: to drop it, write 'drop: [ratio]' in the 'store' of the spec"
        ),
        (
            "ended", Wrong.Ended.self,
            "'ended.text' was TEXT and now is JSONTEXT, which would change some of its values: to drop it, write 'drop: [text]' in the 'store' of the spec"
        ),
    ])
    func rejectsUnsupportedChanges(table: String, model: any StoredModel.Type, words: String) async throws {
        let rows: [any StoredContent] = [
            [Old.Must(id: 1)], [Old.Number(id: 1, size: "big")],
            [Old.Keyed(id: 1, kind: "a"), Old.Keyed(id: 2, kind: "a")], [Old.Owned(id: 1)],
            [Old.Big(id: 1, count: 5), Old.Big(id: 2, count: (1 << 53) + 1)],
            [Old.Endless(id: 1, ratio: -.infinity)], [Old.Ended(id: 1, text: "a\u{0}b")],
        ]
        try await withOld(rows) { file in
            #expect(try await Self.message { _ = try ModelStore(at: file, models: [model]) } == words)
            // The failed migration has changed nothing.
            let old = try ModelStore(at: file, models: Old.OldClient.storedModels)
            #expect(try await old.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table)") ?? 0 } > 0)
            try old.database.close()
            // `dropping` allows losing the data.
            let new = try ModelStore(at: file, models: [model], dropping: [table])
            #expect(try await new.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table)") } == 0)
            #expect(try await new.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM thing") } == 100)
        }
    }

    /// A number that becomes a text, a real number or JSON keeps all of its digits.
    @Test func keepsDigits() async throws {
        let numbers = [0.1 + 0.2, 1, -1e-320, 1e308, 5e15, .pi]
        let old = numbers.enumerated().map { place, number in
            Old.Exact(id: place, text: number, json: number, count: (1 << 53) - place)
        }
        try await withOld([old]) { file in
            let store = try ModelStore(at: file, models: [New.Exact.self])
            let new = try await store.read { try New.Exact.order { $0.id }.fetchAll($0) }
            #expect(new.map { Double($0.text) } == numbers && new.map(\.json.double) == numbers)
            #expect(new.first?.text == "0.30000000000000004")
            #expect(new.map(\.count) == old.map { Double($0.count) })
        }
    }

    /// References that another program has broken are found in the tables of lists, too.
    @Test func reportsBrokenReferences() async throws {
        try await withOld { file in
            var configuration = GRDB.Configuration()
            configuration.foreignKeysEnabled = false
            let database = try DatabaseQueue(path: file.path, configuration: configuration)
            try await database.write { try $0.execute(sql: "DELETE FROM person WHERE id = 'q'") }
            try database.close()
            let message = try await Self.message { _ = try ModelStore(at: file, models: New.NewClient.storedModels) }
            #expect(
                message
                    == "rows of 'thing_crew' refer to rows that no longer exist: delete them in 'migrate', or drop the table with 'dropping: [\"thing_crew\"]'"
            )
            let store = try ModelStore(at: file, models: New.NewClient.storedModels) { db in
                try db.execute(sql: "DELETE FROM thing_crew")
            }
            #expect(try await store.read { try New.Thing.fetchCount($0) } == 100)
        }
    }

    /// A list whose owners or elements are dropped has no rows, under its old name or its new one.
    @Test(arguments: ["thing", "person"]) func dropsListsWithTables(table: String) async throws {
        try await withOld { file in
            let store = try ModelStore(at: file, models: New.NewClient.storedModels, dropping: [table]) { db in
                try db.execute(sql: "UPDATE thing SET boss_id = NULL")
            }
            #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM thing_crew") } == 0)
            #expect(try await store.read { try !$0.tableExists("thing_parts") })
            #expect(try await store.read { try New.Thing.fetchCount($0) } == (table == "thing" ? 0 : 100))
        }
    }

    @Test func callerFillsNewColumns() async throws {
        try await withOld([[Old.Must(id: 1), Old.Must(id: 2)]]) { file in
            let store = try ModelStore(at: file, models: [Wrong.Must.self]) { db in
                try db.execute(sql: "UPDATE must SET must = 'm' || id")
            }
            #expect(try await store.read { try Wrong.Must.order { $0.id }.fetchAll($0).map(\.must) } == ["m1", "m2"])
        }
    }

    /// A table with this name that the app has created itself.
    @Test func rejectsForeignTable() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("a.sqlite")
            try DatabaseQueue(path: file.path).write { try $0.execute(sql: "CREATE VIEW must AS SELECT 1 AS id") }
            #expect(throws: (any Error).self) { try ModelStore(at: file, models: [Wrong.Must.self]) }
        }
    }

    private static func message(_ body: () async throws -> Void) async throws -> String? {
        do {
            try await body()
            return nil
        } catch let error as StoreError {
            return error.message
        }
    }
}
