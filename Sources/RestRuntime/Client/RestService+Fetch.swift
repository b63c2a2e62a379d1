import Foundation

extension RestService {
    /// Asks for what an answer's `Location` leads to, with GET: what of it the answer said is read as the type of the page.
    ///
    ///     let room = try await client.rooms.fetch(try await client.rooms.create(newRoom))
    ///
    /// A call by its URL, as those by path: what the API says of all its calls holds for it, its tables say what an error is,
    /// and credentials go to the API's own origin alone.
    public func fetch<Value>(_ located: Located<Value>) async throws(RestError<Mapped>) -> Value {
        try await core.value("GET", located.url.absoluteString, [:], nil)
    }
}
