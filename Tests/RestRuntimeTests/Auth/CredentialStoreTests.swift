import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// Credentials that survive a restart.
@Suite struct CredentialStoreTests {
    private static func scratch() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "restgen-store-\(UUID().uuidString)")
    }

    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    private func client(_ url: String, _ store: any CredentialStore, account: String = "") -> SessionClient {
        var configuration = Configuration()
        configuration.credentialStore = store
        configuration.account = account
        return SessionClient(url, configuration)
    }

    @Test func savesCredentialsInPrivateFile() throws {
        let folder = Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "deeper/credentials.json")
        let store = FileStore(url: file)
        let al = Credentials.StoreKey(origin: "https://h", account: "al")
        let bo = Credentials.StoreKey(origin: "https://h", account: "bo")
        #expect(try store.load(al) == nil)
        try store.remove(al)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try store.save(Data("one".utf8), for: al)
        try store.save(Data("two".utf8), for: bo)
        try store.save(Data("three".utf8), for: al)
        #expect(try FileStore(path: file.path).load(al) == Data("three".utf8))
        #expect(try store.load(bo) == Data("two".utf8))
        #expect(try store.load(Credentials.StoreKey(origin: "https://other", account: "al")) == nil)
        #expect(try mode(file) == 0o600)
        #expect(try mode(file.deletingLastPathComponent()) == 0o700)
        try store.remove(al)
        #expect(try store.load(al) == nil && store.load(bo) != nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
        #expect(Set(names) == ["credentials.json", "credentials.json.lock"])
    }

    /// If the file has become readable for everyone, the next save restores its permissions.
    @Test func restoresFilePermissions() throws {
        let folder = Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "c.json")
        let store = FileStore(url: file)
        try store.save(Data("one".utf8), for: Credentials.StoreKey(origin: "o"))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        try store.save(Data("two".utf8), for: Credentials.StoreKey(origin: "o"))
        #expect(try mode(file) == 0o600)
    }

    @Test(arguments: ["", "{", "[]", #"{"restgen":2,"entries":[]}"#, #"{"entries":"x"}"#, "\u{0}\u{1}"])
    func rejectsInvalidFile(_ text: String) async throws {
        let folder = Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "c.json")
        try Data(text.utf8).write(to: file)
        let store = FileStore(url: file)
        #expect(throws: RequestError.self) { try store.load(Credentials.StoreKey(origin: "o")) }
        #expect(throws: RequestError.self) { try store.save(Data(), for: Credentials.StoreKey(origin: "o")) }
        #expect(try Data(contentsOf: file) == Data(text.utf8))
        let error = await failed(Never.self) { try await self.client("http://127.0.0.1:1", store).list() }
        guard case .request(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.message == "the credential file '\(file.path)' is not a credential store of restgen")
    }

    /// The file's path is a folder, or inside something that isn't one.
    @Test func reportsUnwritablePath() throws {
        let folder = Self.scratch()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let key = Credentials.StoreKey(origin: "o")
        #expect(throws: RequestError.self) { try FileStore(url: folder).load(key) }
        #expect(throws: RequestError.self) { try FileStore(path: "/dev/null/c.json").save(Data(), for: key) }
    }

    /// Concurrent writers don't lose each other's entries.
    @Test func keepsEntriesOfConcurrentWriters() async throws {
        let folder = Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "c.json")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask {
                    let key = Credentials.StoreKey(origin: "o", account: "\(number)")
                    try FileStore(url: file).save(Data("\(number)".utf8), for: key)
                }
            }
            try await group.waitForAll()
        }
        for number in 0..<50 {
            let key = Credentials.StoreKey(origin: "o", account: "\(number)")
            #expect(try FileStore(url: file).load(key) == Data("\(number)".utf8))
        }
    }

    /// A new client with the same store represents a restarted program.
    @Test func keepsCredentialsAfterRestart() async throws {
        let session = SessionServer()
        let folder = Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = FileStore(url: folder.appending(path: "c.json"))
        try await LoopbackServer.run {
            session.respond($0)
        } _: { server in
            try await client(server.url, store).login(password: "right")
            let again = client(server.url, store)
            #expect(try await again.list() == ["Bearer a1"])
            #expect(again.credentials.tokens?.refresh == "r1")
            #expect(client(server.url, store, account: "other").credentials.isEmpty)
            #expect(client("http://elsewhere", store).credentials.isEmpty)
            again.credentials.use(.basic(user: "u", password: "p:q"))
            again.credentials.use(.key("k", for: "X-Key"))
            let third = client(server.url, store)
            #expect(third.credentials.current.names == "basic and key and bearer")
            #expect(third.credentials.current.secrets.contains("p:q"))
            try await third.logout()
            #expect(client(server.url, store).credentials.isEmpty)
        }
    }

    /// Two programs share a store. The second uses the tokens that the first has refreshed.
    @Test func usesTokensRefreshedByAnotherProgram() async throws {
        let session = SessionServer()
        let store = MemoryStore()
        try await LoopbackServer.run {
            session.respond($0)
        } _: { server in
            let first = client(server.url, store)
            try await first.login(password: "right")
            let second = client(server.url, store)
            session.expire()
            #expect(try await first.list() == ["Bearer a3"])
            #expect(try await second.list() == ["Bearer a3"])
            #expect(session.refreshCount == 1)
        }
    }

    /// Credentials that can't be stored are still used, and the error is available.
    @Test func usesCredentialsThatCannotBeStored() async throws {
        struct Full: CredentialStore {
            func load(_ key: Credentials.StoreKey) -> Data? { nil }
            func save(_ credentials: Data, for key: Credentials.StoreKey) throws { throw RequestError("full") }
            func remove(_ key: Credentials.StoreKey) {}
        }
        let client = client("http://h", Full())
        #expect(client.credentials.storeFailure == nil)
        client.credentials.use(.bearer("t"))
        #expect(client.credentials.storeFailure as? RequestError == RequestError("full"))
        #expect(!client.credentials.isEmpty)
        client.credentials.forget()
        #expect(client.credentials.storeFailure == nil)
    }

    /// If the store can't be read at first, the program's own credential doesn't overwrite its contents.
    @Test func doesNotOverwriteUnreadableStore() throws {
        final class Once: CredentialStore, @unchecked Sendable {
            let kept = MemoryStore()
            var isBroken = false
            func load(_ key: Credentials.StoreKey) throws -> Data? {
                if isBroken { throw RequestError("too many open files") }
                return kept.load(key)
            }
            func save(_ credentials: Data, for key: Credentials.StoreKey) { kept.save(credentials, for: key) }
            func remove(_ key: Credentials.StoreKey) { kept.remove(key) }
        }
        let store = Once()
        client("http://h", store).credentials.use(tokens: Tokens(access: "a", refresh: "r"))
        store.isBroken = true
        var configuration = Configuration()
        configuration.credentialStore = store
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer) },
            server: "http://h",
            credential: .bearer("mine"),
            configuration: configuration
        )
        #expect(core.credentials.storeFailure as? RequestError == RequestError("too many open files"))
        #expect(core.credentials.unreadable == nil && core.credentials.current.names == "bearer")
        store.isBroken = false
        #expect(client("http://h", store).credentials.tokens?.refresh == "r")
    }

    /// A file and a symbolic link to it have the same lock.
    @Test func locksFileAndItsSymbolicLinkTogether() throws {
        let folder = Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "c.json")
        let link = folder.appending(path: "link.json")
        try FileStore(url: file).save(Data("one".utf8), for: Credentials.StoreKey(origin: "o"))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        try FileStore(url: link).save(Data("two".utf8), for: Credentials.StoreKey(origin: "p"))
        #expect(try FileStore(url: file).load(Credentials.StoreKey(origin: "p")) == Data("two".utf8))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(names) == ["c.json", "c.json.lock", "link.json"])
    }

    /// If a new credential couldn't be stored, the old one isn't read again.
    @Test func ignoresOldEntryAfterFailedSave() async throws {
        final class Disk: CredentialStore, @unchecked Sendable {
            private let memory = MemoryStore()
            // Only changed between calls.
            var isFull = false
            func load(_ key: Credentials.StoreKey) -> Data? { memory.load(key) }
            func save(_ credentials: Data, for key: Credentials.StoreKey) throws {
                if isFull { throw RequestError("full") }
                memory.save(credentials, for: key)
            }
            func remove(_ key: Credentials.StoreKey) { memory.remove(key) }
        }
        let session = SessionServer()
        let disk = Disk()
        try await LoopbackServer.run {
            session.respond($0)
        } _: { server in
            let client = client(server.url, disk)
            try await client.login(password: "right")
            disk.isFull = true
            for (number, token) in ["a3", "a5", "a7"].enumerated() {
                session.expire()
                #expect(try await client.list() == ["Bearer \(token)"])
                #expect(session.refreshCount == number + 1)
                #expect(client.credentials.storeFailure as? RequestError == RequestError("full"))
            }
            disk.isFull = false
            session.expire()
            #expect(try await client.list() == ["Bearer a9"])
            #expect(self.client(server.url, disk).credentials.tokens?.refresh == "r9")
        }
    }

    /// If the tokens that another program has stored have expired too, they are refreshed.
    @Test(arguments: [Date.distantPast, nil]) func refreshesExpiredTokensOfAnotherProgram(_ ownEnd: Date?) async throws
    {
        let session = SessionServer()
        let store = MemoryStore()
        try await LoopbackServer.run {
            session.respond($0)
        } _: { server in
            let first = client(server.url, store)
            first.credentials.use(tokens: Tokens(access: "old1", refresh: "r_1", expires: ownEnd))
            let second = client(server.url, store)
            first.credentials.use(tokens: Tokens(access: "old2", refresh: "r_2", expires: .distantPast))
            let authorizations = try await second.list()
            #expect(authorizations == ["Bearer a1"])
            #expect(server.requests.filter { $0.target == "/refresh" }.map(\.text) == ["refresh_token=r_2"])
            #expect(!server.requests.contains { $0.target == "/rooms" && $0.headers["authorization"] == "Bearer old2" })
            // The first client finds the tokens that the second got.
            #expect(try await first.list() == ["Bearer a1"])
            #expect(session.refreshCount == 1)
        }
    }

    /// chatcave_client.yaml, r08: a stored credential that the server rejects leads to one login.
    @Test func logsInOnceIfStoredCredentialIsRejected() async throws {
        let session = SessionServer()
        let store = MemoryStore()
        try await LoopbackServer.run {
            session.respond($0)
        } _: { server in
            client(server.url, store).credentials.use(.bearer("of long ago"))
            let again = client(server.url, store)
            let prompts = Counter()
            again.onSignIn { client in
                prompts.add()
                try await client.login(password: "right")
                return nil
            }
            let authorizations = try await again.list()
            #expect(authorizations == ["Bearer a1"])
            #expect(prompts.count == 1)
            #expect(server.requests.first?.headers["authorization"] == "Bearer of long ago")
            #expect(try await client(server.url, store).list() == ["Bearer a1"])
        }
    }

    /// road_auth.yaml, a07: logging out keeps the credentials of other accounts and servers.
    @Test func logoutKeepsOtherAccounts() {
        let folder = Self.scratch()
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = FileStore(url: folder.appending(path: "c.json"))
        let places = [("http://h", ""), ("http://h", "al"), ("http://h", "bo"), ("http://other", "al")]
        let clients = places.map { client($0, store, account: $1) }
        for (number, client) in clients.enumerated() { client.credentials.use(.bearer("token\(number)")) }
        clients[1].credentials.forget()
        for (number, place) in places.enumerated() {
            let again = client(place.0, store, account: place.1).credentials
            for credentials in [again, clients[number].credentials] {
                #expect(credentials.isEmpty == (number == 1))
                #expect(credentials.current.secrets.contains("token\(number)") == (number != 1))
            }
        }
    }

    /// JSON rounds dates, so tokens are compared without them.
    @Test func comparesTokensWithoutDates() throws {
        let date = Date(timeIntervalSinceReferenceDate: 753_000_000.123_456_7)
        let tokens = Tokens(access: "a", refresh: "r", expires: date)
        var other = tokens
        other.expires = date.addingTimeInterval(0.001)
        #expect(tokens.isSame(as: other))
        other.refresh = nil
        #expect(!tokens.isSame(as: other))
    }
}
