import Foundation
import GRDB
import RestRuntime
import RestStore
import Talk
import TestServers
import Testing

/// The contents of the database when a call has returned.
@Suite(.timeLimit(.minutes(2))) struct SavingTests {
    private static let swift = #"{"id":"1","name":"Swift","topic":"code","owner":{"id":7,"name":"al"},"users":[]}"#
    private static let cave =
        #"{"id":"2","name":"Cave","users":[{"id":8,"name":"bo"},{"id":7,"name":"al"}],"guests":[]}"#

    @Test func storesListWithNestedModels() async throws {
        try await World.run(["GET /rooms": "[\(Self.swift),\(Self.cave)]"]) { world in
            let rooms = try await world.client.rooms.list()
            let stored = try await world.store.read { try Room.order { $0.id }.fetchAll($0) }
            #expect(stored == rooms)
            #expect(try await world.rows("user") == ["id=7 name=al", "id=8 name=bo"])
            #expect(
                try await world.rows("room") == [
                    "id=1 name=Swift topic=code owner_id=7 guests=NULL",
                    "id=2 name=Cave topic=NULL owner_id=NULL guests=1",
                ]
            )
            #expect(
                try await world.rows("room_users") == [
                    "owner_id=2 position=0 member_id=8", "owner_id=2 position=1 member_id=7",
                ]
            )
        }
    }

    @Test func storesResultsOfEveryKindOfCall() async throws {
        let responses = [
            "GET /rooms/1": Self.swift,
            "POST /rooms": Self.cave,
            "GET /lobby": #"{"rooms":[\#(Self.swift)],"best":\#(Self.cave),"staff":{"x":{"id":3,"name":"cy"}}}"#,
            "GET /found": #"{"items":[\#(Self.swift)],"next":"b"}"#,
            "GET /peek/1": Self.swift,
            "GET /maybe/1": Self.swift,
            "GET /paged?page=1": "[\(Self.swift)]", "GET /paged?page=2": "[\(Self.cave)]", "GET /paged?page=3": "[]",
            "GET /changes": """
            data: {"type":"room","id":"1","name":"Swift","users":[]}

            data: {"type":"user","id":9,"name":"di"}

            data: {"type":"image","url":"http://a/b"}


            """,
        ]
        func ids(_ call: (TalkClient) async throws -> Void) async throws -> [String] {
            var ids: [String] = []
            try await World.run(responses) { world in
                try await call(world.client)
                ids = try await world.store.read { db in
                    try Room.order { $0.id }.fetchAll(db).map(\.id)
                        + User.order { $0.id }.fetchAll(db).map { "u\($0.id)" }
                }
            }
            return ids
        }
        #expect(try await ids { _ = try await $0.rooms.get(id: "1") } == ["1", "u7"])
        #expect(try await ids { _ = try await $0.rooms.create(name: "Cave") } == ["2", "u7", "u8"])
        #expect(try await ids { _ = try await $0.rooms.lobby() } == ["1", "2", "u3", "u7", "u8"])
        #expect(try await ids { _ = try await $0.rooms.found() } == ["1", "u7"])
        #expect(try await ids { _ = try await $0.rooms.peek(id: "1") } == [])
        #expect(try await ids { _ = try await $0.rooms.maybe(id: "1") } == ["1", "u7"])
        #expect(try await ids { _ = try await $0.rooms.maybe(id: "2") } == [])
        #expect(try await ids { _ = try await $0.rooms.response { try await $0.get(id: "1") } } == ["1", "u7"])
        #expect(try await ids { _ = try await $0.rooms.paged() } == ["1", "u7"])
        let pages = try await ids { client in for try await _ in client.rooms.pagedPages() {} }
        #expect(pages == ["1", "2", "u7", "u8"])
        let events = try await ids { client in
            for try await _ in client.rooms.changes().reconnecting(false) {}
        }
        #expect(events == ["1", "u9"])
        #expect(try await ids { _ = try await $0.get("rooms/1", as: Room.self) } == ["1", "u7"])
    }

    @Test func storesEntitySets() async throws {
        let responses = [
            "GET /Products": #"{"value":[{"ID":1,"Name":"a"},{"ID":2,"Name":"b"}]}"#,
            "GET /Products(3)": #"{"ID":3,"Name":"c"}"#,
            "GET /Products(4)": #"{"@odata.etag":"W/\"1\"","ID":4,"Name":"d"}"#,
        ]
        try await World.run(responses) { world in
            #expect(try await world.client.products.list().items.count == 2)
            #expect(try await world.rows("product") == ["id=1 name=a", "id=2 name=b"])
            #expect(try await world.client.products.get(3).name == "c")
            #expect(try await world.client.products.read(4).value.name == "d")
            let names = try await world.rows("product").map { $0.suffix(1) }
            #expect(names == ["a", "b", "c", "d"])
        }
    }

    @Test func failedCallStoresNothing() async throws {
        try await World.run(["GET /rooms": #"[\#(Self.swift),{"id":"2"}]"#]) { world in
            #expect(
                await failure { () throws(RestError<Problem>) in try await world.client.rooms.get(id: "9") }?.status
                    == 404
            )
            let mapping = await failure { () throws(RestError<Problem>) in try await world.client.rooms.list() }
            #expect(mapping?.kind == .mapping)
            let count = try await world.count("room")
            #expect(count == 0)
        }
    }

    /// Columns of all types store the values of the response and return them.
    @Test func storesEveryTypeOfField() async throws {
        let one = #"""
            {"kind":"odd","number":9007199254740993,"string":"ä\"\u0000b","bool":true,"double":-0.1,"decimal":12345678901234567890.123456789,
            "big":18446744073709551615,"date":"2024-05-01T12:30:00.1234567Z","seconds":1714566600.25,"day":"2024-02-29",
            "id":"6F9619FF-8B86-D011-B42D-00C04FC964FF","url":"http://a/b?c=d","data":"aGk=","secret":"k3y","json":{"a":[1,null,"x"]},
            "duration":"1.5s","list":[1,2],"dates":[0,1.5],"map":{"a":{"url":"http://a"}},"patch":null,"nullable":null,"level":2,"mixed":1,
            "image":{"url":"http://b"},"inside":{"a":1,"people":[{"id":7,"name":"al"}]},"change":{"type":"user","id":8,"name":"bo"},
            "item_type":"picture","item":{"url":"http://c"},"readonly":"r","a":{"b":{"c":9}},"row":5,"old":"o","limit":7,"more":{"x":1},"less":2}
            """#
        let other = #"""
            {"kind":"open","number":-1,"string":"","bool":false,"double":1e308,"decimal":-0.5,"big":0,"date":"1969-12-31T23:59:59.5Z",
            "day":"0001-01-01","id":"00000000-0000-0000-0000-000000000000","url":"a","data":"","secret":"","list":[],"map":{},"nullable":0,
            "mixed":"two","patch":"p","change":{"type":"new","x":1},"item_type":"text","item":"words","inside":{"a":0}}
            """#
        try await World.run(["GET /everything": "[\(one),\(other)]"]) { world in
            let sent = try await world.client.everything.get()
            let stored = try await world.store.read { try Everything.order { $0.number.desc }.fetchAll($0) }
            #expect(stored == sent)
            #expect(stored.first?.patch == .null && stored.last?.patch == "p")
            #expect(stored.first?.secret.reveal == "k3y")
            #expect(try await world.rows("user") == ["id=7 name=al", "id=8 name=bo"])
            // The values in SQL, which can be compared there.
            let texts = try await world.store.read { db in
                let sql = """
                    SELECT typeof(number), typeof(string), typeof(double), typeof(decimal), date, typeof(data), json, \
                    level, mixed FROM everything WHERE number > 0
                    """
                return try Row.fetchOne(db, sql: sql)?.map { name, value in "\(value)" }
            }
            #expect(
                texts == [
                    #""integer""#, #""blob""#, #""real""#, #""text""#, #""2024-05-01 12:30:00.123456717""#, #""blob""#,
                    #""{\"a\":[1,null,\"x\"]}""#, "2", #""1""#,
                ]
            )
        }
    }

    @Test func storesRecursiveModels() async throws {
        let json = #"[{"id":1,"text":"a","replies":[{"id":2,"text":"b","replies":[{"id":3,"text":"c"}]}]}]"#
        try await World.run(["GET /comments": json]) { world in
            let sent = try await world.client.everything.comments()
            let stored = try await world.store.read { try Comment.order { $0.id }.fetchAll($0) }
            #expect(stored.first == sent.first)
            #expect(stored.map(\.text) == ["a", "b", "c"])
        }
    }

    /// Two rows that refer to each other. No value could contain such a cycle, but each row is stored as the server
    /// sent it.
    @Test func storesMutuallyRecursiveModels() async throws {
        let responses = [
            "GET /friends/1": #"{"id":1,"best":{"id":2}}"#, "GET /friends/2": #"{"id":2,"best":{"id":1}}"#,
        ]
        try await World.run(responses) { world in
            let one = try await world.client.everything.friend(id: "1")
            let two = try await world.client.everything.friend(id: "2")
            let stored = try await world.store.read { try Friend.order { $0.id }.fetchAll($0) }
            #expect(stored.map(\.id) == [1, 2])
            // The latest values: friend 1 as a part of friend 2.
            #expect(stored == [Friend(id: 1), two])
            #expect(one.best == Friend(id: 2))
        }
    }

    /// A deeply nested response is stored, up to the depth limit of the JSON reader.
    @Test func storesDeepNesting() async throws {
        let depth = 250
        let open = (1...depth).map { #"{"id":\#($0),"text":"t","replies":["# }.joined()
        let json = "[" + open + String(repeating: "]}", count: depth) + "]"
        try await World.run(["GET /comments": json]) { world in
            _ = try await world.client.everything.comments()
            #expect(try await world.count("comment") == depth)
        }
    }

    @Test func storesNothingWithoutStore() async throws {
        try await World.run(["GET /rooms/1": Self.swift]) { world in
            let client = TalkClient(server: .init(world.server.url))
            let name = try await client.rooms.get(id: "1").name
            #expect(name == "Swift")
            #expect(try await world.count("room") == 0)
        }
    }
}
