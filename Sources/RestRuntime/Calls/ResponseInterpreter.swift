import Foundation
import HTTPTypes

/// Interprets the response to a call: a result, an error model, or neither.
///
/// It decides in this order:
///
/// - A status that isn't successful is an error.
/// - A successful response is an error if its envelope has an error value, or has no success value.
/// - Otherwise the result is read at the key path of the call, or else of the envelope.
///
/// Errors are read into the call's failure type. If that fails, the error is `undocumented`, with the response.
struct ResponseInterpreter {
    let call: Call
    let context: CallContext

    init(_ call: Call, _ context: CallContext) {
        self.call = call
        self.context = context
    }

    private var report: CallReport { CallReport(call, context) }

    /// Whether a successful response of this call may contain an error.
    var mayHoldError: Bool {
        if let envelope = call.envelope { return envelope.mayHoldError }
        return call.isByPath || context.settings.envelope?.mayHoldError == true
    }

    /// Returns the error of a response, or `nil` for a successful one.
    ///
    /// - Parameters:
    ///   - rawResponse: The response.
    ///   - form: The reading of the failure type, evaluated only for an error.
    func failure<Failure: Sendable>(
        of rawResponse: RawResponse,
        _ form: @autoclosure () -> ResponseDecoding<Failure>
    ) -> RestError<Failure>? {
        let envelope = envelope(of: rawResponse)
        let isSuccess = call.isSuccess(rawResponse.status)
        if isSuccess, !holdsError(rawResponse, envelope) { return nil }
        return failure(form(), rawResponse, envelope, isSuccess)
    }

    /// Reads a result. The error is `mapping`, or `undocumented` for a status that the type doesn't handle.
    ///
    /// - Parameters:
    ///   - rawResponse: A successful response.
    ///   - failure: The failure type of the call, for the thrown error.
    ///   - dropped: Receives the errors of list elements that were left out, if the spec allows that.
    ///   - read: The reading of the result type. `nil` means that the type doesn't handle the status.
    func success<Value, Failure>(
        _ rawResponse: RawResponse,
        _ failure: Failure.Type,
        dropped: inout [FieldError],
        _ read: (inout ResponseReader) throws -> Value?
    ) throws(RestError<Failure>) -> Value {
        var content = content(of: rawResponse)
        content.options.isLossy = call.values.isLossy
        var reader = ResponseReader(
            response: rawResponse,
            content: content,
            keyPath: call.values.keyPath ?? resultPath(envelope(of: rawResponse), in: content),
            routing: call.isByPath ? routing(of: rawResponse, isFailure: false) : nil
        )
        reader.zero = call.values.zero
        let value: Value?
        do {
            value = try read(&reader)
        } catch {
            throw mapping(reader.failure ?? FieldError(thrown: error), rawResponse)
        }
        if let error = reader.failure { throw mapping(error, rawResponse) }
        guard let value else { throw .undocumented(report.response(of: rawResponse)) }
        dropped = reader.dropped
        return value
    }

    /// Returns the error in a part of a stream.
    ///
    /// A stream's status was successful, so only its envelope's location applies.
    func failure<Failure: Sendable>(
        in rawResponse: RawResponse,
        _ form: ResponseDecoding<Failure>
    ) -> RestError<Failure> {
        failure(form, rawResponse, envelope(of: rawResponse), true)
    }

    /// Reads the locations of the adjacent pages. Returns the error if a location has another kind of value.
    @inline(never)
    func problem<Failure>(of page: PageRequest, _ rawResponse: RawResponse) -> RestError<Failure>? {
        do throws(FieldError) {
            try page.read(report.response(of: rawResponse))
            return nil
        } catch {
            return mapping(error, rawResponse)
        }
    }

    /// Returns the error at a key path in a part of a stream, or `nil` if nothing is there.
    ///
    /// Its model is read from the locations of other responses' errors first, and then from the key path.
    @inline(never)
    func failure<Failure: Sendable>(
        in rawResponse: RawResponse,
        at path: [String],
        _ form: ResponseDecoding<Failure>
    ) -> RestError<Failure>? {
        guard content(of: rawResponse).probe(at: path)?.isBlank == false else { return nil }
        return failure(form, rawResponse, envelope(of: rawResponse), true, or: path)
    }

    /// Returns the error for an unreadable body, without secrets.
    @inline(never)
    func mapping<Failure>(_ error: FieldError, _ rawResponse: RawResponse) -> RestError<Failure> {
        let response = report.response(of: rawResponse)
        return .mapping(response.shown(error), response)
    }

    /// An error body without one of the models is an undocumented error with the body, never a mapping error.
    ///
    /// All likely locations are tried, and the first one with a model is used.
    ///
    /// - Parameters:
    ///   - isSuccess: Whether the status was successful, in which case the body as a whole is a result.
    ///   - other: A further key path, which is tried last.
    @inline(never)
    private func failure<Failure: Sendable>(
        _ form: ResponseDecoding<Failure>,
        _ rawResponse: RawResponse,
        _ envelope: Envelope,
        _ isSuccess: Bool,
        or other: [String]? = nil
    ) -> RestError<Failure> {
        let content = content(of: rawResponse)
        let routing = call.isByPath ? routing(of: rawResponse, isFailure: true) : nil
        var response = report.response(of: rawResponse)
        for keyPath in errorPaths(isSuccess, envelope, in: content) + (other.map { [$0] } ?? []) {
            var reader = ResponseReader(response: rawResponse, content: content, keyPath: keyPath, routing: routing)
            do {
                let failure = try form.read(&reader)
                if let failure, reader.failure == nil {
                    response.mismatch = nil
                    return .failure(failure, response)
                }
            } catch {
                reader.failure = reader.failure ?? FieldError(thrown: error)
            }
            // The first of several locations is the most likely one.
            response.mismatch = response.mismatch ?? reader.failure.map { response.redaction.error($0) }
        }
        return .undocumented(response)
    }

    /// The key paths of an error model, the likelier first. `at` applies to results only.
    ///
    /// Servers often send an error outside of the envelope, for example from a gateway, so the whole body is tried too.
    @inline(never)
    private func errorPaths(_ isSuccess: Bool, _ envelope: Envelope, in content: ResponseContent) -> [[String]] {
        if !envelope.error.isEmpty, content.probe(at: envelope.error)?.isBlank == false {
            return isSuccess ? [envelope.error] : [envelope.error, []]
        }
        let result = resultPath(envelope, in: content)
        if !result.isEmpty, content.probe(at: result)?.isNull == false { return [result, []] }
        return [[]]
    }

    /// Returns the key path of the result. It is empty if the body has no envelope.
    @inline(never)
    private func resultPath(_ envelope: Envelope, in content: ResponseContent) -> [String] {
        envelope.result.isEmpty || content.isBlank || content.passesEnvelope ? [] : envelope.result
    }

    /// Returns whether the envelope of a successful response marks a failure.
    private func holdsError(_ rawResponse: RawResponse, _ envelope: Envelope) -> Bool {
        guard envelope.mayHoldError, !rawResponse.body.isEmpty else { return false }
        let content = content(of: rawResponse)
        if !envelope.error.isEmpty, content.probe(at: envelope.error)?.isBlank == false { return true }
        return !content.meansSuccess(by: envelope.success)
    }

    /// Returns the envelope of a response, which may depend on its status and media type for a call by path.
    private func envelope(of rawResponse: RawResponse) -> Envelope {
        // The tables are only used if the call has no own values.
        guard call.isByPath else { return context.envelope(of: call) }
        return context.envelope(
            of: call,
            path: rawResponse.request.path ?? "",
            method: rawResponse.request.method.rawValue,
            status: rawResponse.status,
            mediaType: rawResponse.headers[.contentType]
        )
    }

    /// Returns the body, with the rules for reading it.
    private func content(of rawResponse: RawResponse) -> ResponseContent {
        ResponseContent(
            body: rawResponse.body,
            headers: rawResponse.headers,
            requestTarget: RequestTarget(rawResponse.request),
            options: context.mapping,
            serializer: (try? context.serializer(of: call)) ?? nil
        )
    }

    /// Returns the values for choosing the type of a call by path from the tables.
    private func routing(of rawResponse: RawResponse, isFailure: Bool) -> Routing {
        Routing(
            routes: context.routes,
            base: context.basePath,
            path: rawResponse.request.path ?? "",
            method: rawResponse.request.method.rawValue,
            response: report.response(of: rawResponse),
            isFailure: isFailure
        )
    }
}
