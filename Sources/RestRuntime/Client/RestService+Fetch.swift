import Foundation

/// Requests for URLs that a response named.
extension RestService {
    /// Requests the resource at a response's `Location`, with GET. It is read as the type in the spec.
    ///
    ///     let room = try await client.rooms.fetch(try await client.rooms.create(newRoom))
    ///
    /// Like a call by path, it uses the API's settings, and the error types of its tables. Credentials are only sent to
    /// the API's own origin.
    ///
    /// - Throws: The error of the call. A response that isn't as the type in the spec expects is a mapping error.
    public func fetch<Value>(_ located: Located<Value>) async throws(RestError<Mapped>) -> Value {
        try await core.value("GET", located.url.absoluteString, [:], nil)
    }
}
