/// A user with an account: `{"id": …, "name": "ada", "apiKey": …}`.
struct User: Codable, Sendable, Equatable {
    let id: String
    let name: String
    /// The key that is sent as `X-Magic-Auth` instead of name and password.
    let apiKey: String

    var chatter: Chatter { Chatter(id: id, name: name) }
}
