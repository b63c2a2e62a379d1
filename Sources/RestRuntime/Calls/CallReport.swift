import Foundation
import HTTPTypes

/// Says of a call what may be said: in a response, in an error, in a summary.
///
///     CallReport(call, context).response(of: answer)
struct CallReport {
    let call: Call
    let context: CallContext

    init(_ call: Call, _ context: CallContext) {
        self.call = call
        self.context = context
    }

    func response(of answer: Answer) -> Response {
        let redaction = redaction(of: (answer.body, answer.headers))
        return Response(
            call: summary(of: answer.request, redaction),
            status: answer.status,
            headers: answer.headers,
            body: answer.body,
            target: Target(answer.request),
            redaction: redaction,
            options: context.mapping,
            serializer: (try? context.serializer(of: call)) ?? nil,
            messages: call.messages ?? []
        )
    }

    /// Why no answer came, without secrets.
    @inline(never)
    func failure(_ thrown: any Error, of request: HTTPRequest, isCancelled: Bool) -> CallFailure {
        let missing = thrown as? NoTokens
        let error = missing?.reason ?? thrown
        if error is CancellationError { return .cancelled }
        // A transport of the user's own may have an error of its own for it.
        if Task.isCancelled || isCancelled { return .cancelled }
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
            // Of a call that this one waited for, as that of a sign-in.
            failure.status = missing?.status ?? inner?.status
            return .transport(failure, summary)
        }
    }

    /// For a request that was never finished.
    @inline(never)
    func failure(unsent error: RequestError) -> CallFailure {
        var origin = ""
        var hostAndPort = ""
        if case .success(let base) = context.base(of: call) {
            origin = base.origin.text + base.prefix
            hostAndPort = base.origin.hostAndPort
            if case .url(let url) = call.values.place {
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

    /// What the call's texts may not hold, and what goes to no other origin; as of its last request, or of the one given.
    func redaction(of answer: (body: Data, headers: HTTPFields)? = nil, as sent: SentBy? = nil) -> Redaction {
        let keys = (call.auth ?? []).parameters
        return Redaction(
            keys: context.sensitiveKeys + keys,
            credentials: sent?.credentials ?? call.sending?.credentials ?? .empty,
            schemes: call.auth ?? [],
            answer: answer,
            sent: { [secrets = CallSecrets(call, context, sent?.headers)] redaction in secrets.found(by: redaction) }
        )
    }

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

    /// Of a request that is to be sent, without secrets.
    func url(of request: HTTPRequest) -> String { summary(of: request, redaction()).url }

    func operation(_ redaction: @autoclosure () -> Redaction) -> String {
        call.isByPath ? redaction().withoutSecrets(call.values.operation) : call.values.operation
    }
}

/// With what a request was sent.
struct SentBy {
    let credentials: CredentialSet
    let headers: HTTPFields
}
