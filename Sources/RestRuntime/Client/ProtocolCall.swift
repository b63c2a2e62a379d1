/// A call of a product that knows a protocol over HTTP, as RestOData does: it reads the answer itself.
///
///     try await ProtocolCall(core, call).value(throwing: ODataError.self) { reader in … }
package struct ProtocolCall {
    private let core: ClientCore
    private let call: Call

    package init(_ core: ClientCore, _ call: consuming Call) {
        self.core = core
        self.call = call
    }

    /// Sends it, and makes a value of its answer.
    package func value<Value: Sendable, Failure: FieldValue>(
        throwing failure: Failure.Type,
        _ read: @escaping (inout AnswerReader) throws -> Value
    ) async throws(RestError<Failure>) -> Value {
        let sender = CallSender(call, core)
        let answer = try await sender.success(throwing: AnswerForm<Failure>.error, accept: sender.accept)
        return try await sender.value(of: answer, throwing: Failure.self) { reader in try read(&reader) }
    }

    /// The same, and nil for these statuses.
    package func valueOrNone<Value: Sendable, Failure: FieldValue>(
        none statuses: [Int],
        throwing failure: Failure.Type,
        _ read: @escaping (inout AnswerReader) throws -> Value
    ) async throws(RestError<Failure>) -> Value? {
        let sender = CallSender(call, core, none: statuses)
        let answer = try await sender.success(throwing: AnswerForm<Failure>.error, accept: sender.accept)
        if sender.isNone(answer) {
            sender.ended(answer)
            return nil
        }
        return try await sender.value(of: answer, throwing: Failure.self) { reader in try read(&reader) }
    }

    /// Sends it and gives its whole answer.
    package func response<Failure: FieldValue>(
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Response {
        let sender = CallSender(call, core)
        let answer = try await sender.success(throwing: AnswerForm<Failure>.error, accept: sender.accept)
        sender.ended(answer)
        return sender.response(of: answer)
    }
}
