import HTTPTypes

/// Reports requests to OAuth 2 servers to the client's observers, as calls of `oauth2.token`.
struct TokenWatch: Sendable {
    let observers: [any CallObserver]
    let context: CallContext
    let credentials: Credentials

    /// Begins a request. Returns `nil` without observers.
    func begin(_ url: String) -> ObservedRequest? {
        if observers.isEmpty { return nil }
        let path = (try? OAuth2Target.checked(url, as: "token endpoint"))?.path ?? ""
        var call = Call("oauth2.token", "POST " + path.prefix { $0 != "?" })
        let observation = CallObservation(observers, context)
        call.sending = CallState(
            context,
            options: nil,
            none: [],
            credentials: credentials.current,
            observation: observation
        )
        observation.begin(call)
        return ObservedRequest(call: call, observation: observation, context: context)
    }

    struct ObservedRequest: Sendable {
        let call: Call
        let observation: CallObservation
        let context: CallContext

        func send(_ request: TransportRequest, by transport: any Transport) async throws -> TransportResponse {
            call.sending?.note(request)
            return try await observation.exchange(request, of: call, by: transport)
        }

        func end(_ rawResponse: RawResponse) { observation.end(call, nil, rawResponse) }

        func end(_ error: any Error) {
            let head =
                call.sending?.head ?? HTTPRequest(method: .post, scheme: nil, authority: nil, path: call.template)
            let reason = NoTokens(reason: error, status: (error as? OAuth2Error)?.status)
            let failure = CallReport(call, context).failure(reason, of: head, isCancelled: false)
            observation.end(call, failure.error(Never.self))
        }
    }
}
