public import Foundation
import HTTPTypes

/// A call whose result includes values of the response's headers.
///
///     returns: { type: "[Issue]", headers: { X-Total-Count: Int } }          # in a spec
///
///     return try await CallWithHeaders(call, core).value(throwing: APIError.self)      // a WithHeaders<[Issue], IssuesListHeaders>
@_spi(Generated) public struct CallWithHeaders {
    private let call: Call
    private let core: ClientCore

    public init(_ call: consuming Call, _ core: ClientCore) {
        self.call = call
        self.core = core
    }

    /// Sends the call, and reads the result and the headers.
    public func value<Value: FieldValue, Headers: FieldValue, Failure: Sendable>(
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> WithHeaders<Value, Headers> {
        try await value(CallSender(call, core), throwing: ResponseDecoding<Failure>.error)
    }

    /// Sends the call, and reads the result and the headers. Returns `nil` for some statuses.
    public func value<Value: FieldValue, Headers: FieldValue, Failure: Sendable>(
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> WithHeaders<Value, Headers>? {
        try await valueOrNone([status] + others, throwing: ResponseDecoding<Failure>.error)
    }

    /// Sends the call, writes the body to a file, and reads the headers.
    public func download<Headers: FieldValue, Failure: Sendable>(
        to destination: URL,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> WithHeaders<File, Headers> {
        try await file(to: destination, throwing: ResponseDecoding<Failure>.error)
    }

    /// Sends the call, writes the body to a file, and reads the headers. Returns `nil` for some statuses, for which
    /// nothing is written.
    public func download<Headers: FieldValue, Failure: Sendable>(
        to destination: URL,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> WithHeaders<File, Headers>? {
        try await fileOrNone([status] + others, to: destination, throwing: ResponseDecoding<Failure>.error)
    }
}

extension CallWithHeaders {
    private func value<Value: FieldValue, Headers: FieldValue, Failure>(
        _ sender: CallSender,
        throwing failure: ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> WithHeaders<Value, Headers> {
        let rawResponse = try await sender.success(
            throwing: failure,
            accept: isWhole(Value.self) ? .acceptsAll : sender.accept,
            giving: .value(WithHeaders<Value, Headers>.self)
        )
        return try await read(rawResponse, sender, Failure.self)
    }

    private func valueOrNone<Value: FieldValue, Headers: FieldValue, Failure>(
        _ none: [Int],
        throwing failure: ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> WithHeaders<Value, Headers>? {
        let sender = CallSender(call, core, none: none)
        let rawResponse = try await sender.success(
            throwing: failure,
            accept: isWhole(Value.self) ? .acceptsAll : sender.accept,
            giving: .value(WithHeaders<Value, Headers>?.self)
        )
        if sender.isNone(rawResponse) {
            try await sender.endWithoutModels(rawResponse, throwing: Failure.self)
            return nil
        }
        return try await read(rawResponse, sender, Failure.self)
    }

    private func file<Headers: FieldValue, Failure>(
        to destination: URL,
        throwing failure: ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> WithHeaders<File, Headers> {
        let sender = CallSender(call, core, download: Download(to: destination, core.options))
        let rawResponse = try await sender.success(
            throwing: failure,
            accept: .acceptsAll,
            giving: .value(WithHeaders<File, Headers>.self)
        )
        return try await read(rawResponse, sender, to: destination, Failure.self)
    }

    private func fileOrNone<Headers: FieldValue, Failure>(
        _ none: [Int],
        to destination: URL,
        throwing failure: ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> WithHeaders<File, Headers>? {
        let sender = CallSender(call, core, none: none, download: Download(to: destination, core.options))
        let rawResponse = try await sender.success(
            throwing: failure,
            accept: .acceptsAll,
            giving: .value(WithHeaders<File, Headers>?.self)
        )
        if sender.isNone(rawResponse) {
            sender.reportSuccess(rawResponse)
            return nil
        }
        return try await read(rawResponse, sender, to: destination, Failure.self)
    }

    private func read<Headers: FieldValue, Failure>(
        _ rawResponse: RawResponse,
        _ sender: CallSender,
        to destination: URL,
        _ failure: Failure.Type
    ) async throws(RestError<Failure>) -> WithHeaders<File, Headers> {
        try await sender.value(of: rawResponse, throwing: failure) { reader in
            reader.destination = destination
            return try reader.headed(reader.file())
        }
    }

    private func read<Value: FieldValue, Headers: FieldValue, Failure>(
        _ rawResponse: RawResponse,
        _ sender: CallSender,
        _ failure: Failure.Type
    ) async throws(RestError<Failure>) -> WithHeaders<Value, Headers> {
        let isWhole = isWhole(Value.self)
        return try await sender.value(of: rawResponse, throwing: failure) { reader in
            if isWhole, let data = reader.data() as? Value { return try reader.headed(data) }
            if isWhole, let text = reader.text() as? Value { return try reader.headed(text) }
            return try reader.headed(try reader.value(Value.self))
        }
    }

    /// Whether the result is the whole body: bytes or a text without a key path.
    private func isWhole(_ type: Any.Type) -> Bool {
        (type == Data.self || type == String.self) && call.values.keyPath == nil
    }
}
