import Foundation
import HTTPTypes
import RestCache
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Using stale responses, by RFC 5861 and offline.
@Suite(.timeLimit(.minutes(2))) struct StaleTests {
    typealias Reply = CacheServer.Reply
    private let clock = HandClock()

    private func client(
        _ configure: (inout Configuration) -> Void = { _ in },
        _ respond: @escaping @Sendable (CacheServer.Seen, Int) -> Reply
    ) throws -> (RoomsService, CacheServer) {
        let server = try CacheServer(respond)
        let cache = HTTPCache(folder: nil, now: clock.now)
        return (RoomsClient(server.url, cache, configure: configure).rooms, server)
    }

    @Test(arguments: [
        (500, "stale-if-error=60", "", true), (502, "stale-if-error=60", "", true),
        (503, "stale-if-error=60", "", true),
        (504, "stale-if-error=60", "", true), (500, "stale-if-error=5", "", false),
        (404, "stale-if-error=60", "", false),
        (501, "stale-if-error=60", "", false), (500, "stale-if-error=60, must-revalidate", "", false),
        (500, "stale-if-error=60, no-cache", "", false), (500, "x", "", false), (500, "x", "stale-if-error=60", true),
        (500, "stale-if-error=60", "no-cache", false),
    ]) func staleIfError(_ status: Int, _ directive: String, _ requestDirective: String, _ isGiven: Bool) async throws {
        let (rooms, server) = try client { _, number in
            let headers = [("ETag", "\"a\""), ("Cache-Control", "max-age=1, \(directive)")]
            return number == 1 ? Reply(headers: headers, body: "1") : Reply(status: status, body: "broken")
        }
        _ = await rooms.outcome()
        clock.advance(10)
        let headers = requestDirective.isEmpty ? [:] : ["Cache-Control": requestDirective]
        let second = await rooms.outcome(headers: headers) { $0.retry(1) }
        #expect(server.seen.count == 2)
        #expect(second.text == (isGiven ? "1" : nil))
        if isGiven {
            #expect(second.cacheStatus == "restgen; hit; ttl=-9; detail=stale-if-error" && second["Age"] == "10")
        } else {
            #expect(second.response?.status == status)
        }
    }

    @Test func staleIfErrorWithoutConnection() async throws {
        let (rooms, server) = try client { _, _ in
            Reply(headers: [("Cache-Control", "max-age=1, stale-if-error=60")], body: "1")
        }
        _ = await rooms.outcome()
        clock.advance(10)
        server.stop()
        #expect(await rooms.outcome().text == "1")
        clock.advance(100)
        #expect(await rooms.outcome().error?.isTransport == true)
    }

    /// The stale response is returned immediately. One request in the background serves all callers.
    @Test func staleWhileRevalidate() async throws {
        let release = DispatchSemaphore(value: 0)
        let log = EventLog()
        let (rooms, server) = try client {
            $0.observers = [log]
        } _: { request, number in
            if number == 2 { release.wait() }
            let headers = [("ETag", "\"\(number)\""), ("Cache-Control", "max-age=1, stale-while-revalidate=60")]
            return Reply(headers: headers, body: "\(number)")
        }
        _ = await rooms.outcome()
        clock.advance(10)
        for _ in 1...5 {
            let stale = await rooms.outcome()
            #expect(stale.text == "1" && stale.cacheStatus == "restgen; hit; ttl=-9")
        }
        let caller = Task { await rooms.outcome().text }
        caller.cancel()
        _ = await caller.value
        release.signal()
        // The background request is the last of the seven calls with this name.
        while log.lines.filter({ $0 == "ended rooms.send sent" }).count < 2 {
            try await Task.sleep(for: .milliseconds(2))
        }
        #expect(server.seen.count == 2 && server.seen[1].headers["if-none-match"] == "\"1\"")
        #expect(await rooms.outcome().text == "2")
        #expect(server.seen.count == 2)
        clock.advance(100)
        #expect(await rooms.outcome().text == "3", "beyond its time it is waited for")
    }

    @Test(arguments: ["no-cache", "max-age=60", "min-fresh=1"])
    func callerDirectivePreventsStaleResponse(_ directive: String) async throws {
        let (rooms, server) = try client { _, number in
            Reply(headers: [("Cache-Control", "max-age=1, stale-while-revalidate=600")], body: "\(number)")
        }
        _ = await rooms.outcome()
        clock.advance(10)
        #expect(await rooms.outcome(headers: ["Cache-Control": directive]).text == "2")
        #expect(server.seen.count == 2)
    }

    /// `cache: { offline: true }`
    @Test func offlineReturnsStaleResponseWithoutConnection() async throws {
        let (rooms, server) = try client { _, number in
            number == 2
                ? Reply(status: 503, body: "an answer all the same")
                : Reply(headers: [("Cache-Control", "no-cache, must-revalidate")], body: "\(number)")
        }
        let offline: (inout Call) -> Void = {
            $0.cache(offline: true)
            $0.retry(1)
        }
        #expect(await rooms.outcome("GET /text", offline).text == "1")
        #expect(await rooms.outcome("GET /text", offline).response?.status == 503)
        server.stop()
        clock.advance(1_000_000)
        let last = await rooms.outcome("GET /text", offline)
        #expect(last.text == "1" && last.cacheStatus.hasSuffix("detail=offline") && last["Age"] == "1000000")
        #expect(
            await rooms.outcome("GET /text", { $0.retry(1) }).error?.isTransport == true,
            "another call of the same URL"
        )
        #expect(await rooms.outcome("GET /never", offline).error?.isTransport == true)
    }

    /// A response that is interrupted counts as none.
    @Test func offlineReturnsStaleResponseAfterInterruptedOne() async throws {
        let (rooms, server) = try client { _, number in
            number == 1
                ? Reply(body: "1")
                : Reply(raw: "HTTP/1.1 200 OK\r\nConnection: close\r\nETag: \"2\"\r\nContent-Length: 9\r\n\r\nabc")
        }
        let offline: (inout Call) -> Void = {
            $0.cache(offline: true)
            $0.retry(1)
        }
        for _ in 1...2 { #expect(await rooms.outcome("GET /text", offline).text == "1") }
        #expect(server.seen.count == 2)
    }

    /// A cancelled call isn't answered from the cache.
    @Test func cancelledCallIsNotServedFromCache() async throws {
        let (rooms, server) = try client { _, number in
            number == 1 ? Reply(body: "1") : Reply(raw: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc", holds: true)
        }
        let offline: (inout Call) -> Void = { $0.cache(offline: true) }
        _ = await rooms.outcome("GET /text", offline)
        async let second = rooms.outcome("GET /text", { $0.cache(offline: true) })
        while server.seen.count < 2 { try await Task.sleep(for: .milliseconds(2)) }
        rooms.core.cancelAll()
        #expect(await second.error?.isCancelled == true)
    }

    /// The stale response is only used after all retries have failed.
    @Test func retriesBeforeUsingStaleResponse() async throws {
        let (rooms, server) = try client { _, number in
            number == 1
                ? Reply(headers: [("Cache-Control", "max-age=1, stale-if-error=60")], body: "1")
                : Reply(status: 503)
        }
        _ = await rooms.outcome()
        clock.advance(10)
        #expect(await rooms.outcome("GET /text", { $0.retry(3, backoff: 0.001...0.002) }).text == "1")
        #expect(server.seen.count == 4)
    }
}

extension RestError {
    var isTransport: Bool { if case .transport = self { true } else { false } }
    var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}

/// Records the reports of an observer.
final class EventLog: CallObserver, @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []

    var lines: [String] { lock.withLock { all } }
    func callEnded(_ end: ObservedCall.End) {
        lock.withLock { all.append("ended \(end.call.operation) \(end.attempts > 0 ? "sent" : "kept")") }
    }
}
