/// How much the server takes before it says no, so that no client can fill its memory.
enum Limits {
    /// Bytes of a request's body; more is a 413.
    static let body = 64 * 1024
    /// Characters of a user's or a room's name.
    static let name = 128
    /// Bytes of a password: hashing takes time by length.
    static let password = 1024
    /// Characters of a message.
    static let text = 4096
    static let users = 10_000
    static let rooms = 1_000
    /// Messages that a room keeps; the oldest go first.
    static let messages = 10_000
    /// Sessions of everybody together; the oldest go first.
    static let sessions = 10_000
}
