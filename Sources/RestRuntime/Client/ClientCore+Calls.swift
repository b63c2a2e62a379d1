public import Foundation

// Results and errors are models, read from the body, or enums by status. An error may be `Never`.

extension ClientCore {
    /// Sends a call and reads a model or a list.
    @_spi(Generated) public func value<Value: FieldValue, Failure: Sendable>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await CallSender(call, self).value(ResponseDecoding<Value>.body, throwing: ResponseDecoding<Failure>.error)
    }

    /// Sends a call and reads an enum by status.
    @_spi(Generated) public func value<Value: StatusValue, Failure: Sendable>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await CallSender(call, self).value(
            ResponseDecoding<Value>.byStatus,
            throwing: ResponseDecoding<Failure>.error
        )
    }

    /// Sends a call and reads a value. Returns `nil` for some statuses, an empty body, and JSON's `null`.
    @_spi(Generated) public func value<Value: FieldValue, Failure: Sendable>(
        _ call: consuming Call,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value? {
        try await CallSender(call, self, none: [status] + others).valueOrNone(throwing: ResponseDecoding<Failure>.error)
    }

    /// Sends a call. The body of a successful response isn't read, unless its envelope may contain an error.
    @_spi(Generated) public func run<Failure: Sendable>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) {
        try await CallSender(call, self).run(throwing: ResponseDecoding<Failure>.error)
    }

    /// Sends a call and returns the bytes of the body.
    @_spi(Generated) public func data<Failure: Sendable>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Data {
        try await CallSender(call, self).data(throwing: ResponseDecoding<Failure>.error)
    }

    /// Sends a call and returns the text of the body: the string if a JSON body is one, and otherwise the text in the
    /// content type's charset, by default UTF-8.
    @_spi(Generated) public func text<Failure: Sendable>(
        _ call: consuming Call,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> String {
        try await CallSender(call, self).text(throwing: ResponseDecoding<Failure>.error)
    }
}
