import HTTPTypes
@_spi(Generated) import RestMapping

extension Response {
    /// The whole body as any JSON value, whatever its content type; nil where it is none.
    public var json: JSON? {
        content.isBlank ? nil : try? content.decode(JSON.self)
    }

    /// Reads the body, or a place in it, as any type: `try response.decode(Quota.self, at: ["meta", "quota"])`.
    public func decode<Value: FieldValue>(
        _ type: Value.Type = Value.self,
        at keyPath: [String] = []
    ) throws(FieldError) -> Value {
        if content.isBlank, !type.isReadFromHeaders {
            if type is any MissableValue.Type { return try Mapping.decode(type, from: Self.nullText) }
            throw FieldError(keyPath: "", expected: "a body", found: "an empty body")
        }
        return try read(type, at: keyPath)
    }

    /// What the body holds beside its result, read as one model over the whole of it, or over a place in it; nil where the
    /// body is no object or empty, and where nothing or null is at that place. A model of headers alone is read of any answer.
    ///
    ///     let page = try response.metadata(Page.self)
    public func metadata<Metadata: FieldValue>(
        _ type: Metadata.Type = Metadata.self,
        at keyPath: [String] = []
    ) throws(FieldError) -> Metadata? {
        if type.isReadFromHeaders { return try read(type, at: []) }
        if content.isBlank { return nil }
        // A value that is no object is no error; a text that is no JSON is one.
        if content.passesEnvelope, content.probe(at: []) != nil { return nil }
        if !keyPath.isEmpty, content.probe(at: keyPath)?.isNull != false, content.probe(at: []) != nil { return nil }
        return try read(type, at: keyPath)
    }

    /// The error without secrets. One of a body that can't be read at all shows its beginning and its content type.
    func shown(_ error: FieldError) -> FieldError {
        let error = redaction.error(error)
        // One about a header has no place in the body.
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

    private func read<Value: FieldValue>(_ type: Value.Type, at keyPath: [String]) throws(FieldError) -> Value {
        do {
            return try content.decode(type, at: keyPath)
        } catch {
            throw shown(error)
        }
    }
}
