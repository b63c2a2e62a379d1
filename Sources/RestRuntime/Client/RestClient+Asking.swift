import Foundation

// Calls by path: for what a spec has no endpoint for, or not yet. The API's tables say what comes back.

extension RestClient {
    /// Asks for a resource by its path; the API's tables say what it is.
    ///
    ///     let mapped = try await client.get("users/42", query: ["expand": ["rooms", "topic"], "page": nil])
    ///     mapped.as(User.self)
    ///
    /// A path without a slash in front is one below the server's URL, `model/42` below `http://h/v1` is
    /// `http://h/v1/model/42`; with a slash it begins at the host; a whole URL is itself (RFC 3986, section 5.2).
    /// Credentials go to the API's own origin alone. In the query, null leaves a parameter out and a list repeats it.
    ///
    /// The URL behind all redirects decides which line of the tables counts. Where no line fits, the value is ``JSON``.
    @discardableResult
    public func get(
        _ path: String,
        query: JSON.Object = [:],
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("GET", path, query, envelope)
    }

    /// The same with a type that the caller names, whatever the tables say.
    public func get<Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("GET", path, query, envelope)
    }

    /// Asks for a resource's headers alone: the value is nil, the response has the headers.
    @discardableResult
    public func head(
        _ path: String,
        query: JSON.Object = [:],
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("HEAD", path, query, envelope)
    }

    /// Deletes the resource at a path, as ``get(_:query:envelope:)`` asks for one.
    @discardableResult
    public func delete(
        _ path: String,
        query: JSON.Object = [:],
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("DELETE", path, query, envelope)
    }

    /// The same with a type that the caller names, whatever the tables say.
    public func delete<Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("DELETE", path, query, envelope)
    }
}
