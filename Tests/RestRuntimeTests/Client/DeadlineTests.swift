import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// The deadline of a whole call. If a deadline doesn't end its call, the test's time limit does.
@Suite(.timeLimit(.minutes(2))) struct DeadlineTests {
    private func core(_ url: String, _ configuration: Configuration = Configuration()) -> ClientCore {
        ClientCore(APIDescription(name: "T") { _ in }, server: url, configuration: configuration)
    }

    private func reason(_ core: ClientCore, _ call: Call) async -> (TransportError, String)? {
        let error = await failed(Never.self) { _ = try await core.data(call, throwing: Never.self) }
        guard case .transport(let reason, _)? = error else { return nil }
        return (reason, error?.description ?? "")
    }

    /// A response that trickles in never reaches the timeout. The server would take 3 s, far longer than the deadline.
    @Test func endsTricklingResponse() async throws {
        let head = Data("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n".utf8)
        let server = try ScriptedServer([head] + Array(repeating: Data("x".utf8), count: 60), pause: 0.05)
        defer { server.stop() }
        var call = Call("t", "GET /")
        call.timeout(100)
        call.deadline(0.5)
        #expect(try #require(await reason(core(server.url), call)).0.kind == .deadlineExceeded)
    }

    /// The error contains the status if the head of the response has arrived.
    @Test func reportsStatusOfTricklingBody() async throws {
        let transport = MemoryTransport { _, _ in
            TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Trickle()))
        }
        var call = Call("t", "GET /")
        call.deadline(1)
        let (error, text) = try #require(await reason(core("http://h", Configuration(transport: transport)), call))
        #expect(error.kind == .deadlineExceeded && error.status == 200)
        #expect(text == "t (GET http://h/): 200 OK, but the call was not complete within its deadline of 1 s")
    }

    /// The error distinguishes a timeout from a deadline.
    @Test func distinguishesTimeoutFromDeadline() async throws {
        let server = try ScriptedServer("", holds: true)
        defer { server.stop() }
        var call = Call("t", "GET /")
        call.timeout(0.3)
        call.deadline(60)
        #expect(try #require(await reason(core(server.url), call)).0.kind == .timedOut)
        call.timeout(60)
        call.deadline(0.3)
        let (error, _) = try #require(await reason(core(server.url), call))
        #expect(error.kind == .deadlineExceeded && error.status == nil)
    }

    /// One deadline covers all redirects.
    @Test func coversRedirects() async throws {
        try await LoopbackServer.run { request in
            let next = (Int(request.target.dropFirst()) ?? 0) + 1
            return LoopbackServer.Reply(status: 302, headers: ["Location": "/\(next)"], seconds: 0.1)
        } _: { server in
            var configuration = Configuration(redirectLimit: 1000)
            configuration.deadline = 1
            let (error, text) = try #require(await reason(core(server.url, configuration), Call("t", "GET /0")))
            #expect(error.kind == .deadlineExceeded)
            #expect(text.contains("its deadline of 1 s"), "\(text)")
            // A deadline per redirect would only end at the redirect limit.
            #expect(server.requests.count < 100)
        }
    }

    /// The caller's deadline overrides the call's, which overrides the API's, then the configuration's. `nil` removes
    /// it.
    @Test func deadlineOfCallerTakesPrecedence() async throws {
        let transport = MemoryTransport { _, _ in TransportResponse(HTTPResponse(status: .ok)) }
        var configuration = Configuration(transport: transport)
        func core(_ api: Double??) -> ClientCore {
            ClientCore(
                APIDescription(name: "T") { call in if let api { call.deadline(api) } },
                server: "http://h",
                configuration: configuration
            )
        }
        func ends(_ core: ClientCore, _ own: Double?? = nil) async -> Bool {
            var call = Call("t", "GET /")
            if let own { call.deadline(own) }
            return await reason(core, call)?.0.kind == .deadlineExceeded
        }
        // A deadline of zero seconds ends a call before anything is sent.
        #expect(await !ends(core(nil)))
        #expect(await ends(core(0)))
        #expect(await !ends(core(0), 60))
        #expect(await !ends(core(0), .some(nil)))
        #expect(await ends(core(nil), 0))
        configuration.deadline = 0
        #expect(await ends(core(nil)))
        #expect(await !ends(core(60)))
        #expect(await !ends(RoomsService(core: core(nil)).with(deadline: 60).core))
        #expect(await ends(RoomsService(core: core(60)).with(deadline: 0).core))
        #expect(await !ends(core(.infinity)))
        #expect(await !ends(core(1e300)))
        #expect(await ends(core(-1)))
    }

    /// If a transport ignores cancellation, the call still ends for its caller.
    @Test func endsCallIfTransportIgnoresCancellation() async throws {
        let gate = Gate()
        let configuration = Configuration(transport: CancellationIgnoringTransport(gate: gate))
        var call = Call("t", "GET /")
        call.deadline(0.2)
        #expect(try #require(await reason(core("http://h", configuration), call)).0.kind == .deadlineExceeded)
        gate.open()
    }

    /// A transfer that nobody waits for is cancelled.
    @Test func cancelsAbandonedTransfer() async throws {
        let ended = Counter()
        var call = Call("t", "GET /")
        call.deadline(0.2)
        let configuration = Configuration(transport: Waiting(ended: ended))
        #expect(try #require(await reason(core("http://h", configuration), call)).0.kind == .deadlineExceeded)
        #expect(await eventually { ended.count == 1 })
    }

    /// A transport that blocks while it is cancelled delays neither its own call nor the deadlines of others.
    @Test func blockedCancellationDelaysNoOtherCall() async throws {
        let release = DispatchSemaphore(value: 0)
        defer { release.signal() }
        var call = Call("t", "GET /")
        call.deadline(0.2)
        for transport in [Blocking(release: release), Waiting(ended: Counter())] as [any Transport] {
            let configuration = Configuration(transport: transport)
            #expect(try #require(await reason(core("http://h", configuration), call)).0.kind == .deadlineExceeded)
        }
    }

    /// A call with a deadline can be cancelled, and returns its result if it finishes in time.
    @Test func callWithDeadlineCanBeCancelledOrFinish() async throws {
        let server = try ScriptedServer("", holds: true)
        defer { server.stop() }
        var call = Call("t", "GET /")
        call.deadline(100)
        let core = core(server.url)
        let task = Task { [call] in
            await failed(Never.self) { _ = try await core.data(call, throwing: Never.self) }
        }
        #expect(await eventually { server.connections == 1 })
        task.cancel()
        guard case .cancelled? = await task.value else {
            Issue.record("not cancelled")
            return
        }
        try await LoopbackServer.run { _ in
            .json("\"hi\"")
        } _: { server in
            let core = self.core(server.url)
            let text: String = try await core.value(call, throwing: Never.self)
            #expect(text == "hi")
        }
    }

    private final class Trickle: ResponseStream {
        func next() async throws -> Data? {
            try await Task.sleep(for: .milliseconds(20))
            return Data("x".utf8)
        }

        func discard() {}
    }

    private struct CancellationIgnoringTransport: Transport {
        let gate: Gate

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            await gate.wait()
            return TransportResponse(HTTPResponse(status: .ok))
        }
    }

    /// A transport that waits until it is cancelled.
    private struct Waiting: Transport {
        let ended: Counter

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            do { try await Task.sleep(for: .seconds(1000)) } catch { ended.add() }
            throw CancellationError()
        }
    }

    /// A transport whose cancellation handler blocks.
    private struct Blocking: Transport {
        let release: DispatchSemaphore

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            try await withTaskCancellationHandler {
                try await Task.sleep(for: .seconds(1000))
            } onCancel: {
                release.wait()
            }
            throw CancellationError()
        }
    }
}
