import Foundation
import HTTPTypes
import RestCache
import Testing

@testable import RestObservation
@_spi(Generated) @testable import RestRuntime

/// Loads after calls that change something, and after changes of the user.
@Suite(.timeLimit(.minutes(2))) @MainActor struct InvalidationTests {
    /// The queries of a test, which are observed until its end.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    private final class Observed {
        var tasks: [Task<Void, Never>] = []
        func observe<Value, Failure>(_ query: Query<Value, Failure>) -> Query<Value, Failure> {
            tasks.append(Task { await query.observe() })
            return query
        }
        deinit { for task in tasks { task.cancel() } }
    }

    /// Answers with the number of the request.
    private static func server(failing path: String? = nil) -> Server {
        let count = Number()
        return Server { line, _ in
            let number = count.next()
            if line == path { return (500, "null") }
            return (200, line.hasPrefix("GET /rooms/") || line.contains("status") ? "\"\(number)\"" : "[\"\(number)\"]")
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func unsafeCallsReloadTheirURL() async throws {
        let server = Self.server(failing: "POST /desk")
        let client = Rooms(server.configuration)
        let observed = Observed()
        let list = observed.observe(client.query { try await $0.list() })
        #expect(await until { list.phase == .loaded })
        let room = observed.observe(client.query { try await $0.get(1) })
        #expect(await until { room.phase == .loaded })
        try await client.create()
        #expect(await until { list.value == ["4"] && list.phase == .loaded })
        #expect(room.value == "2")
        // A failed call changes nothing, and a call of a query's own kind isn't a change.
        try? await client.close(changing: "rooms")
        _ = try await client.get(1)
        // Reloads begin in tasks of the main actor, which are before this one.
        await Task { @MainActor in }.value
        #expect(list.phase == .loaded && room.phase == .loaded)
        #expect(list.value == ["4"] && room.value == "2")
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func declaredChangesReloadServicesAndEndpoints() async throws {
        let server = Self.server()
        let client = Rooms(server.configuration)
        let observed = Observed()
        let list = observed.observe(client.query { try await $0.list() })
        #expect(await until { list.value == ["1"] })
        let room = observed.observe(client.query { try await $0.get(1) })
        #expect(await until { room.value == "2" })
        try await client.close(changing: "rooms.get")
        #expect(await until { room.value == "4" })
        #expect(list.value == ["1"])
        try await client.close(changing: "rooms")
        #expect(await until { room.phase == .loaded && list.phase == .loaded && server.requests.count == 7 })
        #expect(Set([room.value, list.value?.first]) == ["6", "7"])
        try await client.close(changing: "room", "status")
        await Task { @MainActor in }.value
        #expect(list.phase == .loaded && room.phase == .loaded && server.requests.count == 8)
    }

    /// A value that nobody observes is loaded again for the next observer, and not from the cache.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func unobservedQueriesReloadLater() async throws {
        let count = Number()
        let server = Server(headers: [.cacheControl: "max-age=600"]) { _, _ in (200, #"["\#(count.next())"]"#) }
        var configuration = server.configuration
        configuration.cache = HTTPCache()
        let client = Rooms(configuration)
        let query = client.query { try await $0.list() }
        await query.refresh()
        #expect(query.value == ["1"])
        // From the cache.
        let first = Task { await query.observe() }
        #expect(await until { query.phase == .loaded })
        first.cancel()
        await first.value
        #expect(server.requests.count == 1)
        try await client.close(changing: "rooms.list")
        try await Task.sleep(for: .milliseconds(30))
        #expect(server.requests.count == 2)
        let second = Task { await query.observe() }
        #expect(await until { query.value == ["3"] })
        second.cancel()
    }

    /// A query of an unsafe method doesn't invalidate itself.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func loadsArentChanges() async throws {
        let server = Self.server()
        let observed = Observed()
        let query = observed.observe(Rooms(server.configuration).query { try await $0.search("a") })
        #expect(await until { query.phase == .loaded })
        try await Task.sleep(for: .milliseconds(50))
        #expect(server.requests.count == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func signOutClears() async throws {
        let server = Server { line, headers in (200, #"["\#(headers[.authorization] ?? "-")"]"#) }
        let client = Rooms(server.configuration, .bearer("ann"))
        let observed = Observed()
        let query = observed.observe(client.query { try await $0.list() })
        #expect(await until { query.value == ["Bearer ann"] })
        try await client.signOut()
        #expect(await until { query.value == nil && query.phase == .idle })
        try await Task.sleep(for: .milliseconds(30))
        // Nothing is requested until somebody signs in.
        #expect(server.requests == ["GET /rooms", "DELETE /session"])
        client.credentials.use(.bearer("bob"))
        #expect(await until { query.value == ["Bearer bob"] })
        // Another user, without a sign-out.
        client.credentials.use(.bearer("eve"))
        #expect(await until { query.value == ["Bearer eve"] })
    }

    /// A sign-in that the load itself waits for doesn't begin another load, which could ask again.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func promptedSignInContinuesTheLoad() async throws {
        let prompts = Number()
        let server = Server { _, _ in (401, "null") }
        var configuration = server.configuration
        configuration.signIn = { .bearer("\(prompts.next())") }
        let observed = Observed()
        let query = observed.observe(Rooms(configuration).query { try await $0.list() })
        #expect(await until { query.phase == .failed })
        try await Task.sleep(for: .milliseconds(50))
        #expect(prompts.value == 1 && query.phase == .failed)
    }

    /// A refresh of tokens keeps the values.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func refreshesKeepValues() async throws {
        struct Source: TokenSource {
            var beginsAlone: Bool { false }
            func tokens(after old: Tokens?) async throws -> Tokens? { Tokens(access: "new", refresh: "r") }
        }
        let server = Server { _, headers in
            headers[.authorization] == "Bearer old"
                ? (200, #"["old"]"#)
                : headers[.authorization] == "Bearer new"
                    ? (200, #"["new"]"#) : (401, "null")
        }
        var configuration = server.configuration
        configuration.tokenSource = Source()
        let client = Rooms(configuration)
        client.credentials.use(tokens: Tokens(access: "old", refresh: "r"))
        let query = client.query { try await $0.list() }
        await query.refresh()
        #expect(query.value == ["old"])
        client.credentials.use(tokens: Tokens(access: "expired", refresh: "r"))
        #expect(await until { query.value == nil })
        await query.refresh()
        #expect(query.value == ["new"])
        let equal = client.query { try await $0.list() }
        _ = await equal.found()
        #expect(equal.value == ["new"])
    }
}
