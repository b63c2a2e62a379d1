import Foundation
import HTTPTypes

/// Creates the redacted description of a call for responses, errors and summaries.
///
///     CallReport(call, context).response(of: rawResponse)
///
/// Responses, errors and summaries are created here, so their secrets are removed in one place. The redaction is built
/// on demand, since successful calls rarely need it.
struct CallReport {
    let call: Call
    let context: CallContext

    init(_ call: Call, _ context: CallContext) {
        self.call = call
        self.context = context
    }

    /// Returns the response for errors, records and hooks. Its body and headers are unchanged. Its texts, such as the
    /// description, are redacted by the response itself.
    func response(of rawResponse: RawResponse) -> Response {
        let redaction = redaction(of: (rawResponse.body, rawResponse.headers))
        return Response(
            call: summary(of: rawResponse.request, redaction),
            status: rawResponse.status,
            headers: rawResponse.headers,
            body: rawResponse.body,
            target: Target(rawResponse.request),
            redaction: redaction,
            options: context.mapping,
            serializer: (try? context.serializer(of: call)) ?? nil,
            messages: call.messages ?? []
        )
    }

    /// Returns the error of a call without a response, without secrets.
    ///
    /// Errors are mapped in this order: cancellation, transport errors, request errors, and all others as `.other` with
    /// a redacted message.
    ///
    /// - Parameters:
    ///   - thrown: The error of a transport, an interceptor or the runtime.
    ///   - request: The head of the request that failed.
    ///   - isCancelled: Whether the call's own cancellation signal was triggered.
    @inline(never)
    func failure(_ thrown: any Error, of request: HTTPRequest, isCancelled: Bool) -> CallFailure {
        let missing = thrown as? NoTokens
        let error = missing?.reason ?? thrown
        if error is CancellationError { return .cancelled }
        // A custom transport may have its own error for it.
        if Task.isCancelled || isCancelled { return .cancelled }
        // An error of a nested call that was cancelled, for example in an interceptor.
        let inner = error as? any RestFailure
        if inner?.kind == .cancelled { return .cancelled }
        let redaction = redaction()
        let summary = summary(of: request, redaction)
        switch error {
        case var error as TransportError:
            error.message = redaction.withoutSecrets(error.message)
            return .transport(error, summary)
        case let error as RequestError: return .request(redaction.error(error), summary)
        default:
            var failure = TransportError(.other, redaction.withoutSecrets("\(error)"))
            // The error of another call that this one waited for, such as a sign-in.
            failure.status = missing?.status ?? inner?.status
            return .transport(failure, summary)
        }
    }

    /// Returns the error of a request that could not be made.
    ///
    /// Without a request, its URL is the base URL with the unfilled template, so no parameter can be shown by mistake.
    @inline(never)
    func failure(unsent error: RequestError) -> CallFailure {
        var origin = ""
        var hostAndPort = ""
        if case .success(let base) = context.base(of: call) {
            origin = base.origin.text + base.prefix
            hostAndPort = base.origin.hostAndPort
            if case .url(let url) = call.values.urlSource {
                let target = try? Target(origin: base.origin, path: base.path).resolving(url.absoluteString)
                origin = target.map { $0.origin.text + redaction().path($0.path) } ?? ""
                hostAndPort = target?.origin.hostAndPort ?? ""
            }
        }
        let summary = CallSummary(
            operation: operation(redaction()),
            method: call.method,
            url: origin + call.template,
            hostAndPort: hostAndPort
        )
        return .request(redaction().error(error), summary)
    }

    /// Returns the redaction for texts of the call and for other origins, with the secrets of its last request or of a
    /// given one.
    ///
    /// The secrets of the request are found only when a text is redacted, since that requires encoding the body again.
    ///
    /// - Parameters:
    ///   - response: The response whose secret values are hidden too, or `nil`.
    ///   - sent: The credentials and headers of another request of the call, or `nil` for the last one.
    func redaction(of response: (body: Data, headers: HTTPFields)? = nil, as sent: SentCredentials? = nil) -> Redaction
    {
        let keys = (call.auth ?? []).parameters
        return Redaction(
            keys: context.sensitiveKeys + keys,
            credentials: sent?.credentials ?? call.sending?.credentials ?? .empty,
            schemes: call.auth ?? [],
            response: response,
            sent: { [secrets = CallSecrets(call, context, sent?.headers)] redaction in secrets.secrets(by: redaction) }
        )
    }

    /// Returns the description of a request in errors. The number of attempts and the sent request are those of the
    /// call so far.
    private func summary(of request: HTTPRequest, _ redaction: Redaction) -> CallSummary {
        let target = Target(request)
        return CallSummary(
            operation: operation(redaction),
            method: request.method.rawValue,
            url: target.map { $0.origin.text + redaction.path($0.path) } ?? "",
            hostAndPort: target?.origin.hostAndPort ?? "",
            attempts: call.attempt,
            sent: call.sending?.request.map { SentRequest($0, redaction) }
        )
    }

    /// Returns the redacted URL of a request.
    func url(of request: HTTPRequest) -> String { summary(of: request, redaction()).url }

    /// Returns the name of the operation. A call by path has its method and path as its name, which may contain a
    /// secret.
    func operation(_ redaction: @autoclosure () -> Redaction) -> String {
        call.isByPath ? redaction().withoutSecrets(call.values.operation) : call.values.operation
    }
}

/// The values with which a request was sent.
///
/// A call can send several requests with different tokens. Before a response is logged, the tokens of the request that it
/// answers are redacted.
struct SentCredentials {
    let credentials: CredentialSet
    let headers: HTTPFields
}
