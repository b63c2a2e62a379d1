/// A room and who is in it, in the order in which they came.
struct Room: Codable, Sendable, Equatable {
    let id: String
    let name: String
    var chatters: [Chatter] = []
}
