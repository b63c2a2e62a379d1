import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Stored tokens belong to a user, and aren't sent for another one.
@Suite struct OAuth2StoreTests {
    private let scheme = AuthScheme.oauth2(token: "/token", flow: .password)

    private func core(_ server: LoopbackServer, _ store: any CredentialStore, _ user: String?) -> ClientCore {
        var configuration = Configuration()
        configuration.credentialStore = store
        return ClientCore(
            APIDescription(name: "T", oauth2: [scheme]) { $0.auth(scheme) },
            server: server.url,
            credential: user.map { .oauth2(clientID: "c", clientSecret: "s3cr3t", user: $0, password: "pass-\($0)") },
            configuration: configuration
        )
    }

    private func sent(_ core: ClientCore) async throws -> String {
        try await core.value(Call("t", "GET /a"), throwing: Never.self)
    }

    /// Runs a server that issues `al1`, `bob2`, …, and returns the `Authorization` header of each call.
    private func run(_ body: @escaping @Sendable (LoopbackServer, Counter) async throws -> Void) async throws {
        let given = Counter()
        try await LoopbackServer.run { request in
            guard request.target == "/token" else { return .json("\"\(request.headers["authorization"] ?? "")\"") }
            given.add()
            let user = ["al", "bob"].first { request.text.contains("username=\($0)&") } ?? "refreshed"
            return .json(#"{"access_token":"\#(user)\#(given.count)","refresh_token":"r","expires_in":3600}"#)
        } _: { server in
            try await body(server, given)
        }
    }

    @Test func storesTokensOfEachUser() async throws {
        try await run { server, given in
            let store = MemoryStore()
            var seen: [String] = []
            for user in ["al", "al", "bob", "bob"] { seen.append(try await sent(core(server, store, user))) }
            #expect(seen == ["Bearer al1", "Bearer al1", "Bearer bob2", "Bearer bob2"])
            // Without a user, the client continues with the stored one.
            let nobody = core(server, store, nil)
            let before = try await sent(nobody)
            #expect(before == "Bearer bob2")
            nobody.credentials.use(.oauth2(clientID: "c", user: "al", password: "pass-al"))
            let after = try await sent(nobody)
            #expect(after == "Bearer al3")
            #expect(given.count == 3)
        }
    }

    @Test func storesNoPassword() async throws {
        try await run { server, _ in
            let store = MemoryStore()
            let core = core(server, store, "al")
            _ = try await sent(core)
            let origin = Credentials.StoreKey(origin: server.url)
            let text = String(decoding: try #require(store.load(origin)), as: UTF8.self)
            #expect(text.contains("al1") && !text.contains("pass-al") && !text.contains("s3cr3t"), "\(text)")
            core.credentials.forget()
            #expect(store.load(origin) == nil)
        }
    }

    /// Tokens from a store without user names are used for any user.
    @Test func usesTokensWithoutUserName() async throws {
        try await run { server, given in
            let store = MemoryStore()
            let old = #"{"others":[],"tokens":{"access":"old","refresh":"r"}}"#
            store.save(Data(old.utf8), for: Credentials.StoreKey(origin: server.url))
            let value = try await sent(core(server, store, "bob"))
            #expect(value == "Bearer old")
            #expect(given.count == 0)
        }
    }

    /// Two users share a key of the store. Tokens that one of them has just stored aren't used for the other.
    @Test func separatesTokensOfTwoUsers() async throws {
        let bobs = Counter()
        try await LoopbackServer.run { request in
            guard request.target == "/token" else {
                let token = request.headers["authorization"] ?? ""
                return .json("\"\(token)\"", status: token == "Bearer al-old" ? 401 : 200)
            }
            if request.text.contains("bob") { bobs.add() }
            let name =
                request.text.contains("bob") ? "bob" : request.text.contains("refresh_token=") ? "al-new" : "al-old"
            return .json(#"{"access_token":"\#(name)","refresh_token":"r-al"}"#)
        } _: { server in
            let store = MemoryStore()
            let al = core(server, store, "al")
            al.credentials.use(tokens: Tokens(access: "al-old", refresh: "r-al"))
            let ofBob = try await sent(core(server, store, "bob"))
            #expect(ofBob == "Bearer bob")
            let ofAl = try await sent(al)
            #expect(ofAl == "Bearer al-new")
            #expect(bobs.count == 1)
        }
    }

    /// With `auth: [bearer, basic]`, a stored token takes precedence over the password, since `bearer` comes first.
    @Test func prefersStoredTokenToPassword() async throws {
        try await run { server, _ in
            var configuration = Configuration()
            configuration.credentialStore = MemoryStore()
            let stored = configuration
            func core(_ credential: Credential?) -> ClientCore {
                ClientCore(
                    APIDescription(name: "T") { $0.auth(.bearer, .basic) },
                    server: server.url,
                    credential: credential,
                    configuration: stored
                )
            }
            core(nil).credentials.use(tokens: Tokens(access: "kept"))
            let basic = Credential.basic(user: "bob", password: "p")
            let first = try await sent(core(basic))
            #expect(first == "Bearer kept")
            core(nil).credentials.forget()
            let second = try await sent(core(basic))
            #expect(second == "Basic Ym9iOnA=")
        }
    }

    /// A closure for the password is called when the password is needed, but not if the store contains tokens. The
    /// store then knows the user.
    @Test func callsPasswordClosureOnlyIfNeeded() async throws {
        try await run { server, given in
            let store = MemoryStore()
            let prompts = Counter()
            func core() -> ClientCore {
                var configuration = Configuration()
                configuration.credentialStore = store
                return ClientCore(
                    APIDescription(name: "T", oauth2: [scheme]) { $0.auth(scheme) },
                    server: server.url,
                    credential: .oauth2(OAuth2Client(id: "c", secret: "s3cr3t")) {
                        prompts.add()
                        return (user: "al", password: "pass-al")
                    },
                    configuration: configuration
                )
            }
            let first = core()
            #expect(prompts.count == 0)
            for _ in 1...2 {
                let value = try await sent(first)
                #expect(value == "Bearer al1")
            }
            #expect(prompts.count == 1)
            let again = try await sent(core())
            #expect(again == "Bearer al1" && prompts.count == 1 && given.count == 1)
            #expect(first.credentials.current.secrets.contains("pass-al"))
            // Another user doesn't use the stored tokens.
            let other = try await sent(self.core(server, store, "bob"))
            #expect(other == "Bearer bob2")
        }
    }

    @Test func throwsErrorOfPasswordClosure() async throws {
        try await run { server, given in
            let core = core(server, MemoryStore(), nil)
            core.credentials.use(.oauth2(OAuth2Client(id: "c")) { throw RequestError("nobody is there") })
            let error = await failed(Never.self) { _ = try await sent(core) }
            #expect("\(error as Any)".contains("nobody is there"), "\(error as Any)")
            let missing = Credential.oauth2(
                OAuth2Client(id: "c"),
                userEnvironment: "RESTGEN_NO_SUCH_NAME",
                passwordEnvironment: "PATH"
            )
            core.credentials.use(missing)
            let unset = await failed(Never.self) { _ = try await sent(core) }
            #expect("\(unset as Any)".contains("RESTGEN_NO_SUCH_NAME"), "\(unset as Any)")
            #expect(given.count == 0 && server.requests.isEmpty)
        }
    }
}
