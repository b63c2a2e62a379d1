import Foundation
import HTTPTypes
import RestRuntime

/// Checks of response bodies as streams: what the reader gets, and how it slows the server down.
///
/// A body has to be readable before it is complete, in constant memory, and at the reader's speed. If the reader stops,
/// the transfer has to stop, too.
extension TransportCheck {
    static let bodies =
        [
            firstBytes, slowReader, fastReader, bomb, innerBomb, tinyParts, endlessDropped, endlessDiscarded,
            endlessRedirect,
            reuse,
        ] + stalls

    /// The beginning of a head.
    private static let ok = "HTTP/1.1 200 OK\r\n"
    /// A chunk of 64 KiB.
    private static let chunk = Data("10000\r\n".utf8) + Data(count: 1 << 16) + Data("\r\n".utf8)

    /// The first bytes are readable although the server never sends the last.
    private static let firstBytes = TransportCheck("a body streams") { transport in
        let server = try ScriptedServer(script: [.send(ok + "Content-Length: 6\r\n\r\nabc"), .hold])
        defer { server.stop() }
        let response = try await transport.call(server)
        var parts = response.body.makeAsyncIterator()
        let first = try await parts.next()
        try expect(first == Data("abc".utf8), "the first part is \(String(describing: first))")
    }

    /// The server stops sending when the buffers of the system and the transport are full, and continues with the
    /// reader.
    private static let slowReader = TransportCheck("a slow reader slows the server down") { transport in
        let server = try ScriptedServer(script: [.send(ok + "Transfer-Encoding: chunked\r\n\r\n"), .flood(chunk)])
        defer { server.stop() }
        let response = try await transport.call(server)
        var parts = response.body.makeAsyncIterator()
        _ = try await parts.next()
        // The server is blocked if it sends nothing for half a second.
        var sent = -1
        while sent != server.bytesSent {
            sent = server.bytesSent
            try await Task.sleep(for: .milliseconds(500))
        }
        try expect(sent < 64 << 20, "the server sent \(sent) bytes to a reader who had read one part")
        var read = 0
        while read < 64 << 20, let part = try await parts.next() { read += part.count }
        try expect(server.bytesSent > sent, "the server did not go on when the reader did")
    }

    /// A reader that takes longer than the timeout doesn't cause a timeout.
    private static let fastReader = TransportCheck("a slow reader doesn't time out") { transport in
        let server = try ScriptedServer(script: [.send(ok + "Content-Length: 6\r\n\r\nabc"), .wait(1.2), .send("def")])
        defer { server.stop() }
        let response = try await transport.call(server, options: TransportRequest.Options(timeout: 1))
        var all = Data()
        var parts = response.body.makeAsyncIterator()
        all += try await parts.next() ?? Data()
        try await Task.sleep(for: .seconds(2))
        while let part = try await parts.next() { all += part }
        try expect(all == Data("abcdef".utf8), "the body is \(all.count) bytes")
    }

    /// The number of bytes of a decompressed body, about 160 times as many as its compressed form has.
    private static let bombSize = 128 << 20
    private static let bomb = TransportCheck("a gzip bomb arrives in parts") { transport in
        try await transport.bears("gzip", Gzip.zeros(bombSize), of: bombSize)
    }
    /// A limit for the output of the last decoder doesn't limit the memory of the one before it.
    private static let innerBomb = TransportCheck("a gzip bomb inside gzip arrives in parts") { transport in
        try await transport.bears("gzip, gzip", Gzip.stored(Gzip.zeros(bombSize)), of: bombSize)
    }

    /// The time limit excludes quadratic work.
    private static let tinyParts = TransportCheck("200,000 chunks of one byte take no time") { transport in
        let body = Data(String(repeating: "1\r\nx\r\n", count: 200_000).utf8)
        let server = try ScriptedServer(script: [
            .send(ok + "Transfer-Encoding: chunked\r\n\r\n"), .send(body), .send("0\r\n\r\n"),
        ])
        defer { server.stop() }
        let start = ContinuousClock.now
        let end = await transport.end(server)
        guard case .value(_, let data) = end, data.count == 200_000 else { throw Failure("\(end)") }
        let time = ContinuousClock.now - start
        try expect(time < .seconds(20), "it took \(time)")
    }

    /// Releasing the last reference to a body cancels its transfer.
    private static let endlessDropped = TransportCheck("a body that is dropped is cut off") { transport in
        let server = try ScriptedServer(script: [.send(ok + "Transfer-Encoding: chunked\r\n\r\n"), .flood(chunk)])
        defer { server.stop() }
        // In a scope, so that the body and its iterator are released at the end.
        do {
            var parts = try await transport.call(server).body.makeAsyncIterator()
            _ = try await parts.next()
        }
        try expect(await eventually { server.clientsGone == 1 }, "the server still sends")
    }

    /// An endless rest can't be drained, so `discard()` cancels the transfer at some point.
    private static let endlessDiscarded = TransportCheck("a body without end that is discarded is cut off") {
        transport in
        let server = try ScriptedServer(script: [.send(ok + "Transfer-Encoding: chunked\r\n\r\n"), .flood(chunk)])
        defer { server.stop() }
        let response = try await transport.call(server)
        response.body.discard()
        try expect(await eventually { server.clientsGone == 1 }, "the server still sends")
        withExtendedLifetime(response) {}
    }

    /// A transport returns the redirect when its head has arrived, and doesn't wait for the body.
    private static let endlessRedirect = TransportCheck("a redirect whose body has no end is handed back") {
        transport in
        let server = try ScriptedServer(script: [.send(redirect), .flood(chunk)])
        defer { server.stop() }
        let response = try await transport.call(server, options: TransportRequest.Options(timeout: 10))
        try expect(response.head.status.code == 302, "the status is \(response.head.status.code)")
        response.body.discard()
    }

    /// The head of a redirect, whose body follows in chunks.
    private static let redirect = "HTTP/1.1 302 Found\r\nLocation: /\r\nTransfer-Encoding: chunked\r\n\r\n"
    /// A response of a server that behaves.
    private static let good = ok + "Connection: close\r\nContent-Length: 2\r\n\r\nok"

    /// Hostile responses while calls to other servers run. Those calls have to end by their responses and timeouts.
    private static let hostile: [(name: String, script: [ScriptedServer.Step])] = [
        ("a redirect without end", [.send(redirect), .flood(chunk)]),
        (
            "a redirect in tiny chunks without end",
            [.send(redirect), .flood(Data(String(repeating: "1\r\nx\r\n", count: 1000).utf8))]
        ),
        (
            "headers without end",
            [.send("HTTP/1.1 200 OK\r\n"), .flood(Data(String(repeating: "X: y\r\n", count: 1000).utf8))]
        ),
        ("heads without end", [.flood(Data("HTTP/1.1 102 Processing\r\n\r\n".utf8))]),
        (
            "a body in tiny chunks without end",
            [
                .send(ok + "Transfer-Encoding: chunked\r\n\r\n"),
                .flood(Data(String(repeating: "1\r\nx\r\n", count: 1000).utf8)),
            ]
        ),
    ]

    /// Two checks for each hostile response: that other calls succeed, and that they time out and are cancelled in
    /// time.
    private static let stalls = hostile.flatMap { (name: String, script: [ScriptedServer.Step]) -> [TransportCheck] in
        [
            TransportCheck("\(name) keeps no other call", limit: 120) { transport in
                try await transport.calls(script) {
                    let server = try ScriptedServer(good)
                    defer { server.stop() }
                    for _ in 0..<10 {
                        let end = await transport.end(server, options: TransportRequest.Options(timeout: 10))
                        guard case .value = end else { throw Failure("\(end)") }
                    }
                }
            },
            TransportCheck("\(name) keeps no timeout and no cancellation", limit: 120) { transport in
                try await transport.calls(script) {
                    let server = try ScriptedServer(script: [.hold])
                    defer { server.stop() }
                    let late = await transport.end(server, options: TransportRequest.Options(timeout: 0.5))
                    try expect(late.kind == .timedOut, "\(late)")
                    let task = Task { await transport.end(server, options: TransportRequest.Options(timeout: 50)) }
                    try await Task.sleep(for: .milliseconds(100))
                    task.cancel()
                    let cancelled = await task.value
                    try expect(cancelled.isCancelled, "\(cancelled)")
                }
            },
        ]
    }

    /// Data that nobody has requested must not be the response to the next request (RFC 9112, section 9.2).
    private static let reuse = TransportCheck("bytes after a response aren't taken for the next response") {
        transport in
        let server = try ScriptedServer(script: [
            .send(ok + "Content-Length: 2\r\n\r\nok" + ok + "Content-Length: 4\r\n\r\nevil"), .wait(0.2),
        ])
        defer { server.stop() }
        var responses = 0
        for _ in 0..<5 {
            let end = await transport.end(server)
            guard case .value(_, let body) = end else { continue }
            try expect(body == Data("ok".utf8), "\(end)")
            responses += 1
        }
        try expect(responses > 0, "no call was answered")
    }
}

extension Transport {
    /// Reads a body that decompresses to many bytes, in parts and without keeping them.
    ///
    /// - Parameters:
    ///   - coding: The value of `Content-Encoding`.
    ///   - packed: The compressed bytes.
    ///   - size: The number of decompressed bytes.
    fileprivate func bears(_ coding: String, _ packed: Data, of size: Int) async throws {
        let fields = "Content-Encoding: \(coding)\r\nContent-Length: \(packed.count)\r\n\r\n"
        let head = "HTTP/1.1 200 OK\r\n" + fields
        let server = try ScriptedServer(script: [.send(Data(head.utf8) + packed)])
        defer { server.stop() }
        let before = ResidentMemory.bytes
        let response = try await call(
            server,
            options: TransportRequest.Options(timeout: 20, maximumBodySize: 1 << 20)
        )
        var (count, largest, most) = (0, 0, 0)
        // The memory is measured after each part, since it may grow only while a part is waiting.
        do {
            for try await part in response.body {
                count += part.count
                largest = max(largest, part.count)
                most = max(most, ResidentMemory.bytes - before)
            }
            try expect(count == size, "\(count) bytes of \(size) came")
        } catch let error as TransportError where error.kind == .bodyTooLarge {
            // A transport that can't pause has a limit.
        }
        try expect(largest <= 1 << 20, "a part of \(largest) bytes is larger than the bound")
        try expect(most < 48 << 20, "\(most >> 20) MB were in memory")
    }

    /// Calls `body` while eight calls to a hostile server run.
    ///
    /// Its errors are thrown after the calls were cancelled.
    fileprivate func calls(_ script: [ScriptedServer.Step], while body: () async throws -> Void) async throws {
        let server = try ScriptedServer(script: script)
        let calls = (0..<8).map { _ in Task { await end(server, options: TransportRequest.Options(timeout: 2)) } }
        _ = await eventually { server.connections > 0 }
        let result: Result<Void, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        for call in calls { call.cancel() }
        if await eventually(within: 5, { server.clientsGone == server.connections }) {
            server.stop()
        } else {
            // A transport that still reads would see a truncated head, which is the subject of another check.
            _ = Unmanaged.passRetained(server)
        }
        try result.get()
    }
}
