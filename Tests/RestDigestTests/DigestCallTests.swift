#if Digest
import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@testable import RestDigest
@_spi(Generated) import RestRuntime

/// Calls to servers with digest authentication.
@Suite struct DigestCallTests {
    private static let right = ("Mufasa", "Circle of Life")

    private func core(
        _ url: String,
        _ credential: Credential? = .digest(user: right.0, password: right.1)
    ) -> ClientCore {
        ClientCore(
            APIDescription(name: "T") { $0.auth(.digest) },
            server: url,
            credential: credential,
            configuration: Configuration(transport: URLSessionTransport())
        )
    }

    private func get(_ core: ClientCore, _ path: String = "/a?b=c%20d") async throws -> String {
        try await core.text(Call("t", "GET \(path)"), throwing: Never.self)
    }

    private func refusal(_ call: () async throws -> Void) async -> (any Error)? {
        do { try await call() } catch { return error }
        return nil
    }

    private func send(_ core: ClientCore, _ body: String) async throws {
        var call = Call("t", "POST /upload")
        call.body(body)
        try await core.run(call, throwing: Never.self)
    }

    @Test(
        arguments: DigestAlgorithm.allCases.flatMap { algorithm in
            [false, true].flatMap { isSession in
                ["auth", "auth-int", nil].map { (algorithm, isSession, $0) }
            }
        }
    )
    func supportsAlgorithms(_ algorithm: DigestAlgorithm, _ isSession: Bool, _ qop: String?) async throws {
        let digest = DigestServer()
        digest.algorithm = algorithm
        digest.isSession = isSession
        digest.qop = qop
        let server = try digest.start()
        let core = core(server.url)
        #expect(try await get(core) == "hello")
        try await send(core, "a body")
        #expect(try await get(core, "/b") == "hello")
        // The first request has no credential. All later ones send it in advance.
        #expect(digest.named == [false, true, true, true])
        #expect(digest.problems == [])
    }

    /// The closure is called for each call, and again after a rejection. Nonces are reused while the credential is the
    /// same.
    @Test func callsClosureForEachCall() async throws {
        final class Vault: @unchecked Sendable {
            private let lock = NSLock()
            private var passwords: [String]
            private var count = 0
            init(_ passwords: [String]) { self.passwords = passwords }
            var calls: Int { lock.withLock { count } }
            func next() -> String {
                lock.withLock {
                    count += 1
                    return passwords.count > 1 ? passwords.removeFirst() : passwords[0]
                }
            }
        }
        let digest = DigestServer()
        let server = try digest.start()
        let vault = Vault(["Circle of Life", "Circle of Life", "Circle of Life", "another", "a third"])
        let authenticator = PromptingDigestAuthenticator { (user: "Mufasa", password: vault.next()) }
        let core = core(server.url, .authenticator(authenticator))
        #expect(try await get(core) == "hello")
        #expect(try await get(core) == "hello")
        #expect(digest.named == [false, true, true] && vault.calls == 2 && digest.problems == [])
        // The first password is rejected, and the closure's next one is used.
        digest.password = "another"
        #expect(try await get(core) == "hello")
        #expect(vault.calls == 4 && digest.named.dropFirst(3).allSatisfy { $0 })
        // Neither password is right.
        digest.password = "none"
        let error = await refusal { _ = try await get(core) } as? RestError<Never>
        #expect(error?.status == 401)
        for secret in ["Circle of Life", "another", "a third"] {
            #expect(authenticator.secrets.contains(secret) && !"\(error as Any)".contains(secret))
        }
    }

    @TaskLocal private static var user = ""

    /// Each challenge is answered for the user of its own request, whatever parallel calls ask for.
    @Test func usesUserOfEachCall() async throws {
        let authenticator = PromptingDigestAuthenticator { (user: Self.user, password: "s3cr3t") }
        let head = HTTPRequest(method: .get, scheme: "http", authority: "h", path: "/")
        var requests = ["al": TransportRequest(head), "bo": TransportRequest(head)]
        for name in ["al", "bo"] {
            try await Self.$user.withValue(name) {
                var request = TransportRequest(head)
                try await authenticator.authorize(&request)
                requests[name] = request
            }
        }
        // The first challenge, and one with a stale nonce.
        for (round, parameters) in ["", ", stale=true"].enumerated() {
            for name in ["al", "bo"] {
                var fields = HTTPFields()
                fields[.wwwAuthenticate] = "Digest realm=\"r\", nonce=\"\(name)\(round)\"" + parameters
                var response = TransportResponse(HTTPResponse(status: .unauthorized, headerFields: fields))
                var request = try #require(requests[name])
                #expect(try await authenticator.isChallenged(by: &response, to: &request))
                let authorization = request.head.headerFields[.authorization] ?? "none"
                #expect(
                    authorization.contains("username=\"\(name)\"")
                        && authorization.contains("nonce=\"\(name)\(round)\"")
                )
                requests[name] = request
            }
        }
        // A refused password is asked for again, in the call's own task.
        var response = TransportResponse(HTTPResponse(status: .unauthorized))
        response.head.headerFields[.wwwAuthenticate] = #"Digest realm="r", nonce="n""#
        var request = try #require(requests["al"])
        let isChallenged = try await Self.$user.withValue("cy") {
            try await authenticator.isChallenged(by: &response, to: &request)
        }
        #expect(isChallenged && request.head.headerFields[.authorization]?.contains(#"username="cy""#) == true)
    }

    /// Without the variables, nothing is sent.
    @Test func readsCredentialFromEnvironment() async throws {
        let digest = DigestServer()
        let server = try digest.start()
        let core = core(server.url, .digest(userEnvironment: "PATH", passwordEnvironment: "RESTGEN_NO_SUCH_NAME"))
        let error = await refusal { _ = try await get(core) }
        #expect("\(error as Any)".contains("'RESTGEN_NO_SUCH_NAME'") && digest.requests == [])
    }

    /// The store only contains a password if `storeDigest` is set.
    @Test func keepsPasswordAfterRestartIfStored() async throws {
        let digest = DigestServer()
        let server = try digest.start()
        var configuration = Configuration(transport: URLSessionTransport())
        let store = MemoryStore()
        configuration.credentialStore = store
        func core(_ configuration: Configuration, _ credential: Credential? = nil) -> ClientCore {
            ClientCore(
                APIDescription(name: "T") { $0.auth(.digest) },
                server: server.url,
                credential: credential,
                configuration: configuration
            )
        }
        let both = Credential.digest(user: "Mufasa", password: "Circle of Life", proxyUser: "p", proxyPassword: "q")
        _ = core(configuration, both)
        let key = Credentials.StoreKey(origin: server.url)
        #expect(store.load(key) == nil)
        configuration.storeDigest()
        _ = core(configuration, both)
        #expect(try await get(core(configuration)) == "hello")
        let kept = try #require(store.load(key))
        _ = core(configuration).credentials.tokens
        #expect(store.load(key) == kept)
        configuration.authenticators = [:]
        let error = await #expect(throws: RestError<Never>.self) { try await get(core(configuration)) }
        #expect(error?.status == 401)
        core(configuration).credentials.forget()
        #expect(store.load(key) == nil)
        #expect(digest.problems == [])
    }

    @Test func reportsMissingCredential() async throws {
        let server = try DigestServer().start()
        let core = core(server.url, nil)
        let error = await #expect(throws: RestError<Never>.self) { try await get(core) }
        #expect(error?.description.contains("the product RestDigest") == true)
    }

    @Test func replacesStaleNonces() async throws {
        let digest = DigestServer()
        digest.uses = 2
        let server = try digest.start()
        let core = core(server.url)
        for _ in 0..<5 { #expect(try await get(core) == "hello") }
        // 401, two uses, stale, two uses, stale, one use.
        #expect(digest.requests.count == 8)
        #expect(digest.problems == [])
    }

    @Test(arguments: [false, true])
    func usesNextNonce(isSession: Bool) async throws {
        let digest = DigestServer()
        digest.namesNextNonce = true
        digest.isSession = isSession
        digest.uses = 1
        let server = try digest.start()
        let core = core(server.url)
        for _ in 0..<5 { #expect(try await get(core) == "hello") }
        #expect(digest.requests.count == 6)
        #expect(digest.problems == [])
    }

    @Test func handlesForgottenNonces() async throws {
        let digest = DigestServer()
        let server = try digest.start()
        let core = core(server.url)
        _ = try await get(core)
        digest.forget()
        #expect(try await get(core) == "hello")
        #expect(digest.requests.count == 4)
    }

    /// The count of a nonce continues if another challenge names it again, with other parameters.
    @Test func continuesCountOfRepeatedNonce() async throws {
        let digest = DigestServer()
        digest.givesAgain = "n1"
        digest.parameters = #", domain="/a""#
        let server = try digest.start()
        let core = core(server.url)
        for _ in 0..<2 { #expect(try await get(core) == "hello") }
        digest.opaque = "other"
        #expect(try await get(core, "/b") == "hello")
        #expect(digest.named == [false, true, true, false, true])
        #expect(digest.problems == [])
    }

    /// road_auth.yaml, a05: the response is the error, and the call isn't repeated.
    @Test func doesNotRepeatWrongPassword() async throws {
        let digest = DigestServer()
        let server = try digest.start()
        let core = core(server.url, .digest(user: "Mufasa", password: "wrong-password"))
        for round in 1...3 {
            do {
                _ = try await get(core)
                Issue.record("a call with a wrong password succeeded")
            } catch let error as RestError<Never> {
                #expect(error.status == 401)
                #expect(!"\(error)".contains("wrong-password"))
            }
            #expect(digest.requests.count == round * 2)
        }
    }

    /// road_auth.yaml, a05: a server that asks for basic authentication doesn't get the password if the spec prefers
    /// digest.
    @Test func doesNotDowngradeToBasic() async throws {
        let head = "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"r\"\r\n"
        let server = try ScriptedServer(head + "Content-Length: 0\r\nConnection: close\r\n\r\n")
        defer { server.stop() }
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.digest, .basic) },
            server: server.url,
            credential: .digest(user: "al", password: "pw"),
            configuration: Configuration(transport: URLSessionTransport())
        )
        core.credentials.use(.basic(user: "al", password: "pw"))
        let error = await #expect(throws: RestError<Never>.self) { try await get(core) }
        #expect(error?.status == 401 && server.requests.count == 1)
        let text = server.requests.map { String(decoding: $0, as: UTF8.self) }.joined().lowercased()
        #expect(!text.contains("authorization"))
    }

    @Test func numbersConcurrentRequests() async throws {
        let digest = DigestServer()
        digest.uses = 70
        let server = try digest.start()
        let core = core(server.url)
        _ = try await get(core)
        let responses = try await withThrowingTaskGroup(of: String.self) { group in
            for index in 0..<200 { group.addTask { try await get(core, "/\(index)") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(responses == Array(repeating: "hello", count: 200))
        #expect(digest.problems == [])
    }

    @Test(arguments: ["auth", "auth-int"])
    func rejectsWrongProof(_ qop: String) async throws {
        let digest = DigestServer()
        digest.qop = qop
        digest.proof = String(repeating: "0", count: 32)
        let server = try digest.start()
        let core = core(server.url)
        do {
            _ = try await get(core)
            Issue.record("a server without the password was believed")
        } catch RestError<Never>.transport(let error, _) {
            #expect(error.kind == .insecure)
        }
    }

    @Test(arguments: ["Basic realm=\"b\", ", "Negotiate, "])
    func findsDigestAfterOtherChallenges(_ front: String) async throws {
        let digest = DigestServer()
        digest.front = front
        digest.parameters = #", userhash=true, charset=UTF-8, opaque="o\"p", x=y"#
        let server = try digest.start()
        #expect(try await get(core(server.url)) == "hello")
        #expect(digest.problems == [])
    }

    @Test func supportsSeveralRealms() async throws {
        let first = DigestServer()
        let second = DigestServer()
        second.realm = "other \"realm\""
        let respond: @Sendable (Data) -> [ScriptedServer.Step] = { request in
            let isSecond = request.starts(with: Data("GET /second".utf8))
            return [.send((isSecond ? second : first).respond(request))]
        }
        let server = try ScriptedServer(respond: respond)
        let core = core(server.url)
        for path in ["/first", "/second", "/first", "/second"] { #expect(try await get(core, path) == "hello") }
        #expect(first.problems + second.problems == [])
    }

    @Test func sendsCredentialInAdvanceOnlyInsideDomain() async throws {
        let digest = DigestServer()
        digest.parameters = #", domain="/in""#
        let server = try digest.start()
        let core = core(server.url)
        for path in ["/in/1", "/in/2", "/out", "/out"] { #expect(try await get(core, path) == "hello") }
        #expect(digest.named == [false, true, true, false, true, false, true])
    }

    @Test func authenticatesWithProxy() async throws {
        let digest = DigestServer()
        digest.isProxy = true
        let server = try digest.start()
        let core = core(
            server.url,
            .digest(user: "a", password: "b", proxyUser: digest.user, proxyPassword: digest.password)
        )
        for _ in 0..<2 { #expect(try await get(core) == "hello") }
        #expect(digest.named == [false, true, true])
        let without = self.core(server.url)
        let error = await #expect(throws: RestError<Never>.self) { try await get(without) }
        #expect(error?.status == 407)
    }

    /// Inside TLS, a proxy's challenge is ignored, since it can only come from the server.
    @Test func ignoresProxyChallengeInsideTLS() async throws {
        let credential = DigestAuthenticator(
            DigestIdentity(user: "a", password: "b"),
            proxy: DigestIdentity(user: "c", password: "d")
        )
        var fields = HTTPFields()
        fields[.proxyAuthenticate] = #"Digest realm="r", nonce="n""#
        for (scheme, isHandled) in [("https", false), ("http", true)] {
            var request = TransportRequest(HTTPRequest(method: .get, scheme: scheme, authority: "h", path: "/"))
            var response = TransportResponse(HTTPResponse(status: .init(code: 407), headerFields: fields))
            #expect(try await credential.isChallenged(by: &response, to: &request) == isHandled)
            #expect((request.head.headerFields[.proxyAuthorization] != nil) == isHandled)
        }
    }

    @Test func hashesBodies() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(repeating: 7, count: 200_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var fields = HTTPFields()
        fields[.wwwAuthenticate] = #"Digest realm="r", nonce="n", qop="auth-int""#
        let head = HTTPRequest(method: .post, scheme: "http", authority: "h", path: "/")
        func authorization(_ body: RequestBody?) async throws -> String? {
            let credential = DigestAuthenticator(DigestIdentity(user: "a", password: "b"), proxy: nil)
            var request = TransportRequest(head, body: body)
            var response = TransportResponse(HTTPResponse(status: .unauthorized, headerFields: fields))
            guard try await credential.isChallenged(by: &response, to: &request) else { return nil }
            return request.head.headerFields[.authorization]
        }
        #expect(try await authorization(nil)?.contains("qop=auth-int") == true)
        #expect(try await authorization(RequestBody(file: file))?.contains("qop=auth-int") == true)
        let parts = AsyncStream<Data> { $0.finish() }
        await #expect(throws: RequestError.self) { try await authorization(RequestBody(parts)) }
        fields[.wwwAuthenticate] = #"Digest realm="r", nonce="n", qop="auth-int,auth""#
        #expect(try await authorization(RequestBody(parts))?.contains("qop=auth,") == true)
    }

    @Test func printsNoSecrets() {
        let credential = Credential.digest(user: "al", password: "s3cr3t-word", proxyUser: "p", proxyPassword: "0ther")
        var text = "\(credential) \(String(reflecting: credential))"
        dump(credential, to: &text)
        dump(DigestAuthenticator(DigestIdentity(user: "al", password: "s3cr3t-word"), proxy: nil), to: &text)
        #expect(!text.contains("s3cr3t-word") && !text.contains("0ther"))
    }
}
#endif
