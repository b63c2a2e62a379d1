import Foundation
import HTTPTypes

extension Call {
    /// Sends the request, follows redirects, and collects the body.
    func exchange(accept: String, alsoSuccess: [Int], readsSuccess: Bool) async throws(CallFailure) -> Answer {
        let state = core.state
        var hop = try firstHop(accept: accept)
        let options = TransportOptions(
            timeout: core.options?.timeout ?? seconds ?? state.configuration.timeout,
            maximumBodySize: state.configuration.maximumBodySize,
            cancellation: state.calls.current
        )
        var trail: RedirectTrail?
        while true {
            do {
                let response = try await state.configuration.transport.send(
                    hop.request,
                    body: hop.body,
                    options: options
                )
                let status = response.head.status.code
                let isSuccess = isSuccess(status) || alsoSuccess.contains(status)
                if !isSuccess, state.configuration.redirectLimit > 0,
                    let location = RedirectTrail.location(of: response.head)
                {
                    var newTrail = trail ?? RedirectTrail(limit: state.configuration.redirectLimit)
                    try newTrail.follow(status: status, to: location, from: &hop)
                    trail = newTrail
                    response.body.discard()
                    continue
                }
                let record = core.options?.record
                var body = Data()
                if isSuccess, !readsSuccess, record == nil {
                    response.body.discard()
                } else if hop.request.method != .head, status != 204, status != 304 {
                    body = try await response.body.collect(upTo: options.maximumBodySize)
                }
                let answer = Answer(
                    status: status,
                    headers: response.head.headerFields,
                    body: body,
                    target: hop.target,
                    method: hop.request.method,
                    credentials: hop.credentials
                )
                record?.add(self.response(of: answer))
                return answer
            } catch {
                throw failure(error, at: hop, isCancelled: options.cancellation?.isCancelled ?? false)
            }
        }
    }

    /// The request as the endpoint, the client and its credentials make it.
    private func firstHop(accept: String) throws(CallFailure) -> Hop {
        var call = self
        let credentials = currentCredentials
        do {
            let target = try call.finishedTarget()
            _ = try call.serializer()
            return try call.hop(to: target, accept: accept, credentials: credentials)
        } catch {
            throw .request(error, unsentSummary)
        }
    }

    private var currentCredentials: CredentialSet {
        let credentials = core.state.credentials.current
        guard let own = core.options?.credential else { return credentials }
        return credentials.adding(own)
    }

    private mutating func hop(
        to target: Target,
        accept: String,
        credentials: CredentialSet
    ) throws(RequestError) -> Hop {
        var hop = Hop(target: target, method: method, credentials: credentials)
        let schemes = schemes ?? core.state.auth
        if !schemes.isEmpty, isOwn(target.origin) {
            switch credentials.addition(for: schemes) {
            case .nothing: break
            case .header(let field):
                fields.set(field)
                hop.secretHeaders.append(field.name)
            case .query(let name, let key): hop.addKey(name: name, key: key)
            case .invalid(let message): throw RequestError(message)
            }
        }
        if let form { body = try CallBody(form: form, charset: charset) } else { body = try body?.encoded(in: charset) }
        if let body, let type = body.contentType(besides: fields[.contentType]) {
            if let problem = fields.set("Content-Type", type) { throw problem }
        }
        if !fields.contains(.accept) { fields.append(HTTPField(name: .accept, value: accept)) }
        if let own = core.options?.headers {
            for (name, value) in own {
                if let problem = fields.set(name, value) { throw problem }
            }
        }
        hop.body = body?.bytes
        hop.fields = fields
        return hop
    }

    private func failure(_ error: any Error, at hop: Hop, isCancelled: Bool) -> CallFailure {
        if error is CancellationError { return .cancelled }
        // A transport of the user's own may have an error of its own for it.
        if Task.isCancelled || isCancelled { return .cancelled }
        let redaction = redaction(hop.credentials)
        let summary = summary(method: hop.method, target: hop.target, redaction: redaction)
        if let error = error as? TransportError {
            return .transport(TransportError(error.kind, redaction.withoutSecrets(error.message)), summary)
        }
        return .transport(TransportError(.other, redaction.withoutSecrets("\(error)")), summary)
    }
}
