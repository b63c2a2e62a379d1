/// A call of a product that implements a protocol over HTTP, such as RestOData. The product reads the response itself.
///
///     try await ProtocolCall(core, call).value(throwing: ODataError.self) { reader in … }
package struct ProtocolCall {
    private let core: ClientCore
    private let call: Call

    package init(_ core: ClientCore, _ call: consuming Call) {
        self.core = core
        self.call = call
    }

    /// Sends the call, and returns a value of the response.
    package func value<Value: Sendable, Failure: FieldValue>(
        throwing failure: Failure.Type,
        _ read: @escaping (inout ResponseReader) throws -> Value
    ) async throws(RestError<Failure>) -> Value {
        let sender = CallSender(call, core)
        let rawResponse = try await sender.success(throwing: ResponseDecoding<Failure>.error, accept: sender.accept)
        return try await sender.value(of: rawResponse, throwing: Failure.self) { reader in try read(&reader) }
    }

    /// Sends the call, and returns a value of the response, or `nil` for some statuses.
    package func valueOrNone<Value: Sendable, Failure: FieldValue>(
        none statuses: [Int],
        throwing failure: Failure.Type,
        _ read: @escaping (inout ResponseReader) throws -> Value
    ) async throws(RestError<Failure>) -> Value? {
        let sender = CallSender(call, core, none: statuses)
        let rawResponse = try await sender.success(throwing: ResponseDecoding<Failure>.error, accept: sender.accept)
        if sender.isNone(rawResponse) {
            sender.reportSuccess(rawResponse)
            return nil
        }
        return try await sender.value(of: rawResponse, throwing: Failure.self) { reader in try read(&reader) }
    }

    /// Sends the call, and returns the response.
    package func response<Failure: FieldValue>(
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Response {
        let sender = CallSender(call, core)
        let rawResponse = try await sender.success(throwing: ResponseDecoding<Failure>.error, accept: sender.accept)
        sender.reportSuccess(rawResponse)
        return sender.response(of: rawResponse)
    }
}
