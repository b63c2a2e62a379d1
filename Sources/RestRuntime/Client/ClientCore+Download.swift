public import Foundation
import HTTPTypes

extension ClientCore {
    /// Sends a call and writes the body of the response to a file.
    @_spi(Generated) public func download<Failure: Sendable>(
        _ call: consuming Call,
        to destination: URL,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> File {
        try await CallSender(call, self, download: Download(to: destination, options))
            .file(to: destination, throwing: ResponseDecoding<Failure>.error)
    }

    /// Sends a call and writes the body to a file. Returns `nil` for some statuses, for which nothing is written.
    @_spi(Generated) public func download<Failure: Sendable>(
        _ call: consuming Call,
        to destination: URL,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> File? {
        try await CallSender(call, self, none: [status] + others, download: Download(to: destination, options))
            .fileOrNone(to: destination, throwing: ResponseDecoding<Failure>.error)
    }

    /// Sends a call and writes the body to a file for some statuses. The type reads other successful responses.
    @_spi(Generated) public func download<Value: StatusValue, Failure: Sendable>(
        _ call: consuming Call,
        to destination: URL,
        files: [ClosedRange<Int>],
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        try await CallSender(call, self, download: Download(to: destination, options, files: files))
            .fileOrValue(to: destination, throwing: ResponseDecoding<Failure>.error)
    }
}
