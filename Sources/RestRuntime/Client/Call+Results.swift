public import Foundation
import HTTPTypes

extension Call {
    /// Sends the call and reads the answer: a model, a list, or an enum over several statuses.
    public func value<Value: StatusValue, Failure: StatusValue>(
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        let answer = try await success(throwing: failure, accept: core.state.accept(self))
        return try await read(answer, throwing: failure) { reader throws(Value.ReadFailure) in
            try Value.read(from: &reader)
        }
    }

    /// The same, and nil for these statuses; also for an empty body and for JSON's `null`.
    public func value<Value: FieldValue, Failure: StatusValue>(
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value? {
        let statuses = [status] + others
        let answer = try await success(throwing: failure, accept: core.state.accept(self), none: statuses)
        if statuses.contains(answer.status) { return nil }
        return try await read(answer, throwing: failure) { reader in Value?.read(from: &reader) }
    }

    /// Sends the call; the body of a success is not read, unless the envelope may hold an error.
    public func run<Failure: StatusValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) {
        _ = try await success(throwing: failure, accept: core.state.accept(self), readsSuccess: false)
    }

    /// Sends the call and gives the body as it is.
    public func data<Failure: StatusValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) -> Data {
        try await success(throwing: failure, accept: "*/*").body
    }

    /// Sends the call and gives the body's text: the string where a JSON content type comes with a JSON string, else
    /// the text by the content type's charset, UTF-8 unless it says another.
    public func text<Failure: StatusValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) -> String {
        let answer = try await success(throwing: failure, accept: "*/*")
        return try await read(answer, throwing: failure) { reader in reader.text() }
    }

    func isSuccess(_ status: Int) -> Bool {
        successes.isEmpty ? (200...299).contains(status) : successes.contains { $0.contains(status) }
    }
}
