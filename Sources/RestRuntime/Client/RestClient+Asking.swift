import Foundation

// Calls by path, for resources without an endpoint in the spec. The API's tables choose the type of the result.

extension RestClient {
    /// Requests a resource by its path. The API's tables choose its type.
    ///
    ///     let mapped = try await client.get("users/42", query: ["expand": ["rooms", "topic"], "page": nil])
    ///     mapped.as(User.self)
    ///
    /// A path without a leading slash is below the base URL: `model/42` below `http://h/v1` is `http://h/v1/model/42`.
    /// A path with one begins at the host, and a URL is used unchanged (RFC 3986, section 5.2). Credentials are only
    /// sent to the API's own origin. In the query, null omits a parameter, and a list repeats it.
    ///
    /// The line of the tables is chosen by the URL after all redirects. If no line fits, the value is ``JSON``.
    @discardableResult
    public func get(
        _ path: String,
        query: JSON.Object = [:],
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("GET", path, query, envelope)
    }

    /// Requests a resource by its path, with a type chosen by the caller.
    public func get<Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("GET", path, query, envelope)
    }

    /// Requests the headers of a resource. The value is `nil`, and the response has the headers.
    @discardableResult
    public func head(
        _ path: String,
        query: JSON.Object = [:],
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("HEAD", path, query, envelope)
    }

    /// Deletes the resource at a path. See ``get(_:query:envelope:)`` for the parameters.
    @discardableResult
    public func delete(
        _ path: String,
        query: JSON.Object = [:],
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("DELETE", path, query, envelope)
    }

    /// Deletes the resource at a path, and returns a value of a type chosen by the caller.
    public func delete<Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("DELETE", path, query, envelope)
    }
}
