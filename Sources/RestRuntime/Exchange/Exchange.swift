import HTTPTypes

/// What is inside of all interceptors: adds the credential, sends, and follows redirects, unless the call counts them as a
/// success.
///
/// No interceptors themselves: every call needs them, and each interceptor costs a call time.
struct Exchange: Sendable {
    let context: CallContext
    /// How many redirects a call follows; with 0 one is an answer like any other.
    let redirectLimit: Int
    let limits: CallLimits
    let transport: any Transport

    @inline(__always)
    func send(_ request: consuming TransportRequest, of call: Call) async throws -> TransportResponse {
        let authenticator = try request.addCredential(of: call, in: context)
        var trail: RedirectTrail?
        while true {
            let response: TransportResponse
            if let authenticator, context.isOwn(call, where: request.isFor) {
                response = try await send(&request, of: call, for: authenticator)
            } else {
                call.sending?.note(request.head)
                response = try await transmit(request, of: call)
            }
            guard redirectLimit > 0, let location = RedirectTrail.location(of: response.head) else { return response }
            let status = response.head.status.code
            if call.isSuccess(status) || call.isNone(status) { return response }
            var followed = trail ?? RedirectTrail(limit: redirectLimit)
            try followed.follow(status: status, to: location, from: &request, leaving: ForeignOrigin(call, context))
            trail = followed
            response.body.discard()
        }
    }

    @inline(__always)
    private func transmit(_ request: TransportRequest, of call: Call) async throws -> TransportResponse {
        guard limits.isNeeded(call) else { return try await transport.send(request) }
        return try await limits.send(request, of: call, over: transport)
    }

    /// Sends a request as often as its challenges ask for, and no more than three times.
    @inline(never)
    private func send(
        _ request: inout TransportRequest,
        of call: Call,
        for authenticator: any Authenticator
    ) async throws -> TransportResponse {
        var attempt = 0
        while true {
            try await authenticator.authorize(&request)
            call.sending?.note(request.head)
            let response = try await transmit(request, of: call)
            guard attempt < 2, try await authenticator.isChallenged(by: response, to: request) else { return response }
            response.body.discard()
            if request.body?.isReplayable == false {
                throw RequestError("the server asks who is calling, and the body can be sent only once")
            }
            attempt += 1
        }
    }
}
