import Foundation
public import HTTPTypes

/// A request of a call, as an observer sees it, with redacted secrets.
public struct ObservedExchange: Sendable {
    /// The call.
    public let call: ObservedCall
    /// The number of the request, from 1. Redirects and further attempts are counted too.
    public let attempt: Int
    /// The request, with secrets.
    var request: TransportRequest
    /// The caller's credentials.
    let credentials: CredentialSet

    /// The method, such as `GET`.
    public var method: String { request.head.method.rawValue }
    /// The scheme: `http` or `https`.
    @_spi(Generated) public var scheme: String { request.head.scheme ?? "" }
    /// The host, such as `api.example.com`. An IPv6 address has brackets.
    @_spi(Generated) public var host: String { target?.origin.host ?? "" }
    /// The port. By default the scheme's.
    @_spi(Generated) public var port: Int { target?.origin.port ?? 0 }
    /// The URL, in which secrets are `<redacted>`.
    public var url: String { target.map { $0.origin.text + redaction.path($0.path) } ?? "" }
    /// The header fields, in which secrets are `<redacted>`.
    public var headers: HTTPFields { redaction.fields(request.head.headerFields) }
    /// The bytes of the body, 0 without a body, or `nil` if the length is unknown before sending.
    @_spi(Generated) public var bodySize: Int64? { request.body.map(\.length) ?? 0 }

    /// Returns the redacted body, shortened to a number of bytes, or `nil` if it isn't text in memory.
    public func body(upTo limit: Int = 4096) -> String? {
        guard let bytes = request.body?.bytes else { return nil }
        let type = request.head.headerFields[.contentType]
        return ShownBody(bytes, contentType: type, redaction)?.text(upTo: limit)
    }

    /// Returns a shell command that sends the request with curl.
    ///
    ///     curl -X POST 'http://localhost:3000/rooms' -H 'Authorization: <redacted>' --data-raw '{"name":"Swift"}'
    ///
    /// If the body can't be a part of the command, it is read from standard input. A comment at the end says so.
    ///
    /// - Parameter showingSecrets: Whether secrets are shown instead of `<redacted>`.
    public func curl(showingSecrets: Bool = false) -> String {
        CurlCommand(request, showingSecrets ? nil : redaction).text
    }

    /// Created on demand, since most texts aren't used.
    private var redaction: Redaction { redaction(of: nil) }

    /// Returns the redaction with the secrets of this request, and with those of a response's headers.
    fileprivate func redaction(of headers: HTTPFields?) -> Redaction {
        CallReport(call.call, call.context).redaction(
            of: headers.map { (Data(), $0) },
            as: SentCredentials(credentials: credentials, headers: request.head.headerFields)
        )
    }

    private var target: Target? { Target(request.head) }
}

/// The end of a request, with its response's head.
extension ObservedExchange {
    /// The end of a request.
    public struct End: Sendable {
        /// The request.
        public let exchange: ObservedExchange
        /// The time from the request to the head of its response, or to its error.
        public let duration: Duration
        /// The error, or `nil` if a response arrived.
        public let error: (any RestFailure)?
        /// The head of the response, with secrets.
        let head: HTTPResponse?

        /// A short name of the error: a status from 400 on, `timedOut`, or `cancelled`. Otherwise `nil`.
        @_spi(Generated) public var errorType: String? { error?.type ?? status.flatMap { $0 >= 400 ? "\($0)" : nil } }
        /// The status of the response, if one arrived.
        public var status: Int? { head?.status.code }
        /// The header fields of the response, in which secrets are `<redacted>`.
        public var headers: HTTPFields {
            // Values that the response sets are secrets too, and may be repeated in its other headers.
            head.map { exchange.redaction(of: $0.headerFields).fields($0.headerFields) } ?? [:]
        }
    }
}

/// Headers in logs.
extension Redaction {
    /// Returns the fields without secrets.
    fileprivate func fields(_ fields: HTTPFields) -> HTTPFields {
        var shown = HTTPFields()
        for field in fields {
            let isHidden = hides(field.name.canonicalName) || HeaderSecrecy.looksSecret(field.name.canonicalName)
            let value = isHidden ? Self.placeholder : apply(to: field.value)
            shown.append(HTTPField(name: field.name, value: value))
        }
        return shown
    }
}

/// The description of a request in debuggers and logs.
extension ObservedExchange: CustomReflectable {
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["method": method, "url": url, "attempt": attempt], displayStyle: .struct)
    }
}

/// The description of a request's end in debuggers and logs.
extension ObservedExchange.End: CustomReflectable {
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["exchange": exchange, "status": status as Any], displayStyle: .struct)
    }
}
