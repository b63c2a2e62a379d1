/// A user as the others in a room see it: without the key.
struct Chatter: Codable, Sendable, Equatable {
    /// The user's.
    let id: String
    let name: String
}
