public import Foundation

extension Call {
    /// Sends a value as JSON.
    public mutating func body<Value: FieldValue>(_ value: Value) {
        contentType = "application/json"
        do {
            body = try Mapping.encode(value)
        } catch {
            noteBody(error)
        }
    }

    /// Sends bytes as they are, as `application/octet-stream` unless a header says otherwise.
    public mutating func body(_ data: Data) {
        contentType = "application/octet-stream"
        body = data
    }

    /// Sends a text in UTF-8, as `text/plain` unless a header says otherwise.
    public mutating func body(_ text: String) {
        contentType = "text/plain; charset=utf-8"
        body = Data(text.utf8)
    }

    /// Sends a JSON object whose fields a closure gives.
    public mutating func body(_ write: (inout FieldWriter) -> Void) {
        contentType = "application/json"
        do {
            body = try Mapping.encode(fields: write)
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
        contentType = "application/json"
        body = Data("{}".utf8)
    }

    private mutating func nullBody() {
        contentType = "application/json"
        body = Data("null".utf8)
    }

    private mutating func noteBody(_ error: FieldError) {
        let place = error.keyPath.isEmpty ? "" : " at \(error.keyPath)"
        note(
            RequestError("the body can't be written as JSON\(place): expected \(error.expected), found \(error.found)")
        )
    }
}
