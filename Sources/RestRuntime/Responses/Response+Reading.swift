import HTTPTypes

/// Reading a response again, outside of its call.
extension Response {
    /// Reads the response as the result of a call.
    ///
    /// It is used by products that interpret a part of a response themselves. Throws ``FieldError`` without secrets.
    package func read<Value>(_ read: (inout ResponseReader) throws -> Value) throws(FieldError) -> Value {
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil)
        let rawResponse = RawResponse(status: status, headers: headers, body: body, request: request)
        var reader = ResponseReader(response: rawResponse, content: content, keyPath: [], routing: nil)
        let value: Value
        do {
            value = try read(&reader)
        } catch {
            throw redaction.error(reader.failure ?? FieldError(thrown: error))
        }
        if let failure = reader.failure { throw redaction.error(failure) }
        return value
    }
}
