import HTTPTypes

/// What is inside of all interceptors: adds the credential, sends, and follows redirects, unless the call counts them as a
/// success.
///
/// No interceptors themselves: every call needs them, and each interceptor costs a call time.
struct Exchange: Sendable {
    let context: CallContext
    /// How many redirects a call follows; with 0 one is an answer like any other.
    let redirectLimit: Int
    let transport: any Transport

    @inline(__always)
    func send(_ request: consuming TransportRequest, of call: Call) async throws -> TransportResponse {
        try request.addCredential(of: call, in: context)
        var trail: RedirectTrail?
        while true {
            call.sending?.note(request.head)
            let response = try await transport.send(request)
            guard redirectLimit > 0, let location = RedirectTrail.location(of: response.head) else { return response }
            let status = response.head.status.code
            if call.isSuccess(status) || call.isNone(status) { return response }
            var followed = trail ?? RedirectTrail(limit: redirectLimit)
            try followed.follow(status: status, to: location, from: &request, leaving: ForeignOrigin(call, context))
            trail = followed
            response.body.discard()
        }
    }
}
