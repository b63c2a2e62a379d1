import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Texts of errors never contain secrets of a call, its response, or the configuration.
@Suite struct SecretTextTests {
    private static let description = APIDescription(name: "T", sensitiveKeys: ["pin", "X-Pin"]) { $0.auth(.bearer) }

    private func core(
        _ status: Int,
        _ body: String,
        headers: HTTPFields = [:],
        configuration: Configuration = Configuration()
    ) -> ClientCore {
        var configuration = configuration
        configuration.transport = MemoryTransport { _, _ in
            TransportResponse(
                HTTPResponse(status: .init(code: status), headerFields: headers),
                body: ResponseBody(Data(body.utf8))
            )
        }
        return ClientCore(
            Self.description,
            server: "http://h",
            credential: .bearer("T0KEN"),
            configuration: configuration
        )
    }

    private func everyText(_ error: some Error) -> String {
        var text = "\(error) \(String(reflecting: error)) \(error.localizedDescription) "
        dump(error, to: &text)
        return text
    }

    /// A secret from any place of the request is redacted if the server repeats it.
    @Test(arguments: [
        "path", "greedy", "query", "list", "form", "header", "body", "object", "bare", "caller", "configuration",
        "configured query",
    ])
    func redactsRepeatedSecrets(_ place: String) async throws {
        let secret = "s3cr3t/x y"
        var configuration = Configuration()
        if place == "configuration" { configuration.headers["X-Access-Token"] = secret }
        if place == "configured query" { configuration.query["pin"] = secret }
        for spelling in [secret, #"s3cr3t\/x y"#, "s3cr3t%2Fx%20y", "s3cr3t&#47;x+y"] {
            let core = core(400, "{\"error\":\"bad \(spelling)\"}", configuration: configuration)
            var call = Call("t", place == "path" ? "POST /a/{p}" : place == "greedy" ? "POST /a/{p...}" : "POST /a")
            switch place {
            case "path": call.path(Secret(secret))
            case "greedy": call.path(rest: Secret(secret))
            case "query": call.query("pin", secret)
            case "list": call.query("pin", ["a", secret], .comma)
            case "form": call.form("PIN", secret)
            case "header": call.header("x-pin", secret)
            case "body": call.body(["pin": secret])
            case "object": call.body { $0.value("other", Secret(secret)) }
            case "bare": call.body([Secret(secret)])
            default: break
            }
            let caller = place == "caller" ? core.with { $0.headers = [("X-Session", secret)] } : core
            let error = await failed(Never.self) { try await caller.run(call, throwing: Never.self) }
            let text = everyText(try #require(error))
            #expect(text.contains("bad <redacted>"), "\(place): \(text)")
            #expect(!text.contains("s3cr3t"), "\(place): \(text)")
        }
    }

    /// A combining mark after the `?` of a query doesn't hide the secret.
    @Test(arguments: ["?\u{301}=1&", "?\u{FE0F}=1&"]) func redactsQueryAfterCombiningMark(mark: String) async throws {
        let client = HeroClient(core: core(400, #"{"error":"bad s3cr3t"}"#))
        let error = await failed(Mapped.self) { try await client.get("a\(mark)token=s3cr3t") }
        #expect(!everyText(try #require(error)).contains("s3cr3t"))
    }

    /// A secret that is too short to be searched for is redacted at its own place.
    @Test func redactsShortSecretInPath() async throws {
        var call = Call("t", "GET /rooms/{p}/o")
        call.path(Secret("o"))
        let error = await failed(Never.self) { try await core(500, "").run(call, throwing: Never.self) }
        #expect(error?.description == "t (GET http://h/rooms/<redacted>/<redacted>): 500 Internal Server Error")
    }

    /// A value that is sensitive at one place of a response is redacted at all others.
    @Test func redactsRepeatedValuesOfResponse() async throws {
        let body = #"{"pin":"p1n\/9","error":"pin p1n/9 is used up, session c00kie"}"#
        let error = await failed(Never.self) {
            try await core(400, body, headers: [.setCookie: "sid=c00kie; Path=/"]).run(
                Call("t", "GET /"),
                throwing: Never.self
            )
        }
        let text = everyText(try #require(error))
        #expect(text.contains("pin <redacted> is used up, session <redacted>"), "\(text)")
        #expect(!text.contains("p1n") && !text.contains("c00kie"), "\(text)")
    }

    /// Mapping errors are redacted on their own too: their excerpt, their key path, and errors of reading later.
    @Test func redactsMappingErrors() async throws {
        let body = #"{"T0KEN":{"a":"is T0KEN"},"password":"pass1","b":"pass1"}"#
        do {
            let value: [String: [String: Int]] = try await core(200, body).value(
                Call("t", "GET /"),
                throwing: Never.self
            )
            Issue.record("\(value)")
        } catch {
            guard case .mapping(let field, let response) = error else {
                Issue.record("\(error)")
                return
            }
            var texts = "\(field) \(field.keyPath) \(field.found) \(field.excerpt) \(everyText(error))"
            for path in [["b"], ["password"], ["T0KEN", "a"]] {
                do throws(FieldError) { _ = try response.decode(Int.self, at: path) } catch { texts += "\(error)" }
            }
            #expect(!texts.contains("T0KEN") && !texts.contains("pass1"), "\(texts)")
            #expect(texts.contains("<redacted>"))
        }
    }

    @Test func redactsTransportErrors() async throws {
        struct Broken: Error { let url = "http://h/?key=T0K%45N" }
        for error in [
            Broken() as any Error, TransportError(.other, "no \\u00540KEN"), RequestError("T0KEN", advice: "T0KEN"),
        ] {
            let core = ClientCore(
                Self.description,
                server: "http://h",
                credential: .bearer("T0KEN"),
                configuration: Configuration(transport: MemoryTransport { _, _ in throw error })
            )
            let thrown = await failed(Never.self) { try await core.run(Call("t", "GET /"), throwing: Never.self) }
            let text = everyText(try #require(thrown))
            #expect(text.contains("<redacted>") && !text.contains("KEN"), "\(text)")
        }
    }

    @Test func dumpsNoSecrets() {
        var configuration = Configuration()
        configuration.headers = ["Authorization": "hunter2"]
        configuration.query = ["key": "hunter2"]
        let core = core(200, "", configuration: configuration).with { $0.headers = [("X-Key", "hunter2")] }
        var head = HTTPRequest(method: .get, scheme: "http", authority: "h", path: "/?key=hunter2")
        head.headerFields[.authorization] = "hunter2"
        let request = TransportRequest(head, body: RequestBody(Data("hunter2".utf8)))
        var text = ""
        dump(core, to: &text)
        dump(configuration, to: &text)
        dump(request, to: &text)
        dump(RoomsService(core: core), to: &text)
        text +=
            "\(core) \(configuration) \(request) \(String(reflecting: request)) \(String(reflecting: configuration))"
        #expect(!text.contains("hunter2"), "\(text)")
    }
}
