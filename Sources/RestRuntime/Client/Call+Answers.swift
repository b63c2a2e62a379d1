import Foundation
import HTTPTypes

extension Call {
    /// Sends the call; the answer is a success, or one of the statuses that stand for nothing.
    @inline(never)
    func success<Failure: Sendable>(
        throwing failure: AnswerForm<Failure>,
        accept: String,
        none: [Int] = [],
        readsSuccess: Bool = true
    ) async throws(RestError<Failure>) -> Answer {
        let answer: Answer
        do throws(CallFailure) {
            let reads = readsSuccess || mayHoldError
            answer = try await exchange(accept: accept, alsoSuccess: none, readsSuccess: reads)
        } catch {
            throw await reported(error.error(Failure.self))
        }
        if none.contains(answer.status) { return answer }
        let envelope = envelope(of: answer)
        if !isSuccess(answer.status) || holdsError(answer, envelope) {
            throw await reported(self.failure(failure, answer, envelope))
        }
        return answer
    }

    /// Reads a success.
    func read<Value, Failure>(
        _ answer: Answer,
        throwing failure: Failure.Type,
        _ read: (inout AnswerReader) throws -> Value?
    ) async throws(RestError<Failure>) -> Value {
        let content = content(of: answer)
        var reader = AnswerReader(
            answer: answer,
            content: content,
            keyPath: keyPath ?? resultPath(envelope(of: answer), in: content),
            routing: isByPath ? routing(of: answer, isFailure: false) : nil
        )
        let value: Value?
        do {
            value = try read(&reader)
        } catch {
            throw await reported(.mapping(reader.failure ?? FieldError(thrown: error), response(of: answer)))
        }
        if let error = reader.failure { throw await reported(.mapping(error, response(of: answer))) }
        guard let value else { throw await reported(.undocumented(response(of: answer))) }
        if !reader.dropped.isEmpty { await report(reader.dropped, of: answer) }
        return value
    }

    /// Tells of what lossy lists lost.
    private func report(_ dropped: [FieldError], of answer: Answer) async {
        var response = response(of: answer)
        response.dropped = dropped
        core.options?.record?.add(response)
        if let handler = core.state.configuration.onDropped { await handler(response) }
    }

    /// An error body that is none of the models stays a status with its body, never a failure of the mapping.
    @inline(never)
    private func failure<Failure: Sendable>(
        _ form: AnswerForm<Failure>,
        _ answer: Answer,
        _ envelope: Envelope
    ) -> RestError<Failure> {
        let content = content(of: answer)
        let routing = isByPath ? routing(of: answer, isFailure: true) : nil
        for keyPath in errorPaths(answer, envelope, in: content) {
            var reader = AnswerReader(answer: answer, content: content, keyPath: keyPath, routing: routing)
            if let failure = try? form.read(&reader), reader.failure == nil {
                return .failure(failure, response(of: answer))
            }
        }
        return .undocumented(response(of: answer))
    }

    /// The places of an error model, the likelier first. `at` is about what a success holds.
    @inline(never)
    private func errorPaths(_ answer: Answer, _ envelope: Envelope, in content: ResponseContent) -> [[String]] {
        if !envelope.error.isEmpty, content.probe(at: envelope.error)?.isBlank == false {
            return isSuccess(answer.status) ? [envelope.error] : [envelope.error, []]
        }
        let result = resultPath(envelope, in: content)
        if !result.isEmpty, content.probe(at: result)?.isNull == false { return [result, []] }
        return [[]]
    }

    /// Empty where no envelope is around the body.
    @inline(never)
    private func resultPath(_ envelope: Envelope, in content: ResponseContent) -> [String] {
        envelope.result.isEmpty || content.body.isEmpty || content.passesEnvelope ? [] : envelope.result
    }

    /// False where no answer of this call can be a success with an error in it.
    private var mayHoldError: Bool {
        if let envelope { return !envelope.error.isEmpty }
        return isByPath || !core.state.envelope.error.isEmpty
    }

    /// True for a success whose envelope says that it is none.
    private func holdsError(_ answer: Answer, _ envelope: Envelope) -> Bool {
        if envelope.error.isEmpty || answer.body.isEmpty { return false }
        return content(of: answer).probe(at: envelope.error)?.isBlank == false
    }

    private func content(of answer: Answer) -> ResponseContent {
        ResponseContent(
            body: answer.body,
            headers: answer.headers,
            options: core.state.mapping,
            serializer: (try? serializer()) ?? nil
        )
    }

    private func routing(of answer: Answer, isFailure: Bool) -> Routing {
        Routing(
            routes: core.state.routes,
            base: core.state.basePath,
            path: answer.target.path,
            method: answer.method.rawValue,
            response: response(of: answer),
            isFailure: isFailure
        )
    }
}
