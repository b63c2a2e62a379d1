import Foundation
@_spi(Generated) import RestMapping

extension Call {
    /// Sends a value as the body.
    ///
    /// `Data` is sent as `application/octet-stream` and `String` as `text/plain` in UTF-8, unless a header sets another
    /// type. Other values are sent as JSON, or by the call's serializer, inside of the envelope.
    @_spi(Generated) public mutating func body<Value: FieldValue>(_ value: Value) {
        values.body =
            switch value {
            case let data as Data: .bytes(data)
            case let text as String: .text(text)
            default: .value(value)
            }
    }

    /// Sends a JSON object whose fields are written by a closure.
    @_spi(Generated) public mutating func body(_ write: (inout FieldWriter) -> Void) {
        do {
            let (json, secrets) = try Mapping.object(fields: write)
            values.body = .object(json, secrets: secrets)
        } catch {
            note(RequestError(unwritable: error))
        }
    }

    /// Sends a value, or no body for `nil`.
    @_spi(Generated) public mutating func body<Value: FieldValue>(optional value: Value?) {
        if let value { body(value) }
    }

    /// Sends a value, or JSON's `null` for `nil`.
    @_spi(Generated) public mutating func body<Value: FieldValue>(nullable value: Value?) {
        if let value { body(value) } else { body(JSON.null) }
    }

    /// Sends a value, JSON's `null`, or no body if the value is absent.
    @_spi(Generated) public mutating func body<Value: FieldValue>(patch value: Patch<Value>) {
        switch value {
        case .absent: break
        case .null: body(JSON.null)
        case .value(let value): body(value)
        }
    }

    /// Sets the media type of the body, if there is one. A JSON type is written as JSON, even if the call has another
    /// serializer.
    @_spi(Generated) public mutating func contentType(_ type: String) {
        values.contentType = type
    }

    /// Sends `{}`.
    @_spi(Generated) public mutating func emptyObject() {
        body(JSON.Object())
    }
}

extension RequestError {
    /// Creates an error for a body that JSON can't express.
    @inline(never)
    init(unwritable error: FieldError) {
        if error.breaksRule {
            self.init(rule: error.expected, at: error.keyPath)
            return
        }
        let location = error.keyPath.isEmpty ? "" : " at \(error.keyPath)"
        self.init("the body can't be encoded as JSON\(location): expected \(error.expected), found \(error.found)")
    }
}
