import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Calls that are cancelled while an interceptor, hook or credential ignores cancellation. They end immediately and
/// send nothing more.
@Suite(.timeLimit(.minutes(1))) struct IgnoredCancellationTests {
    /// An interceptor that waits for its gate even if its task is cancelled.
    private struct CancellationIgnoringInterceptor: Interceptor {
        let wait: @Sendable () async -> Void
        func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
            await wait()
            return try await next(request)
        }
    }

    private struct Service: RestClient {
        var core: ClientCore
    }

    @Test(
        arguments: ["interceptor", "hook", "credential", "progress"],
        ["task", "all", "deadline", "task under a deadline", "all under a deadline"]
    )
    func callsEndIfClosuresIgnoreCancellation(_ place: String, _ end: String) async throws {
        let (gate, started, sent, behind) = (Gate(), Counter(), Counter(), Counter())
        defer { gate.open() }
        let wait: @Sendable () async -> Void = {
            started.add()
            await gate.wait()
            behind.add()
        }
        var configuration = Configuration(
            transport: MemoryTransport { _, _ in
                sent.add()
                return TransportResponse(HTTPResponse(status: .ok))
            }
        )
        if ["interceptor", "progress"].contains(place) {
            configuration.interceptors = [CancellationIgnoringInterceptor(wait: wait)]
        }
        if end == "deadline" { configuration.deadline = 0.2 }
        if end.hasSuffix("under a deadline") { configuration.deadline = 100 }
        let credential = Credential.bearer {
            if place == "credential" { await wait() }
            return "t"
        }
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer) },
            server: "http://h",
            credential: credential,
            configuration: configuration
        )
        var service = Service(core: core)
        if place == "hook" { service = service.preparing { _ in await wait() } }
        if place == "progress" { service = service.with(progress: TransferProgress()) }
        let task = Task { [service] in
            await failed(Never.self) { try await service.core.run(Call("t", "GET /"), throwing: Never.self) }
        }
        #expect(await eventually { started.count == 1 })
        if end.hasPrefix("task") { task.cancel() }
        if end.hasPrefix("all") { core.cancelAll() }
        let error = await task.value
        // The interceptor is still waiting.
        #expect(!gate.isOpen && behind.count == 0)
        #expect(error?.kind == (end == "deadline" ? .transport : .cancelled), "\(error as Any)")
        gate.open()
        #expect(await eventually { behind.count == 1 })
        // Its request isn't sent afterwards.
        try await Task.sleep(for: .milliseconds(20))
        #expect(sent.count == 0)
    }

    /// A response that arrives after the end of its call is dropped, and its transfer is cancelled.
    @Test func dropsLateResponse() async throws {
        final class Body: ResponseStream, @unchecked Sendable {
            let dropped: Counter
            init(_ dropped: Counter) { self.dropped = dropped }
            deinit { dropped.add() }
            func next() async throws -> Data? { nil }
            func discard() {}
        }
        let (gate, started, dropped) = (Gate(), Counter(), Counter())
        struct Late: Interceptor {
            let wait: @Sendable () async -> TransportResponse
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                await wait()
            }
        }
        var configuration = Configuration()
        configuration.interceptors = [
            Late {
                started.add()
                await gate.wait()
                return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Body(dropped)))
            }
        ]
        let core = ClientCore(APIDescription(name: "T"), server: "http://h", configuration: configuration)
        let task = Task { try await core.run(Call("t", "GET /"), throwing: Never.self) }
        #expect(await eventually { started.count == 1 })
        task.cancel()
        #expect(await caught { try await task.value } != nil)
        #expect(dropped.count == 0)
        gate.open()
        #expect(await eventually { dropped.count == 1 })
    }
}
