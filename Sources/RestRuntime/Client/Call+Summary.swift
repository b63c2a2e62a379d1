import Foundation
import HTTPTypes

extension Call {
    func response(of answer: Answer) -> Response {
        let redaction = redaction(answer.credentials)
        return Response(
            call: summary(method: answer.method, target: answer.target, redaction: redaction),
            status: answer.status,
            headers: answer.headers,
            body: answer.body,
            target: answer.target,
            redaction: redaction,
            options: core.state.mapping,
            serializer: (try? serializer()) ?? nil,
            messages: messages ?? core.state.messages
        )
    }

    func redaction(_ credentials: CredentialSet) -> Redaction {
        let keys = (schemes ?? []).compactMap { scheme -> String? in
            if case .query(let name) = scheme { name } else { nil }
        }
        return Redaction(keys: core.state.sensitiveKeys + keys, credentials: credentials)
    }

    func summary(method: HTTPRequest.Method, target: Target, redaction: Redaction) -> CallSummary {
        CallSummary(
            operation: isByPath ? redaction.withoutSecrets(operation) : operation,
            method: method.rawValue,
            url: target.origin.text + redaction.path(target.path),
            hostAndPort: target.origin.hostAndPort
        )
    }

    /// For a request that was never finished.
    var unsentSummary: CallSummary {
        var origin = ""
        var hostAndPort = ""
        if case .success(let base) = core.state.base {
            origin = base.origin.text + base.prefix
            hostAndPort = base.origin.hostAndPort
        }
        let redaction = redaction(core.state.credentials.current)
        return CallSummary(
            operation: isByPath ? redaction.withoutSecrets(operation) : operation,
            method: method.rawValue,
            url: origin + template,
            hostAndPort: hostAndPort
        )
    }
}
