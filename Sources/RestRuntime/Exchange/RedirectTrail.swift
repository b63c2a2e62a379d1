import HTTPTypes

/// The redirects that a call has followed: computes the next request (RFC 9110, section 15.4), and limits their number.
///
/// If the origin changes, secrets are removed, whoever set them: see ``CrossOriginRequest``. Redirects from https to
/// http aren't followed.
struct RedirectTrail {
    let limit: Int
    /// The requests that were sent, by method and URL, to recognize circles.
    private var seen: Set<String> = []
    /// The number of redirects so far.
    private var count = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Returns the URL of a redirect, or `nil` for a response that isn't one. 300 and 304 aren't followed.
    static func location(of head: HTTPResponse) -> String? {
        switch head.status.code {
        case 301, 302, 303, 307, 308: head.headerFields[.location].flatMap { $0.isEmpty ? nil : $0 }
        default: nil
        }
    }

    /// The only URL that the redirect names.
    ///
    /// Throws ``TransportError`` for several URLs or one that isn't UTF-8.
    private static func url(in location: String) throws(TransportError) -> String {
        guard let url = LocationField.url(in: location) else {
            throw TransportError(.redirect, "the server redirects to several URLs at once, which is not followed")
        }
        // The replacement of undecodable bytes would be another resource.
        guard !url.unicodeScalars.contains("\u{FFFD}") else {
            throw TransportError(.redirect, "the server redirects to a URL that is not UTF-8, which is not followed")
        }
        return url
    }

    /// Changes a request into that of the redirect.
    ///
    /// - Parameters:
    ///   - status: The status of the redirect.
    ///   - location: The value of its `Location`, which may be relative.
    ///   - request: The request that was redirected. It becomes the next one.
    ///   - foreign: The filter for another origin, created only if the origin changes.
    /// - Throws: ``TransportError`` for too many redirects, a circle, an invalid URL, a change from https to http, a
    ///   secret that would reach another origin, and a body that can't be sent again.
    mutating func follow(
        status: Int,
        to location: String,
        from request: inout TransportRequest,
        leaving foreign: @autoclosure () -> CrossOriginRequest
    ) throws(TransportError) {
        seen.insert(Self.name(of: request))
        count += 1
        if count > limit {
            throw TransportError(.redirect, "more than \(limit) redirects (Configuration.redirectLimit)")
        }
        guard let source = Target(request.head) else {
            throw TransportError(.redirect, "the server redirects a request without a URL")
        }
        let url = try Self.url(in: location)
        var target: Target
        do {
            target = try source.resolving(url)
        } catch {
            throw TransportError(.redirect, "the server redirects to an invalid URL: \(error.message)")
        }
        if source.origin.scheme == "https", target.origin.scheme == "http" {
            throw TransportError(.redirect, "the server redirects from https to http, which is not followed")
        }
        // The method is changed first, since it removes the body.
        changeMethod(status: status, of: &request)
        if source.origin != target.origin {
            let foreign = foreign()
            foreign.strip(&request.head.headerFields)
            if !foreign.strip(&target, keys: request.secrets.query.map(\.name)) {
                throw TransportError(
                    .redirect,
                    "the server redirects a secret to another origin, which is not followed"
                )
            }
            if request.body != nil, foreign.redaction.isBodySecret {
                throw TransportError(
                    .redirect,
                    "the server redirects a body with a secret to another origin, which is not followed"
                )
            }
            request.secrets = RequestSecrets()
        } else {
            // The server's URL doesn't have the key of the credential.
            for key in request.secrets.query { target.addPair(key.name, key.value) }
        }
        request.head.scheme = target.origin.scheme
        request.head.authority = target.origin.authority
        request.head.path = target.path
        if request.body?.isReplayable == false {
            throw TransportError(.redirect, "the server redirects a body that can be sent only once")
        }
        if seen.contains(Self.name(of: request)) {
            throw TransportError(.redirect, "the server redirects in a circle")
        }
    }

    /// 303 changes the method to GET, and so do 301 and 302 for a POST, as in all clients. 307 and 308 never do.
    ///
    /// HEAD stays HEAD, so that a redirected request never gets a body. See RFC 9110, sections 15.4.2 to 15.4.9.
    private func changeMethod(status: Int, of request: inout TransportRequest) {
        switch status {
        case 303 where request.head.method != .head && request.head.method != .get: break
        case 301, 302: if request.head.method != .post { return }
        default: return
        }
        request.head.method = .get
        request.body = nil
        // These describe the body, which is removed with the method.
        request.head.headerFields.remove([
            .contentType, .contentLength, .contentEncoding, .contentLanguage, .contentLocation,
        ])
    }

    /// Returns the method and the URL of a request. A POST and a GET of the same URL aren't a circle.
    private static func name(of request: TransportRequest) -> String {
        let head = request.head
        return "\(head.method.rawValue) \(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "")"
    }
}
