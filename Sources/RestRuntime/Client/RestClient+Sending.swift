import Foundation

extension RestClient {
    /// Sends a POST to a path, with a JSON `body`, a `form`, or the parts of a `multipart` body.
    ///
    ///     try await client.post("models", body: ["name": "Iron Man"])
    ///     try await client.post("cats", multipart: [Part(name: "photo", filename: "cat.jpg", data: bytes)])
    ///
    /// See ``get(_:query:envelope:)`` for the other parameters.
    @discardableResult
    public func post(
        _ path: String,
        query: JSON.Object = [:],
        body: JSON? = nil,
        form: JSON.Object? = nil,
        multipart: [Part]? = nil,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("POST", path, query, envelope, body: body, form: form, multipart: multipart)
    }

    /// Sends a POST with any field value as the body. `String` and `Data` are sent unchanged.
    @discardableResult
    public func post<Body: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("POST", path, query, envelope, body: body)
    }

    /// Sends a POST, and returns a value of a type chosen by the caller.
    public func post<Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: JSON? = nil,
        form: JSON.Object? = nil,
        multipart: [Part]? = nil,
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("POST", path, query, envelope, body: body, form: form, multipart: multipart)
    }

    /// Sends a POST with any field value as the body, and returns a value of a type chosen by the caller.
    public func post<Body: FieldValue, Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("POST", path, query, envelope, body: body)
    }

    /// Sends a PUT to a path, with the bodies of ``post(_:query:body:form:multipart:envelope:)``.
    @discardableResult
    public func put(
        _ path: String,
        query: JSON.Object = [:],
        body: JSON? = nil,
        form: JSON.Object? = nil,
        multipart: [Part]? = nil,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("PUT", path, query, envelope, body: body, form: form, multipart: multipart)
    }

    /// Sends a PUT with any field value as the body.
    @discardableResult
    public func put<Body: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("PUT", path, query, envelope, body: body)
    }

    /// Sends a PUT, and returns a value of a type chosen by the caller.
    public func put<Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: JSON? = nil,
        form: JSON.Object? = nil,
        multipart: [Part]? = nil,
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("PUT", path, query, envelope, body: body, form: form, multipart: multipart)
    }

    /// Sends a PUT with any field value as the body, and returns a value of a type chosen by the caller.
    public func put<Body: FieldValue, Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("PUT", path, query, envelope, body: body)
    }

    /// Sends a PATCH to a path, with the bodies of ``post(_:query:body:form:multipart:envelope:)``.
    @discardableResult
    public func patch(
        _ path: String,
        query: JSON.Object = [:],
        body: JSON? = nil,
        form: JSON.Object? = nil,
        multipart: [Part]? = nil,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("PATCH", path, query, envelope, body: body, form: form, multipart: multipart)
    }

    /// Sends a PATCH with any field value as the body.
    @discardableResult
    public func patch<Body: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("PATCH", path, query, envelope, body: body)
    }

    /// Sends a PATCH, and returns a value of a type chosen by the caller.
    public func patch<Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: JSON? = nil,
        form: JSON.Object? = nil,
        multipart: [Part]? = nil,
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("PATCH", path, query, envelope, body: body, form: form, multipart: multipart)
    }

    /// Sends a PATCH with any field value as the body, and returns a value of a type chosen by the caller.
    public func patch<Body: FieldValue, Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("PATCH", path, query, envelope, body: body)
    }
}
