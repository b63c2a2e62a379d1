public import Foundation

extension Call {
    /// Sends a value as JSON, or in the notation of the call's serializer; in the envelope's key where it has one.
    public mutating func body<Value: FieldValue>(_ value: Value) {
        values.body = .value(value)
    }

    /// Sends bytes as they are, as `application/octet-stream` unless a header says otherwise.
    public mutating func body(_ data: Data) {
        values.body = .bytes(data)
    }

    /// Sends a text in UTF-8, as `text/plain` unless a header says otherwise.
    public mutating func body(_ text: String) {
        values.body = .text(text)
    }

    /// Sends a JSON object whose fields a closure gives.
    public mutating func body(_ write: (inout FieldWriter) -> Void) {
        do {
            values.body = .object(try Mapping.encode(fields: write))
        } catch {
            note(RequestError(unwritable: error))
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
        if let value { body(value) } else { body(JSON.null) }
    }

    public mutating func body(nullable data: Data?) {
        if let data { body(data) } else { body(JSON.null) }
    }

    public mutating func body(nullable text: String?) {
        if let text { body(text) } else { body(JSON.null) }
    }

    /// Sends a value as JSON, JSON's `null` for null, and no body at all where it is absent.
    public mutating func body<Value: FieldValue>(patch value: Patch<Value>) {
        switch value {
        case .absent: break
        case .null: body(JSON.null)
        case .value(let value): body(value)
        }
    }

    public mutating func body(patch data: Patch<Data>) {
        switch data {
        case .absent: break
        case .null: body(JSON.null)
        case .value(let data): body(data)
        }
    }

    public mutating func body(patch text: Patch<String>) {
        switch text {
        case .absent: break
        case .null: body(JSON.null)
        case .value(let text): body(text)
        }
    }

    /// Sends `{}`.
    public mutating func emptyObject() {
        body(JSONObject())
    }
}

extension RequestError {
    /// A body that JSON can't say.
    @inline(never)
    init(unwritable error: FieldError) {
        let place = error.keyPath.isEmpty ? "" : " at \(error.keyPath)"
        self.init("the body can't be written as JSON\(place): expected \(error.expected), found \(error.found)")
    }
}
