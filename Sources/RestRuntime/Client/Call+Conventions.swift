import HTTPTypes

extension Call {
    /// What the values of this call are wrapped in, in place of what the API says: `call.envelope(.none)`.
    ///
    /// Stands before the statements of the body, as the others here do.
    public mutating func envelope(_ envelope: Envelope) {
        self.envelope = envelope
    }

    /// Where the server's text about an error is, in place of what the API says: the first that is there.
    public mutating func messages(_ sources: MessageSource...) {
        messages = sources
    }

    /// The notation of the bodies by its name in ``Configuration/serializers``; nil for JSON.
    public mutating func serializer(_ name: String?) {
        serializerName = name
    }

    /// The encoding that a text, JSON or a form is sent in: `call.charset("windows-1251")`; nil for UTF-8.
    public mutating func charset(_ name: String?) {
        charset = name
    }

    /// The envelope that a body is sent in.
    @inline(never)
    var sendEnvelope: Envelope {
        if let envelope { return envelope }
        guard isByPath, let target else { return core.state.envelope }
        return core.state.envelope(path: target.path, method: method.rawValue)
    }

    /// The envelope that an answer comes in.
    @inline(never)
    func envelope(of answer: Answer) -> Envelope {
        if let envelope { return envelope }
        guard isByPath else { return core.state.envelope }
        return core.state.envelope(
            path: answer.target.path,
            method: answer.method.rawValue,
            status: answer.status,
            mediaType: answer.headers[.contentType]
        )
    }

    /// The notation that counts; nil for JSON.
    func serializer() throws(RequestError) -> (any Serializer)? {
        guard let name = serializerName else { return nil }
        if let serializer = core.state.configuration.serializers[name] { return serializer }
        if name == "json" { return nil }
        let isXML = name == "xml"
        throw RequestError(
            "no serializer has the name '\(name)'",
            advice: isXML
                ? "add the product RestXML and set configuration.serializers[\"xml\"] = XMLSerializer()"
                : "set one: configuration.serializers[\"\(name)\"] = …"
        )
    }
}
