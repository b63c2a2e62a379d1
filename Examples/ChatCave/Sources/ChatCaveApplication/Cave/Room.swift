/// A room with its chatters, in the order in which they joined.
struct Room: Codable, Sendable, Equatable {
    let id: String
    let name: String
    var chatters: [Chatter] = []
}
