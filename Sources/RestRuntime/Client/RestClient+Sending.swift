import Foundation

extension RestClient {
    /// Posts to a path: a `body` (JSON, or any value of a field; texts and bytes go as they are), a `form`, or the parts
    /// of a `multipart` body. The rest is as with ``get(_:query:envelope:)``.
    ///
    ///     try await client.post("models", body: ["name": "Iron Man"])
    ///     try await client.post("cats", multipart: [Part(name: "photo", filename: "cat.jpg", data: bytes)])
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

    /// The same with any value of a field as the body.
    @discardableResult
    public func post<Body: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("POST", path, query, envelope, body: body)
    }

    /// The same with a result of a type that the caller names, whatever the tables say.
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

    /// The same with any value of a field as the body.
    public func post<Body: FieldValue, Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("POST", path, query, envelope, body: body)
    }

    /// Puts to a path, with the bodies of ``post(_:query:body:form:multipart:envelope:)``.
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

    /// The same with any value of a field as the body.
    @discardableResult
    public func put<Body: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("PUT", path, query, envelope, body: body)
    }

    /// The same with a result of a type that the caller names, whatever the tables say.
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

    /// The same with any value of a field as the body.
    public func put<Body: FieldValue, Value: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        as type: Value.Type,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Value {
        try await core.value("PUT", path, query, envelope, body: body)
    }

    /// Patches what is at a path, with the bodies of ``post(_:query:body:form:multipart:envelope:)``.
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

    /// The same with any value of a field as the body.
    @discardableResult
    public func patch<Body: FieldValue>(
        _ path: String,
        query: JSON.Object = [:],
        body: Body,
        envelope: Envelope? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await core.mapped("PATCH", path, query, envelope, body: body)
    }

    /// The same with a result of a type that the caller names, whatever the tables say.
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

    /// The same with any value of a field as the body.
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
