import Foundation

/// The results of a successful call, by its method's type.
///
/// Each method sends the call, reads its result, stores it, and notifies the observers.
extension CallSender {
    /// Returns the value of a successful response.
    func value<Value, Failure>(
        _ form: ResponseDecoding<Value>,
        throwing failure: @autoclosure () -> ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> Value {
        let answer = try await success(throwing: failure(), accept: accept, giving: .value(Value.self))
        return try await value(of: answer, throwing: Failure.self, form.read)
    }

    /// Returns `nil` for the statuses without a result.
    func valueOrNone<Value: FieldValue, Failure>(
        throwing failure: @autoclosure () -> ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> Value? {
        let answer = try await success(throwing: failure(), accept: accept, giving: .value(Value?.self))
        if isNone(answer) {
            try await endWithoutModels(answer, throwing: Failure.self)
            return nil
        }
        return try await value(of: answer, throwing: Failure.self, ResponseDecoding<Value?>.body.read)
    }

    /// Makes a call without a result. The body of the response is discarded.
    func run<Failure>(throwing failure: @autoclosure () -> ResponseDecoding<Failure>) async throws(RestError<Failure>) {
        let answer = try await success(throwing: failure(), accept: .acceptsAll, readsSuccess: false, giving: .nothing)
        try await endWithoutModels(answer, throwing: Failure.self)
    }

    /// Ends a successful call without models. A stored row is removed, if the spec declares it.
    func endWithoutModels<Failure>(_ answer: Answer, throwing _: Failure.Type) async throws(RestError<Failure>) {
        if call.values.storing != nil, let store = state.configuration.store {
            let error: RestError<Failure>? = await keep((), in: store, isWhole: true, of: answer)
            if let error { throw await reported(error) }
        }
        ended(answer)
    }

    /// Returns the bytes of a successful response, whatever the content type.
    func data<Failure>(
        throwing failure: @autoclosure () -> ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> Data {
        let answer = try await success(throwing: failure(), accept: .acceptsAll, giving: .data)
        try await endWithoutModels(answer, throwing: Failure.self)
        return answer.body
    }

    /// Returns the text of a successful response.
    func text<Failure>(
        throwing failure: @autoclosure () -> ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> String {
        let answer = try await success(throwing: failure(), accept: .acceptsAll, giving: .text)
        return try await value(of: answer, throwing: Failure.self) { reader in reader.text() }
    }
}
