import ChatCave
import ChatCaveApplication
import Foundation
import RestRuntime
import Testing

/// The rules of chatcave_client.yaml, by their numbers.
@Suite("Rules of the client")
struct RuleTests {
    @Test(
        "r01: form values are escaped, all of them",
        arguments: ["a&b", "a=b", "a+b", "a b", "%41", "ü 🦇", "[x]", "a;b"]
    )
    func forms(name: String) async throws {
        try await withCave { cave in
            let (client, _) = try await cave.guest("ada")
            #expect(try await client.rooms.create(name: name).name == name)
        }
    }

    @Test("r02, r03: another status than the one expected is a failure, with the API's text")
    func apiError() async throws {
        try await withCave { cave in
            let (client, _) = try await cave.guest("ada")
            _ = try await client.rooms.create(name: "Deep")
            let error = await failure { () throws(RestError<APIError>) in try await client.rooms.create(name: "Deep") }
            #expect(error?.status == 406)
            #expect(error?.failure == APIError(error: "A room named 'Deep' already exists"))
            #expect("\(try #require(error))".contains("A room named 'Deep' already exists"))
        }
    }

    @Test("r03: a body without the error's text is an undocumented status, with status and headers at hand")
    func undocumented() async throws {
        try await withCave { cave in
            let error = await failure { () throws(RestError<APIError>) in try await cave.stranger.rooms.list() }
            guard case .undocumented(let response) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(response.status == 401)
            #expect(response.headers[.wwwAuthenticate] == "Basic realm=\"ChatCave Server\"")
            #expect(response.body.isEmpty)
        }
    }

    @Test("r05: JSON of another kind than expected, or none, is a mapping failure")
    func mapping() async throws {
        try await withCave { cave in
            let (client, _) = try await cave.guest("ada")
            // This path returns an HTML page.
            let error = await failure { () throws(RestError<APIError>) in try await client.rooms.get(id: "new") }
            guard case .mapping(_, let response) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(response.status == 200)
            #expect(response.text?.hasPrefix("<!doctype html>") == true)
        }
    }

    @Test("r02, r04: calls wait for one sign-in, or for a registration, and are then sent again")
    func signInLoop() async throws {
        try await withCave { cave in
            _ = try await cave.guest("ada")
            let client = cave.stranger
            let (questions, asking) = AsyncStream<Void>.makeStream()
            client.onSignIn { client in
                asking.yield()
                _ = try await client.account.signIn(name: "ada", password: "pw")
                return nil
            }
            try await withThrowingTaskGroup(of: [Room].self) { group in
                for _ in 0..<20 { group.addTask { try await client.rooms.list() } }
                for try await rooms in group { #expect(rooms.isEmpty) }
            }
            asking.finish()
            #expect(await questions.reduce(0) { count, _ in count + 1 } == 1)
            let newcomer = cave.stranger
            newcomer.onSignIn { client in
                _ = try await client.users.register(name: "bob", password: "pw")
                return nil
            }
            #expect(try await newcomer.rooms.list().isEmpty)
        }
    }

    @Test("r07, r08: who was signed in is so behind a restart; without a question a 401 is an error")
    func storedSession() async throws {
        try await withCave { cave in
            let store = MemoryStore()
            let server = ChatCaveClient.Server(cave.url)
            let client = ChatCaveClient.remembered(by: store, server: server)
            #expect(await failure { () throws(RestError<APIError>) in try await client.rooms.list() }?.status == 401)
            _ = try await client.users.register(name: "ada", password: "pw")
            let again = ChatCaveClient.remembered(by: store, server: server)
            #expect(try await again.rooms.list().isEmpty)
            try await again.account.signOut()
            #expect(ChatCaveClient.remembered(by: store, server: server).credentials.isEmpty)
        }
    }

    @Test("r06: a wrong password tells the one who signs in")
    func wrongPassword() async throws {
        try await withCave { cave in
            let (client, _) = try await cave.guest("ada")
            client.onSignIn { _ in
                Issue.record("a sign-in waits for no other")
                return nil
            }
            for (name, password) in [("ada", "no"), ("nobody", "pw")] as [(String, Secret)] {
                let error = await failure { () throws(RestError<APIError>) in
                    try await client.account.signIn(name: name, password: password)
                }
                #expect(error?.status == 401)
                #expect(error?.failure?.error == "Invalid username/password combination")
            }
        }
    }

    @Test("r07: the credential is never in what prints")
    func secrets() async throws {
        try await withCave { cave in
            let (client, user) = try await cave.guest("ada")
            let key = user.apiKey.reveal
            #expect(!"\(user)".contains(key))
            #expect(!String(reflecting: client.credentials).contains("pw"))
            var dumped = ""
            dump(user, to: &dumped)
            #expect(!dumped.contains(key))
        }
    }

    @Test("r09: cookies are not kept: without a credential the next call is nobody's")
    func cookies() async throws {
        try await withCave { cave in
            let client = cave.stranger
            _ = try await client.users.register(name: "ada", password: "pw")
            #expect(try await client.rooms.list().isEmpty)
            client.credentials.forget()
            #expect(await failure { () throws(RestError<APIError>) in try await client.rooms.list() }?.status == 401)
        }
    }

    @Test("r10: what an owner started ends with it")
    func owner() async throws {
        try await withCave { cave in
            let (client, me) = try await cave.guest("ada")
            let deep = try await client.rooms.create(name: "Deep")
            try await client.rooms.join(id: deep.id, userID: me.id)
            let (heard, hearing) = AsyncStream<Void>.makeStream()
            let screen = Task {
                var count = 0
                for try await _ in client.rooms.messagesUpdates(id: deep.id) {
                    count += 1
                    hearing.yield()
                }
                return count
            }
            for await _ in heard { break }
            screen.cancel()
            #expect(try await screen.value == 1)
        }
    }

    @Test("r11: polling goes on from the last id seen, and gives each message once")
    func polling() async throws {
        try await withCave { cave in
            let (client, me) = try await cave.guest("ada")
            let deep = try await client.rooms.create(name: "Deep")
            try await client.rooms.join(id: deep.id, userID: me.id)
            let listener = Task {
                var heard: [String] = []
                for try await message in client.rooms.messagesUpdates(id: deep.id) {
                    heard.append(message.text ?? message.type.rawValue)
                    if heard.count == 3 { break }
                }
                return heard
            }
            try await Task.sleep(for: .milliseconds(300))
            _ = try await client.rooms.post(id: deep.id, text: "one")
            _ = try await client.rooms.post(id: deep.id, text: "two")
            #expect(try await listener.value == ["join", "one", "two"])
        }
    }

    @Test(
        "r12: a server that is no http URL is an error before anything is sent",
        arguments: [
            "", "localhost:3000", "ftp://localhost", "http://", "not a url",
        ]
    )
    func server(url: String) async throws {
        let client = ChatCaveClient(server: ChatCaveClient.Server(url))
        let error = await failure { () throws(RestError<APIError>) in try await client.rooms.list() }
        guard case .request = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("r13: a server that is gone is a transport error of its kind, not a status of 0")
    func transport() async throws {
        let server = try await RunningServer.start()
        await server.stop()
        let client = ChatCaveClient(server: ChatCaveClient.Server(server.url))
        let error = await failure { () throws(RestError<APIError>) in try await client.rooms.list() }
        guard case .transport(let cause, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.kind == .cannotConnect)
    }
}
