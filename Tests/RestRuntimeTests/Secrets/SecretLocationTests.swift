import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// Secrets that are recognized by their place: under a name, in a path, at the end of a cut text.
@Suite struct SecretLocationTests {
    private func everyText(_ error: some Error) -> String {
        var text = "\(error) \(String(reflecting: error)) \(error.localizedDescription) "
        dump(error, to: &text)
        return text
    }

    // MARK: Names

    @Test(arguments: [
        "X-Amz-Signature", "X-Amz-Security-Token", "X-Amz-Credential", "X-Goog-Signature", "AWSAccessKeyId", "sig",
        "Signature", "accessToken", "refreshToken", "idToken", "clientSecret", "access-token", "API_KEY", "apiKey",
        "user_pin", "userPin", "X-Api-Key", "Set-Cookie",
    ])
    func redactsSensitiveNames(_ name: String) {
        let redaction = Redaction(keys: ["user_pin"], credentials: .empty)
        #expect(redaction.hides(name))
        #expect(redaction.path("/a?\(name)=abc1") == "/a?\(name)=<redacted>")
        #expect(redaction.apply(to: "{\"\(name)\":\"abc1\"}") == "{\"\(name)\":\"<redacted>\"}")
    }

    /// A name that only contains a sensitive name isn't sensitive.
    @Test(arguments: ["tokens_left", "signature_count", "design", "cookies", "passwordless", "sign", "apikeys", "pin"])
    func showsSimilarNames(_ name: String) {
        #expect(!Redaction(keys: ["user_pin"], credentials: .empty).hides(name))
    }

    // MARK: URLs

    @Test(arguments: [
        ("/a?user[password]=abc1&b=2", "/a?user[password]=<redacted>&b=2"),
        ("/a?user%5Bpassword%5D=abc1", "/a?user%5Bpassword%5D=<redacted>"),
        ("/a?password[]=abc1", "/a?password[]=<redacted>"),
        ("/a?next=%2Fa%3Ftoken%3Dabc1%26b%3D2&c=3", "/a?next=%2Fa%3Ftoken%3D<redacted>%26b%3D2&c=3"),
        ("/a?next=/b?token=abc1", "/a?next=/b?token=<redacted>"),
        ("/a?next=%252Fa%253Ftoken%253Dabc1", "/a?next=%252Fa%253Ftoken%253D<redacted>"),
        ("/a?filter=%7B%22token%22%3A%22abc1%22%7D", "/a?filter=%7B%22token%22%3A%22<redacted>%22%7D"),
        ("/a?%2Fa%3Ftoken%3Dabc1", "/a?%2Fa%3Ftoken%3D<redacted>"), ("/a?b=c=d&token", "/a?b=c=d&token"),
        ("/a?q=%3Ca%3E%20b:c", "/a?q=%3Ca%3E%20b:c"),
    ])
    func redactsPaths(_ path: String, _ expected: String) {
        #expect(Redaction(keys: [], credentials: .empty).path(path) == expected)
    }

    /// A call by path is named by its path without the query. Secrets of the query are redacted in the response.
    @Test func redactsCallByPath() async throws {
        try await LoopbackServer.run { request in
            .json(#"{"error":"no hunter2, and no pass 9"}"#, status: request.target.hasPrefix("/bad") ? 400 : 200)
        } _: { server in
            let spy = ObserverSpy()
            struct Naming: Interceptor {
                let names: Names
                func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse
                {
                    var dumped = ""
                    dump(call, to: &dumped)
                    names.add("\(call) \(dumped)")
                    return try await next(request)
                }
            }
            let names = Names()
            var configuration = Configuration()
            configuration.observers = [spy]
            configuration.interceptors = [Naming(names: names)]
            let client = HeroClient(server: server.url, configuration: configuration)
            let query = "?token=hunter2&user[password]=pass%209&magic=abracadabra"
            _ = try await client.get("/raw\(query)")
            let thrown = await caught { try await client.get("/bad\(query)") }
            let error = try #require(thrown as? any RestFailure)
            var texts = everyText(error) + (error.message ?? "") + names.text
            for end in spy.ends { texts += " \(end.call.operation) \(end) \(end.body() ?? "")" }
            for exchange in spy.exchanges { texts += " \(exchange.url) \(exchange.curl())" }
            texts += error.curl() ?? ""
            for secret in ["hunter2", "pass 9", "pass%209", "abracadabra"] {
                #expect(!texts.contains(secret), "\(secret) in \(texts)")
            }
            let operation = try #require(error.call?.operation)
            #expect(operation == "GET /bad")
            #expect(server.requests.first?.target.contains("hunter2") == true)
        }
    }

    private final class Names: @unchecked Sendable {
        private let lock = NSLock()
        private var all = ""
        var text: String { lock.withLock { all } }
        func add(_ text: String) { lock.withLock { all += text } }
    }

    // MARK: Cut texts

    /// Errors shorten long values. The beginning of a secret is redacted too, in every encoding.
    @Test(arguments: [
        (#"{"token":"%"}"#, "aB3"), (#"{"accessToken":"%"}"#, "aB3"), (#"{"echo":"%"}"#, "T0p"),
        (#"{"echo":"Bearer %"}"#, "T0p"), (#"{"echo":"%"}"#, #"\u00540p"#), (#"{"%":"x"}"#, "T0p"),
    ])
    func redactsTruncatedValues(_ body: String, _ start: String) async throws {
        let rest = String(repeating: "x/7=", count: 16)
        let secret = start.replacingOccurrences(of: #"\u0054"#, with: "T") + rest
        let text = start + rest.replacingOccurrences(of: "/", with: #"\/"#)
        for shown in [start + rest, text] {
            let response = body.replacingOccurrences(of: "%", with: shown)
            try await LoopbackServer.run { _ in
                .json(response)
            } _: { server in
                let core = ClientCore(
                    APIDescription(name: "T") { $0.auth(.bearer) },
                    server: server.url,
                    credential: .bearer(start == "aB3" ? "another" : secret)
                )
                let error = await failed(Never.self) {
                    try await core.value(Call("t", "GET /"), throwing: Never.self) as [String: Int]
                }
                guard case .mapping(let field, _) = try #require(error) else {
                    Issue.record("\(String(describing: error))")
                    return
                }
                let texts = everyText(try #require(error)) + field.found + field.excerpt + field.keyPath
                #expect(!texts.contains("7=") && !texts.contains("0p"), "\(texts)")
                #expect(!texts.contains("aB3"), "\(texts)")
            }
        }
    }

    /// An escape or a character can be cut in the middle. Other texts that begin similarly aren't redacted.
    @Test func redactsValuesCutInsideEscapes() {
        let redaction = Redaction(keys: [], credentials: CredentialSet.empty.adding(.bearer("abc/déf-ghi-jkl")))
        for text in ["abc…", "abc\\…", "abc%2…", "abc%2Fd…", "abc\\/d\\u00…", "abc&#4…", "abc/d\u{FFFD}…"] {
            #expect(redaction.withoutSecrets("found \"\(text)\"") == "found \"<redacted>…\"", "\(text)")
        }
        for text in ["ab…", "xbc…", "abc", "the abc… xyz", "abcx…"] {
            let shown = redaction.withoutSecrets(text)
            #expect(shown == (text == "the abc… xyz" ? "the <redacted>… xyz" : text))
        }
    }
}
