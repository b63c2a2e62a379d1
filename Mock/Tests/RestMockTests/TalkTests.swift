import Foundation
import RestGenTools
import RestMock
import RestRuntime
import TalkGenerated
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests a generated client against the mock of its spec, over HTTP.
@Suite struct TalkTests {
    static let spec = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Clients/Talk/Talk.rest.yaml")

    static func api() throws -> API { try TestSpec.api(file: spec) }

    /// Runs `body` with a server and a client that has logged in.
    static func withTalk(_ options: MockOptions = MockOptions(), _ body: (TalkClient, MockServer) async throws -> Void)
        async throws
    {
        let server = try await MockServer.start(try api(), options)
        do {
            let client = TalkClient(at: server.url)
            try await client.session.login(user: "al", password: "foobar")
            try await body(client, server)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    @Test func createdResourcesExist() async throws {
        try await Self.withTalk { client, _ in
            let before = try await client.rooms.list()
            #expect(before.map(\.id) == ["room-1", "room-2", "room-3"])
            let room = try await client.rooms.create(body: NewRoom(name: "Deep", size: 12))
            #expect(room.name == "Deep" && room.size == 12 && room.id == "room-4")
            #expect(try await client.rooms.get(id: "room-4") == room)
            #expect(try await client.rooms.list().count == 4)
            let changed = try await client.rooms.update(id: "room-4", body: Change(name: "Dark", size: .null))
            #expect(changed.name == "Dark" && changed.size == nil)
            #expect(try await client.rooms.get(id: "room-4") == changed)
            try await client.rooms.delete(id: "room-1")
            #expect(try await client.rooms.list().map(\.id) == ["room-2", "room-3", "room-4"])
            await #expect(throws: RestError<TalkFailure>.self) { try await client.rooms.get(id: "room-1") }
            let located = try await client.rooms.add(body: NewRoom(name: "There"))
            #expect(try await client.rooms.fetch(located).name.isEmpty == false)
        }
    }

    @Test func pollingReturnsNewItems() async throws {
        try await Self.withTalk { client, _ in
            let note = try await client.notes.post(roomID: "room-2", text: "hello")
            #expect(note.text == "hello" && note.roomID == "room-2")
            #expect(try await client.notes.list(roomID: "room-2").last == note)
            var ids: [String] = []
            for try await note in client.notes.listUpdates(roomID: "room-2") {
                ids.append(note.id)
                if ids.count == 6 { break }
            }
            #expect(ids.count == 6 && Set(ids).count == 6)
        }
    }

    @Test func requiresCredential() async throws {
        try await Self.withTalk { client, server in
            let other = TalkClient(at: server.url)
            let error = await #expect(throws: RestError<TalkFailure>.self) { try await other.rooms.list() }
            #expect(error?.status == 401)
            #expect(error?.description.contains("no credential") == true, "\(error.debugDescription)")
        }
    }

    @Test func returnsRequestedStatus() async throws {
        try await Self.withTalk { client, _ in
            let taken = await #expect(throws: RestError<TalkFailure>.self) {
                try await client.rooms.with(headers: ["Prefer": "status=409"]).list()
            }
            guard case .failure(.conflict(let body), _)? = taken else {
                Issue.record("\(taken.debugDescription)")
                return
            }
            #expect(body.by == "by 1")
            let other = await #expect(throws: RestError<TalkFailure>.self) {
                try await client.rooms.with(headers: ["Prefer": "status=503"]).list()
            }
            #expect(other?.status == 503)
            let seven = try await client.rooms.with(headers: ["Prefer": "items=7"]).list()
            #expect(seven.count == 7)
            let dropped = await #expect(throws: RestError<TalkFailure>.self) {
                try await client.rooms.with(headers: ["Prefer": "drop"]).list()
            }
            #expect(dropped?.status == nil)
        }
    }

    @Test func faultsOccurAtTheirRate() async throws {
        var options = MockOptions()
        options.faults = [Fault("rooms.list=503:0.5")].compactMap { $0 }
        try await Self.withTalk(options) { client, _ in
            var failed = 0
            for _ in 0..<10 {
                do throws(RestError<TalkFailure>) { _ = try await client.rooms.list() } catch {
                    failed += error.status == 503 ? 1 : 0
                }
            }
            let room = try await client.rooms.get(id: "room-1")
            #expect(failed == 5 && room != nil)
        }
    }

    @Test func reportsInvalidRequests() async throws {
        try await Self.withTalk { client, server in
            func send(_ verb: String, _ path: String, _ body: String, _ headers: [String: String] = [:]) async throws
                -> (Int, String)
            {
                var request = URLRequest(url: try #require(URL(string: server.url + path)))
                request.httpMethod = verb
                request.setValue("Bearer x", forHTTPHeaderField: "Authorization")
                if !body.isEmpty { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
                for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
                request.httpBody = body.isEmpty ? nil : Data(body.utf8)
                let (data, response) = try await URLSession.shared.data(for: request)
                return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
            }
            #expect(
                try await send("POST", "/rooms", #"{"room": {"name": 7}}"#) == (
                    400, #"{"detail":"name: expected a string, found the number 7"}"#
                )
            )
            #expect(
                try await send("POST", "/rooms", #"{"name": "a"}"#) == (
                    400, #"{"detail":"expected the body under 'room'"}"#
                )
            )
            #expect(try await send("POST", "/rooms", "{").0 == 400)
            #expect(try await send("POST", "/rooms", "a", ["Content-Type": "text/csv"]).0 == 415)
            #expect(try await send("GET", "/rooms/search", "").1 == #"{"detail":"'q' is missing from the query"}"#)
            #expect(try await send("GET", "/rooms/search?q=a&limit=x", "").0 == 400)
            let missing = try await send("GET", "/romms", "")
            #expect(missing.0 == 404 && missing.1.contains("Similar endpoints: /rooms"))
            #expect(try await send("GET", "/nowhere/else", "").0 == 404)
            let verb = try await send("PUT", "/rooms", "")
            #expect(verb.0 == 405 && verb.1.contains("GET, HEAD, POST"))
            #expect(try await send("GET", "/v1/rooms", "").0 == 200)
        }
    }

    @Test func acceptsFilesAndParts() async throws {
        try await Self.withTalk { client, _ in
            try await client.files.put(
                name: "a.txt",
                file: File(Data("hello".utf8), name: "a.txt", mediaType: "text/plain")
            )
            #expect(try await client.files.get(name: "a.txt") == Data("hello".utf8))
            #expect(try await client.files.get(name: "other.txt").count > 1_000)
            guard case .part(let part) = try await client.files.part(name: "x", range: .bytes(0...9)) else {
                Issue.record("the whole came")
                return
            }
            #expect(part.count == 10)
            let album = try await client.files.send(
                title: "Summer",
                cover: File(Data([1, 2, 3]), name: "c.png"),
                meta: Meta(pages: 3)
            )
            #expect(album.title == "Summer")
            guard case .csv(let text) = try await client.files.text() else {
                Issue.record("no text came")
                return
            }
            #expect(text.contains("files.text"))
            #expect(try await client.files.head(name: "a.txt").tag.text.isEmpty == false)
        }
    }

    @Test func streamsSendSeveralItems() async throws {
        try await Self.withTalk { client, _ in
            var happenings: [Happening] = []
            for try await item in client.feed.watch() { happenings.append(item) }
            #expect(happenings.count == 5)
            guard case .said(let note)? = happenings.first else {
                Issue.record("\(happenings)")
                return
            }
            #expect(note.id == "note-1")
            var notes: [Note] = []
            for try await note in client.feed.logs() { notes.append(note) }
            #expect(notes.count == 5)
        }
    }
}
