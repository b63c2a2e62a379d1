import Foundation

/// The data of the server: users, rooms, and messages.
///
/// All of it is in memory and lost when the server stops.
actor Cave {
    private(set) var users: [User] = []
    private(set) var rooms: [Room] = []
    private var passwords: [User.ID: PasswordHash] = [:]
    private var messages: [Room.ID: [Message]] = [:]

    // MARK: Users

    func user(id: String) throws -> User {
        guard let user = users.first(where: { $0.id == id }) else {
            throw Refusal.notFound("No user found with ID: \(id)")
        }
        return user
    }

    func user(apiKey: String) -> User? {
        users.first { $0.apiKey.isEqualInConstantTime(to: apiKey) }
    }

    /// Returns the user with a name and the hash of the password, or `nil` if there is none.
    func account(name: String) -> (user: User, password: PasswordHash)? {
        guard let user = users.first(where: { $0.name == name }), let password = passwords[user.id] else { return nil }
        return (user, password)
    }

    func register(name: String, password: PasswordHash) throws -> User {
        guard !users.contains(where: { $0.name == name }) else {
            throw Refusal.notAcceptable("A user named '\(name)' already exists")
        }
        guard users.count < Limits.users else { throw Refusal.notAcceptable("The cave takes no more users") }
        let user = User(id: newID(), name: name, apiKey: newID())
        users.append(user)
        passwords[user.id] = password
        return user
    }

    func removeUser(id: String) throws {
        let user = try user(id: id)
        if let room = rooms.first(where: { $0.chatters.contains { $0.id == id } }) {
            throw Refusal.notAcceptable("User \(user.name) is still in chat-room \(room.name)")
        }
        users.removeAll { $0.id == id }
        passwords[id] = nil
    }

    // MARK: Rooms

    /// Returns a room. `GET /rooms/{id}` and the routes below it have different messages for an unknown room.
    func room(id: String, orSay message: String = "No such room exists") throws -> Room {
        try rooms[index(ofRoom: id, orSay: message)]
    }

    func createRoom(name: String) throws -> Room {
        guard !rooms.contains(where: { $0.name == name }) else {
            throw Refusal.notAcceptable("A room named '\(name)' already exists")
        }
        guard rooms.count < Limits.rooms else { throw Refusal.notAcceptable("The cave has no space for more rooms") }
        let room = Room(id: newID(), name: name)
        rooms.append(room)
        return room
    }

    func removeRoom(id: String) throws {
        let index = try index(ofRoom: id)
        guard rooms[index].chatters.isEmpty else {
            throw Refusal.notAcceptable("The room cannot be deleted with chatters still in it")
        }
        rooms.remove(at: index)
        messages[id] = nil
    }

    /// Adds a user to a room. Joining again doesn't change the order, but adds another message.
    func join(room id: String, user userID: String) throws -> [Chatter] {
        let index = try index(ofRoom: id)
        guard let user = users.first(where: { $0.id == userID }) else { throw Refusal.notFound("No such user exists") }
        if !rooms[index].chatters.contains(user.chatter) { rooms[index].chatters.append(user.chatter) }
        append(.join, author: user.name, to: id)
        return rooms[index].chatters
    }

    func leave(room id: String, user userID: String) throws {
        let index = try index(ofRoom: id)
        guard let chatter = rooms[index].chatters.first(where: { $0.id == userID }) else {
            throw Refusal.notFound("User \(userID) is not a member of this chatroom")
        }
        append(.leave, author: chatter.name, to: id)
        rooms[index].chatters.removeAll { $0.id == userID }
    }

    // MARK: Messages

    /// Returns the messages after `since`, oldest first, or all of them if there is no message with that ID.
    func messages(room id: String, since: String?) throws -> [Message] {
        _ = try room(id: id, orSay: "No room with ID: \(id)")
        let all = messages[id] ?? []
        guard let since, let last = all.lastIndex(where: { $0.id == since }) else { return all }
        return Array(all[(last + 1)...])
    }

    func message(room id: String, id messageID: String) throws -> Message {
        guard let message = try messages(room: id, since: nil).first(where: { $0.id == messageID }) else {
            throw Refusal.notFound("No message with ID: \(messageID)")
        }
        return message
    }

    func post(_ text: String, room id: String, author: User) throws -> Message {
        let room = try room(id: id, orSay: "No room with ID: \(id)")
        guard room.chatters.contains(author.chatter) else {
            throw Refusal.notAcceptable("User \(author.name) is not a member of this chatroom")
        }
        return append(.chat, text: text, author: author.name, to: id)
    }

    @discardableResult
    private func append(_ type: Message.Kind, text: String? = nil, author: String, to room: Room.ID) -> Message {
        let message = Message(id: newID(), type: type, text: text, author: author, timestamp: Date())
        messages[room, default: []].append(message)
        if messages[room, default: []].count > Limits.messages { messages[room]?.removeFirst() }
        return message
    }

    private func index(ofRoom id: String, orSay message: String = "No such room exists") throws -> Int {
        guard let index = rooms.firstIndex(where: { $0.id == id }) else { throw Refusal.notFound(message) }
        return index
    }

    private func newID() -> String { UUID().uuidString.lowercased() }
}

extension User: Identifiable {}
extension Room: Identifiable {}
