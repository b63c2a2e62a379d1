#if AsyncHTTPClient
import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@testable import RestAsyncHTTPClient
@_spi(Generated) @testable import RestRuntime

/// Streams over a transport with backpressure.
@Suite(.timeLimit(.minutes(5)), .serialized) struct StreamTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"

    private func core(_ url: String) -> ClientCore {
        var configuration = Configuration()
        configuration.transport = AsyncHTTPClientTransport.shared
        return ClientCore(APIDescription(name: "T"), server: url, configuration: configuration)
    }

    private func stream(_ url: String) -> EventStream<String, Never> {
        core(url).events(Call("t", "GET /"), .text, throwing: Never.self)
    }

    /// Data that the loop doesn't request stays at the server, except for buffers of the system and the connection.
    @Test func slowReaderAppliesBackpressure() async throws {
        let server = try ScriptedServer(
            script: [
                .send(Self.head),
                .flood(Data(String(repeating: "data: \(String(repeating: "x", count: 93))\n\n", count: 100).utf8)),
            ]
        )
        defer { server.stop() }
        var iterator = stream(server.url).makeAsyncIterator()
        _ = try await iterator.next()
        // Until the server can't send any more.
        var sent = -1
        while sent != server.bytesSent {
            sent = server.bytesSent
            try await Task.sleep(for: .milliseconds(300))
        }
        #expect(sent < 24 << 20)
        for _ in 0..<400_000 { #expect(try await iterator.next()?.utf8.count == 93) }
        #expect(server.bytesSent > sent)
    }

    /// `cancelAll` closes the connection of an iterator that is never released, as in a loop at the top level of
    /// main.swift.
    @Test func cancelAllClosesConnectionOfRetainedIterator() async throws {
        let server = try ScriptedServer(script: [.send(Self.head + "data: 1\n\n"), .hold])
        defer { server.stop() }
        let core = core(server.url)
        let stream: EventStream<String, Never> = core.events(Call("t", "GET /"), .text, throwing: Never.self)
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == "1")
        try await Task.sleep(for: .milliseconds(300))
        #expect(server.clientsGone == 0)
        core.cancelAll()
        #expect(await eventually { server.clientsGone == 1 })
        await #expect(throws: RestError<Never>.self) { try await iterator.next() }
    }

    /// A million events, with a reader that sometimes pauses.
    @Test func readsMillionEventsInConstantMemory() async throws {
        let event = "id: 1234567\nevent: tick\ndata: {\"text\":\"\(String(repeating: "x", count: 60))\"}\n\n"
        let block = Data(String(repeating: event, count: 1000).utf8)
        let server = try ScriptedServer(
            script: [.send(Self.head)] + Array(repeating: .send(block), count: 1000) + [.hold]
        )
        defer { server.stop() }
        var count = 0
        var before = 0
        var peak = 0
        for try await text in stream(server.url) {
            count += 1
            if count == 10_000 { before = ResidentMemory.bytes }
            if count % 20_000 == 0 {
                try await Task.sleep(for: .milliseconds(5))
                peak = max(peak, ResidentMemory.bytes)
            }
            if count == 1_000_000 { break }
            if text.isEmpty { break }
        }
        #expect(count == 1_000_000)
        #expect(peak - before < 30 << 20)
        print("a million events: +\((peak - before) >> 10) KB")
    }
}
#endif
