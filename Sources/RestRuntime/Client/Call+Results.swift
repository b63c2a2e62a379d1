public import Foundation
import HTTPTypes

// A result and an error are each a model, read from the body, or an enum by status; an error may be `Never` as well.

extension Call {
    /// Sends the call and reads the answer: a model or a list.
    public func value<Value: FieldValue, Failure: FieldValue>(
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await value(AnswerForm<Value>.body, throwing: AnswerForm<Failure>.body)
    }

    public func value<Value: FieldValue, Failure: StatusValue>(
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await value(AnswerForm<Value>.body, throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends the call and reads the answer: an enum over several statuses.
    public func value<Value: StatusValue, Failure: FieldValue>(
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await value(AnswerForm<Value>.byStatus, throwing: AnswerForm<Failure>.body)
    }

    public func value<Value: StatusValue, Failure: StatusValue>(
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await value(AnswerForm<Value>.byStatus, throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends the call and reads a value, or nil for these statuses; also for an empty body and for JSON's `null`.
    public func value<Value: FieldValue, Failure: FieldValue>(
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value? {
        try await value(none: [status] + others, throwing: AnswerForm<Failure>.body)
    }

    public func value<Value: FieldValue, Failure: StatusValue>(
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value? {
        try await value(none: [status] + others, throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends the call; the body of a success is not read, unless the envelope may hold an error.
    public func run<Failure: FieldValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) {
        try await run(throwing: AnswerForm<Failure>.body)
    }

    public func run<Failure: StatusValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) {
        try await run(throwing: AnswerForm<Failure>.byStatus)
    }

    /// Sends the call and gives the body as it is.
    public func data<Failure: FieldValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) -> Data {
        try await success(throwing: AnswerForm<Failure>.body, accept: "*/*").body
    }

    public func data<Failure: StatusValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) -> Data {
        try await success(throwing: AnswerForm<Failure>.byStatus, accept: "*/*").body
    }

    /// Sends the call and gives the body's text: the string where a JSON content type comes with a JSON string, else
    /// the text by the content type's charset, UTF-8 unless it says another.
    public func text<Failure: FieldValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) -> String {
        try await text(throwing: AnswerForm<Failure>.body)
    }

    public func text<Failure: StatusValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) -> String {
        try await text(throwing: AnswerForm<Failure>.byStatus)
    }

    func isSuccess(_ status: Int) -> Bool {
        successes.isEmpty ? (200...299).contains(status) : successes.contains { $0.contains(status) }
    }
}

extension Call {
    func value<Value, Failure>(
        _ form: AnswerForm<Value>,
        throwing failure: AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> Value {
        let answer = try await success(throwing: failure, accept: core.state.accept(self))
        return try await read(answer, throwing: Failure.self, form.read)
    }

    private func value<Value: FieldValue, Failure>(
        none statuses: [Int],
        throwing failure: AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> Value? {
        let answer = try await success(throwing: failure, accept: core.state.accept(self), none: statuses)
        if statuses.contains(answer.status) { return nil }
        return try await read(answer, throwing: Failure.self, AnswerForm<Value?>.body.read)
    }

    private func run<Failure>(throwing failure: AnswerForm<Failure>) async throws(RestError<Failure>) {
        _ = try await success(throwing: failure, accept: core.state.accept(self), readsSuccess: false)
    }

    private func text<Failure>(throwing failure: AnswerForm<Failure>) async throws(RestError<Failure>) -> String {
        let answer = try await success(throwing: failure, accept: "*/*")
        return try await read(answer, throwing: Failure.self) { reader in reader.text() }
    }
}
