import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Which calls may be repeated, depending on the requests that were sent and not only on the spec.
@Suite(.timeLimit(.minutes(2))) struct IdempotencyTests: RetryCase {
    @Test func repeatsOnlyIdempotentCalls() async throws {
        let server = try server(Self.status(503))
        defer { server.stop() }
        func attempts(_ verb: String, _ change: (inout Call) -> Void = { _ in }) async -> Int? {
            var call = Call("t", "\(verb) /")
            change(&call)
            return await failure(core(server.url), call)?.call?.attempts
        }
        for verb in ["GET", "PUT", "DELETE"] { #expect(await attempts(verb) == 3) }
        for verb in ["POST", "PATCH"] { #expect(await attempts(verb) == 1) }
        #expect(await attempts("POST") { $0.idempotent() } == 3)
        #expect(await attempts("POST") { $0.idempotent(header: "Idempotency-Key") } == 3)
        #expect(await attempts("GET") { $0.idempotent(false) } == 1)
        #expect(await attempts("GET") { $0.idempotent(nil) } == 3)
    }

    private func keys(_ server: ScriptedServer) -> [String] {
        server.requests.flatMap { request in
            String(decoding: request, as: UTF8.self).components(separatedBy: "\r\n")
                .filter { $0.lowercased().hasPrefix("idempotency-key: ") }.map { String($0.dropFirst(17)) }
        }
    }

    @Test func keepsKeyForAllAttempts() async throws {
        let server = try server(Self.status(503))
        defer { server.stop() }
        var call = Call("t", "POST /")
        call.idempotent(header: "Idempotency-Key")
        let core = core(server.url)
        _ = await failure(core, call)
        _ = await failure(core, call)
        let keys = keys(server)
        #expect(keys.count == 6 && keys.allSatisfy { UUID(uuidString: $0) != nil })
        #expect(Set(keys[..<3]).count == 1 && Set(keys[3...]).count == 1 && keys[0] != keys[3])
    }

    /// The caller's idempotency key is kept. Methods that are idempotent get no key.
    @Test func keepsKeyOfCaller() async throws {
        let server = try server(Self.status(503))
        defer { server.stop() }
        let core = core(server.url) { call in
            call.retry(2, backoff: 0...0)
            call.idempotent(header: "Idempotency-Key")
        }
        _ = await failure(Service(core: core).with(headers: ["idempotency-key": "mine"]).core, Call("t", "POST /"))
        #expect(keys(server) == ["mine", "mine"])
        _ = await failure(core, Call("t", "PUT /"))
        #expect(server.requests.count == 4 && keys(server).count == 2)
    }

    /// A hook or an interceptor that changes the method also changes whether the request may be repeated.
    @Test(arguments: ["hook", "interceptor"]) func dependsOnSentMethod(_ who: String) async throws {
        struct Changing: Interceptor {
            let method: HTTPRequest.Method
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                var request = request
                request.head.method = method
                return try await next(request)
            }
        }
        func sent(_ route: String, as method: HTTPRequest.Method) async throws -> Int {
            let server = try server(Self.status(503))
            defer { server.stop() }
            var configuration = Configuration()
            if who == "interceptor" { configuration.interceptors = [Changing(method: method)] }
            var service = Service(core: core(server.url, configuration))
            if who == "hook" { service = service.preparing { $0.head.method = method } }
            _ = await failure(service.core, Call("t", route))
            return server.requests.count
        }
        #expect(try await sent("GET /", as: .post) == 1)
        #expect(try await sent("POST /", as: .put) == 3)
    }

    /// A redirect turns a POST into a GET. Since a repeated call would begin with the POST, it isn't repeated.
    @Test func doesNotRepeatPOSTRedirectedToGET() async throws {
        let server = try server(Self.status(303, "Location: /b\r\n"), Self.status(503))
        defer { server.stop() }
        #expect(await failure(core(server.url), Call("t", "POST /a"))?.status == 503)
        #expect(server.requests.count == 2)
    }

    /// The idempotency key isn't sent to another origin, so a POST there isn't repeated.
    @Test func sendsNoKeyToOtherOrigin() async throws {
        let other = try server(Self.status(503))
        defer { other.stop() }
        let home = try server(Self.status(307, "Location: \(other.url)/b\r\n"))
        defer { home.stop() }
        var call = Call("t", "POST /a")
        call.idempotent(header: "Idempotency-Key")
        #expect(await failure(core(home.url), call)?.status == 503)
        #expect(keys(home).count == 1 && keys(other) == [] && other.requests.count == 1)
        // The same applies if a hook changes the origin.
        let service = Service(core: core(home.url)).preparing { request in
            request.head.authority = "127.0.0.1:\(other.port)"
        }
        #expect(await failure(service.core, call)?.status == 503)
        #expect(keys(other) == [] && other.requests.count == 2)
    }
}
