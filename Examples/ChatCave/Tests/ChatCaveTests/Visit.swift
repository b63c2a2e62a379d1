import ChatCave
import Foundation
import RestRuntime
import Testing

/// Makes all calls of ChatCave once, to a server or a recording.
struct Visit {
    /// Returns a client without a login.
    let stranger: () -> ChatCaveClient

    func run() async throws {
        #expect(try await stranger().routes().count == 5)
        let (client, me) = try await guest("ada")
        try await rooms(client)
        try await messages(client, me)
        try await users(client, me)
        try await errors(client)
        try await client.account.signOut()
        #expect(client.credentials.isEmpty)
    }

    private func guest(_ name: String) async throws -> (client: ChatCaveClient, user: User) {
        let client = stranger()
        let registered = try await client.users.register(name: name, password: "p&w=+ %")
        let user = try await client.account.signIn(name: name, password: "p&w=+ %")
        #expect(user == registered)
        return (client, user)
    }

    private func rooms(_ client: ChatCaveClient) async throws {
        #expect(try await client.rooms.list().isEmpty)
        let deep = try await client.rooms.create(name: "a&b=c+d % 🦇")
        #expect(deep.name == "a&b=c+d % 🦇" && deep.chatters.isEmpty)
        #expect(try await client.rooms.list() == [deep])
        #expect(try await client.rooms.get(id: deep.id) == deep)
        try await client.rooms.delete(id: deep.id)
        #expect(try await client.rooms.list().isEmpty)
    }

    private func messages(_ client: ChatCaveClient, _ me: User) async throws {
        let room = try await client.rooms.create(name: "Deep")
        try await client.rooms.join(id: room.id, userID: me.id)
        #expect(try await client.rooms.chatters(id: room.id) == [Chatter(id: me.id, name: "ada")])
        #expect(try await client.rooms.present(id: room.id) == [Chatter(id: me.id, name: "ada")])
        let posted = try await client.rooms.post(id: room.id, text: "hello")
        #expect(posted.type == .chat && posted.author == "ada")
        let all = try await client.rooms.messages(id: room.id)
        #expect(all.map(\.type) == [.join, .chat])
        #expect(try await client.rooms.messages(id: room.id, since: all[0].id) == [posted])
        #expect(try await client.rooms.message(id: room.id, messageID: posted.id) == posted)
        // The first rounds of polling are ordinary calls.
        var updates = client.rooms.messagesUpdates(id: room.id).makeAsyncIterator()
        #expect(try await updates.next()?.type == .join)
        #expect(try await updates.next() == posted)
        try await client.rooms.leave(id: room.id, userID: me.id)
        #expect(try await client.rooms.chatters(id: room.id).isEmpty)
    }

    /// Deleting a user is answered with a redirect to the list.
    private func users(_ client: ChatCaveClient, _ me: User) async throws {
        let (_, bob) = try await guest("bob")
        #expect(try await client.users.list() == [me, bob])
        #expect(try await client.users.get(id: bob.id) == bob)
        try await client.users.remove(id: bob.id)
        #expect(try await client.users.list() == [me])
    }

    private func errors(_ client: ChatCaveClient) async throws {
        let taken = await failure { () throws(RestError<APIError>) in try await client.rooms.create(name: "Deep") }
        #expect(taken?.status == 406 && taken?.failure == APIError(error: "A room named 'Deep' already exists"))
        let nobody = await failure { () throws(RestError<APIError>) in try await stranger().rooms.list() }
        #expect(nobody?.status == 401 && nobody?.kind == .undocumented)
        let html = await failure { () throws(RestError<APIError>) in try await client.rooms.get(id: "new") }
        #expect(html?.kind == .mapping)
    }
}
