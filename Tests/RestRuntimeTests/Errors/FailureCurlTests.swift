import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// The curl command of an error.
@Suite struct FailureCurlTests {
    private func core(_ server: String) -> ClientCore {
        ClientCore(
            APIDescription(name: "T", sensitiveKeys: ["pin"]) { $0.auth(.bearer) },
            server: server,
            credential: .bearer("t0p-s3cret")
        )
    }

    private func call(_ route: String = "POST /a/{x}") -> Call {
        var call = Call("t", route)
        if route.contains("{") { call.path("it's") }
        call.query("api_key", "qu3ry-key")
        call.body(["pin": "9134-8", "name": "-al\n"] as JSON.Object)
        return call
    }

    private func failure(_ call: Call, of core: ClientCore) async throws -> any RestFailure {
        let thrown = await caught { let _: [Int] = try await core.value(call, throwing: Never.self) }
        return try #require(thrown as? any RestFailure)
    }

    /// Running the command in a shell sends the request that failed.
    @Test(.enabled(if: CurlCommandTests.hasCurl)) func commandSendsSameRequest() async throws {
        let response = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"
        let server = try ScriptedServer(script: [.send(response)])
        defer { server.stop() }
        let error = try await failure(call(), of: core(server.url))
        #expect(error.kind == .undocumented)
        let line = try #require(error.curl(showingSecrets: true))
        #expect(try CurlCommandTests.run(line) == 0, "\(line)")
        try #require(server.requests.count == 2, "\(line)")
        #expect(try CurlCommandTests.parts(server.requests[0]) == CurlCommandTests.parts(server.requests[1]), "\(line)")
    }

    @Test func everyKindOfErrorHasCommand() async throws {
        try await LoopbackServer.run { request in
            switch request.target.prefix(while: { $0 != "?" }) {
            case "/moved": .redirect(307, to: "/last")
            case "/broken": .json(#"{"pin":"an5wer-pin","text":"an5wer-pin"}"#)
            default: .json(#"{"token":"an0ther"}"#, status: 404)
            }
        } _: { server in
            let core = core(server.url)
            for (route, kind, path) in [
                ("POST /missing", FailureKind.undocumented, "/missing?"), ("POST /moved", .undocumented, "/last'"),
                ("PUT /broken", .mapping, "/broken?"),
            ] {
                let error = try await failure(call(route), of: core)
                #expect(error.kind == kind)
                let line = try #require(error.curl())
                #expect(line.contains(server.url + path), "\(line)")
                #expect(line.contains("Authorization: <redacted>") && line.contains("<redacted>"), "\(line)")
                #expect(error.response?.curl() == line)
                try hidesSecrets(error, line)
                let shown = try #require(error.curl(showingSecrets: true))
                #expect(shown.contains("t0p-s3cret") && shown.contains("9134-8"), "\(shown)")
            }
            let lost = try await failure(call(), of: self.core("http://127.0.0.1:1"))
            #expect(lost.kind == .transport)
            let line = try #require(lost.curl())
            #expect(line.contains("curl -X POST 'http://127.0.0.1:1/a/it%27s?api_key=<redacted>'"), "\(line)")
            try hidesSecrets(lost, line)
            // Requests that were never sent have no command.
            let unsent = try await failure(Call("t", "GET /{x}"), of: core)
            #expect(unsent.kind == .request && unsent.curl() == nil)
            #expect(RestError<Never>.cancelled.curl() == nil)
            #expect(Response(status: 404).curl() == nil)
        }
    }

    private func hidesSecrets(_ error: any RestFailure, _ line: String) throws {
        var shown = "\(error) \(String(reflecting: error)) \(line) "
        dump(error, to: &shown)
        let call = try #require(error.call)
        dump(call, to: &shown)
        shown += "\(Mirror(reflecting: call).children.map { "\($0)" }) \(String(reflecting: call))"
        for secret in ["t0p-s3cret", "9134-8", "qu3ry-key", "an0ther", "an5wer-pin"] {
            #expect(!shown.contains(secret), "\(secret) in \(shown)")
        }
    }

    /// Successful responses have a command too, and so do calls that exceeded their deadline.
    @Test func responsesAndDeadlinesHaveCommand() async throws {
        try await LoopbackServer.run { _ in
            Reply(body: Data("hello".utf8))
        } _: { server in
            let mapped = try await HeroClient(server: server.url).get("/raw")
            #expect(mapped.response.curl()?.hasPrefix("curl \(CurlCommand.quoted(server.url + "/raw")) ") == true)
        }
        let server = try ScriptedServer(script: [.hold])
        defer { server.stop() }
        var call = call()
        call.deadline(0.3)
        let error = try await failure(call, of: core(server.url))
        #expect(error.curl()?.hasPrefix("curl -X POST ") == true)
    }

    private typealias Reply = LoopbackServer.Reply

    /// An error keeps only the length of a long body, and nothing of a stream.
    @Test func doesNotKeepLongOrStreamedBodies() async throws {
        let core = core("http://127.0.0.1:1")
        var long = Call("t", "POST /")
        long.body(Data(repeating: 65, count: 70_000))
        #expect(try await failure(long, of: core).curl()?.hasSuffix("# the body: 70000 bytes") == true)
        final class Part: Sendable {}
        var part: Part? = Part()
        weak let weakPart = part
        struct Sending: Interceptor {
            let body: RequestBody
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                var request = request
                request.body = body
                return try await next(request)
            }
        }
        struct Parts: AsyncSequence, Sendable {
            let part: Part
            func makeAsyncIterator() -> AsyncStream<Data>.Iterator {
                AsyncStream<Data> { $0.finish() }.makeAsyncIterator()
            }
        }
        let error: any RestFailure
        do {
            var configuration = Configuration()
            configuration.transport = MemoryTransport { _, _ in throw TransportError(.other, "no") }
            configuration.interceptors = [Sending(body: RequestBody(Parts(part: try #require(part)), length: 9))]
            let core = ClientCore(APIDescription(name: "T") { _ in }, server: "http://a", configuration: configuration)
            error = try await failure(Call("t", "POST /"), of: core)
        }
        part = nil
        #expect(weakPart == nil)
        #expect(error.curl()?.hasSuffix("# the body: a stream of 9 bytes") == true)
    }

    @Test func comparesSummariesByValue() {
        let request = TransportRequest(HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/"))
        func summary(_ sent: SentRequest?) -> CallSummary {
            CallSummary(operation: "t", method: "GET", url: "http://a/", hostAndPort: "a:80", sent: sent)
        }
        let one = summary(SentRequest(request, .none))
        let other = summary(SentRequest(request, .none))
        #expect(one == other && one.hashValue == other.hashValue)
    }
}
