import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// The token requests that observers see, and client secrets from a closure.
@Suite(.timeLimit(.minutes(1))) struct OAuth2ObserverTests {
    private let scheme = AuthScheme.oauth2(token: "/token?tenant=1", flow: .password)

    private func core(_ server: LoopbackServer, _ client: OAuth2Client, _ observer: (any CallObserver)? = nil)
        -> ClientCore
    {
        var configuration = Configuration()
        configuration.observers = observer.map { [$0] } ?? []
        return ClientCore(
            APIDescription(name: "T", oauth2: [scheme]) { $0.auth(scheme) },
            server: server.url,
            credential: .oauth2(client, user: "al", password: "p4ssw0rd"),
            configuration: configuration
        )
    }

    private static func tokens(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        guard request.target.hasPrefix("/token") else { return .json("[]") }
        if request.text.contains("password=wr0ng") { return .json(#"{"error":"invalid_grant"}"#, status: 400) }
        return .json(#"{"access_token":"acc3ss","refresh_token":"refr3sh","token_type":"bearer"}"#)
    }

    @Test(arguments: [OAuth2Client.Authentication.inHeader, .inBody])
    func reportsTokenRequests(_ place: OAuth2Client.Authentication) async throws {
        try await LoopbackServer.run {
            Self.tokens($0)
        } _: { server in
            let spy = ObserverSpy()
            let core = core(server, OAuth2Client(id: "c", secret: "s3cr3t/word", sends: place), spy)
            let _: [String] = try await core.value(Call("rooms.list", "GET /rooms"), throwing: Never.self)
            #expect(
                spy.lines.filter { !$0.hasPrefix("ended") } == [
                    "began rooms.list GET /rooms", "began oauth2.token POST /token",
                    "1 > POST \(server.url)/token?tenant=1", "1 < 200", "1 > GET \(server.url)/rooms", "1 < 200",
                ]
            )
            #expect(spy.ends.map(\.call.operation) == ["oauth2.token", "rooms.list"])
            let end = try #require(spy.ends.first)
            let exchange = try #require(spy.exchanges.first)
            #expect(end.status == 200 && end.attempts == 1 && end.error == nil)
            let shown = [
                exchange.body() ?? "", exchange.curl(), "\(exchange.headers)", end.body() ?? "",
                "\(end)", "\(end.response as Any)",
            ]
            #expect(exchange.body()?.contains("username=al") == true && end.body()?.contains("bearer") == true)
            let basic = Data("c:s3cr3t%2Fword".utf8).base64EncodedString()
            for secret in ["p4ssw0rd", "s3cr3t", "acc3ss", "refr3sh", basic] {
                #expect(!shown.contains { $0.contains(secret) }, "\(secret) in \(shown)")
            }
        }
    }

    /// Observers also see token requests that are rejected or never sent.
    @Test func reportsFailedTokenRequests() async throws {
        try await LoopbackServer.run {
            Self.tokens($0)
        } _: { server in
            let spy = ObserverSpy()
            let core = core(server, OAuth2Client(id: "c", secret: "s"), spy)
            core.credentials.use(.oauth2(clientID: "c", user: "al", password: "wr0ng"))
            _ = await caught { try await core.run(Call("a", "GET /a"), throwing: Never.self) }
            core.credentials.use(
                .oauth2(OAuth2Client(id: "c") { throw RequestError("no vault") }, user: "al", password: "p")
            )
            _ = await caught { try await core.run(Call("a", "GET /a"), throwing: Never.self) }
            let ends = spy.ends.filter { $0.call.operation == "oauth2.token" }
            #expect(ends.map { $0.status ?? 0 } == [400, 0] && ends.map(\.attempts) == [1, 0])
            let errors = ends.map { "\($0.error as Any)" }
            #expect(errors.first?.contains("invalid_grant") == true, "\(errors)")
            #expect(errors.last?.contains("no vault") == true, "\(errors)")
            #expect(!"\(ends)".contains("wr0ng"))
        }
    }

    /// A closure for the client secret is called for each token request. Its result is redacted like any secret.
    @Test func callsSecretClosureForEachTokenRequest() async throws {
        try await LoopbackServer.run {
            $0.target.hasPrefix("/token")
                ? .json(#"{"error":"invalid_client","error_description":"\#($0.text)"}"#, status: 401) : .json("[]")
        } _: { server in
            let counter = Counter()
            let client = OAuth2Client(id: "c", sends: .inBody) {
                counter.add()
                return "s3cr3t\(counter.count)"
            }
            let core = core(server, client)
            for number in 1...2 {
                let error = await failed(Never.self) { try await core.run(Call("a", "GET /a"), throwing: Never.self) }
                let text = "\(error as Any)"
                #expect(text.contains("invalid_client") && !text.contains("s3cr3t"), "\(text)")
                #expect(server.requests.last?.text.contains("client_secret=s3cr3t\(number)") == true)
            }
            #expect(!"\(client)".contains("s3cr3t") && client.secrets == ["s3cr3t1", "s3cr3t2"])
        }
    }

    @Test func readsSecretFromEnvironment() async throws {
        let path = try #require(ProcessInfo.processInfo.environment["PATH"])
        #expect(OAuth2Client(id: "c", secretEnvironment: "PATH").secret == path)
        let missing = OAuth2Client(id: "c", secretEnvironment: "RESTGEN_NO_SUCH_NAME")
        let error = await caught { _ = try await missing.known() } as? RequestError
        #expect(error?.message.contains("RESTGEN_NO_SUCH_NAME") == true)
    }
}
