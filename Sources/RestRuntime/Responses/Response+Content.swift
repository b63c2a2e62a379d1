import HTTPTypes
@_spi(Generated) import RestMapping

/// The body as other types than the result's.
extension Response {
    /// The body as JSON, whatever the content type, or `nil` if it isn't JSON.
    public var json: JSON? {
        content.isBlank ? nil : try? content.decode(JSON.self)
    }

    /// Reads the body, or a value at a key path: `try response.decode(Quota.self, at: ["meta", "quota"])`.
    ///
    /// - Throws: ``FieldError`` if the body is empty or unreadable. It has no secrets.
    public func decode<Value: FieldValue>(
        _ type: Value.Type = Value.self,
        at keyPath: [String] = []
    ) throws(FieldError) -> Value {
        if content.isBlank, !type.isReadFromHeaders {
            if type is any OptionalFieldValue.Type { return try Mapping.decode(type, from: Self.nullText) }
            throw FieldError(keyPath: "", expected: "a body", found: "an empty body")
        }
        return try read(type, at: keyPath)
    }

    /// Reads values next to the result, as a model of the whole body or of an object at a key path.
    ///
    ///     let page = try response.metadata(Page.self)
    ///
    /// Returns `nil` if the body isn't an object, or if nothing or `null` is at the key path. A model of headers can be
    /// read from any response.
    ///
    /// - Throws: ``FieldError`` if the value isn't as the model expects.
    public func metadata<Metadata: FieldValue>(
        _ type: Metadata.Type = Metadata.self,
        at keyPath: [String] = []
    ) throws(FieldError) -> Metadata? {
        if type.isReadFromHeaders { return try read(type, at: []) }
        if content.isBlank { return nil }
        // Another JSON value isn't an error, but text that isn't JSON is one.
        if content.passesEnvelope, content.probe(at: []) != nil { return nil }
        if !keyPath.isEmpty, content.probe(at: keyPath)?.isNull != false, content.probe(at: []) != nil { return nil }
        return try read(type, at: keyPath)
    }

    /// Returns the error without secrets. If the whole body is unreadable, the error shows its beginning and its
    /// content type.
    ///
    /// For example, the error of an HTML page from a proxy shows the beginning of that page.
    func shown(_ error: FieldError) -> FieldError {
        let error = redaction.error(error)
        // An error of a header has no key path in the body.
        let isOfBody = error.offset != nil || serializer != nil
        guard isOfBody, error.keyPath.isEmpty, error.excerpt.isEmpty, !content.isBlank, content.probe(at: []) == nil
        else { return error }
        let type = headers[.contentType].map { Self.line(redaction.withoutSecrets($0), upTo: 100) } ?? "no content type"
        return FieldError(
            keyPath: error.keyPath,
            expected: error.expected,
            found: error.found,
            excerpt: "\"\(Self.line(excerpt, upTo: 100))\" (\(type))",
            offset: error.offset
        )
        .inside(error.part)
    }

    /// Reads a value, and throws errors without secrets.
    private func read<Value: FieldValue>(_ type: Value.Type, at keyPath: [String]) throws(FieldError) -> Value {
        do {
            return try content.decode(type, at: keyPath)
        } catch {
            throw shown(error)
        }
    }
}
