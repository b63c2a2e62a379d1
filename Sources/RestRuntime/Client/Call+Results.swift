public import Foundation

extension Call {
    /// Sends the call and reads the answer: a model, a list, or an enum over several statuses.
    public func value<Value: StatusValue, Failure: StatusValue>(
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value {
        let answer = try await answer(throwing: failure)
        guard isSuccess(answer.status) else { throw self.failure(answer) as RestError<Failure> }
        return try read(answer, throwing: failure)
    }

    /// The same, and nil for these statuses; also for an empty body and for JSON's `null`.
    public func value<Value: FieldValue, Failure: StatusValue>(
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> Value? {
        let statuses = [status] + others
        let answer = try await answer(throwing: failure, alsoSuccess: statuses)
        if statuses.contains(answer.status) { return nil }
        guard isSuccess(answer.status) else { throw self.failure(answer) as RestError<Failure> }
        return try read(answer, throwing: failure) as Value?
    }

    /// Sends the call; the body of a success is not read.
    public func run<Failure: StatusValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) {
        let answer = try await answer(throwing: failure, readsSuccess: false)
        guard isSuccess(answer.status) else { throw self.failure(answer) as RestError<Failure> }
    }

    /// Sends the call and gives the body as it is.
    public func data<Failure: StatusValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) -> Data {
        let answer = try await answer(throwing: failure, accept: "*/*")
        guard isSuccess(answer.status) else { throw self.failure(answer) as RestError<Failure> }
        return answer.body
    }

    /// Sends the call and gives the body's text: the string where a JSON content type comes with a JSON string, else
    /// the text by the content type's charset, UTF-8 unless it says another.
    public func text<Failure: StatusValue>(throwing failure: Failure.Type) async throws(RestError<Failure>) -> String {
        let answer = try await answer(throwing: failure, accept: "*/*")
        guard isSuccess(answer.status) else { throw self.failure(answer) as RestError<Failure> }
        var reader = reader(of: answer)
        let text = reader.text()
        if let error = reader.failure { throw .mapping(error, response(of: answer)) }
        return text
    }

    private func answer<Failure>(
        throwing failure: Failure.Type,
        accept: String = "application/json",
        alsoSuccess: [Int] = [],
        readsSuccess: Bool = true
    ) async throws(RestError<Failure>) -> Answer {
        do throws(CallFailure) {
            return try await exchange(accept: accept, alsoSuccess: alsoSuccess, readsSuccess: readsSuccess)
        } catch {
            throw error.error(failure)
        }
    }

    private func read<Value: StatusValue, Failure>(
        _ answer: Answer,
        throwing failure: Failure.Type
    ) throws(RestError<Failure>) -> Value {
        var reader = reader(of: answer)
        let value: Value?
        do throws(Value.ReadFailure) {
            value = try Value.read(from: &reader)
        } catch {
            throw .mapping(reader.failure ?? FieldError(thrown: error), response(of: answer))
        }
        if let error = reader.failure { throw .mapping(error, response(of: answer)) }
        guard let value else { throw .undocumented(response(of: answer)) }
        return value
    }

    /// An error body that is none of the models stays a status with its body, never a failure of the mapping.
    private func failure<Failure: StatusValue>(_ answer: Answer) -> RestError<Failure> {
        var reader = reader(of: answer, isFailure: true)
        let failure: Failure?
        do throws(Failure.ReadFailure) {
            failure = try Failure.read(from: &reader)
        } catch {
            failure = nil
        }
        guard let failure, reader.failure == nil else { return .undocumented(response(of: answer)) }
        return .failure(failure, response(of: answer))
    }

    /// An error is read from the whole body: `at` is about what a success holds.
    private func reader(of answer: Answer, isFailure: Bool = false) -> AnswerReader {
        AnswerReader(
            status: answer.status,
            headers: answer.headers,
            body: answer.body,
            keyPath: isFailure ? [] : keyPath,
            options: core.state.mapping
        )
    }

    func isSuccess(_ status: Int) -> Bool {
        successes.isEmpty ? (200...299).contains(status) : successes.contains { $0.contains(status) }
    }
}
