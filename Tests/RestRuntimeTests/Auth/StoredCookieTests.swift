import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Session cookies that survive a restart. Each `core` represents one run of a program.
@Suite struct StoredCookieTests {
    private typealias Reply = LoopbackServer.Reply

    /// A store that counts its saves.
    private final class CountingStore: CredentialStore, @unchecked Sendable {
        let memory = MemoryStore()
        let saves = Counter()
        func load(_ key: Credentials.StoreKey) throws -> Data? { memory.load(key) }
        func save(_ credentials: Data, for key: Credentials.StoreKey) throws {
            saves.add()
            memory.save(credentials, for: key)
        }
        func remove(_ key: Credentials.StoreKey) throws { memory.remove(key) }
    }

    private func core(_ server: LoopbackServer, _ store: any CredentialStore, isOn: Bool = true) -> ClientCore {
        var configuration = Configuration()
        configuration.credentialStore = store
        configuration.storesCookies = isOn
        return ClientCore(
            APIDescription(name: "T") { $0.auth(.cookie("sid")) },
            server: server.url,
            configuration: configuration
        )
    }

    /// Runs a server that sets the cookie of the header `X-Set`, and returns the cookies it received.
    private func run(_ body: @escaping @Sendable (LoopbackServer) async throws -> Void) async throws {
        try await LoopbackServer.run { request in
            var reply = Reply.json("\"\(request.headers["cookie"] ?? "none")\"")
            reply.headers["Set-Cookie"] = request.headers["x-set"]
            return reply
        } _: { server in
            try await body(server)
        }
    }

    private func set(_ core: ClientCore, _ field: String) async throws {
        var call = Call("t", "GET /")
        call.header("X-Set", field)
        let _: String = try await core.value(call, throwing: Never.self)
    }

    private func sent(_ core: ClientCore) async throws -> String {
        try await core.value(Call("t", "GET /"), throwing: Never.self)
    }

    @Test func keepsCookiesAfterRestart() async throws {
        try await run { server in
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let store = FileStore(url: folder.appending(path: "store.json"))
            let first = core(server, store)
            try await set(first, "sid=s3ss10n; Max-Age=1000; Path=/")
            try await set(first, "brief=1; Path=/")
            #expect(try await sent(first) == "sid=s3ss10n; brief=1")
            let text = try String(contentsOf: store.url, encoding: .utf8)
            #expect(text.contains("s3ss10n") && !text.contains("brief"))
            // A cookie without a lifetime ends with the program (RFC 6265, section 5.3).
            let second = core(server, store)
            #expect(try await sent(second) == "sid=s3ss10n")
            #expect(try await sent(core(server, store, isOn: false)) == "none")
            // Changes and removals are stored too.
            try await set(second, "sid=0ther; Max-Age=1000; Path=/")
            #expect(try await sent(core(server, store)) == "sid=0ther")
            second.credentials.forget()
            #expect(try await sent(core(server, store)) == "none")
            try await set(second, "sid=again; Max-Age=1000; Path=/")
            #expect(try await sent(core(server, store)) == "sid=again")
            try await set(second, "sid=; Max-Age=0; Path=/")
            #expect(try await sent(core(server, store)) == "none")
            #expect(second.credentials.storeFailure == nil)
        }
    }

    /// A session that each response extends is saved when a tenth of its lifetime has passed, not with each response.
    @Test func savesExtendedSessionsRarely() async throws {
        try await run { server in
            let store = CountingStore()
            let core = core(server, store)
            for _ in 0..<30 { try await set(core, "sid=s; Max-Age=1000; Path=/") }
            #expect(store.saves.count == 1)
            try await set(core, "sid=s; Max-Age=1200; Path=/")
            #expect(store.saves.count == 2)
            try await set(core, "sid=t; Max-Age=1200; Path=/")
            #expect(store.saves.count == 3)
            try await set(core, "brief=1; Path=/")
            #expect(store.saves.count == 3)
        }
    }

    /// Saving a cookie doesn't save the tokens, which another program may have refreshed.
    @Test func savingCookiesKeepsStoredTokens() async throws {
        try await run { server in
            let store = CountingStore()
            let core = core(server, store)
            core.credentials.use(tokens: Tokens(access: "old"))
            let place = Credentials.StoreKey(origin: server.url)
            store.memory.save(Data("renewed".utf8), for: place)
            try await set(core, "sid=s; Max-Age=1000; Path=/")
            #expect(store.memory.load(place) == Data("renewed".utf8))
            #expect(store.saves.count == 2)
        }
    }

    /// Clients with shared cookies save them in both stores.
    @Test func savesSharedCookiesInBothStores() async throws {
        try await run { server in
            let (store, other) = (MemoryStore(), MemoryStore())
            let (first, second) = (core(server, store), core(server, other))
            try await set(first, "sid=s; Max-Age=1000; Path=/")
            second.credentials.cookies = first.credentials.cookies
            #expect(try await sent(core(server, other)) == "sid=s")
            second.credentials.cookies = Credentials.Cookies()
            #expect(try await sent(core(server, other)) == "none")
            // Later changes of the first client no longer affect the second.
            try await set(first, "sid=t; Max-Age=1000; Path=/")
            #expect(try await sent(core(server, other)) == "none")
            #expect(try await sent(core(server, store)) == "sid=t")
        }
    }

    /// The store's contents are validated, since other programs can write the file.
    @Test(arguments: [
        "nonsense", "{}",
        #"[{"name":"a b","value":"1","host":"127.0.0.1","isForDomain":false,"path":"/","isSecure":false,"expires":9e9}]"#,
        #"[{"name":"a","value":"1\r\nX: y","host":"127.0.0.1","isForDomain":false,"path":"/","isSecure":false,"expires":9e9}]"#,
        #"[{"name":"a","value":"1","host":"other.example","isForDomain":false,"path":"/","isSecure":false,"expires":9e9}]"#,
        #"[{"name":"a","value":"1","host":"127.0.0.1","isForDomain":false,"path":"/","isSecure":false,"expires":1}]"#,
    ])
    func ignoresInvalidStoredCookies(_ text: String) async throws {
        try await run { server in
            let store = MemoryStore()
            store.save(Data(text.utf8), for: Credentials.StoreKey(origin: server.url + "#cookies"))
            let core = core(server, store)
            #expect((core.credentials.storeFailure != nil) == !text.hasPrefix("["))
            #expect(try await sent(core) == "none")
            try await set(core, "sid=s; Max-Age=1000; Path=/")
            #expect(core.credentials.storeFailure == nil)
            #expect(try await sent(self.core(server, store)) == "sid=s")
        }
    }
}
