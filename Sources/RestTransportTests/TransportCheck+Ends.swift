import Foundation
import HTTPTypes
import RestRuntime

/// Checks of cancelled calls: by their task, by the client's signal, by releasing the body.
///
/// A call ends exactly once: with its response, with an error, or with `CancellationError`. A cancelled call ends at
/// once, and the server notices it soon.
extension TransportCheck {
    static let ends =
        Moment.allCases.flatMap { moment in [false, true].map { cancelled(moment, bySignal: $0) } }
        + [
            cancelledBefore, signalledBefore, nobodyListens, noHost, leavesNothing, faults(3000), ends(bySignal: true),
            ends(bySignal: false), unanswered(nil), unanswered("{}"),
        ]

    /// The moment at which a call is cancelled.
    private enum Moment: String, CaseIterable {
        case head = "before the head"
        case insideHead = "inside the head"
        case body = "inside the body"
        case upload = "inside the request's body"
        case source = "while waiting for the request's body"
        case slowUpload = "while the server doesn't read the request's body"

        /// The actions of the server, which never complete the response.
        var script: [ScriptedServer.Step] {
            switch self {
            case .head, .upload, .source, .slowUpload: [.hold]
            case .insideHead: [.send("HTTP/1.1 200 OK\r\nConte"), .hold]
            case .body: [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"), .hold]
            }
        }

        /// The body of the request, or `nil` for a GET.
        func body() -> RequestBody? {
            switch self {
            case .upload:
                RequestBody(
                    AsyncStream<Data> {
                        try? await Task.sleep(for: .milliseconds(20))
                        return Task.isCancelled ? nil : Data(count: 100)
                    }
                )
            case .source: RequestBody(AsyncStream<Data> { _ in })
            case .slowUpload: RequestBody(Data(count: 64 << 20))
            default: nil
            }
        }
    }

    /// Cancels a call at a moment. The call has to end within two seconds, and the connection has to be closed.
    private static func cancelled(_ moment: Moment, bySignal: Bool) -> TransportCheck {
        TransportCheck("cancelled by its \(bySignal ? "client" : "task") \(moment.rawValue)") { transport in
            let server = try ScriptedServer(script: moment.script, reading: .head)
            defer { server.stop() }
            let signal = CancelSignal()
            let options = TransportRequest.Options(timeout: 50, cancellation: signal)
            let body = moment.body()
            let task = Task { await transport.end(server, body == nil ? .get : .post, body: body, options: options) }
            // A transport may read a stream before it connects.
            _ = await eventually(within: 3) { !server.requests.isEmpty }
            // Nothing shows that the call has arrived at its moment.
            try await Task.sleep(for: .milliseconds(200))
            let start = ContinuousClock.now
            if bySignal { signal.cancel() } else { task.cancel() }
            let end = await task.value
            try expect(end.isCancelled, "\(end)")
            try expect(ContinuousClock.now - start < .seconds(2), "it took \(ContinuousClock.now - start)")
            if !server.requests.isEmpty {
                try expect(await eventually { server.clientsGone == 1 }, "the server was not told")
            }
        }
    }

    /// A task that is cancelled before the call must not send a request.
    private static let cancelledBefore = TransportCheck("cancelled before it began") { transport in
        let server = try ScriptedServer(script: [.hold])
        defer { server.stop() }
        let task = Task {
            try? await Task.sleep(for: .seconds(5))
            return await transport.end(server)
        }
        task.cancel()
        let end = await task.value
        try expect(end.isCancelled, "\(end)")
    }

    /// The same for a client whose calls were all cancelled.
    private static let signalledBefore = TransportCheck("its client was cancelled before it began") { transport in
        let server = try ScriptedServer(script: [.hold])
        defer { server.stop() }
        let signal = CancelSignal()
        signal.cancel()
        let end = await transport.end(server, options: TransportRequest.Options(cancellation: signal))
        try expect(end.isCancelled, "\(end)")
    }

    /// A server may have acted before it closes the connection, so requests that aren't idempotent aren't repeated (RFC
    /// 9110, section 9.2.2).
    ///
    /// - Parameter body: The body of the POST, or `nil` for none.
    private static func unanswered(_ body: String?) -> TransportCheck {
        let what = body == nil ? "without a body" : "with a body"
        return TransportCheck("a POST \(what) that a kept connection doesn't answer is sent once", limit: 30) {
            transport in
            let server = try ScriptedServer(reading: .all, repeats: true) { request in
                // Each GET leaves a connection in the transport's pool, which the POST then uses.
                request.starts(with: Data("GET ".utf8))
                    ? [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")] : [.wait(0.05), .close]
            }
            defer { server.stop() }
            for _ in 0..<3 {
                let first = await transport.end(server)
                guard case .value = first else { throw Failure("\(first)") }
                let posts = { server.requests.count { $0.starts(with: Data("POST ".utf8)) } }
                let before = posts()
                let options = TransportRequest.Options(timeout: 5)
                let end = await transport.end(
                    server,
                    .post,
                    body: body.map { RequestBody(Data($0.utf8)) },
                    options: options
                )
                guard case .failure = end else { throw Failure("it ended with \(end)") }
                try expect(posts() == before + 1, "it was sent \(posts() - before) times")
                try expect(end.kind != .timedOut, "it waited for its timeout")
            }
        }
    }

    /// From the kind of the error, the client's core knows that the request was not sent, so that it can repeat a POST.
    private static let nobodyListens = TransportCheck("nobody listens") { transport in
        let server = try ScriptedServer("")
        server.stop()
        try await Task.sleep(for: .milliseconds(200))
        let end = await transport.end(server)
        try expect(end.kind == .cannotConnect, "\(end)")
    }

    /// The domain `invalid` never exists (RFC 6761, section 6.4).
    private static let noHost = TransportCheck("no such host") { transport in
        let head = HTTPRequest(method: .get, scheme: "http", authority: "no-such-host.invalid", path: "/")
        do {
            _ = try await transport.send(TransportRequest(head))
            throw Failure("it got a response")
        } catch let error as TransportError {
            try expect(error.kind == .hostNotFound, "\(error.kind): \(error)")
        }
    }

    /// Cancellation races with the response. Each call ends once, with one of them.
    private static func ends(bySignal: Bool) -> TransportCheck {
        TransportCheck("cancelled by its \(bySignal ? "client" : "task") at any time") { transport in
            let response = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
            let server = try ScriptedServer([Data(response.utf8)], repeats: true)
            defer { server.stop() }
            for round in 0..<300 {
                let signal = CancelSignal()
                let task = Task {
                    await transport.end(server, options: TransportRequest.Options(timeout: 20, cancellation: signal))
                }
                // The delay increases with each round, so that cancellation happens before, during and after the
                // response.
                try await Task.sleep(for: .microseconds(round * 7))
                if bySignal { signal.cancel() } else { task.cancel() }
                let end = await task.value
                if case .value(_, Data("ok".utf8)) = end { continue }
                try expect(end.isCancelled, "\(end)")
            }
        }
    }

    /// Many parallel calls to a server whose every fifth response is broken. Each ends once, with its own response.
    ///
    /// - Parameter count: The number of calls, of which 64 run in parallel.
    public static func faults(_ count: Int) -> TransportCheck {
        TransportCheck("\(count) calls, a fifth of which fail, end once each", limit: 600) { transport in
            let server = try ScriptedServer(repeats: true) { FaultyCall(Self.number(of: $0)).script }
            defer { server.stop() }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<max(count, 0) {
                    if number >= 64 { try await group.next() }
                    group.addTask {
                        let call = FaultyCall(number)
                        // Silent calls time out early, so that the check doesn't wait long for them.
                        let options = TransportRequest.Options(timeout: call.fault == .silence ? 0.2 : 30)
                        let end = await transport.end(server, path: "/\(number)", options: options)
                        try expect(call.accepts(end), "call \(number), \(call.fault): \(end)")
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    /// One of many calls, and the failure of its response.
    private struct FaultyCall {
        enum Fault {
            case none, reset, closed, short, badChunk, silence
        }

        let number: Int
        let fault: Fault

        init(_ number: Int) {
            self.number = number
            fault =
                switch number % 25 {
                case 3: .reset
                case 8: .closed
                case 13: .short
                case 18: .badChunk
                case 23: .silence
                default: .none
                }
        }

        /// The actions of the server. The body is the call's number, so that a response of another call is noticed.
        var script: [ScriptedServer.Step] {
            let ok = "HTTP/1.1 200 OK\r\n"
            return switch fault {
            case .none: [.send(ok + "Content-Length: 6\r\n\r\n\(100_000 + number)")]
            case .reset: [.reset]
            case .closed: [.close]
            case .short: [.send(ok + "Content-Length: 60\r\n\r\n\(100_000 + number)"), .reset]
            case .badChunk: [.send(ok + "Transfer-Encoding: chunked\r\n\r\nzz\r\n"), .reset]
            case .silence: [.hold, .reset]
            }
        }

        /// Returns whether the call ended as its failure requires.
        func accepts(_ end: CallEnd) -> Bool {
            if case .value(let head, let body) = end {
                return fault == .none && head.status.code == 200 && body == Data("\(100_000 + number)".utf8)
            }
            return switch fault {
            case .none: false
            case .silence: end.kind == .timedOut
            default: end.kind == .connectionLost || end.kind == .malformedResponse
            }
        }
    }

    /// 2,000 failing calls don't leak file descriptors.
    private static let leavesNothing = TransportCheck("calls that fail leave nothing open") { transport in
        // On systems without `/proc` the count is 0, and the check passes.
        func descriptors() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }
        let server = try ScriptedServer(script: [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")])
        defer { server.stop() }
        // The first call opens connections and files that the transport keeps.
        _ = await transport.end(server)
        let before = descriptors()
        for _ in 0..<2000 { _ = await transport.end(server) }
        try expect(
            await eventually { descriptors() < before + 40 },
            "\(descriptors() - before) descriptors stayed open"
        )
    }
}
