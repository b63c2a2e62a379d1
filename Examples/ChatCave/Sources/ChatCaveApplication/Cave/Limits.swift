/// The limits of the server, so that no client can fill its memory.
enum Limits {
    /// The bytes of a request body. A longer one is answered with 413.
    static let body = 64 * 1024
    /// The characters of a user's or a room's name.
    static let name = 128
    /// The bytes of a password. Hashing a longer one takes longer.
    static let password = 1024
    /// The characters of a message.
    static let text = 4096
    static let users = 10_000
    static let rooms = 1_000
    /// The messages of a room. The oldest are removed first.
    static let messages = 10_000
    /// The sessions of all users. The oldest are removed first.
    static let sessions = 10_000
}
