import Foundation
import RestCache
import Testing

@_spi(Generated) @testable import RestRuntime

/// The cases of ROAD's cache by their IDs. Expectations that were wrong there are corrected.
@Suite(.timeLimit(.minutes(2))) struct RoadTests {
    typealias Reply = CacheServer.Reply
    private let clock = HandClock()

    private func twice(
        headers: [(String, String)],
        second: [(String, String)]? = nil,
        isSame: Bool,
        _ settings: @escaping (inout Call) -> Void = { _ in }
    ) async throws {
        for folder in [nil, Scratch()] {
            let server = try CacheServer { request, number in
                let responseHeaders = number > 1 ? second ?? headers : headers
                let isSame = [("if-none-match", "ETag"), ("if-modified-since", "Last-Modified")].contains {
                    name,
                    header in
                    request.headers[name] != nil && request.headers[name] == responseHeaders.first { $0.0 == header }?.1
                }
                return isSame
                    ? Reply(status: 304, headers: responseHeaders)
                    : Reply(headers: responseHeaders, body: "at \(number)")
            }
            let cache = HTTPCache(folder: folder?.url, now: clock.now)
            let rooms = RoomsClient(server.url, cache).rooms
            let first = try await rooms.text(settings)
            clock.advance(1)
            #expect((try await rooms.text(settings) == first) == isSame)
        }
    }

    @Test func w01() async throws { try await twice(headers: [("Pragma", "no-cache")], isSame: false) }
    @Test func w02() async throws {
        try await twice(headers: [("Cache-Control", "must-revalidate, max-age=0, no-cache")], isSame: false)
    }
    @Test func w04() async throws { try await twice(headers: [("Expires", clock.date(300))], isSame: true) }
    @Test func w05() async throws { try await twice(headers: [("Cache-Control", "max-age=300")], isSame: true) }
    @Test func w07() async throws {
        let headers = [("Cache-Control", "must-revalidate, max-age=0, no-cache")]
        try await twice(headers: headers, isSame: true) { $0.cache(maxAge: 300) }
    }
    @Test func w08() async throws {
        let first = [("Last-Modified", clock.date(-100))]
        try await twice(headers: first, second: [("Last-Modified", clock.date(-50))], isSame: false)
    }
    @Test func w10() async throws {
        try await twice(headers: [("Last-Modified", "Sat, 29 Oct 1994 19:43:31 GMT")], isSame: true)
    }
    @Test func w11() async throws { try await twice(headers: [("ETag", "4a7sd47ads5789a6sd")], isSame: true) }

    /// A fresh response needs no connection. With `offline`, a stale one doesn't either.
    @Test(arguments: [("w13", false), ("w14", true), ("q03", false)])
    func usesFreshResponseWithoutConnection(_ row: String, _ isOffline: Bool) async throws {
        let scratch = Scratch()
        let server = try CacheServer { _, number in Reply(body: "at \(number)") }
        let rooms = RoomsClient(server.url, HTTPCache(folder: scratch.url, now: clock.now)).rooms
        let settings: (inout Call) -> Void = {
            $0.cache(maxAge: 300, offline: isOffline, id: isOffline ? "offlineCache" : nil)
            $0.retry(1)
        }
        let first = try await rooms.text(settings)
        server.stop()
        if isOffline { clock.advance(301) }
        #expect(try await rooms.text(settings) == first)
    }

    private func kept(_ cache: HTTPCache, _ ids: [(id: String, room: String)]) async throws -> CacheServer {
        let server = try CacheServer { _, number in Reply(body: "at \(number)") }
        let rooms = RoomsClient(server.url, cache).rooms
        for (id, room) in ids { _ = try await rooms.get(id: room) { $0.cache(maxAge: 300, id: id) } }
        return server
    }

    @Test(arguments: [false, true]) func i02(onDisk: Bool) async throws {
        let scratch = Scratch()
        let cache = HTTPCache(folder: onDisk ? scratch.url : nil, now: clock.now)
        _ = try await kept(
            cache,
            [("test.cache.identifier.prefix.{id}", "1"), ("test.cache.identifier.prefix.{id}", "2")]
        )
        let ids = await cache.entries(prefix: "test.cache.identifier.prefix").map(\.id)
        #expect(Set(ids) == ["test.cache.identifier.prefix.1", "test.cache.identifier.prefix.2"])
        #expect(await cache.entries(prefix: "identifier.prefix").isEmpty)
    }

    @Test(arguments: [false, true]) func i03(onDisk: Bool) async throws {
        let scratch = Scratch()
        let cache = HTTPCache(folder: onDisk ? scratch.url : nil, now: clock.now)
        let server = try await kept(
            cache,
            [
                ("test.cache.identifier", "0"), ("test.cache.identifier.prefix.{id}", "1"),
                ("test.cache.identifier.prefix.{id}", "2"),
            ]
        )
        #expect(await cache.flush(prefix: "test.cache.identifier.prefix") == 2)
        #expect(await cache.entries(prefix: "test.cache.identifier.prefix").isEmpty)
        #expect(await cache.entries(prefix: "test.cache.identifier").count == 1)
        let rooms = RoomsClient(server.url, cache).rooms
        #expect(try await rooms.get(id: "0") { $0.cache(maxAge: 300) } == "at 1")
        #expect(try await rooms.get(id: "1") { $0.cache(maxAge: 300) } == "at 4")
    }

    /// An ID is only a label: two URLs with the same ID are two entries.
    @Test(arguments: [false, true]) func i01(onDisk: Bool) async throws {
        let scratch = Scratch()
        let cache = HTTPCache(folder: onDisk ? scratch.url : nil, now: clock.now)
        let server = try await kept(cache, [("rooms", "1"), ("rooms", "2")])
        #expect(await cache.entries(prefix: "rooms").map(\.id) == ["rooms", "rooms"])
        let rooms = RoomsClient(server.url, cache).rooms
        #expect(try await rooms.get(id: "1") { $0.cache(maxAge: 300, id: "rooms") } == "at 1")
        #expect(try await rooms.get(id: "2") { $0.cache(maxAge: 300, id: "rooms") } == "at 2")
        #expect(await cache.flush(prefix: "rooms") == 2)
    }

    /// A prefix is compared literally and case-sensitively, without wildcards.
    @Test(arguments: [false, true]) func i04(onDisk: Bool) async throws {
        let scratch = Scratch()
        let cache = HTTPCache(folder: onDisk ? scratch.url : nil, now: clock.now)
        _ = try await kept(cache, [("rooms-{id}", "1"), ("Rooms-{id}", "2"), ("r%-{id}", "3")])
        #expect(await cache.entries(prefix: "rooms-").map(\.id) == ["rooms-1"])
        #expect(await cache.entries(prefix: "ROOMS-").isEmpty)
        #expect(await cache.entries(prefix: "r%").map(\.id) == ["r%-3"])
        #expect(await cache.flush(prefix: "Rooms-") == 1)
        #expect(await cache.flush(prefix: "*") == 0)
    }

    /// Files of other versions and other files are ignored. Those of older versions are removed.
    @Test func i05() async throws {
        let scratch = Scratch()
        let manager = FileManager.default
        for name in ["v0/ab", "v999/ab", "v1/ab"] {
            let folder = scratch.url.appendingPathComponent(name)
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("an older form".utf8).write(to: folder.appendingPathComponent("entry"))
        }
        try Data("a database".utf8).write(to: scratch.url.appendingPathComponent("Cache.sqlite"))
        let cache = HTTPCache(folder: scratch.url, now: clock.now)
        let server = try await kept(cache, [("a", "1")])
        #expect(await cache.entries().map(\.id) == ["a"] && cache.failure == nil)
        let rooms = RoomsClient(server.url, cache).rooms
        #expect(try await rooms.get(id: "1") { $0.cache(maxAge: 300) } == "at 1")
        let left = try manager.contentsOfDirectory(atPath: scratch.url.path).sorted()
        #expect(left == ["Cache.sqlite", "v1", "v999"])
    }

    /// A POST is never answered by the entry of a GET with the same URL. `no-store` is respected.
    @Test func q01() async throws {
        let server = try CacheServer { request, number in
            Reply(
                status: request.method == "GET" ? 200 : 409,
                headers: [("Cache-Control", "max-age=60")],
                body: "\(number)"
            )
        }
        let rooms = RoomsClient(server.url, HTTPCache(folder: nil, now: clock.now)).rooms
        _ = await rooms.outcome("GET /text")
        #expect(await rooms.outcome("POST /text").response?.status == 409)
        #expect(await rooms.outcome("GET /text").text == "1" && server.seen.count == 2)
        try await twice(headers: [("Cache-Control", "no-store, max-age=60")], isSame: false)
    }

    @Test func q02() async throws {
        try await twice(headers: [("Cache-Control", "no-cache"), ("ETag", "\"a\"")], isSame: true)
        try await twice(headers: [("Cache-Control", "max-age=soon")], isSame: false)
    }
}
