import Foundation
import Testing

@testable import RestGenEmit
@testable import RestGenTools

/// The generated preview client, compiled and called.
@Suite struct PreviewProgramTests {
    @Test func previewRespondsToEveryEndpoint() throws {
        let item = SpecCase(group: "Cases", name: "Preview")
        let main = GeneratedFile(name: "main.swift", content: Self.main)
        let files = try item.run().files + [main]
        let folder = try Folder(files)
        let bank = try ReadingProgram.compiled(item.folder.appending(path: "Modules/Bank.swift"), in: folder.url)
        let program = folder.url.appending(path: "program").path
        let build = try Tool.run(
            [
                "swiftc", "-D", "RESTGEN_SAMPLES", "-I", folder.url.path, "-swift-version", "6", "-I",
                try #require(CompileTests.modules),
            ]
                + ["-o", program] + files.map { folder.url.appending(path: $0.name).path } + [bank]
                + ReadingProgram.objects(with: ["RestTesting"])
        )
        try #require(build.status == 0, "\(build.text.prefix(4_000))")
        let output = try Tool.run([program])
        #expect(output.text == "done\n")
        #expect(output.status == 0)
    }

    private static let main = #"""
        import Foundation
        import RestRuntime
        import RestTesting

        func expect(_ condition: Bool, _ line: Int = #line) {
            if !condition { print("line \(line)") }
        }

        func status(_ body: () async throws -> Void) async -> Int {
            do {
                try await body()
                return 0
            } catch let error as any RestFailure {
                return error.response?.status ?? -1
            } catch {
                return -2
            }
        }

        let client = PreviewClient.preview

        /// A list, and what is created, changed and deleted.
        func changes() async throws {
            let rooms = try await client.rooms.list()
            expect(rooms == Room.samples(3))
            let made = try await client.rooms.create(name: "Swift", topic: "Preview")
            expect(made.name == "Swift" && made.topic == "Preview" && !rooms.map(\.id).contains(made.id))
            expect(try await client.rooms.list().last == made)
            expect(try await client.rooms.get(id: made.id)?.name == "Swift")
            expect(try await client.rooms.update(id: made.id, name: "Deep").name == "Deep")
            expect(try await client.rooms.get(id: made.id)?.name == "Deep")
            try await client.rooms.delete(id: made.id)
            expect(try await client.rooms.list() == rooms)
            let other = PreviewClient.preview
            _ = try await other.rooms.create(name: "Other")
            expect(try await client.rooms.list() == rooms)
            do {
                _ = try await client.rooms.get(id: made.id)
                expect(false)
            } catch {
                expect(error.response?.status == 404 && "\(error.failure as Any)".contains("\(NotFound.sample.error)"))
            }
            expect(await status { try await client.rooms.delete(id: "none") } == 404)
        }

        /// Other results.
        func results() async throws {
            expect(try await client.rooms.open(id: "room-1").url.absoluteString.hasPrefix("http://preview/"))
            expect(try await !client.rooms.raw().isEmpty)
            expect(try await client.rooms.text() == "A sample of rooms.text.")
            if case .ok(let room) = try await client.rooms.import() { expect(room == Room.sample) } else { expect(false) }
            let file = FileManager.default.temporaryDirectory.appending(path: "preview-\(UUID().uuidString)")
            _ = try await client.rooms.photo(id: "room-1", to: file)
            expect(try !Data(contentsOf: file).isEmpty)
            try FileManager.default.removeItem(at: file)
            do {
                _ = try await client.rooms.price()
                expect(false)
            } catch {
                if case .transport(let reason, _) = error { expect(reason.kind == .unsupported) } else { expect(false) }
            }
        }

        /// Lists below other resources, and pages, which end.
        func pages() async throws {
            let messages = client.messages(roomID: "room-2")
            let page = try await messages.list()
            expect(page.items.count == 3 && page.items.allSatisfy { $0.roomID == "room-2" } && !page.more && page.next == nil)
            var all: [Message] = []
            for try await message in messages.listPages() { all.append(message) }
            expect(all == page.items)
            let posted = try await messages.post(body: Message.samples(9)[8])
            expect(try await messages.list().items.last == posted && posted.text == Message.samples(9)[8].text)
            expect(try await client.messages(roomID: "room-3").list().items.count == 3)
            var count = 0
            for try await _ in client.members.listPages() { count += 1 }
            for try await _ in client.members.linkedPages() { count += 1 }
            expect(count == 6)
            for try await new in messages.updatesUpdates() {
                expect(new.roomID == "room-2")
                break
            }
        }

        /// Streams.
        func streams() async throws {
            var changes: [Change] = []
            for try await change in client.feed.watch() {
                changes.append(change)
                if changes.count == 5 { break }
            }
            expect(changes.count == 5)
            var words = 0
            for try await _ in client.feed.ask(prompt: "Hi") { words += 1 }
            for try await _ in client.feed.logs() { words += 1 }
            expect(words == 10)
        }

        /// Work, sign-in, single resources.
        func work() async throws {
            expect(try await client.jobs.startWork().value().state == .done)
            _ = try await client.jobs.exportWork().value()
            _ = try await client.session.login(user: "ada", password: "x")
            var me = try await client.me.get()
            expect(me.name == "Ada Lovelace")
            me.name = "Grace"
            expect(try await client.me.save(body: me) == me)
            expect(try await client.me.get() == me)
        }

        /// Errors and delays on demand.
        func errors() async throws {
            let failing = PreviewClient.preview(failing: .status(404, in: "rooms"), .status(503, in: "me.get"))
            do {
                _ = try await failing.rooms.list()
                expect(false)
            } catch {
                expect(error.response?.status == 404 && "\(error.failure as Any)".contains("\(NotFound.sample.error)"))
            }
            do {
                _ = try await failing.me.get()
                expect(false)
            } catch {
                expect(error.response?.status == 503 && "\(error.failure as Any)".contains(Problem.sample.message))
            }
            expect(try await failing.members.list().count == 3)
            let offline = PreviewClient.preview(failing: .connection(.offline))
            do {
                _ = try await offline.rooms.list()
                expect(false)
            } catch {
                if case .transport(let reason, _) = error { expect(reason.kind == .offline) } else { expect(false) }
            }
            let slow = PreviewClient.preview(delay: .milliseconds(200))
            let start = ContinuousClock.now
            _ = try await slow.rooms.list()
            expect(ContinuousClock.now - start >= .milliseconds(200))
        }

        try await changes()
        try await results()
        try await pages()
        try await streams()
        try await work()
        try await errors()
        print("done")

        """#
}
