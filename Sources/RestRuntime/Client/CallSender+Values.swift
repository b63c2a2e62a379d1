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
        let rawResponse = try await success(throwing: failure(), accept: accept, giving: .value(Value.self))
        return try await value(of: rawResponse, throwing: Failure.self, form.read)
    }

    /// Returns `nil` for the statuses without a result.
    func valueOrNone<Value: FieldValue, Failure>(
        throwing failure: @autoclosure () -> ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> Value? {
        let rawResponse = try await success(throwing: failure(), accept: accept, giving: .value(Value?.self))
        if isNone(rawResponse) {
            try await endWithoutModels(rawResponse, throwing: Failure.self)
            return nil
        }
        return try await value(of: rawResponse, throwing: Failure.self, ResponseDecoding<Value?>.body.read)
    }

    /// Makes a call without a result. The body of the response is discarded.
    func run<Failure>(throwing failure: @autoclosure () -> ResponseDecoding<Failure>) async throws(RestError<Failure>) {
        let rawResponse = try await success(
            throwing: failure(),
            accept: .acceptsAll,
            readsSuccess: false,
            giving: .nothing
        )
        try await endWithoutModels(rawResponse, throwing: Failure.self)
    }

    /// Ends a successful call without models. A stored row is removed, if the spec declares it.
    func endWithoutModels<Failure>(_ rawResponse: RawResponse, throwing _: Failure.Type) async throws(RestError<
        Failure
    >) {
        if call.values.storing != nil, let store = state.configuration.store {
            let error: RestError<Failure>? = await keep((), in: store, isComplete: true, of: rawResponse)
            if let error { throw await reported(error) }
        }
        reportSuccess(rawResponse)
    }

    /// Returns the bytes of a successful response, whatever the content type.
    func data<Failure>(
        throwing failure: @autoclosure () -> ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> Data {
        let rawResponse = try await success(throwing: failure(), accept: .acceptsAll, giving: .data)
        try await endWithoutModels(rawResponse, throwing: Failure.self)
        return rawResponse.body
    }

    /// Returns the text of a successful response.
    func text<Failure>(
        throwing failure: @autoclosure () -> ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> String {
        let rawResponse = try await success(throwing: failure(), accept: .acceptsAll, giving: .text)
        return try await value(of: rawResponse, throwing: Failure.self) { reader in reader.text() }
    }
}
