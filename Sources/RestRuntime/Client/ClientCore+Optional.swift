public import Foundation

// Bytes and texts that are `nil` for some statuses: `returns: { 200: Data, 304: nil }`.

extension ClientCore {
    /// Sends a call and returns the bytes of the body, or `nil` for some statuses.
    @_spi(Generated) public func data<Failure: Sendable>(
        _ call: consuming Call,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Data? {
        try await data(call, none: [status] + others, throwing: ResponseDecoding<Failure>.error)
    }

    /// Sends a call and returns the text of the body, or `nil` for some statuses.
    @_spi(Generated) public func text<Failure: Sendable>(
        _ call: consuming Call,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> String? {
        try await text(call, none: [status] + others, throwing: ResponseDecoding<Failure>.error)
    }

    private func data<Failure>(
        _ call: consuming Call,
        none statuses: [Int],
        throwing failure: @autoclosure () -> ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> Data? {
        let sender = CallSender(call, self, none: statuses)
        let rawResponse = try await sender.success(throwing: failure(), accept: .acceptsAll, giving: .data)
        sender.reportSuccess(rawResponse)
        return statuses.contains(rawResponse.status) ? nil : rawResponse.body
    }

    private func text<Failure>(
        _ call: consuming Call,
        none statuses: [Int],
        throwing failure: @autoclosure () -> ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> String? {
        let sender = CallSender(call, self, none: statuses)
        let rawResponse = try await sender.success(throwing: failure(), accept: .acceptsAll, giving: .text)
        if statuses.contains(rawResponse.status) {
            sender.reportSuccess(rawResponse)
            return nil
        }
        return try await sender.value(of: rawResponse, throwing: Failure.self) { reader in reader.text() }
    }
}
