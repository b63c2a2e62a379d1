public import Foundation

// A result and an error are each a model, read from the body, or an enum by status; an error may be `Never` as well.

extension ClientCore {
    /// Sends a call and reads the answer: a model or a list.
    @_spi(Generated) public func value<Value: FieldValue, Failure: Sendable>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await CallSender(call, self).value(AnswerForm<Value>.body, throwing: AnswerForm<Failure>.error)
    }

    /// Sends a call and reads the answer: an enum over several statuses.
    @_spi(Generated) public func value<Value: StatusValue, Failure: Sendable>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await CallSender(call, self).value(AnswerForm<Value>.byStatus, throwing: AnswerForm<Failure>.error)
    }

    /// Sends a call and reads a value, or nil for these statuses; also for an empty body and for JSON's `null`.
    @_spi(Generated) public func value<Value: FieldValue, Failure: Sendable>(
        _ call: consuming Call,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value? {
        try await CallSender(call, self, none: [status] + others).valueOrNone(throwing: AnswerForm<Failure>.error)
    }

    /// Sends a call; the body of a success is not read, unless the envelope may hold an error.
    @_spi(Generated) public func run<Failure: Sendable>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) {
        try await CallSender(call, self).run(throwing: AnswerForm<Failure>.error)
    }

    /// Sends a call and gives the body as it is.
    @_spi(Generated) public func data<Failure: Sendable>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Data {
        try await CallSender(call, self).data(throwing: AnswerForm<Failure>.error)
    }

    /// Sends a call and gives the body's text: the string where a JSON content type comes with a JSON string, else the
    /// text by the content type's charset, UTF-8 unless it says another.
    @_spi(Generated) public func text<Failure: Sendable>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> String {
        try await CallSender(call, self).text(throwing: AnswerForm<Failure>.error)
    }
}
