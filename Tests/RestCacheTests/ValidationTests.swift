import Foundation
import HTTPTypes
import RestCache
import Testing

@_spi(Generated) @testable import RestRuntime

/// RFC 9111, sections 4.3 and 4.4: the effects of a 304, a HEAD and an unsafe method on stored responses.
@Suite(.timeLimit(.minutes(2))) struct ValidationTests {
    typealias Reply = CacheServer.Reply
    private let clock = HandClock()

    private func client(
        _ respond: @escaping @Sendable (CacheServer.Seen, Int) -> Reply
    ) throws -> (RoomsService, CacheServer, HTTPCache) {
        let server = try CacheServer(respond)
        let cache = HTTPCache(folder: nil, now: clock.now)
        return (RoomsClient(server.url, cache).rooms, server, cache)
    }

    /// The headers of a 304 replace those that are stored, except for headers that describe the body (sections 3.2,
    /// 4.3.4).
    @Test func updatesHeadersFrom304() async throws {
        let (rooms, server, _) = try client { request, number in
            if number == 1 {
                let headers = [
                    ("ETag", "\"a\""), ("Cache-Control", "max-age=1"), ("X-A", "old"), ("X-B", "kept"),
                    ("Content-Type", "text/plain"), ("Date", "Tue, 14 Nov 2023 22:13:20 GMT"), ("Age", "0"),
                ]
                return Reply(headers: headers, body: "1")
            }
            let headers = [
                ("ETag", "\"a\""), ("Cache-Control", "max-age=3600"), ("X-A", "new"), ("X-C", "more"),
                ("Content-Encoding", "br"), ("Connection", "X-D"), ("X-D", "hop"), ("Set-Cookie", "a=1"),
            ]
            return Reply(status: 304, headers: headers)
        }
        _ = await rooms.outcome()
        clock.advance(100)
        for _ in 1...2 {
            let second = await rooms.outcome()
            #expect(second.text == "1" && second.response?.status == 200)
            #expect(second["X-A"] == "new" && second["X-B"] == "kept" && second["X-C"] == "more")
            #expect(second["Content-Encoding"] == nil && second["X-D"] == nil && second["Set-Cookie"] == nil)
            #expect(second["Age"] == "0", "its age is that of the 304")
        }
        #expect(server.seen.count == 2, "it is fresh again")
    }

    /// Even if each 304 has headers with new names, the stored headers don't grow endlessly.
    @Test func limitsGrowthOfStoredHeaders() async throws {
        let (rooms, server, _) = try client { _, number in
            var headers = [("ETag", "\"a\""), ("Cache-Control", "no-cache")]
            if number > 1 { headers += (0..<400).map { ("X-\(number)-\($0)", "a") } }
            return number == 1 ? Reply(headers: headers, body: "1") : Reply(status: 304, headers: headers)
        }
        var count = 0
        for _ in 1...6 {
            let outcome = await rooms.outcome()
            #expect(outcome.text == "1")
            count = outcome.response?.headers.count ?? 0
        }
        #expect(count <= 1002 && server.seen.count == 6)
    }

    @Test func ignores304OfAnotherVersion() async throws {
        let (rooms, server, _) = try client { request, number in
            if number == 1 { return Reply(headers: [("ETag", "\"a\"")], body: "1") }
            return request.isConditional ? Reply(status: 304, headers: [("ETag", "\"b\"")]) : Reply(body: "whole")
        }
        _ = await rooms.outcome()
        #expect(await rooms.outcome().text == "whole")
        #expect(server.seen.map(\.isConditional) == [false, true, false])
    }

    @Test func removesResponseAfter304WithNoStore() async throws {
        let (rooms, server, cache) = try client { request, number in
            let tag = ("ETag", "\"a\"")
            if request.isConditional { return Reply(status: 304, headers: [tag, ("Cache-Control", "no-store")]) }
            return Reply(headers: [tag], body: "\(number)")
        }
        _ = await rooms.outcome()
        #expect(await rooms.outcome().text == "1")
        #expect(await cache.entries().isEmpty)
        #expect(await rooms.outcome().text == "3" && server.seen.count == 3)
    }

    /// If the caller sets a condition, the caller gets the server's 304.
    @Test func returns304ForConditionOfCaller() async throws {
        let (rooms, server, _) = try client { request, number in
            let headers = [("ETag", "\"a\""), ("Cache-Control", "max-age=60"), ("X-N", "\(number)")]
            return request.headers["if-none-match"] == "\"a\""
                ? Reply(status: 304, headers: headers) : Reply(headers: headers, body: "\(number)")
        }
        _ = await rooms.outcome()
        clock.advance(50)
        let second = await rooms.outcome(headers: ["If-None-Match": "\"a\""])
        #expect(second.response?.status == 304 && server.seen.count == 2)
        // The 304 has refreshed the stored response.
        clock.advance(50)
        let third = await rooms.outcome()
        #expect(third.text == "1" && third["X-N"] == "2" && server.seen.count == 2)
    }

    @Test func replacesStoredResponse() async throws {
        let (rooms, server, cache) = try client { _, number in
            Reply(headers: [("ETag", "\"\(number)\""), ("Vary", number == 1 ? "X-A" : "X-A, X-B")], body: "\(number)")
        }
        for number in 1...3 { #expect(await rooms.outcome().text == "\(number)") }
        #expect(server.seen[2].headers["if-none-match"] == "\"2\"")
        #expect(await cache.entries().count == 1)
    }

    @Test func storesSeveralVariants() async throws {
        let (rooms, server, cache) = try client { request, _ in
            let headers = [("Vary", "Accept-Language"), ("Cache-Control", "max-age=60")]
            return Reply(headers: headers, body: request.headers["accept-language"] ?? "")
        }
        for _ in 1...2 {
            for language in ["de", "en", "fr"] {
                #expect(await rooms.outcome(headers: ["Accept-Language": language]).text == language)
            }
        }
        #expect(server.seen.count == 3)
        #expect(await cache.entries().count == 3)
    }

    /// Section 4.3.5.
    @Test(arguments: [
        ([("ETag", "\"a\""), ("Cache-Control", "max-age=60"), ("X-A", "new")], "1", "new"),
        ([("ETag", "\"b\""), ("Cache-Control", "max-age=60"), ("X-A", "new")], "3", "3"),
        ([("ETag", "\"a\""), ("Cache-Control", "max-age=60"), ("Content-Length", "9")], "3", "3"),
    ]) func updatesStoredResponseFromHEAD(headers: [(String, String)], text: String, header: String) async throws {
        let (rooms, server, _) = try client { request, number in
            if request.method == "HEAD" {
                let head = headers.map { "\($0): \($1)\r\n" }.joined()
                return Reply(raw: "HTTP/1.1 200 OK\r\nConnection: close\r\n\(head)\r\n")
            }
            let headers = [("ETag", "\"a\""), ("Cache-Control", "max-age=5"), ("X-A", "\(number)")]
            return Reply(headers: headers, body: "\(number)")
        }
        _ = await rooms.outcome()
        clock.advance(10)
        let head = await rooms.outcome("HEAD /text")
        #expect(head.response?.status == 200)
        #expect(server.seen.count == 2)
        let last = await rooms.outcome()
        #expect(last.text == text && last["X-A"] == header)
    }

    @Test func servesHEADFromStoredGET() async throws {
        let (rooms, server, _) = try client { _, number in
            Reply(headers: [("Cache-Control", "max-age=60"), ("X-A", "a")], body: "\(number)")
        }
        _ = await rooms.outcome("HEAD /text")
        #expect(await rooms.outcome().text == "2", "the answer to a HEAD is not kept")
        let head = await rooms.outcome("HEAD /text")
        #expect(head["X-A"] == "a" && head.response?.body.isEmpty == true && server.seen.count == 2)
    }

    /// Section 4.4.
    @Test(arguments: [
        ("POST", 200, "", true), ("PUT", 204, "", true), ("PATCH", 200, "", true), ("DELETE", 200, "", true),
        ("PURGE", 200, "", true), ("POST", 303, "", true), ("POST", 404, "", false), ("DELETE", 500, "", false),
        ("OPTIONS", 200, "", false),
        ("POST", 201, "Location: /text", true), ("POST", 201, "Content-Location: /text", true),
        ("POST", 201, "Location: text", true), ("POST", 201, "Location: http://127.0.0.1:1/text", false),
        ("POST", 400, "Location: /text", false),
    ]) func unsafeMethodInvalidatesItsURL(
        _ verb: String,
        _ status: Int,
        _ header: String,
        _ isEmptied: Bool
    ) async throws {
        let (rooms, server, _) = try client { request, number in
            if request.method != "GET" {
                let pair = header.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                return Reply(status: status, headers: pair.count == 2 ? [(pair[0], pair[1])] : [])
            }
            return Reply(headers: [("Cache-Control", "max-age=60")], body: "\(number)")
        }
        _ = await rooms.outcome()
        _ = await rooms.outcome("\(verb) \(header.isEmpty ? "/text" : "/other")") { $0.uncached() }
        #expect(await rooms.outcome().text == (isEmptied ? "3" : "1"))
        #expect(server.seen.count == (isEmptied ? 3 : 2))
    }

    /// A change invalidates the responses of other users as well.
    @Test func invalidatesResponsesOfOtherUsers() async throws {
        let (rooms, server, cache) = try client { _, number in
            Reply(headers: [("Cache-Control", "max-age=60")], body: "\(number)")
        }
        _ = await rooms.with(credential: .bearer("one")).outcome()
        _ = await rooms.with(credential: .bearer("two")).outcome()
        #expect(await cache.entries().count == 2)
        _ = await rooms.with(credential: .bearer("one")).outcome("DELETE /text")
        #expect(await cache.entries().isEmpty && server.seen.count == 3)
    }

    /// A response to a request from before the invalidation may be outdated, so it isn't stored.
    @Test func storesNoResponseRequestedBeforeInvalidation() async throws {
        let release = DispatchSemaphore(value: 0)
        let (rooms, server, cache) = try client { request, number in
            if request.method == "GET", number == 1 { release.wait() }
            return Reply(headers: [("Cache-Control", "max-age=60")], body: "\(number)")
        }
        async let old = rooms.outcome()
        while server.seen.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        _ = await rooms.outcome("POST /text")
        release.signal()
        #expect(await old.text == "1")
        #expect(await cache.entries().isEmpty)
    }

    @Test func storesNoInterruptedBody() async throws {
        let (rooms, server, cache) = try client { _, number in
            if number == 1 {
                return Reply(
                    raw:
                        "HTTP/1.1 200 OK\r\nConnection: close\r\nCache-Control: max-age=60\r\nContent-Length: 9\r\n\r\nabc"
                )
            }
            return Reply(headers: [("Cache-Control", "max-age=60")], body: "\(number)")
        }
        #expect(await rooms.outcome().error != nil)
        #expect(await cache.entries().isEmpty)
        #expect(await rooms.outcome().text == "2" && server.seen.count == 2)
    }

    @Test func storesNoRedirectedResponse() async throws {
        let (rooms, server, cache) = try client { request, number in
            if request.target == "/text" { return Reply(status: 302, headers: [("Location", "/other")]) }
            return Reply(headers: [("Cache-Control", "max-age=60")], body: "\(number)")
        }
        #expect(await rooms.outcome().text == "2")
        #expect(await cache.entries().isEmpty)
        #expect(await rooms.outcome().text == "4" && server.seen.count == 4)
    }

    @Test func returnsLargeResponseWithoutStoringIt() async throws {
        let server = try CacheServer { _, number in
            Reply(headers: [("Cache-Control", "max-age=60")], body: String(repeating: "\(number)", count: 300_000))
        }
        let cache = HTTPCache(folder: nil, bytes: 1_000_000, now: clock.now)
        let rooms = RoomsClient(server.url, cache).rooms
        for number in 1...2 {
            #expect(await rooms.outcome().text == String(repeating: "\(number)", count: 300_000))
        }
        #expect(await cache.size == 0)
    }
}
