import Foundation

/// What is made of a success, by what its method gives back.
extension CallSender {
    func value<Value, Failure>(
        _ form: AnswerForm<Value>,
        throwing failure: @autoclosure () -> AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> Value {
        let answer = try await success(throwing: failure(), accept: accept, giving: .value(Value.self))
        return try await value(of: answer, throwing: Failure.self, form.read)
    }

    /// nil for the statuses without one.
    func valueOrNone<Value: FieldValue, Failure>(
        throwing failure: @autoclosure () -> AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> Value? {
        let answer = try await success(throwing: failure(), accept: accept, giving: .value(Value?.self))
        if isNone(answer) {
            if let error: RestError<Failure> = await keepNothing(of: answer) { throw await reported(error) }
            ended(answer)
            return nil
        }
        return try await value(of: answer, throwing: Failure.self, AnswerForm<Value?>.body.read)
    }

    func run<Failure>(throwing failure: @autoclosure () -> AnswerForm<Failure>) async throws(RestError<Failure>) {
        let answer = try await success(throwing: failure(), accept: .acceptsAll, readsSuccess: false, giving: .nothing)
        if let error: RestError<Failure> = await keepNothing(of: answer) { throw await reported(error) }
        ended(answer)
    }

    /// What a success without models does to what is stored: its row goes, where the page says so.
    func keepNothing<Failure>(of answer: Answer) async -> RestError<Failure>? {
        guard call.values.storing != nil, let store = state.configuration.store else { return nil }
        return await keep((), in: store, isWhole: true, of: answer)
    }

    func data<Failure>(
        throwing failure: @autoclosure () -> AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> Data {
        let answer = try await success(throwing: failure(), accept: .acceptsAll, giving: .data)
        if let error: RestError<Failure> = await keepNothing(of: answer) { throw await reported(error) }
        ended(answer)
        return answer.body
    }

    func text<Failure>(
        throwing failure: @autoclosure () -> AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> String {
        let answer = try await success(throwing: failure(), accept: .acceptsAll, giving: .text)
        return try await value(of: answer, throwing: Failure.self) { reader in reader.text() }
    }
}
