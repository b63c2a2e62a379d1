import Foundation

/// The results of a download, whose body is in its file.
///
/// The body is written while the response is received, so there is nothing to decode, except for the headers.
extension CallSender {
    /// Returns the file of a successful response.
    func file<Failure>(
        to destination: URL,
        throwing failure: ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> File {
        let rawResponse = try await success(throwing: failure, accept: .acceptsAll, giving: .file)
        reportSuccess(rawResponse)
        return File(at: destination, rawResponse.headers)
    }

    /// Returns `nil` for the statuses without a result.
    func fileOrNone<Failure>(
        to destination: URL,
        throwing failure: ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> File? {
        let rawResponse = try await success(throwing: failure, accept: .acceptsAll, giving: .file)
        reportSuccess(rawResponse)
        return isNone(rawResponse) ? nil : File(at: destination, rawResponse.headers)
    }

    /// Returns the file, or the result of another successful status.
    func fileOrValue<Value: StatusValue, Failure>(
        to destination: URL,
        throwing failure: ResponseDecoding<Failure>
    ) async throws(RestError<Failure>) -> Value {
        let rawResponse = try await success(throwing: failure, accept: .acceptsAll, giving: .value(Value.self))
        return try await value(of: rawResponse, throwing: Failure.self) { reader in
            reader.destination = destination
            return try Value.read(from: &reader)
        }
    }
}
