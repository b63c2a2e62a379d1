public import Foundation

extension Call {
    /// Sends a value as JSON, or in the notation of the call's serializer; in the envelope's key where it has one.
    public mutating func body<Value: FieldValue>(_ value: Value) {
        do {
            if let serializer = try serializer() {
                let bytes = try serializer.encode(value, at: sendEnvelope.send, charset: charset)
                let mediaType = serializer.mediaType + (charset.map { "; charset=\($0)" } ?? "")
                body = CallBody(bytes: bytes, mediaType: mediaType)
            } else {
                setJSON { () throws(FieldError) in try Mapping.encode(value) }
            }
        } catch {
            note(error)
        }
    }

    /// Sends bytes as they are, as `application/octet-stream` unless a header says otherwise.
    public mutating func body(_ data: Data) {
        body = CallBody(bytes: data, mediaType: "application/octet-stream")
    }

    /// Sends a text in UTF-8, as `text/plain` unless a header says otherwise.
    public mutating func body(_ text: String) {
        body = CallBody(text: text, mediaType: "text/plain; charset=utf-8")
    }

    /// Sends a JSON object whose fields a closure gives.
    public mutating func body(_ write: (inout FieldWriter) -> Void) {
        if serializerName == nil {
            setJSON { () throws(FieldError) in try Mapping.encode(fields: write) }
            return
        }
        do {
            body(try Mapping.decode(JSON.self, from: Mapping.encode(fields: write)))
        } catch {
            noteBody(error)
        }
    }

    /// Sends a value as JSON, and no body at all for nil.
    public mutating func body<Value: FieldValue>(optional value: Value?) {
        if let value { body(value) }
    }

    public mutating func body(optional data: Data?) {
        if let data { body(data) }
    }

    public mutating func body(optional text: String?) {
        if let text { body(text) }
    }

    /// Sends a value as JSON, and JSON's `null` for nil.
    public mutating func body<Value: FieldValue>(nullable value: Value?) {
        if let value { body(value) } else { nullBody() }
    }

    public mutating func body(nullable data: Data?) {
        if let data { body(data) } else { nullBody() }
    }

    public mutating func body(nullable text: String?) {
        if let text { body(text) } else { nullBody() }
    }

    /// Sends a value as JSON, JSON's `null` for null, and no body at all where it is absent.
    public mutating func body<Value: FieldValue>(patch value: Patch<Value>) {
        switch value {
        case .absent: break
        case .null: nullBody()
        case .value(let value): body(value)
        }
    }

    public mutating func body(patch data: Patch<Data>) {
        switch data {
        case .absent: break
        case .null: nullBody()
        case .value(let data): body(data)
        }
    }

    public mutating func body(patch text: Patch<String>) {
        switch text {
        case .absent: break
        case .null: nullBody()
        case .value(let text): body(text)
        }
    }

    /// Sends `{}`.
    public mutating func emptyObject() {
        body(JSONObject())
    }

    @inline(never)
    private mutating func nullBody() {
        body(JSON.null)
    }

    @inline(never)
    private mutating func setJSON(_ encode: () throws(FieldError) -> Data) {
        do {
            body = try CallBody(json: try encode(), in: sendEnvelope.send)
        } catch {
            noteBody(error)
        }
    }

    private mutating func noteBody(_ error: FieldError) {
        let place = error.keyPath.isEmpty ? "" : " at \(error.keyPath)"
        note(
            RequestError("the body can't be written as JSON\(place): expected \(error.expected), found \(error.found)")
        )
    }
}
