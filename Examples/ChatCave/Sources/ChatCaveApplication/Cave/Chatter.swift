/// A user as others see it, without the key.
struct Chatter: Codable, Sendable, Equatable {
    /// The user's ID.
    let id: String
    let name: String
}
