import Foundation
import HTTPTypes
@_spi(Generated) import RestTransport

/// Sends a call again with new credentials if the server refuses those that it was sent with. Refreshes a token before
/// it is sent if it has expired, and reads the tokens in the response of a sign-in.
final class SignInLink: ChainLink {
    private let context: CallContext
    private let signIn: SignIn

    init(context: CallContext, signIn: SignIn) {
        self.context = context
        self.signIn = signIn
    }

    func isNeeded(_ request: TransportRequest, of call: Call) -> Bool {
        if call.values.sessionChange != nil { return true }
        if signIn.isIdle { return false }
        guard let schemes = call.auth, let sending = call.sending, sending.options?.credential == nil else {
            return false
        }
        return signIn.serves(schemes) && !isByCaller(sending, schemes)
    }

    /// Whether the caller has set the credential's header. The call would be sent again with the same header, so it
    /// isn't repeated, as with `with(credential:)`.
    private func isByCaller(_ sending: CallState, _ schemes: [AuthScheme]) -> Bool {
        guard sending.options != nil else { return false }
        let addition = (try? sending.credentials.addition(for: schemes)) ?? .nothing
        if addition != .nothing {
            // Several credentials at once are refreshed separately. The caller's header is for one of them.
            let own = schemes.flatMap(\.parts).filter { $0.sends(signIn.scheme) }
            let renewed = addition.parts.count > 1 ? try? sending.credentials.addition(for: own) : nil
            let parts = renewed.map { $0 == .nothing ? addition.parts : $0.parts } ?? addition.parts
            return parts.contains { $0.header.map(sending.isExplicit) ?? false }
        }
        return schemes.flatMap(\.parts).contains { scheme in
            guard scheme.session == nil, scheme.name != "none" else { return false }
            guard let parameter = scheme.parameter else { return sending.isExplicit(.authorization) }
            return HTTPField.Name(parameter).map(sending.isExplicit) ?? false
        }
    }

    func send(_ request: TransportRequest, of call: Call, through rest: RestOfChain) async throws -> TransportResponse {
        guard let sending = call.sending else { return try await rest.send(request, of: call) }
        switch call.values.sessionChange {
        case .signsIn: return try await signingIn(request, of: call, rest)
        case .signsOut: return try await signingOut(request, of: call, rest)
        case nil: break
        }
        guard context.isOwn(call, where: request.isFor) else { return try await rest.send(request, of: call) }
        let cancellation = request.options.cancellation
        var refreshCount = signIn.refreshCount
        sending.credentials = signIn.credentials.current
        if let failure = signIn.credentials.unreadable { throw failure }
        if signIn.isStale(sending.credentials) || signIn.isAwaited(by: call.auth ?? [], sending.credentials) {
            let stale = sending.credentials
            _ = try await signIn.refresh(after: stale, since: refreshCount, cancellation: cancellation)
            sending.credentials = signIn.credentials.current
            // It was refreshed in vain before sending, so it isn't refreshed again for the response.
            if !sending.credentials.sendsSame(as: stale) { refreshCount = signIn.refreshCount }
        }
        let response = try await rest.send(request, of: call)
        let (isRefused, kept) = try await refusal(response, to: request, of: call)
        guard isRefused else { return kept }
        do {
            let result = try await signIn.refresh(
                after: sending.credentials,
                sending.cookies,
                since: refreshCount,
                cancellation: cancellation
            )
            guard result == .refreshed else { return kept }
        } catch is NoTokens {
            return kept
        }
        if request.body?.isReplayable == false {
            throw RequestError(
                "the server asked for a new sign-in, which succeeded, but the body can be sent only once",
                advice: "repeat the call"
            )
        }
        sending.credentials = signIn.credentials.current
        return try await rest.send(request, of: call)
    }

    /// Returns whether a response requires another sign-in. Its body is read, so that the waiting call doesn't occupy a
    /// connection.
    private func refusal(
        _ response: TransportResponse,
        to request: TransportRequest,
        of call: Call
    ) async throws -> (isRefused: Bool, response: TransportResponse) {
        let status = response.head.status.code
        // The body of a download belongs to its file, and that of a stream has no end.
        let mayBeSuccess = call.sending?.transfer?.download == nil && call.sending?.isStream != true
        let expired = expired(of: call).filter { expiredResponse in
            expiredResponse.has(status) && (!call.isSuccess(status) || mayBeSuccess && !expiredResponse.fields.isEmpty)
        }
        guard !expired.isEmpty, isOwn(call), !call.isNone(status) else { return (false, response) }
        let (content, kept) = try await context.content(of: response, to: request, call)
        return (expired.contains { $0.fits(content) }, kept)
    }

    /// The responses that mean "sign in again" for the call's schemes.
    private func expired(of call: Call) -> [ExpiredResponse] {
        let schemes = call.auth ?? []
        let sessions = schemes.compactMap { $0.session?.expired }
        if !sessions.isEmpty, schemes.allSatisfy(\.hasSession) { return sessions }
        return sessions + [signIn.tokenResponse?.expired ?? ExpiredResponse()]
    }

    /// A redirect may have led to another server, whose refusal doesn't count.
    private func isOwn(_ call: Call) -> Bool {
        guard let head = call.sending?.head else { return true }
        return context.isOwn(call) { head.scheme == $0.scheme && head.authority == $0.authority }
    }

    private func signingIn(
        _ request: TransportRequest,
        of call: Call,
        _ rest: RestOfChain
    ) async throws -> TransportResponse {
        let response = try await rest.send(request, of: call)
        guard let tokenResponse = signIn.tokenResponse, call.isSuccess(response.head.status.code) else {
            return response
        }
        let (content, kept) = try await context.content(of: response, to: request, call)
        let envelope = call.envelope ?? context.settings.envelope ?? .none
        let found: Tokens?
        do throws(FieldError) {
            found = try tokenResponse.tokens(in: content, behind: envelope.result, now: context.time.date)
        } catch {
            let what = "\(error.found) at '\(error.keyPath)' instead of a token"
            throw TransportError(.other, "the login response contains \(what)")
        }
        guard let tokens = found else {
            // The envelope may have an error instead of the tokens.
            if !envelope.error.isEmpty, content.probe(at: envelope.error)?.isBlank == false { return kept }
            throw TransportError(.other, "the login response contains no token at the location that the spec declares")
        }
        if SignIn.refreshed?.keep(tokens, of: signIn) != true {
            await signIn.credentials.runBlocking { $0.use(tokens: tokens) }
        }
        return kept
    }

    /// Removes the credentials if the server confirms the sign-out, or if it responds that nobody is signed in.
    private func signingOut(
        _ request: TransportRequest,
        of call: Call,
        _ rest: RestOfChain
    ) async throws -> TransportResponse {
        let response = try await rest.send(request, of: call)
        if call.isSuccess(response.head.status.code) {
            await signIn.credentials.runBlocking { $0.forget() }
            return response
        }
        let (isRefused, kept) = try await refusal(response, to: request, of: call)
        if isRefused { await signIn.credentials.runBlocking { $0.forget() } }
        return kept
    }
}
