import ChatCave
import Foundation
import RestRuntime
import Testing

@Suite("Operations of the client")
struct OperationTests {
    @Test("o01, o02: register, sign in")
    func accounts() async throws {
        try await withCave { cave in
            let client = cave.stranger
            let registered = try await client.users.register(name: "ada & bob", password: "p&w=+ %")
            #expect(registered.name == "ada & bob")
            let user = try await client.account.signIn(name: "ada & bob", password: "p&w=+ %")
            #expect(user == registered)
            #expect(try await client.rooms.list().isEmpty)
        }
    }

    @Test("o03: signing out clears the credential")
    func signOut() async throws {
        try await withCave { cave in
            let (client, _) = try await cave.guest("ada")
            try await client.account.signOut()
            #expect(client.credentials.isEmpty)
            #expect(await failure { () throws(RestError<APIError>) in try await client.rooms.list() }?.status == 401)
        }
    }

    @Test("o04 to o07: rooms")
    func rooms() async throws {
        try await withCave { cave in
            let (client, _) = try await cave.guest("ada")
            let deep = try await client.rooms.create(name: "Deep")
            #expect(deep.chatters.isEmpty)
            #expect(try await client.rooms.list() == [deep])
            #expect(try await client.rooms.get(id: deep.id) == deep)
            try await client.rooms.delete(id: deep.id)
            #expect(try await client.rooms.list().isEmpty)
        }
    }

    @Test("o08 to o10: chatters, join, leave")
    func chatters() async throws {
        try await withCave { cave in
            let (client, me) = try await cave.guest("ada")
            let deep = try await client.rooms.create(name: "Deep")
            #expect(try await client.rooms.chatters(id: deep.id).isEmpty)
            try await client.rooms.join(id: deep.id, userID: me.id)
            #expect(try await client.rooms.chatters(id: deep.id) == [Chatter(id: me.id, name: "ada")])
            #expect(try await client.rooms.present(id: deep.id) == [Chatter(id: me.id, name: "ada")])
            try await client.rooms.leave(id: deep.id, userID: me.id)
            #expect(try await client.rooms.chatters(id: deep.id).isEmpty)
        }
    }

    @Test("o11 to o13: messages, all and since one, and posting")
    func messages() async throws {
        try await withCave { cave in
            let (client, me) = try await cave.guest("ada")
            let deep = try await client.rooms.create(name: "Deep")
            try await client.rooms.join(id: deep.id, userID: me.id)
            let before = Date()
            let posted = try await client.rooms.post(id: deep.id, text: "a&b=c+d % 🦇\nnew line")
            #expect(posted.text == "a&b=c+d % 🦇\nnew line")
            #expect(posted.type == .chat)
            #expect(posted.author == "ada")
            #expect(abs(posted.timestamp.timeIntervalSince(before)) < 5)
            let all = try await client.rooms.messages(id: deep.id)
            #expect(all.map(\.type) == [.join, .chat])
            #expect(all[0].text == nil)
            #expect(try await client.rooms.messages(id: deep.id, since: all[0].id) == [posted])
            #expect(try await client.rooms.messages(id: deep.id, since: posted.id).isEmpty)
            #expect(try await client.rooms.messages(id: deep.id, since: "a&b=c #?").count == 2)
            #expect(try await client.rooms.message(id: deep.id, messageID: posted.id) == posted)
        }
    }

    @Test("o14: a call is cancelled by its handle; a second time, and one that is not known, are harmless")
    func cancel() async throws {
        try await withCave { cave in
            let (client, _) = try await cave.guest("ada")
            let result: Result<[Room], RestError<APIError>> = await withCheckedContinuation { continuation in
                let handle = client.rooms.perform(
                    { (rooms) throws(RestError<APIError>) in try await rooms.list() },
                    completion: { continuation.resume(returning: $0) }
                )
                client.cancel(handle.id)
                client.cancel(handle.id)
            }
            guard case .failure(.cancelled) = result else {
                Issue.record("\(result)")
                return
            }
        }
    }

    @Test("The rest of the server's routes: the root, users, and a removal behind a redirect")
    func users() async throws {
        try await withCave { cave in
            #expect(try await cave.stranger.routes().count == 5)
            let (client, me) = try await cave.guest("ada")
            let (_, bob) = try await cave.guest("bob")
            #expect(try await client.users.list() == [me, bob])
            #expect(try await client.users.get(id: bob.id) == bob)
            try await client.users.remove(id: bob.id)
            #expect(try await client.users.list() == [me])
        }
    }

    @Test("An API key serves in place of name and password")
    func apiKey() async throws {
        try await withCave { cave in
            let (_, me) = try await cave.guest("ada")
            let client = cave.stranger
            client.credentials.use(.key(me.apiKey.reveal, for: "X-Magic-Auth"))
            #expect(try await client.rooms.list().isEmpty)
        }
    }
}
