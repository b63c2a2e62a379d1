import HTTPTypes
@_spi(Generated) import RestTransport

/// The innermost part of the chain: adds the credential, sends, and follows redirects unless they are successful
/// responses of the call.
///
/// These steps aren't interceptors, since every call needs them and each interceptor costs time. For each request it
/// does these steps: the session's cookies, the credential, the limits, the transport, the response's cookies, and the
/// redirect.
struct Exchange: Sendable {
    /// The values of the client.
    let context: CallContext
    /// The largest number of redirects. With 0, a redirect is returned like any other response.
    let redirectLimit: Int
    /// The limits of the client.
    let limits: CallLimits
    /// The transport of the configuration.
    let transport: any Transport

    /// Sends a request of a call, and returns the last response.
    ///
    /// The credential is only sent to the API's own origins. A redirect to another origin therefore loses it.
    ///
    /// - Throws: ``RequestError`` for a credential that can't be sent, ``TransportError`` for a redirect that can't be
    ///   followed, and the errors of the transport and the authenticator.
    @inline(__always)
    func send(_ request: consuming TransportRequest, of call: Call) async throws -> TransportResponse {
        // Hooks and interceptors may have set any header.
        if call.sending?.isAlone != true, request.head.headerFields.saysFraming { try request.checkFraming() }
        var session = context.hasSession || call.hasSession ? SessionExchange(call, context) : nil
        // A session takes the place of the credential until it has expired.
        var authenticator: (any Authenticator)?
        if session?.replacesCredential(of: request) != true {
            authenticator = try request.addCredential(of: call, in: context)
        }
        session?.begin(with: request)
        var trail: RedirectTrail?
        while true {
            let isWithSession = session?.enter(&request, isOwn: context.isOwn(call, where: request.isFor)) ?? false
            var response: TransportResponse
            if let authenticator, context.isOwn(call, where: request.isFor) {
                (request, response) = try await send(request, of: call, for: authenticator)
            } else {
                call.sending?.note(request)
                let mayBeOver = trail != nil || call.sending?.isAlone != true
                response = try await transmit(request, of: call, mayBeOver: mayBeOver)
            }
            if isWithSession {
                (request, response) = try await handleSession(response, to: request, of: call, &session, &authenticator)
            }
            guard redirectLimit > 0, let location = RedirectTrail.location(of: response.head) else { return response }
            let status = response.head.status.code
            // A spec may declare a redirect as the result of a call.
            if call.isSuccess(status) || call.isNone(status) { return response }
            var followed = trail ?? RedirectTrail(limit: redirectLimit)
            try followed.follow(
                status: status,
                to: location,
                from: &request,
                leaving: CrossOriginRequest(call, context)
            )
            trail = followed
            call.sending?.noteRedirect()
            response.body.discard()
        }
    }

    /// Stores the cookies of a response. If the session has expired, the request is sent again with the credential that
    /// it replaced.
    ///
    /// A separate function instead of another path through the loop: the compiler (6.3, without optimization) doesn't
    /// terminate for a consumed parameter of an async function with two such paths.
    ///
    /// - Returns: The last request and its response.
    @inline(never)
    private func handleSession(
        _ response: TransportResponse,
        to request: TransportRequest,
        of call: Call,
        _ session: inout SessionExchange?,
        _ authenticator: inout (any Authenticator)?
    ) async throws -> (TransportRequest, TransportResponse) {
        await session?.keep(response, to: request)
        var response = response
        // Only if fields decide, the body has to be read here.
        if let expired = session?.expired, !expired.fields.isEmpty,
            session?.mayFallBack(after: response, of: call) == true
        {
            let content: ResponseContent
            (content, response) = try await context.content(of: response, to: request, call)
            guard expired.fits(content) else { return (request, response) }
        }
        guard let other = try await session?.fallBack(after: response, to: request, of: call, in: context) else {
            return (request, response)
        }
        response.body.discard()
        authenticator = other.authenticator
        var (request, newResponse) = (other.request, response)
        _ = session?.enter(&request, isOwn: true)
        if let authenticator {
            (request, newResponse) = try await send(request, of: call, for: authenticator)
        } else {
            call.sending?.note(request)
            newResponse = try await transmit(request, of: call)
        }
        await session?.keep(newResponse, to: request)
        return (request, newResponse)
    }

    /// Sends a request by the transport when it is its turn, and notifies observers.
    ///
    /// - Parameter mayBeOver: Whether code of others ran before, during which the call may have ended.
    @inline(__always)
    private func transmit(
        _ request: TransportRequest,
        of call: Call,
        mayBeOver: Bool = true
    ) async throws -> TransportResponse {
        // The code before may have ended by itself instead of by the call's end.
        if Task.isCancelled || mayBeOver && isOver(request, of: call) { throw CancellationError() }
        let observation = call.sending?.observation
        if observation == nil, !limits.isNeeded(call) { return try await transport.send(request) }
        let observed = observation.map { ObservedTransport(observation: $0, call: call, transport: transport) }
        return try await limits.send(request, of: call, over: observed ?? transport)
    }

    /// Returns whether the call has ended or was cancelled.
    @inline(never)
    private func isOver(_ request: TransportRequest, of call: Call) -> Bool {
        call.sending?.isOver == true || request.options.cancellation?.isCancelled == true
    }

    /// Sends a request as often as its challenges require, at most three times, and returns it too. Runs in a separate
    /// task, since an authenticator can only react to the cancellation of its task. One that doesn't is abandoned.
    @inline(never)
    private func send(
        _ request: TransportRequest,
        of call: Call,
        for authenticator: any Authenticator
    ) async throws -> (TransportRequest, TransportResponse) {
        try await ClientScopedTask.run(request.options.cancellation, leaving: true) {
            try await challenged(request, of: call, for: authenticator)
        }
    }

    /// Authorizes and sends a request, until the authenticator accepts the response.
    private func challenged(
        _ request: TransportRequest,
        of call: Call,
        for authenticator: any Authenticator
    ) async throws -> (TransportRequest, TransportResponse) {
        var request = request
        try await authenticator.authorize(&request)
        var attempt = 0
        while true {
            call.sending?.note(request)
            var response = try await transmit(request, of: call)
            let isRepeated: Bool
            do {
                isRepeated = try await authenticator.isChallenged(by: &response, to: &request)
            } catch {
                response.body.discard()
                throw error
            }
            // Two repetitions are enough for a new challenge after an expired one.
            guard isRepeated, attempt < 2 else { return (request, response) }
            response.body.discard()
            if request.body?.isReplayable == false {
                throw RequestError("the server requires authentication, but the body can be sent only once")
            }
            attempt += 1
        }
    }
}

/// A transport that notifies the observers of a call.
///
/// It is created for each request of an observed call.
private struct ObservedTransport: Transport {
    let observation: CallObservation
    let call: Call
    let transport: any Transport

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await observation.exchange(request, of: call, by: transport)
    }
}
