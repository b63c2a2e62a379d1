import HTTPTypes
@_spi(Generated) import RestTransport

/// The cookies of one call, which its requests send and its responses set.
struct SessionExchange: Sendable {
    private let cookies: Credentials.Cookies
    /// The scheme, or `nil` for an anonymous call, whose responses may set cookies too, as that of a sign-in.
    private let scheme: SessionScheme?
    /// Whether there is a credential that takes precedence over a session.
    private let hasOther: Bool
    private let sending: CallState?
    private let time: CallTime
    /// Whether the session replaces a credential.
    private var standsIn = false
    /// The session that the last request sent.
    private var sent: [Cookie] = []
    /// The `Cookie` header before cookies were added, or `nil`.
    private var own: String?
    private var ownProof: String?

    /// Creates the exchange. Returns `nil` for an API without sessions.
    init?(_ call: Call, _ context: CallContext) {
        let scheme = call.auth?.first(where: \.hasSession)?.session
        guard scheme != nil || context.hasSession, let credentials = call.sending?.credentials,
            let cookies = credentials.cookies
        else { return nil }
        self.cookies = cookies
        self.scheme = scheme
        sending = call.sending
        time = context.time
        let schemes = call.auth ?? []
        let hasKey = scheme.map { credentials.hasKey(named: $0.name) } ?? false
        let inFront = schemes.prefix { !$0.hasSession }
        hasOther = hasKey || credentials.hasOwn(for: schemes) || credentials.hasAny(for: inFront)
    }

    /// Whether the server has set a session, so that no other credential is needed. The call's own credential, a given
    /// key, and the credential of a preceding scheme take precedence.
    mutating func replacesCredential(of request: TransportRequest) -> Bool {
        guard let scheme, !hasOther, let target = Target(request.head) else { return false }
        standsIn = cookies.cookies(for: target, now: time.dateSeconds).contains { $0.name == scheme.name }
        return standsIn
    }

    /// Records the cookies that the request sets itself.
    mutating func begin(with request: TransportRequest) {
        own = request.head.headerFields[.cookie]
        if let header = scheme?.csrf?.header, let name = HTTPField.Name(header) {
            ownProof = request.head.headerFields[name]
        }
    }

    /// Adds the cookies to a request to the API's own servers, and returns whether it did. After a redirect to another
    /// server they aren't added again.
    mutating func enter(_ request: inout TransportRequest, isOwn: Bool) -> Bool {
        if isOwn {
            add(to: &request)
        } else {
            own = nil
            ownProof = nil
        }
        return isOwn
    }

    /// Replaces the cookies of an earlier request.
    private mutating func add(to request: inout TransportRequest) {
        guard let scheme, let target = Target(request.head) else { return }
        // The version is read before the cookies, so that a sign-in in between is noticed.
        sending?.cookies = cookies.version
        let cookies = cookies.cookies(for: target, now: time.dateSeconds)
        var pairs = own.map { [$0] } ?? []
        let named = Set(
            (own ?? "").split(separator: ";").map { pair in
                pair.prefix { $0 != "=" }.trimmingSpaces
            }
        )
        sent = cookies.filter { $0.name == scheme.name && !named.contains($0.name) }
        // The caller's cookies take precedence.
        for cookie in cookies where !named.contains(cookie.name) { pairs.append("\(cookie.name)=\(cookie.value)") }
        if pairs.isEmpty {
            request.head.headerFields[.cookie] = nil
        } else {
            // One field in HTTP/1.1 (RFC 6265, section 5.4). The subscript would create one for each cookie.
            request.head.headerFields.set(HTTPField(name: .cookie, value: pairs.joined(separator: "; ")))
        }
        addProof(of: cookies, scheme, to: &request)
    }

    /// Adds the header against request forgery, for unsafe methods (RFC 9110, section 9.2.1).
    private func addProof(of cookies: [Cookie], _ scheme: SessionScheme, to request: inout TransportRequest) {
        guard let csrf = scheme.csrf, let name = HTTPField.Name(csrf.header) else { return }
        let isSafe = [.get, .head, .options, .trace].contains(request.head.method)
        let cookie = isSafe ? nil : cookies.first { $0.name.matches(csrf.pattern) }
        request.head.headerFields[name] = ownProof ?? cookie?.value
    }

    /// Stores the cookies that a response of the API's own servers sets.
    func keep(_ response: TransportResponse, to request: TransportRequest) async {
        let fields = response.head.headerFields[values: .setCookie]
        guard !fields.isEmpty, let target = Target(request.head) else { return }
        let isError = response.head.status.code >= 400
        await cookies.runBlocking { [time] in
            $0.keep(fields, from: target, isError: isError, now: time.dateSeconds)
        }
    }

    /// Returns whether the response may mean that the session has expired. The body decides if ``expired`` has fields.
    func mayFallBack(after response: TransportResponse, of call: Call) -> Bool {
        let status = response.head.status.code
        return standsIn && expired.has(status) && !sent.isEmpty && call.values.sessionChange != .signsIn
            && !call.isSuccess(status) && !call.isNone(status)
    }

    /// The responses that mean that the session has expired.
    var expired: ExpiredResponse { scheme?.expired ?? ExpiredResponse() }

    /// Returns the request with the credential that the session replaced, if the server refuses the session, which is
    /// removed. Returns `nil` if the response is final. Used once for a call.
    @inline(never)
    mutating func fallBack(
        after response: TransportResponse,
        to request: TransportRequest,
        of call: Call,
        in context: CallContext
    ) async throws(RequestError) -> (request: TransportRequest, authenticator: (any Authenticator)?)? {
        guard mayFallBack(after: response, of: call) else { return nil }
        standsIn = false
        var plain = request
        plain.head.headerFields[.cookie] = own
        if let header = scheme?.csrf?.header, let name = HTTPField.Name(header) {
            plain.head.headerFields[name] = ownProof
        }
        var other = plain
        let authenticator = try other.addCredential(of: call, in: context)
        guard authenticator != nil || other.head != plain.head else { return nil }
        await cookies.runBlocking { [sent] in $0.remove(sent) }
        // At least the next call has the credential.
        if request.body?.isReplayable == false { return nil }
        begin(with: other)
        return (other, authenticator)
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// Returns whether the text matches a pattern, in which `*` stands for any characters.
    func matches(_ pattern: String) -> Bool {
        let (text, pattern) = (Array(utf8), Array(pattern.utf8))
        var (index, next) = (0, 0)
        var star: (pattern: Int, text: Int)?
        while index < text.count {
            if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
                star = (next, index)
                next += 1
            } else if next < pattern.count, pattern[next] == text[index] {
                (index, next) = (index + 1, next + 1)
            } else if let last = star {
                // The last star can take another character. The earlier ones don't need to.
                star = (last.pattern, last.text + 1)
                (index, next) = (last.text + 1, last.pattern + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
