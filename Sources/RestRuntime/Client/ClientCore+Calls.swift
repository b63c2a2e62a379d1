public import Foundation

// A result and an error are each a model, read from the body, or an enum by status; an error may be `Never` as well.

extension ClientCore {
    /// Sends a call and reads the answer: a model or a list.
    @_spi(Generated) public func value<Value: FieldValue, Failure: FieldValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await value(call, AnswerForm<Value>.body, throwing: AnswerForm<Failure>.body)
    }

    @_spi(Generated) public func value<Value: FieldValue, Failure: StatusValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await value(call, AnswerForm<Value>.body, throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends a call and reads the answer: an enum over several statuses.
    @_spi(Generated) public func value<Value: StatusValue, Failure: FieldValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await value(call, AnswerForm<Value>.byStatus, throwing: AnswerForm<Failure>.body)
    }

    @_spi(Generated) public func value<Value: StatusValue, Failure: StatusValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await value(call, AnswerForm<Value>.byStatus, throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends a call and reads a value, or nil for these statuses; also for an empty body and for JSON's `null`.
    @_spi(Generated) public func value<Value: FieldValue, Failure: FieldValue>(
        _ call: consuming Call,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value? {
        try await value(call, none: [status] + others, throwing: AnswerForm<Failure>.body)
    }

    @_spi(Generated) public func value<Value: FieldValue, Failure: StatusValue>(
        _ call: consuming Call,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value? {
        try await value(call, none: [status] + others, throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends a call; the body of a success is not read, unless the envelope may hold an error.
    @_spi(Generated) public func run<Failure: FieldValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) {
        try await run(call, throwing: AnswerForm<Failure>.body)
    }

    @_spi(Generated) public func run<Failure: StatusValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) {
        try await run(call, throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends a call and gives the body as it is.
    @_spi(Generated) public func data<Failure: FieldValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Data {
        try await data(call, throwing: AnswerForm<Failure>.body)
    }

    @_spi(Generated) public func data<Failure: StatusValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Data {
        try await data(call, throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends a call and gives the body's text: the string where a JSON content type comes with a JSON string, else the
    /// text by the content type's charset, UTF-8 unless it says another.
    @_spi(Generated) public func text<Failure: FieldValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> String {
        try await text(call, throwing: AnswerForm<Failure>.body)
    }

    @_spi(Generated) public func text<Failure: StatusValue>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> String {
        try await text(call, throwing: AnswerForm<Failure>.byStatus)
    }
}

extension ClientCore {
    private func value<Value, Failure>(
        _ call: consuming Call,
        _ form: AnswerForm<Value>,
        throwing failure: @autoclosure () -> AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> Value {
        let sender = CallSender(call, self)
        let answer = try await sender.success(throwing: failure(), accept: sender.accept)
        return try await sender.value(of: answer, throwing: Failure.self, form.read)
    }

    private func value<Value: FieldValue, Failure>(
        _ call: consuming Call,
        none statuses: [Int],
        throwing failure: @autoclosure () -> AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> Value? {
        let sender = CallSender(call, self, none: statuses)
        let answer = try await sender.success(throwing: failure(), accept: sender.accept)
        if statuses.contains(answer.status) {
            sender.ended(answer)
            return nil
        }
        return try await sender.value(of: answer, throwing: Failure.self, AnswerForm<Value?>.body.read)
    }

    private func run<Failure>(
        _ call: consuming Call,
        throwing failure: @autoclosure () -> AnswerForm<Failure>
    ) async throws(RestError<Failure>) {
        let sender = CallSender(call, self)
        sender.ended(try await sender.success(throwing: failure(), accept: .acceptsAll, readsSuccess: false))
    }

    private func data<Failure>(
        _ call: consuming Call,
        throwing failure: @autoclosure () -> AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> Data {
        let sender = CallSender(call, self)
        let answer = try await sender.success(throwing: failure(), accept: .acceptsAll)
        sender.ended(answer)
        return answer.body
    }

    private func text<Failure>(
        _ call: consuming Call,
        throwing failure: @autoclosure () -> AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> String {
        let sender = CallSender(call, self)
        let answer = try await sender.success(throwing: failure(), accept: .acceptsAll)
        return try await sender.value(of: answer, throwing: Failure.self) { reader in reader.text() }
    }
}
