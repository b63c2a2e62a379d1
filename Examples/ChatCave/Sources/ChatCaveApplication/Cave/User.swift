/// Somebody with an account: `{"id": …, "name": "ada", "apiKey": …}`.
struct User: Codable, Sendable, Equatable {
    let id: String
    let name: String
    /// Sent as `X-Magic-Auth` in place of name and password.
    let apiKey: String

    var chatter: Chatter { Chatter(id: id, name: name) }
}
