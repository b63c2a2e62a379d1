import ChatCaveGenerated
import Foundation
import PagesGenerated
import RestMock
import RestRuntime
import RestXML
import Testing
import WaitingGenerated
import XMLGenerated

/// Tests clients that are generated from the specs in the folder Specs, against mocks of the same specs.
@Suite struct ClientTests {
    private func withMock(_ spec: String, _ options: MockOptions = MockOptions(), _ body: (String) async throws -> Void)
        async throws
    {
        let server = try await MockServer.start(try TestSpec(spec).api(), options)
        do { try await body(server.url) } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    @Test func chatCaveClient() async throws {
        try await withMock("Examples/ChatCave") { url in
            let client = ChatCaveClient(server: ChatCaveClient.Server(url))
            #expect(try await client.routes().isEmpty == false)
            let user = try await client.account.signIn(name: "al", password: "foobar")
            #expect(user.name == "al")
            let room = try await client.rooms.create(name: "Deep & Dark")
            #expect(room.name == "Deep & Dark")
            #expect(try await client.rooms.list().contains(room))
            #expect(try await client.rooms.get(id: room.id) == room)
            let message = try await client.rooms.post(id: room.id, text: "hello")
            #expect(message.text == "hello")
            #expect(try await client.rooms.messages(id: room.id).contains(message))
            #expect(try await client.rooms.chatters(id: room.id).count == 2)
            try await client.rooms.delete(id: room.id)
            await #expect(throws: RestError<APIError>.self) { try await client.rooms.get(id: room.id) }
            try await client.account.signOut()
        }
    }

    @Test func paginatesWithEveryScheme() async throws {
        try await withMock("Cases/Pages") { url in
            let client = PagesClient(server: PagesClient.Server(url))
            let rooms = client.rooms(team: "a")
            var counts: [Int] = []
            counts.append(try await count(client.issues.listPages()))
            counts.append(try await count(client.issues.insidePages()))
            counts.append(try await count(rooms.listPages(perPage: 10)))
            counts.append(try await count(rooms.numberedPages()))
            counts.append(try await count(rooms.offsetPages()))
            counts.append(try await count(rooms.urlsPages()))
            counts.append(try await count(rooms.headerPages()))
            counts.append(try await count(rooms.olderPages()))
            counts.append(try await count(rooms.tokenPages()))
            counts.append(try await count(rooms.stripePages()))
            counts.append(try await count(rooms.zeroPages()))
            counts.append(try await count(rooms.searchPages(query: "a")))
            counts.append(try await count(rooms.formPages(query: "a")))
            #expect(counts == Array(repeating: 25, count: 13))
        }
    }

    private func count<S: AsyncSequence>(_ pages: S) async throws -> Int {
        var count = 0
        for try await _ in pages {
            count += 1
            if count > 100 { break }
        }
        return count
    }

    @Test func operationsFinishAfterSomeTime() async throws {
        try await withMock("Cases/Waiting") { url in
            let client = WaitingClient(server: WaitingClient.Server(url))
            let images = client.images(team: "a")
            var states: [State] = []
            for try await job in client.jobs.getWork(id: 7) { if let state = job.value?.state { states.append(state) } }
            #expect(states == [.waiting, .waiting, .done])
            #expect(try await images.resizeWork(body: Size(width: 10)).value().state == .done)
            #expect(try await images.turnWork().value().url.absoluteString.isEmpty == false)
            #expect(try await images.statsWork(year: "2024").value().count == 3)
            #expect(try await images.flipWork().value().done == true)
        }
    }

    @Test func xmlClient() async throws {
        try await withMock("Cases/XML") { url in
            var configuration = Configuration()
            configuration.serializers["xml"] = XMLSerializer(namespaces: ["nm": "urn:mock:nm"])
            let client = XMLClient(server: XMLClient.Server(url), configuration: configuration)
            let people = try await client.people.all()
            #expect(people.count == 3 && people[0].nicknames.count == 2)
            let person = try await client.people.get(id: people[0].name)
            #expect(person.name == people[0].name)
            #expect(try await client.people.page(number: 1).items.count == 3)
            #expect(try await client.people.asJSON().count == 3)
        }
    }
}
