import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Credentials in requests.
@Suite struct CredentialTests {
    /// road_auth.yaml, v01 to v06.
    @Test(arguments: [
        ("Aladdin", "open sesame", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="), ("test", "123£", "Basic dGVzdDoxMjPCow=="),
        ("user", "passwd", "Basic dXNlcjpwYXNzd2Q="), ("alexvollmer", "foobar", "Basic YWxleHZvbGxtZXI6Zm9vYmFy"),
        ("encytemedia@gmail.com", "foobar", "Basic ZW5jeXRlbWVkaWFAZ21haWwuY29tOmZvb2Jhcg=="),
        ("username@email.com", "test", "Basic dXNlcm5hbWVAZW1haWwuY29tOnRlc3Q="),
    ])
    func basicVectors(_ user: String, _ password: String, _ expected: String) async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url), credential: .basic(user: user, password: password))
            _ = try await client.rooms.list()
            #expect(server.requests.last?.headers["authorization"] == expected)
        }
    }

    /// road_auth.yaml, a05: a rejected password isn't sent again.
    @Test func doesNotResendRejectedPassword() async throws {
        try await LoopbackServer.run { _ in
            .init(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"a\""])
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url), credential: .basic(user: "al", password: "wrong"))
            #expect(await failed(APIError.self) { try await client.rooms.list() }?.status == 401)
            #expect(server.requests.map { $0.headers["authorization"] } == ["Basic YWw6d3Jvbmc="])
        }
    }

    @Test func schemes() async throws {
        let box = Box()
        func sent(_ schemes: [AuthScheme], _ credentials: [Credential]) async throws -> (String, String?) {
            let transport = MemoryTransport { request, body in
                box.value = (request, body)
                return TransportResponse(HTTPResponse(status: .ok))
            }
            let core = ClientCore(
                APIDescription(name: "T") { $0.values.settings.auth = schemes },
                server: "http://h",
                configuration: Configuration(transport: transport)
            )
            for credential in credentials { core.credentials.use(credential) }
            try await core.run(Call("t", "GET /a"), throwing: Never.self)
            let request = try #require(box.value?.0)
            let key = HTTPField.Name("X-Api-Key").flatMap { request.headerFields[$0] }
            return (request.path ?? "", request.headerFields[.authorization] ?? key)
        }
        let basic = Credential.basic(user: "u", password: "p")
        let bearer = Credential.bearer("t")
        let key = Credential.key("k&")
        #expect(try await sent([], [basic]) == ("/a", nil))
        #expect(try await sent([.none], [basic]) == ("/a", nil))
        #expect(try await sent([.basic], []) == ("/a", nil))
        #expect(try await sent([.basic], [bearer, key]) == ("/a", nil))
        #expect(try await sent([.bearer, .basic], [basic]) == ("/a", "Basic dTpw"))
        #expect(try await sent([.bearer, .basic], [basic, bearer]) == ("/a", "Bearer t"))
        #expect(try await sent([.header("X-Api-Key")], [basic, key]) == ("/a", "k&"))
        let spelled = [Credential.key("old", for: "X-Api-Key"), .key("new", for: "x-api-key")]
        #expect(try await sent([.header("X-Api-Key")], spelled) == ("/a", "new"))
        #expect(try await sent([.query("key")], [key]) == ("/a?key=k%26", nil))
        #expect(try await sent([.query("key")], [.key("x", for: "other")]) == ("/a", nil))
        #expect(try await sent([.query("key")], [.key("x", for: "other"), .key("y", for: "key")]) == ("/a?key=y", nil))
        #expect(try await sent([.bearer], [.bearer("old"), .bearer("new")]) == ("/a", "Bearer new"))
    }

    /// A call's own credential takes precedence whatever the order in `auth`, unless no scheme accepts it.
    @Test(arguments: [
        (Credential.basic(user: "u", password: "p"), "Basic dTpw"), (.bearer("own"), "Bearer own"),
        (.key("k"), "Bearer client"),
    ])
    func prefersCredentialOfCall(own: Credential, expected: String) async throws {
        let transport = MemoryTransport { request, _ in
            #expect(request.headerFields[.authorization] == expected)
            return TransportResponse(HTTPResponse(status: .noContent))
        }
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer, .basic, .none) },
            server: "http://h",
            credential: .bearer("client"),
            configuration: Configuration(transport: transport)
        )
        try await core.with { $0.credential = own }.run(Call("t", "GET /a"), throwing: Never.self)
    }

    @Test(arguments: [
        Credential.basic(user: "a:b", password: "c"), .basic(user: "a", password: "b\nc"), .bearer("a\r\nX: y"),
        .key("a\nb"),
    ])
    func rejectsInvalidCredentials(_ credential: Credential) async throws {
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.basic, .bearer, .header("X-Api-Key")) },
            server: "http://h",
            credential: credential
        )
        let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        guard case .request? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func usesSchemesOfEndpoint() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url), credential: .key("K"))
            try await client.rooms.rename(id: "1", name: "a")
            #expect(server.requests.last?.headers["x-api-key"] == "K")
            _ = try await client.rooms.picture(id: "1")
            #expect(server.requests.last?.target == "/rooms/1/picture?key=K")
            _ = try await client.rooms.with(credential: .basic(user: "u", password: "p")).list()
            #expect(server.requests.last?.headers["authorization"] == "Basic dTpw")
            _ = try await client.rooms.list()
            #expect(server.requests.last?.headers["authorization"] == nil)
        }
    }

    @Test func changesCredentialsDuringCalls() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<200 {
                    group.addTask {
                        if index % 3 == 0 { client.credentials.forget() }
                        client.credentials.use(.basic(user: "user\(index)", password: "p\(index)"))
                    }
                    group.addTask { _ = try await client.rooms.list() }
                }
                try await group.waitForAll()
            }
            #expect(server.requests.count == 200)
            for header in server.requests.compactMap({ $0.headers["authorization"] }) {
                let text =
                    Data(base64Encoded: String(header.dropFirst(6))).map { String(decoding: $0, as: UTF8.self) } ?? ""
                let parts = text.split(separator: ":")
                #expect(parts.count == 2 && parts[0].dropFirst(4) == parts[1].dropFirst(1), "\(text)")
            }
            client.credentials.forget()
            _ = try await client.rooms.list()
            #expect(server.requests.last?.headers["authorization"] == nil)
        }
    }
}
