import Foundation
import HTTPTypes
import RestRuntime

/// Checks of uploads to servers that respond early, don't read, or disconnect.
///
/// The response can arrive before the request is complete. A transport may stop sending then, and should return the
/// response (RFC 9112, section 9.5).
extension TransportCheck {
    static let uploads = [
        earlyResponses, cancelledUploads, cutUploads, uploadTimeout, refusedUpload, refusedInChunks,
    ]

    /// There are more calls than connections, so no call may keep its connection.
    private static let earlyResponses = TransportCheck("responses before the body's end is known") { transport in
        let server = try ScriptedServer(script: [.send(plainResponse)], repeats: true)
        defer { server.stop() }
        for count in 1...12 {
            let (parts, source) = AsyncStream<Data>.makeStream()
            // The declared length arrives in full, but the stream stays open, so the transport can't know that the body
            // is complete.
            source.yield(Data("abc".utf8))
            let feed = Task {
                // Except if the transport reads the whole body before sending it.
                _ = await eventually(within: 0.2) { server.bytesSent >= count * plainResponse.utf8.count }
                // There is no sign of its arrival.
                try? await Task.sleep(for: .milliseconds(20))
                source.finish()
            }
            defer { feed.cancel() }
            let end = await transport.end(
                server,
                .post,
                body: RequestBody(parts, length: 3),
                options: TransportRequest.Options(timeout: 5)
            )
            guard case .value(_, Data("ok".utf8)) = end else { throw Failure("call \(count): \(end)") }
        }
    }

    /// A file may be in any state during the upload: the call ends, and the process continues.
    ///
    /// - Parameters:
    ///   - name: The name of the check.
    ///   - steps: The actions of the server after it has read the head.
    ///   - isCancelled: Whether the calls are cancelled, at a different moment in each round.
    private static func brokenUploads(
        _ name: String,
        _ steps: [ScriptedServer.Step],
        isCancelled: Bool
    ) -> TransportCheck {
        TransportCheck(name) { transport in
            let server = try ScriptedServer(script: steps, reading: .head)
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
            // Larger than the buffers of the system, so that the upload is never complete.
            try Data(count: 8 << 20).write(to: file)
            defer {
                server.stop()
                try? FileManager.default.removeItem(at: file)
            }
            for round in 0..<25 {
                let calls = (0..<4).map { _ in
                    Task { await transport.end(server, .put, body: RequestBody(file: file)) }
                }
                if isCancelled {
                    try await Task.sleep(for: .milliseconds(round % 10))
                    for call in calls { call.cancel() }
                }
                for call in calls {
                    let end = await call.value
                    guard case .failure = end else { throw Failure("round \(round): \(end)") }
                }
            }
        }
    }

    private static let cancelledUploads = brokenUploads(
        "uploads of a file that are cancelled",
        [.wait(20)],
        isCancelled: true
    )
    private static let cutUploads = brokenUploads("uploads of a file that are cut off", [.reset], isCancelled: false)

    /// The system accepts some bytes, and the timeout begins when it stops.
    private static let uploadTimeout = TransportCheck("a server that reads nothing times out") { transport in
        let listener = try SilentListener()
        defer { listener.close() }
        let head = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1:\(listener.port)", path: "/")
        do {
            let body = RequestBody(Data(count: 64 << 20))
            _ = try await transport.send(
                TransportRequest(head, body: body, options: TransportRequest.Options(timeout: 0.7))
            )
            throw Failure("it got a response")
        } catch let error as TransportError {
            try expect(error.kind == .timedOut, "\(error.kind): \(error)")
        }
    }

    /// The response is returned, although the server didn't read the body.
    ///
    /// A transport may lose the response if the server resets the connection. It must not wait for the body to be
    /// accepted.
    private static func refused(_ name: String, _ response: String) -> TransportCheck {
        TransportCheck(name) { transport in
            let server = try ScriptedServer(script: [.send(response), .wait(3)], reading: .head)
            defer { server.stop() }
            let start = ContinuousClock.now
            let end = await transport.end(
                server,
                .post,
                body: RequestBody(CountedParts().parts(of: 1 << 16, count: 4096), length: 256 << 20)
            )
            switch end {
            case .value(let head, let body):
                try expect(head.status.code == 413 && body == Data("no".utf8), "\(end)")
            case .failure:
                try expect(end.kind == .connectionLost, "\(end)")
            }
            try expect(ContinuousClock.now - start < .seconds(10), "it took \(ContinuousClock.now - start)")
        }
    }

    private static let refusedUpload = refused(
        "a body that is refused",
        "HTTP/1.1 413 Large\r\nContent-Length: 2\r\n\r\nno"
    )
    private static let refusedInChunks = refused(
        "a body that is refused in chunks",
        "HTTP/1.1 413 Large\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nno\r\n0\r\n\r\n"
    )
}
