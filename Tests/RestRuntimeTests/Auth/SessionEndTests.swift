import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Session cookies whose end a server reports by another response than a 401.
@Suite(.timeLimit(.minutes(2))) struct SessionEndTests {
    private typealias Client = SessionEnd.SessionEndClient

    /// Runs a server with numbered sessions. Requests without the newest one get the response `refusal`.
    private func run(
        _ refusal: LoopbackServer.Reply,
        credential: Credential? = nil,
        signsIn: Bool = true,
        _ body: (Client, Counter, LoopbackServer) async throws -> Void
    ) async throws {
        let logins = Counter()
        try await LoopbackServer.run { request in
            if request.target == "/login" {
                logins.add()
                return .init(status: 204, headers: ["Set-Cookie": "SID=s\(logins.count); Path=/"])
            }
            let isKnown = logins.count > 0 && request.headers["cookie"] == "SID=s\(logins.count)"
            return isKnown || request.headers["authorization"] != nil ? .json("[]") : refusal
        } _: { server in
            let client = Client(server: .init(server.url), credential: credential)
            if signsIn {
                client.onSignIn { client in
                    try await client.login()
                    return nil
                }
            }
            try await body(client, logins, server)
        }
    }

    @Test func logsInAgainAfterStatus() async throws {
        try await run(.json("{}", status: 403)) { client, logins, server in
            _ = try await client.list()
            #expect(logins.count == 1 && server.requests.map(\.target) == ["/list", "/login", "/list"])
        }
        // A 401 is then an ordinary error.
        try await run(.json("{}", status: 401)) { client, logins, _ in
            #expect(await failed(Never.self) { try await client.list() }?.status == 401)
            #expect(logins.count == 0)
        }
    }

    @Test func logsInAgainAfterErrorField() async throws {
        for status in [401, 440] {
            try await run(.json(#"{"code":"SESSION"}"#, status: status)) { client, logins, _ in
                _ = try await client.coded()
                #expect(logins.count == 1)
            }
            try await run(.json(#"{"code":"RIGHTS"}"#, status: status)) { client, logins, _ in
                #expect(await failed(Never.self) { try await client.coded() }?.status == status)
                #expect(logins.count == 0)
            }
        }
    }

    /// When a session ends, the next scheme's credential is used.
    @Test func usesNextCredentialAfterSession() async throws {
        let basic = Credential.basic(user: "al", password: "pw")
        try await run(.json("{}", status: 419), credential: basic, signsIn: false) { client, _, server in
            try await client.login()
            let other = Client(server: .init(server.url))
            try await other.login()
            _ = try await client.either()
            #expect(server.requests.last?.headers["authorization"] != nil)
            #expect(client.credentials.cookies.count == 0)
        }
    }
}
