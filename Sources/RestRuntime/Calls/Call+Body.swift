import Foundation
@_spi(Generated) import RestMapping

extension Call {
    /// Sends a value: bytes as they are, as `application/octet-stream`; a text in UTF-8, as `text/plain`; any other as JSON, or
    /// in the notation of the call's serializer, in the envelope's key where it has one. A header can say another type.
    @_spi(Generated) public mutating func body<Value: FieldValue>(_ value: Value) {
        values.body =
            switch value {
            case let data as Data: .bytes(data)
            case let text as String: .text(text)
            default: .value(value)
            }
    }

    /// Sends a JSON object whose fields a closure gives.
    @_spi(Generated) public mutating func body(_ write: (inout FieldWriter) -> Void) {
        do {
            let (json, secrets) = try Mapping.object(fields: write)
            values.body = .object(json, secrets: secrets)
        } catch {
            note(RequestError(unwritable: error))
        }
    }

    /// Sends a value, and no body at all for nil.
    @_spi(Generated) public mutating func body<Value: FieldValue>(optional value: Value?) {
        if let value { body(value) }
    }

    /// Sends a value, and JSON's `null` for nil.
    @_spi(Generated) public mutating func body<Value: FieldValue>(nullable value: Value?) {
        if let value { body(value) } else { body(JSON.null) }
    }

    /// Sends a value, JSON's `null` for null, and no body at all where it is absent.
    @_spi(Generated) public mutating func body<Value: FieldValue>(patch value: Patch<Value>) {
        switch value {
        case .absent: break
        case .null: body(JSON.null)
        case .value(let value): body(value)
        }
    }

    /// Says the media type of the body, where there is one. JSON is JSON then, whatever the call's serializer writes.
    @_spi(Generated) public mutating func contentType(_ type: String) {
        values.contentType = type
    }

    /// Sends `{}`.
    @_spi(Generated) public mutating func emptyObject() {
        body(JSON.Object())
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
