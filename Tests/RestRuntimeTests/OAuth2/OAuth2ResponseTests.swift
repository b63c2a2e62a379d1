import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// Valid and invalid responses of token endpoints.
@Suite struct OAuth2ResponseTests {
    private static let secrets = ["hunter2", "pa55word", "R3fresh", "Y2hhdDpodW50ZXIy"]

    private func source(_ url: String, timeout: Double = 30) -> OAuth2Source {
        let client = OAuth2Client(id: "chat", secret: "hunter2")
        let endpoint = OAuth2Client.TokenEndpoint(url, client: client, timeout: timeout)
        return OAuth2Source(endpoint, .password(user: "al", password: "pa55word"))
    }

    private func expiry(_ text: String) async throws -> Double? {
        let server = try TokenServer(TokenServer.tokens("A", more: #","expires_in":\#(text)"#))
        return try await source(server.url).tokens(after: nil)?.expires?.timeIntervalSinceNow
    }

    @Test(arguments: [("60", 60.0), (#""60""#, 60), ("59.5", 59.5), ("1e300", 3_155_760_000)])
    func readsExpiry(_ text: String, _ seconds: Double) async throws {
        let found = try #require(try await expiry(text))
        #expect(found <= seconds && found > seconds - 30)
    }

    /// Some servers send 0 for tokens that don't expire.
    @Test(arguments: ["0", "-1", "5", "null", #""0""#])
    func readsZeroExpiryAsNone(_ text: String) async throws {
        #expect(try await expiry(text) == nil)
    }

    @Test(arguments: ["bearer", "Bearer", "BEARER"])
    func acceptsBearerInAnyCase(_ type: String) async throws {
        let server = try TokenServer((200, #"{"access_token":"A","token_type":"\#(type)"}"#))
        #expect(try await source(server.url).tokens(after: nil) == Tokens(access: "A"))
    }

    @Test func acceptsMissingTokenType() async throws {
        let server = try TokenServer((200, #"{"access_token":"A"}"#))
        #expect(try await source(server.url).tokens(after: nil)?.access == "A")
    }

    static let wrong: [(Int, String, String)] = [
        (200, "", "no JSON object"), (200, "[]", "no JSON object"), (200, "{", "no JSON object"),
        (200, "<html>pa55word</html>", "no JSON object"), (200, "access_token=hunter2", "no JSON object"),
        (200, #"{"refresh_token":"R3fresh"}"#, "no 'access_token'"), (200, #"{"access_token":7}"#, "no 'access_token'"),
        (200, #"{"access_token":""}"#, "can't be sent in a header"),
        (200, #"{"access_token":"a\r\nX: y"}"#, "can't be sent in a header"),
        (200, #"{"access_token":"ä"}"#, "can't be sent in a header"),
        (200, #"{"access_token":"A","token_type":"mac"}"#, "the type 'mac'"),
        (200, #"{"access_token":"A","token_type":1}"#, "the type no text"),
        (200, #"{"access_token":"A","expires_in":"soon"}"#, "'expires_in'"),
        (200, #"{"access_token":"A","expires_in":true}"#, "'expires_in'"),
        (200, #"{"access_token":"A","expires_in":"nan"}"#, "'expires_in'"),
        (200, #"{"access_token":"A","refresh_token":{}}"#, "'refresh_token'"),
        (200, #"{"a":"# + String(repeating: "[", count: 100_000), "no JSON object"),
        (200, #"{"a":["# + String(repeating: "0,", count: 20_000) + "0]}", "no JSON object"),
        (500, "<html>hunter2</html>", "no error as in RFC 6749"), (302, "", "no error as in RFC 6749"),
        (401, #"{"error":{"message":"hunter2"}}"#, "no error as in RFC 6749"), (204, "", "no JSON object"),
    ]

    @Test(arguments: wrong)
    func rejectsInvalidResponses(_ status: Int, _ body: String, _ expected: String) async throws {
        let server = try TokenServer((status, body))
        let error = await caught { try await source(server.url).tokens(after: nil) }
        let found = try #require(error as? OAuth2Error, "\(String(describing: error))")
        #expect(found.code == nil && found.status == status)
        #expect(found.message.contains(expected), "\(found)")
        for secret in Self.secrets { #expect(!"\(found)".contains(secret)) }
    }

    @Test func readsErrorCodes() async throws {
        let codes: [OAuth2Error.Code] = [
            .invalidRequest, .invalidClient, .unauthorizedClient, .unsupportedGrantType, .invalidScope, .invalidTarget,
            .serverError, OAuth2Error.Code(rawValue: "slow_down"),
        ]
        for (code, status) in zip(codes, [400, 401, 400, 400, 400, 400, 200, 429]) {
            let body = #"{"error":"\#(code.rawValue)","error_description":"why","error_uri":"https://h/e"}"#
            let server = try TokenServer((status, body))
            let error = await caught { try await source(server.url).tokens(after: nil) } as? OAuth2Error
            #expect(error == OAuth2Error(code, "why", uri: "https://h/e", status: status))
        }
        #expect(
            "\(OAuth2Error(.invalidClient, "why", status: 401))"
                == "the OAuth 2 server rejected the request with 'invalid_client' (401): why"
        )
    }

    /// A client secret that equals a word of the protocol doesn't hide error codes.
    @Test func doesNotRedactErrorCodes() async throws {
        let server = try TokenServer((401, #"{"error":"invalid_client","error_description":"no client"}"#))
        let endpoint = OAuth2Client.TokenEndpoint(server.url, client: OAuth2Client(id: "a", secret: "client"))
        let error = await caught { try await OAuth2Source(endpoint, .client).tokens(after: nil) } as? OAuth2Error
        #expect(error?.code == .invalidClient && error?.message == "no <redacted>")
    }

    /// Errors don't show credentials that the server repeats in other encodings, and contain no control characters.
    @Test func redactsRepeatedCredentials() async throws {
        let description =
            #"hunter2 pa55word%20 Y2hhdDpodW50ZXIy \u001b[31m\r\nforged: line"# + String(repeating: "x", count: 9000)
        let body = #"{"error":"pa55word","error_description":"\#(description)","error_uri":"https://h/?p=hunter2"}"#
        let server = try TokenServer((400, body))
        let error = await caught { try await source(server.url).tokens(after: nil) } as? OAuth2Error
        let shown = "\(try #require(error)) \(error?.uri ?? "")"
        for secret in Self.secrets { #expect(!shown.contains(secret), "\(shown)") }
        #expect(!shown.contains("\n") && !shown.contains("\u{1b}") && shown.count < 1200)
        #expect(shown.contains("forged"))
    }

    @Test func rejectsTooLargeResponse() async throws {
        let transport = MemoryTransport { _, _ in
            let body = Data(repeating: UInt8(ascii: " "), count: 1 << 20) + Data(#"{"access_token":"A"}"#.utf8)
            return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(body))
        }
        let endpoint = OAuth2Client.TokenEndpoint("https://h/t", client: OAuth2Client(id: "c"), transport: transport)
        let error = await caught { try await OAuth2Source(endpoint, .client).tokens(after: nil) } as? TransportError
        #expect(error?.kind == .bodyTooLarge)
    }

    @Test func timesOutWithoutResponse() async throws {
        let server = try ScriptedServer(script: [.hold])
        let error = await caught { try await source(server.url + "/t", timeout: 0.3).tokens(after: nil) }
        let kind = try #require((error as? TransportError)?.kind)
        #expect([.timedOut, .deadlineExceeded].contains(kind))
        // Waits for another connection, since on a busy machine the first call may have had no time to connect.
        let before = server.connections
        let waiting = Task { try await source(server.url + "/t").tokens(after: nil) }
        #expect(await eventually { server.connections > before })
        waiting.cancel()
        #expect(await caught { try await waiting.value } != nil)
    }

    /// A redirect isn't followed, since it would send the client secret to another server.
    @Test func doesNotFollowRedirects() async throws {
        let other = try TokenServer(TokenServer.tokens("A"))
        let response = "HTTP/1.1 307 S\r\nLocation: \(other.url)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        let server = try ScriptedServer(response)
        let error = await caught { try await source(server.url + "/t").tokens(after: nil) } as? OAuth2Error
        #expect(error?.status == 307)
        #expect(other.forms.isEmpty)
    }

    @Test func printsNoSecrets() {
        let client = OAuth2Client(id: "chat", secret: "hunter2")
        let endpoint = OAuth2Client.TokenEndpoint("https://h/t", client: client)
        let grant = OAuth2Source.Grant.password(user: "al", password: "pa55word")
        let tokens = OAuth2Source.Grant.tokens(Tokens(access: "hunter2", refresh: "R3fresh"))
        let source = OAuth2Source(endpoint, grant)
        let credentials: [Credential] = [
            .oauth2(clientID: "chat", clientSecret: "hunter2"), .oauth2(source),
            .oauth2(clientID: "chat", clientSecret: "hunter2", user: "al", password: "pa55word"),
        ]
        var shown = ""
        for value in [client, endpoint, grant, tokens, source] as [Any] + credentials {
            shown += "\(value) " + String(reflecting: value)
            dump(value, to: &shown)
        }
        for secret in Self.secrets { #expect(!shown.contains(secret), "\(shown)") }
        for credential in credentials { #expect(credential.kind.secrets.contains("hunter2")) }
    }
}
