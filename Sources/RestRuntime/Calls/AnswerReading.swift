import Foundation
import HTTPTypes

/// Reads what a call's answer holds: a success, an error model, or nothing that the page knows.
struct AnswerReading {
    let call: Call
    let context: CallContext

    init(_ call: Call, _ context: CallContext) {
        self.call = call
        self.context = context
    }

    private var report: CallReport { CallReport(call, context) }

    /// False where no answer of this call can be a success with an error in it.
    var mayHoldError: Bool {
        if let envelope = call.envelope { return envelope.mayHoldError }
        return call.isByPath || context.settings.envelope?.mayHoldError == true
    }

    /// The error of an answer that is no success; nil for one that is.
    func failure<Failure: Sendable>(
        of answer: Answer,
        _ form: @autoclosure () -> AnswerForm<Failure>
    ) -> RestError<Failure>? {
        let envelope = envelope(of: answer)
        let isSuccess = call.isSuccess(answer.status)
        if isSuccess, !holdsError(answer, envelope) { return nil }
        return failure(form(), answer, envelope, isSuccess)
    }

    /// Reads a success; the error is `mapping`, or `undocumented` for a status that the type knows nothing of.
    func success<Value, Failure>(
        _ answer: Answer,
        _ failure: Failure.Type,
        dropped: inout [FieldError],
        _ read: (inout AnswerReader) throws -> Value?
    ) throws(RestError<Failure>) -> Value {
        var content = content(of: answer)
        content.options.isLossy = call.values.isLossy
        var reader = AnswerReader(
            answer: answer,
            content: content,
            keyPath: call.values.keyPath ?? resultPath(envelope(of: answer), in: content),
            routing: call.isByPath ? routing(of: answer, isFailure: false) : nil
        )
        reader.zero = call.values.zero
        let value: Value?
        do {
            value = try read(&reader)
        } catch {
            throw mapping(reader.failure ?? FieldError(thrown: error), answer)
        }
        if let error = reader.failure { throw mapping(error, answer) }
        guard let value else { throw .undocumented(report.response(of: answer)) }
        dropped = reader.dropped
        return value
    }

    /// The error that a part of a stream holds.
    func failure<Failure: Sendable>(in answer: Answer, _ form: AnswerForm<Failure>) -> RestError<Failure> {
        failure(form, answer, envelope(of: answer), true)
    }

    /// Reads the places that lead to the neighbouring pages. Returns the error if one holds something of another kind.
    @inline(never)
    func problem<Failure>(of page: PageTurn, _ answer: Answer) -> RestError<Failure>? {
        do throws(FieldError) {
            try page.read(report.response(of: answer))
            return nil
        } catch {
            return mapping(error, answer)
        }
    }

    /// The error that a part of a stream holds at a key path; `nil` if nothing is there. Its model is looked for where those of
    /// other responses are, and then at the path.
    @inline(never)
    func failure<Failure: Sendable>(
        in answer: Answer,
        at path: [String],
        _ form: AnswerForm<Failure>
    ) -> RestError<Failure>? {
        guard content(of: answer).probe(at: path)?.isBlank == false else { return nil }
        return failure(form, answer, envelope(of: answer), true, or: path)
    }

    @inline(never)
    func mapping<Failure>(_ error: FieldError, _ answer: Answer) -> RestError<Failure> {
        let response = report.response(of: answer)
        return .mapping(response.shown(error), response)
    }

    /// An error body that is none of the models stays a status with its body, never a failure of the mapping.
    @inline(never)
    private func failure<Failure: Sendable>(
        _ form: AnswerForm<Failure>,
        _ answer: Answer,
        _ envelope: Envelope,
        _ isSuccess: Bool,
        or other: [String]? = nil
    ) -> RestError<Failure> {
        let content = content(of: answer)
        let routing = call.isByPath ? routing(of: answer, isFailure: true) : nil
        var response = report.response(of: answer)
        for keyPath in errorPaths(isSuccess, envelope, in: content) + (other.map { [$0] } ?? []) {
            var reader = AnswerReader(answer: answer, content: content, keyPath: keyPath, routing: routing)
            do {
                let failure = try form.read(&reader)
                if let failure, reader.failure == nil {
                    response.mismatch = nil
                    return .failure(failure, response)
                }
            } catch {
                reader.failure = reader.failure ?? FieldError(thrown: error)
            }
            // Of several places the first is the likeliest.
            response.mismatch = response.mismatch ?? reader.failure.map { response.redaction.error($0) }
        }
        return .undocumented(response)
    }

    /// The places of an error model, the likelier first. `at` is about what a success holds.
    @inline(never)
    private func errorPaths(_ isSuccess: Bool, _ envelope: Envelope, in content: ResponseContent) -> [[String]] {
        if !envelope.error.isEmpty, content.probe(at: envelope.error)?.isBlank == false {
            return isSuccess ? [envelope.error] : [envelope.error, []]
        }
        let result = resultPath(envelope, in: content)
        if !result.isEmpty, content.probe(at: result)?.isNull == false { return [result, []] }
        return [[]]
    }

    /// Empty where no envelope is around the body.
    @inline(never)
    private func resultPath(_ envelope: Envelope, in content: ResponseContent) -> [String] {
        envelope.result.isEmpty || content.isBlank || content.passesEnvelope ? [] : envelope.result
    }

    /// True for a success whose envelope says that it is none.
    private func holdsError(_ answer: Answer, _ envelope: Envelope) -> Bool {
        guard envelope.mayHoldError, !answer.body.isEmpty else { return false }
        let content = content(of: answer)
        if !envelope.error.isEmpty, content.probe(at: envelope.error)?.isBlank == false { return true }
        return !content.says(envelope.success)
    }

    private func envelope(of answer: Answer) -> Envelope {
        // What the tables ask for is looked up for those alone who ask them.
        guard call.isByPath else { return context.envelope(of: call) }
        return context.envelope(
            of: call,
            path: answer.request.path ?? "",
            method: answer.request.method.rawValue,
            status: answer.status,
            mediaType: answer.headers[.contentType]
        )
    }

    private func content(of answer: Answer) -> ResponseContent {
        ResponseContent(
            body: answer.body,
            headers: answer.headers,
            asked: AskedTarget(answer.request),
            options: context.mapping,
            serializer: (try? context.serializer(of: call)) ?? nil
        )
    }

    private func routing(of answer: Answer, isFailure: Bool) -> Routing {
        Routing(
            routes: context.routes,
            base: context.basePath,
            path: answer.request.path ?? "",
            method: answer.request.method.rawValue,
            response: report.response(of: answer),
            isFailure: isFailure
        )
    }
}
