import HTTPTypes
@_spi(Generated) import RestTransport

/// The cookies of one call on its way: those that its requests take along, and those that its answers set.
struct SessionExchange: Sendable {
    private let cookies: Credentials.Cookies
    /// nil for a call that says not who is calling: its answers may set cookies all the same, as that of a sign-in does.
    private let scheme: SessionScheme?
    /// True with a credential that counts before a session.
    private let hasOther: Bool
    private let sending: CallState?
    private let time: CallTime
    /// True as long as the session goes in place of a credential.
    private var standsIn = false
    /// The session, as the last request took it along.
    private var sent: [Cookie] = []
    /// What the header said before cookies were added; nil where it said nothing.
    private var own: String?
    private var ownProof: String?

    /// nil for an API that has no session.
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

    /// True where the server has set a session, so that no other credential is needed; a call's own credential, a key that was
    /// handed over, and the credential of a scheme in front count before it.
    mutating func replacesCredential(of request: TransportRequest) -> Bool {
        guard let scheme, !hasOther, let target = Target(request.head) else { return false }
        standsIn = cookies.cookies(for: target, now: time.dateSeconds).contains { $0.name == scheme.name }
        return standsIn
    }

    /// Notes what the request says by itself.
    mutating func begin(with request: TransportRequest) {
        own = request.head.headerFields[.cookie]
        if let header = scheme?.csrf?.header, let name = HTTPField.Name(header) {
            ownProof = request.head.headerFields[name]
        }
    }

    /// Adds the cookies to a request to the API's own servers, and gives true for it; what stays behind where a redirect leads
    /// elsewhere is not taken up again.
    mutating func enter(_ request: inout TransportRequest, isOwn: Bool) -> Bool {
        if isOwn {
            add(to: &request)
        } else {
            own = nil
            ownProof = nil
        }
        return isOwn
    }

    /// In place of those that an earlier request took along.
    private mutating func add(to request: inout TransportRequest) {
        guard let scheme, let target = Target(request.head) else { return }
        // Before they are read: who signs in meanwhile is seen to have done so.
        sending?.cookies = cookies.mark
        let cookies = cookies.cookies(for: target, now: time.dateSeconds)
        var pairs = own.map { [$0] } ?? []
        let named = Set(
            (own ?? "").split(separator: ";").map { pair in
                pair.prefix { $0 != "=" }.trimmingSpaces
            }
        )
        sent = cookies.filter { $0.name == scheme.name && !named.contains($0.name) }
        // What the caller says counts.
        for cookie in cookies where !named.contains(cookie.name) { pairs.append("\(cookie.name)=\(cookie.value)") }
        if pairs.isEmpty {
            request.head.headerFields[.cookie] = nil
        } else {
            // One field in HTTP/1.1 (RFC 6265, section 5.4); by the subscript it would be one for each cookie.
            request.head.headerFields.set(HTTPField(name: .cookie, value: pairs.joined(separator: "; ")))
        }
        addProof(of: cookies, scheme, to: &request)
    }

    /// For methods that are not safe (RFC 9110, section 9.2.1).
    private func addProof(of cookies: [Cookie], _ scheme: SessionScheme, to request: inout TransportRequest) {
        guard let csrf = scheme.csrf, let name = HTTPField.Name(csrf.header) else { return }
        let isSafe = [.get, .head, .options, .trace].contains(request.head.method)
        let cookie = isSafe ? nil : cookies.first { $0.name.matches(csrf.pattern) }
        request.head.headerFields[name] = ownProof ?? cookie?.value
    }

    /// Keeps what an answer of the API's own servers sets.
    func keep(_ response: TransportResponse, to request: TransportRequest) async {
        let fields = response.head.headerFields[values: .setCookie]
        guard !fields.isEmpty, let target = Target(request.head) else { return }
        let isError = response.head.status.code >= 400
        await cookies.offPool { [time] in
            $0.keep(fields, from: target, isError: isError, now: time.dateSeconds)
        }
    }

    /// True if the response may say that the session is over; its body decides if ``expired`` has fields.
    func mayGiveWay(after response: TransportResponse, of call: Call) -> Bool {
        let status = response.head.status.code
        return standsIn && expired.has(status) && !sent.isEmpty && call.values.signing != .signsIn
            && !call.isSuccess(status) && !call.isNone(status)
    }

    /// The responses that say that the session is over.
    var expired: ExpiredAnswer { scheme?.expired ?? ExpiredAnswer() }

    /// The request with the credential that the session stood in for, where the server takes the session no more, which is
    /// forgotten; nil where the answer is the call's. Once for a call.
    @inline(never)
    mutating func giveWay(
        after response: TransportResponse,
        to request: TransportRequest,
        of call: Call,
        in context: CallContext
    ) async throws(RequestError) -> (request: TransportRequest, authenticator: (any Authenticator)?)? {
        guard mayGiveWay(after: response, of: call) else { return nil }
        standsIn = false
        var plain = request
        plain.head.headerFields[.cookie] = own
        if let header = scheme?.csrf?.header, let name = HTTPField.Name(header) {
            plain.head.headerFields[name] = ownProof
        }
        var other = plain
        let authenticator = try other.addCredential(of: call, in: context)
        guard authenticator != nil || other.head != plain.head else { return nil }
        await cookies.offPool { [sent] in $0.remove(sent) }
        // The next call has the credential, at least.
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

    /// With `*` for any characters.
    func matches(_ pattern: String) -> Bool {
        let (text, pattern) = (Array(utf8), Array(pattern.utf8))
        var (place, next) = (0, 0)
        var star: (pattern: Int, text: Int)?
        while place < text.count {
            if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
                star = (next, place)
                next += 1
            } else if next < pattern.count, pattern[next] == text[place] {
                (place, next) = (place + 1, next + 1)
            } else if let last = star {
                // One character more for the last star; the earlier ones need none.
                star = (last.pattern, last.text + 1)
                (place, next) = (last.text + 1, last.pattern + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
