public import Foundation

// A result and an error are each a model, read from the body, or an enum by status; an error may be `Never` as well.

extension ClientCore {
    /// Sends a call and reads the answer: a model or a list.
    @_spi(Generated) public func value<Value: FieldValue, Failure: FieldValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await CallSender(call, self).value(AnswerForm<Value>.body, throwing: AnswerForm<Failure>.errorBody)
    }

    @_spi(Generated) public func value<Value: FieldValue, Failure: StatusValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await CallSender(call, self).value(AnswerForm<Value>.body, throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends a call and reads the answer: an enum over several statuses.
    @_spi(Generated) public func value<Value: StatusValue, Failure: FieldValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await CallSender(call, self).value(AnswerForm<Value>.byStatus, throwing: AnswerForm<Failure>.errorBody)
    }

    @_spi(Generated) public func value<Value: StatusValue, Failure: StatusValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await CallSender(call, self).value(AnswerForm<Value>.byStatus, throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends a call and reads a value, or nil for these statuses; also for an empty body and for JSON's `null`.
    @_spi(Generated) public func value<Value: FieldValue, Failure: FieldValue>(
        _ call: consuming Call,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value? {
        try await CallSender(call, self, none: [status] + others).valueOrNone(throwing: AnswerForm<Failure>.errorBody)
    }

    @_spi(Generated) public func value<Value: FieldValue, Failure: StatusValue>(
        _ call: consuming Call,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value? {
        try await CallSender(call, self, none: [status] + others).valueOrNone(throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends a call; the body of a success is not read, unless the envelope may hold an error.
    @_spi(Generated) public func run<Failure: FieldValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) {
        try await CallSender(call, self).run(throwing: AnswerForm<Failure>.errorBody)
    }

    @_spi(Generated) public func run<Failure: StatusValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) {
        try await CallSender(call, self).run(throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends a call and gives the body as it is.
    @_spi(Generated) public func data<Failure: FieldValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Data {
        try await CallSender(call, self).data(throwing: AnswerForm<Failure>.errorBody)
    }

    @_spi(Generated) public func data<Failure: StatusValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Data {
        try await CallSender(call, self).data(throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends a call and gives the body's text: the string where a JSON content type comes with a JSON string, else the
    /// text by the content type's charset, UTF-8 unless it says another.
    @_spi(Generated) public func text<Failure: FieldValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> String {
        try await CallSender(call, self).text(throwing: AnswerForm<Failure>.errorBody)
    }

    @_spi(Generated) public func text<Failure: StatusValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> String {
        try await CallSender(call, self).text(throwing: AnswerForm<Failure>.byStatus)
    }
}
