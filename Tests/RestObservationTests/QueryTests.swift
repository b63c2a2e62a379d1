import Foundation
import HTTPTypes
import Observation
import RestCache
import RestTesting
import TestServers
import Testing

@testable import RestObservation
@_spi(Generated) @testable import RestRuntime

/// Queries: their phases, their loads and their observers. One that never loads runs into the time limit of its test.
@Suite(.timeLimit(.minutes(2))) @MainActor struct QueryTests {
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func loadsForTheFirstObserver() async throws {
        let server = Server { _, _ in (200, #"["a"]"#) }
        let query = Rooms(server.configuration).query { try await $0.list() }
        #expect(query.phase == .idle && query.value == nil)
        try await Task.sleep(for: .milliseconds(20))
        #expect(server.requests.isEmpty)
        var phases: [QueryPhase] = []
        let task = Task { await query.observe() }
        defer { task.cancel() }
        while query.phase != .loaded {
            await nextChange { _ = query.phase }
            // The change is notified before it is set.
            await Task.yield()
            phases.append(query.phase)
        }
        #expect(phases.last == .loaded && Set(phases).isSubset(of: [.loading, .loaded]))
        #expect(query.value == ["a"] && query.error == nil)
        #expect(server.requests == ["GET /rooms"])
        // Another observer finds the value.
        let other = Task { await query.observe() }
        defer { other.cancel() }
        try await Task.sleep(for: .milliseconds(20))
        #expect(server.requests.count == 1)
    }

    /// A hook that is cancelled in the search for the call makes no call. The next observer searches again.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func searchesAgainAfterACancelledHook() async throws {
        let server = Server { _, _ in (200, #"["a"]"#) }
        let client = Rooms(server.configuration)
        let hooks = Number()
        let query = client.query { rooms in
            try await rooms.preparing { _ in if hooks.next() == 1 { try await Task.sleep(for: .seconds(60)) } }.list()
        }
        let first = Task { await query.observe() }
        #expect(await until { hooks.value == 1 })
        first.cancel()
        await first.value
        #expect(query.phase == .idle)
        let second = Task { await query.observe() }
        defer { second.cancel() }
        #expect(await until { query.value == ["a"] && query.phase == .loaded })
        // The client knows the call.
        #expect(client.changeObserver(QueryStore.init).count == 1)
    }

    /// The search for the call of a query doesn't keep the captured call.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func releasesTheCapturedCall() async throws {
        weak var released: CallCapture?
        do {
            let capture = CallCapture()
            released = capture
            let rooms = Rooms(Server { _, _ in (200, #"["a"]"#) }.configuration).captured(by: capture)
            _ = try? await rooms.with(headers: ["X-A": "a"]).list()
            #expect(capture.calls.count == 1)
        }
        #expect(released == nil)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func endOfTheLastObserverCancelsTheCall() async throws {
        let cancelled = Number()
        let server = Server { _, _ in
            do { try await Task.sleep(for: .seconds(600)) } catch {
                cancelled.next()
                throw error
            }
            return (200, "[]")
        }
        let query = Rooms(server.configuration).query { try await $0.list() }
        let tasks = (0..<2).map { _ in Task { await query.observe() } }
        #expect(await until { server.requests.count == 1 })
        #expect(query.phase == .loading)
        tasks[0].cancel()
        await tasks[0].value
        #expect(query.phase == .loading && cancelled.value == 0)
        tasks[1].cancel()
        await tasks[1].value
        #expect(query.phase == .idle)
        #expect(await until { cancelled.value == 1 })
        // An observer that was cancelled before it begins starts nothing.
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await query.observe()
        }
        await late.value
        #expect(server.requests.count == 1)
    }

    /// A view that appears again shows the former value during the load.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func nextObserverRefreshes() async throws {
        let count = Number()
        let server = Server { _, _ in (200, #"["\#(count.next())"]"#) }
        let query = Rooms(server.configuration).query { try await $0.list() }
        let first = Task { await query.observe() }
        #expect(await until { query.value == ["1"] })
        first.cancel()
        await first.value
        #expect(query.phase == .loaded)
        let second = Task { await query.observe() }
        defer { second.cancel() }
        await nextChange { _ = query.phase }
        #expect(query.value == ["1"])
        #expect(await until { query.value == ["2"] })
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func errorsHaveTheirType() async throws {
        let count = Number()
        let server = Server { _, _ in count.next() == 2 ? (404, #""gone""#) : (200, #"["a"]"#) }
        let query = Rooms(server.configuration).query { (rooms) async throws(RestError<String>) in
            try await rooms.list()
        }
        await query.refresh()
        #expect(query.phase == .loaded)
        await query.refresh()
        #expect(query.phase == .failed && query.value == ["a"])
        guard case .failure("gone", _)? = query.error else {
            Issue.record("\(query.error as Any)")
            return
        }
        await query.refresh()
        #expect(query.phase == .loaded && query.error == nil)
        // Without a declared type it is any error.
        let other = Rooms(Server { _, _ in (500, "null") }.configuration).query { try await $0.list() }
        await other.refresh()
        #expect((other.error as? any RestFailure)?.status == 500)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func equalQueriesShareOneState() async throws {
        let server = Server { line, headers in (200, #"["\#(line) \#(headers[.authorization] ?? "-")"]"#) }
        let client = Rooms(server.configuration)
        let queries = (0..<100).map { _ in client.query { try await $0.list() } }
        let tasks = queries.map { query in Task { await query.observe() } }
        defer { for task in tasks { task.cancel() } }
        #expect(await until { queries.allSatisfy { $0.value == ["GET /rooms -"] } })
        #expect(server.requests.count == 1)
        // Another parameter, another header, another credential, another client.
        let others = [
            client.query { try await $0.list { $0.query("q", "a") } },
            client.with(headers: ["X-A": "1"]).query { try await $0.list() },
            client.with(credential: .bearer("b")).query { try await $0.list() },
            Rooms(server.configuration).query { try await $0.list() },
        ]
        for other in others { await other.refresh() }
        #expect(others[2].value == ["GET /rooms Bearer b"] && others[0].value == ["GET /rooms?q=a -"])
        #expect(server.requests.count == 5)
        #expect(queries[0].value == ["GET /rooms -"])
    }

    /// A closure that computes something else isn't shared, since another query has another value for its call.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func otherTypesArentShared() async throws {
        let count = Number()
        let server = Server { _, _ in (200, #"["\#(count.next())"]"#) }
        let client = Rooms(server.configuration)
        let lists = client.query { try await $0.list() }
        let counts = (0..<2).map { _ in client.query { try await $0.list().count } }
        await lists.refresh()
        for query in counts { await query.refresh() }
        #expect(lists.value == ["1"] && counts.map(\.value) == [1, 1] && server.requests.count == 3)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func statesEndWithTheirQueries() async throws {
        let server = Server { _, _ in (200, #""a""#) }
        let client = Rooms(server.configuration)
        let store = client.changeObserver(QueryStore.init)
        var queries: [Query<String, any Error>] = (0..<50).map { id in client.query { try await $0.get(id) } }
        for query in queries { await query.refresh() }
        #expect(store.count == 50)
        queries = []
        #expect(await until { store.count == 0 })
        let query = client.query { try await $0.get(1) }
        await query.refresh()
        #expect(query.value == "a" && store.count == 1)
    }

    /// A load that was begun later has the result, whatever the order of the responses.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func olderResponsesAreIgnored() async throws {
        let count = Number()
        let (gate, events) = (Number(), Number())
        let server = Server { _, _ in
            let number = count.next()
            // Ignores the cancellation.
            if number == 1 { while gate.value == 0 { usleep(1000) } }
            events.next()
            return (200, #"["\#(number)"]"#)
        }
        let query = Rooms(server.configuration).query { try await $0.list() }
        let first = Task { await query.refresh() }
        #expect(await until { server.requests.count == 1 })
        await query.refresh()
        #expect(query.value == ["2"])
        gate.next()
        await first.value
        #expect(await until { events.value == 2 })
        try await Task.sleep(for: .milliseconds(20))
        #expect(query.value == ["2"])
    }

    /// The rounds of a poll follow the client's clock, while somebody observes.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func pollsByTheClock() async throws {
        let count = Number()
        let server = Server { _, _ in
            let number = count.next()
            return number == 3 ? (503, "null") : (200, #""\#(number)""#)
        }
        let clock = TestClock()
        var configuration = server.configuration
        configuration.clock = clock
        let query = Rooms(configuration).query { try await $0.status() }
        let task = Task { await query.observe() }
        #expect(await until { query.value == "1" })
        await clock.sleepers(1)
        clock.advance(by: 4)
        try await Task.sleep(for: .milliseconds(20))
        #expect(query.value == "1")
        clock.advance(by: 1)
        #expect(await until { query.value == "2" })
        await clock.wakeNext()
        #expect(await until { query.phase == .failed })
        #expect(query.value == "2")
        await clock.wakeNext()
        #expect(await until { query.value == "4" && query.phase == .loaded && query.error == nil })
        task.cancel()
        await task.value
        clock.advance(by: 100)
        try await Task.sleep(for: .milliseconds(20))
        #expect(server.requests.count == 4)
    }

    /// A stale stored response is shown during the load. Handlers and observers see the load alone.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func showsStoredValueFirst() async throws {
        let (count, failures, gate) = (Number(), Number(), Number())
        let server = Server(headers: [.eTag: "\"1\"", .cacheControl: "max-age=0"]) { _, _ in
            let number = count.next()
            if number == 2 { while gate.value == 0 { try await Task.sleep(for: .milliseconds(1)) } }
            if number == 3 { throw TransportError(.offline, "no connection") }
            return (200, #"["\#(number)"]"#)
        }
        var configuration = server.configuration
        configuration.cache = HTTPCache()
        configuration.onFailure = { _ in failures.next() }
        let client = Rooms(configuration)
        // Nothing is stored yet.
        var query = client.query { try await $0.list() }
        await query.refresh()
        #expect(query.value == ["1"] && failures.value == 0 && server.requests.count == 1)
        query = client.query { try await $0.list() }
        // The state of the former query may still exist.
        let store = client.changeObserver(QueryStore.init)
        #expect(await until { store.count == 0 })
        let task = Task { await query.observe() }
        #expect(await until { query.value == ["1"] && query.phase == .refreshing })
        gate.next()
        #expect(await until { query.value == ["2"] && query.phase == .loaded })
        task.cancel()
        await task.value
        // Without a connection it remains.
        query = client.query { try await $0.list() }
        #expect(await until { store.count == 0 })
        await query.refresh()
        #expect(query.phase == .failed && query.value == ["2"] && failures.value == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func worksOverHTTPAndWithStubs() async throws {
        let server = try await LoopbackServer.start { request in .json(#"["\#(request.method)"]"#) }
        let online = Rooms(Configuration(), server: server.url)
        let list = online.query { try await $0.list() }
        let task = Task { await list.observe() }
        #expect(await until { list.value == ["GET"] })
        try await online.create()
        #expect(await until { server.requests.count == 3 && list.phase == .loaded })
        task.cancel()
        await server.stop()
        let stub = StubTransport()
        let client = Rooms(stub.configuration)
        try await stub.on(client) { try await $0.list() }.returns(["a"])
        let query = client.query { try await $0.list() }
        await query.refresh()
        #expect(query.value == ["a"])
        try stub.finish()
    }
}
