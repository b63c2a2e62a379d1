import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Several credentials that a call sends together, over URLSession.
@Suite(.timeLimit(.minutes(2))) struct CombinedCredentialTests {
    private typealias Client = Together.TogetherClient
    private typealias Signed = SignedTogether.SignedTogetherClient

    private static func json(_ body: String, _ status: String = "200 OK") -> String {
        "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
            + "\(body.utf8.count)\r\n\r\n" + body
    }

    private func server(
        _ respond: @escaping @Sendable (String) -> String = { _ in CombinedCredentialTests.json("[]") }
    ) throws -> ScriptedServer {
        try ScriptedServer { [.send(respond(String(decoding: $0, as: UTF8.self)))] }
    }

    private func heads(_ server: ScriptedServer) -> [String] {
        server.requests.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func sendsEachCredentialInItsLocation() async throws {
        let server = try server()
        defer { server.stop() }
        let client = Client(server: Client.Server(server.url), token: "t0ken", appKey: "k3y")
        _ = try await client.rooms.list()
        let head = try #require(heads(server).last)
        #expect(head.contains("Authorization: Bearer t0ken\r\n") && head.contains("X-App-Key: k3y\r\n"))
        try await client.rooms.key()
        #expect(heads(server).last?.contains("Authorization") == false)
        // A new token replaces the old one, and the key stays.
        client.credentials.use(.bearer("other"))
        _ = try await client.rooms.list()
        let next = try #require(heads(server).last)
        #expect(next.contains("Authorization: Bearer other\r\n") && next.contains("X-App-Key: k3y\r\n"))
        client.credentials.forget()
        _ = try await client.rooms.list()
        #expect(heads(server).last?.contains("X-App-Key") == false)
        // A call's own credential is combined with the client's.
        client.credentials.use(.all(.bearer("a"), .key("b", for: "x-app-key")))
        _ = try await client.rooms.with(credential: .bearer("own")).list()
        let own = try #require(heads(server).last)
        #expect(own.contains("Authorization: Bearer own\r\n") && own.contains("X-App-Key: b\r\n"))
        _ = try await client.rooms.with(credential: .all(.bearer("c"), .key("d", for: "X-App-Key"))).list()
        let both = try #require(heads(server).last)
        #expect(both.contains("Authorization: Bearer c\r\n") && both.contains("X-App-Key: d\r\n"))
    }

    @Test func distinguishesTwoKeys() async throws {
        let server = try server()
        defer { server.stop() }
        let client = Client(server: Client.Server(server.url), appId: "one", appKey: "two")
        try await client.rooms.keys()
        let head = try #require(heads(server).last)
        #expect(head.contains("X-App-Id: one\r\n") && head.contains("X-App-Key: two\r\n"))
        let queries = Client(server: Client.Server(server.url), app: "a b", key: "c&d")
        try await queries.rooms.queries()
        #expect(heads(server).last?.hasPrefix("GET /queries?app=a%20b&key=c%26d ") == true)
        // A key without a name could be either of them, so it isn't sent.
        let unnamed = Client(server: Client.Server(server.url), credential: .key("one"))
        try await unnamed.rooms.keys()
        #expect(heads(server).last?.contains("X-App") == false)
    }

    @Test func reportsMissingCredential() async throws {
        let server = try server { _ in Self.json("{}", "401 Unauthorized") }
        defer { server.stop() }
        let client = Client(server: Client.Server(server.url), credential: .bearer("t0ken"))
        let error = await #expect(throws: RestError<Never>.self) { try await client.rooms.list() }
        #expect(heads(server).last?.contains("t0ken") == false)
        let text = error.map { "\($0)" } ?? ""
        #expect(
            text.contains("the call accepts bearer and a key in the header 'X-App-Key', but the client has bearer"),
            "\(text)"
        )
    }

    @Test func sendsEitherOfTwoAlternatives() async throws {
        let server = try server()
        defer { server.stop() }
        let client = Client(server: Client.Server(server.url), user: "al", password: "pw", apiKey: "k3y")
        try await client.rooms.either()
        let head = try #require(heads(server).last)
        #expect(head.hasPrefix("GET /either?api_key=k3y ") && head.contains("Authorization: Basic YWw6cHc=\r\n"))
        // The first alternative is incomplete, so the second is used.
        client.credentials.forget()
        client.credentials.use(.basic(user: "al", password: "pw"))
        client.credentials.use(.bearer("t0ken"))
        try await client.rooms.either()
        let other = try #require(heads(server).last)
        #expect(other.hasPrefix("GET /either ") && other.contains("Authorization: Bearer t0ken\r\n"))
    }

    /// A call's own credential takes precedence, whatever its position among the alternatives.
    @Test func prefersCredentialsOfCall() async throws {
        let server = try server()
        defer { server.stop() }
        let client = Client(server: Client.Server(server.url), user: "al", password: "pw", apiKey: "k3y")
        try await client.rooms.with(credential: .bearer("own")).either()
        #expect(heads(server).last?.contains("Authorization: Bearer own\r\n") == true)
        #expect(heads(server).last?.hasPrefix("GET /either ") == true)
        let other = Client(server: Client.Server(server.url), token: "t0ken")
        let own = Credential.all(.basic(user: "al", password: "pw"), .key("k3y", for: "api_key"))
        try await other.rooms.with(credential: own).either()
        #expect(heads(server).last?.hasPrefix("GET /either?api_key=k3y ") == true)
    }

    /// If a redirect lacks the keys in the query, they are added again.
    @Test func addsBothKeysAfterRedirect() async throws {
        let server = try server { head in
            head.hasPrefix("GET /queries")
                ? "HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n" : Self.json("[]")
        }
        defer { server.stop() }
        try await Client(server: Client.Server(server.url), app: "one", key: "two").rooms.queries()
        #expect(heads(server).last?.hasPrefix("GET /elsewhere?app=one&key=two ") == true)
    }

    @Test func callsClosureAgainAfterRejection() async throws {
        let prompts = Counter()
        let server = try server { head in
            head.contains("Bearer 1\r\n") ? Self.json("{}", "401 Unauthorized") : Self.json("[]")
        }
        defer { server.stop() }
        let credential = Credential.all(
            .bearer {
                prompts.add()
                return "\(prompts.count)"
            },
            .key(for: "X-App-Key") { "k3y" }
        )
        let client = Client(server: Client.Server(server.url), credential: credential)
        _ = try await client.rooms.list()
        #expect(heads(server).count == 2)
        #expect(heads(server).allSatisfy { $0.contains("X-App-Key: k3y\r\n") })
    }

    @Test func redactsAllCredentials() async throws {
        let elsewhere = try server { _ in Self.json("[]") }
        defer { elsewhere.stop() }
        let there = elsewhere.url.replacingOccurrences(of: "127.0.0.1", with: "localhost")
        let server = try server { head in
            if head.hasPrefix("GET /queries") {
                return "HTTP/1.1 302 Found\r\nLocation: \(there)/x?app=s3cret1&key=s3cret2\r\nContent-Length: 0\r\n\r\n"
            }
            return Self.json(#"{"echo":"s3cret1 s3cret2"}"#, "500 Internal Server Error")
        }
        defer { server.stop() }
        let client = Client(server: Client.Server(server.url), token: "s3cret1", appKey: "s3cret2")
        let error = await #expect(throws: RestError<Never>.self) { try await client.rooms.list() }
        #expect(error.map { "\($0)".contains("s3cret") } == false)
        #expect("\(Credential.all(.bearer("s3cret1"), .key("s3cret2")))" == "Credential.several(<redacted>)")
        // Keys in the query aren't sent to another origin either.
        let queries = Client(server: Client.Server(server.url), app: "s3cret1", key: "s3cret2")
        try? await queries.rooms.queries()
        #expect(heads(elsewhere).allSatisfy { !$0.contains("s3cret") })
    }

    @Test func storesEachCredential() async throws {
        let server = try server()
        defer { server.stop() }
        var configuration = Configuration()
        configuration.credentialStore = MemoryStore()
        Client(server: Client.Server(server.url), token: "t0ken", appKey: "k3y", configuration: configuration)
            .credentials.use(.all(.bearer("t1"), .key("k1", for: "X-App-Key")))
        let next = Client(server: Client.Server(server.url), configuration: configuration)
        _ = try await next.rooms.list()
        let head = try #require(heads(server).last)
        #expect(head.contains("Authorization: Bearer t1\r\n") && head.contains("X-App-Key: k1\r\n"))
    }

    /// An application key together with the token of a login, which is refreshed as the spec declares.
    @Test func refreshesTokenWithKey() async throws {
        let server = try server { head in
            if head.hasPrefix("POST /login") {
                return Self.json(#"{"access":"a1","refresh":"r1","expires_in":3600}"#)
            }
            if head.hasPrefix("POST /refresh") {
                return Self.json(#"{"access":"a2","refresh":"r2","expires_in":3600}"#)
            }
            return head.contains("Bearer a2\r\n") ? Self.json(#"[{"id":"1"}]"#) : Self.json("{}", "401 Unauthorized")
        }
        defer { server.stop() }
        let client = Signed(server: Signed.Server(server.url), credential: .key("k3y", for: "X-App-Key"))
        try await client.session.login(user: "al", password: "pw")
        let rooms = try await client.rooms.list()
        #expect(rooms.map(\.id) == ["1"])
        #expect(heads(server).map { $0.prefix { $0 != " " && $0 != "?" } }.count == 4)
        #expect(heads(server).allSatisfy { $0.contains("X-App-Key: k3y\r\n") })
        #expect(heads(server).last?.contains("Authorization: Bearer a2\r\n") == true)
    }

    /// A key from the caller replaces only the key. The token is still refreshed.
    @Test func refreshesTokenWithKeyOfCaller() async throws {
        let server = try server { head in
            if head.hasPrefix("POST /login") {
                return Self.json(#"{"access":"a1","refresh":"r1","expires_in":3600}"#)
            }
            if head.hasPrefix("POST /refresh") {
                return Self.json(#"{"access":"a2","refresh":"r2","expires_in":3600}"#)
            }
            return head.contains("Bearer a2\r\n") ? Self.json(#"[{"id":"1"}]"#) : Self.json("{}", "401 Unauthorized")
        }
        defer { server.stop() }
        let client = Signed(server: Signed.Server(server.url), credential: .key("k3y", for: "X-App-Key"))
        try await client.session.login(user: "al", password: "pw")
        let rooms = try await client.rooms.with(headers: ["X-App-Key": "other"]).list()
        #expect(rooms.map(\.id) == ["1"])
        #expect(heads(server).last?.contains("Authorization: Bearer a2\r\n") == true)
        #expect(heads(server).last?.contains("X-App-Key: other\r\n") == true)
    }

    @Test func sendsOAuthTokenWithKey() async throws {
        let server = try server { head in
            head.hasPrefix("POST /oauth/token")
                ? Self.json(#"{"access_token":"o1","token_type":"Bearer","expires_in":3600}"#) : Self.json("[]")
        }
        defer { server.stop() }
        let credential = Credential.all(.oauth2(clientID: "app", clientSecret: "s3cret"), .key("k3y", for: "X-App-Key"))
        let client = Client(server: Client.Server(server.url), credential: credential)
        try await client.rooms.oauth()
        let head = try #require(heads(server).last)
        #expect(head.contains("Authorization: Bearer o1\r\n") && head.contains("X-App-Key: k3y\r\n"))
        #expect(heads(server).first?.contains("X-App-Key") == false)
    }
}
