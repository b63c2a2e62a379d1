import Foundation
import Testing

@testable import RestObservation
@_spi(Generated) @testable import RestRuntime

/// Optimistic changes, and lists page by page.
@Suite(.timeLimit(.minutes(2))) @MainActor struct UpdateTests {
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func changesAreUndone() async throws {
        let server = Server { line, _ in line.hasPrefix("GET") ? (200, #"["a"]"#) : (500, "null") }
        let client = Rooms(server.configuration)
        let query = client.query { try await $0.list() }
        await query.refresh()
        var seen: [String]?
        await #expect(throws: RestError<String>.self) {
            try await query.update(
                { $0.append("b") },
                during: { () async throws(RestError<String>) in
                    seen = query.value
                    try await client.create()
                }
            )
        }
        #expect(seen == ["a", "b"] && query.value == ["a"])
    }

    /// A change remains over a value that is loaded meanwhile, and until the load after its call.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func changesRemainDuringTheirCall() async throws {
        let list = Number()
        let server = Server { line, _ in
            if line == "GET /rooms" { return (200, list.value == 0 ? #"["a"]"# : #"["a", "server"]"#) }
            return (200, "null")
        }
        let client = Rooms(server.configuration)
        let query = client.query { try await $0.list() }
        await query.refresh()
        var seen: [[String]?] = []
        let result = try await query.update(
            { $0.append("own") },
            during: {
                await query.refresh()
                seen.append(query.value)
                try await client.close()
                list.next()
                return 7
            }
        )
        seen.append(query.value)
        #expect(result == 7 && seen == [["a", "own"], ["a", "own"]])
        await query.refresh()
        #expect(query.value == ["a", "server"])
    }

    /// A change that the server has already applied isn't applied twice.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func changesAreAppliedOnce() async throws {
        let created = Number()
        let server = Server { line, _ in
            if line.hasPrefix("POST") {
                created.next()
                return (201, "null")
            }
            return (200, created.value == 0 ? #"["a"]"# : #"["a", "new"]"#)
        }
        let client = Rooms(server.configuration)
        let query = client.query { try await $0.list() }
        let observer = Task { await query.observe() }
        defer { observer.cancel() }
        #expect(await until { query.value == ["a"] && query.phase == .loaded })
        try await query.update({ $0.append("new") }, during: { try await client.create() })
        #expect(await until { query.value == ["a", "new"] && query.phase == .loaded })
        // Changes without a later load don't accumulate.
        for number in 0..<3 { await query.update({ $0.append("\(number)") }, during: {}) }
        #expect(query.value == ["a", "new", "0", "1", "2"])
    }

    /// The failure of one change leaves the others.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func undoesOneOfSeveral() async throws {
        let query = Rooms(Server { _, _ in (200, #"["a"]"#) }.configuration).query { try await $0.list() }
        await query.refresh()
        struct Failed: Error {}
        var inner: [String]?
        await #expect(throws: Failed.self) {
            try await query.update(
                { $0.append("1") },
                during: {
                    await query.update({ $0.append("2") }, during: { inner = query.value })
                    throw Failed()
                }
            )
        }
        #expect(inner == ["a", "1", "2"] && query.value == ["a", "2"])
    }

    /// Three pages with two numbers each.
    private static func server(failing: Number = Number(), _ shift: Number = Number()) -> Server {
        Server { line, _ in
            let page = Int(line.split(separator: "=").last ?? "") ?? 1
            if failing.value == page { return (503, "null") }
            let first = (page - 1) * 2 + shift.value
            return (200, page > 3 ? "[]" : "[\(first), \(first + 1)]")
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func loadsPageByPage() async throws {
        let (failing, shift) = (Number(), Number())
        let server = Self.server(failing: failing, shift)
        let query = Rooms(server.configuration).pagedQuery { $0.pages() }
        #expect(query.items.isEmpty && !query.hasMore && query.phase == .idle)
        let task = Task { await query.observe() }
        defer { task.cancel() }
        #expect(await until { query.phase == .loaded })
        #expect(query.items == [0, 1] && query.hasMore)
        // The error of one page leaves the others, and the next attempt requests it again.
        failing.value = 2
        await query.loadMore()
        #expect(
            (query.pageError as? any RestFailure)?.status == 503 && query.items == [0, 1] && query.phase == .loaded
        )
        failing.value = 0
        // Equal calls load one page. The second begins before the main actor can handle the response of the first.
        let calls = await MainActor.run {
            (0..<2).map { _ in Task { @MainActor in await query.loadMore() } }
        }
        for call in calls { await call.value }
        #expect(query.items == [0, 1, 2, 3] && query.pageError == nil && !query.isLoadingMore)
        // A refresh has as many pages.
        shift.value = 100
        await query.refresh()
        #expect(query.items == [100, 101, 102, 103] && query.hasMore)
        await query.loadMore()
        await query.loadMore()
        #expect(query.items == [100, 101, 102, 103, 104, 105])
        #expect(await until { !query.hasMore })
        let count = server.requests.count
        await query.loadMore()
        #expect(server.requests.count == count)
        await query.update({ $0.removeFirst() }, during: { #expect(query.items.first == 101) })
        #expect(query.items.count == 5)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func equalListsShareTheirPages() async throws {
        let server = Self.server()
        let client = Rooms(server.configuration)
        let queries = (0..<2).map { _ in client.pagedQuery { $0.pages() } }
        let tasks = queries.map { query in Task { await query.observe() } }
        #expect(await until { queries.allSatisfy { $0.phase == .loaded } })
        await queries[0].loadMore()
        #expect(queries[1].items == [0, 1, 2, 3] && server.requests.count == 2)
        for task in tasks { task.cancel() }
    }

    /// A refresh replaces a page that is being loaded.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func refreshEndsLoadMore() async throws {
        let count = Number()
        let server = Server { line, _ in
            if line == "GET /numbers?page=2", count.next() == 1 { try await Task.sleep(for: .seconds(600)) }
            return (200, line.hasSuffix("2") ? "[3, 4]" : "[1, 2]")
        }
        let query = Rooms(server.configuration).pagedQuery { $0.pages() }
        await query.refresh()
        let more = Task { await query.loadMore() }
        #expect(await until { query.isLoadingMore })
        await query.refresh()
        await more.value
        #expect(query.items == [1, 2] && !query.isLoadingMore && query.pageError == nil)
        await query.loadMore()
        #expect(query.items == [1, 2, 3, 4])
    }
}
