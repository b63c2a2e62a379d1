import Foundation
public import HTTPTypes

/// A request that is sent for a call, as an observer sees it: with all that goes out, the values of secrets apart.
public struct ObservedExchange: Sendable {
    /// The call that it is sent for.
    public let call: ObservedCall
    /// 1 for the first request of a call; redirects and further attempts count on.
    public let attempt: Int
    var request: TransportRequest
    /// Who was calling.
    let credentials: CredentialSet

    /// `GET`.
    public var method: String { request.head.method.rawValue }
    /// `http` or `https`.
    @_spi(Generated) public var scheme: String { request.head.scheme ?? "" }
    /// `api.example.com`; an IPv6 address with its brackets.
    @_spi(Generated) public var host: String { target?.origin.host ?? "" }
    /// The scheme's own where the URL names none.
    @_spi(Generated) public var port: Int { target?.origin.port ?? 0 }
    /// Where it goes; secret values read `<redacted>`.
    public var url: String { target.map { $0.origin.text + redaction.path($0.path) } ?? "" }
    /// All header fields; secret values read `<redacted>`.
    public var headers: HTTPFields { redaction.fields(request.head.headerFields) }
    /// Bytes of the body, 0 without one; nil where that is not known before it is sent.
    @_spi(Generated) public var bodySize: Int64? { request.body.map(\.length) ?? 0 }

    /// The body without secrets, cut behind `limit` bytes; nil where it is no text, or not in memory.
    public func body(upTo limit: Int = 4096) -> String? {
        guard let bytes = request.body?.bytes else { return nil }
        let type = request.head.headerFields[.contentType]
        return ShownBody(bytes, contentType: type, redaction)?.text(upTo: limit)
    }

    /// A line for a shell that sends the same request with curl, secrets as `<redacted>` unless they are asked for.
    ///
    ///     curl -X POST 'http://localhost:3000/rooms' -H 'Authorization: <redacted>' --data-raw '{"name":"Swift"}'
    ///
    /// A body that can't stand in the line is to come from the standard input; a comment behind the line says so.
    public func curl(showingSecrets: Bool = false) -> String {
        CurlLine(request, showingSecrets ? nil : redaction).text
    }

    /// Made when a text is asked for: most are not.
    private var redaction: Redaction { redaction(of: nil) }

    fileprivate func redaction(of answer: HTTPFields?) -> Redaction {
        CallReport(call.call, call.context).redaction(
            of: answer.map { (Data(), $0) },
            as: SentBy(credentials: credentials, headers: request.head.headerFields)
        )
    }

    private var target: Target? { Target(request.head) }
}

extension ObservedExchange {
    /// What became of one request.
    public struct End: Sendable {
        /// The request.
        public let exchange: ObservedExchange
        /// From the request to the head of its answer, or to its error.
        public let duration: Duration
        /// Why no answer came; nil where one did.
        public let error: (any RestFailure)?
        let head: HTTPResponse?

        /// What kind of error it is, in few words: the status of an answer from 400 on, `timedOut`, `cancelled`; else nil.
        @_spi(Generated) public var errorType: String? { error?.type ?? status.flatMap { $0 >= 400 ? "\($0)" : nil } }
        /// Of the answer, where one came.
        public var status: Int? { head?.status.code }
        /// Those of the answer; secret values read `<redacted>`.
        public var headers: HTTPFields {
            // What the answer sets is a secret, too: its other headers may repeat that.
            head.map { exchange.redaction(of: $0.headerFields).fields($0.headerFields) } ?? [:]
        }
    }
}

extension Redaction {
    /// The same fields without secrets.
    fileprivate func fields(_ fields: HTTPFields) -> HTTPFields {
        var shown = HTTPFields()
        for field in fields {
            let isHidden = hides(field.name.canonicalName) || HeaderSecrecy.looksSecret(field.name.canonicalName)
            let value = isHidden ? Self.mark : apply(to: field.value)
            shown.append(HTTPField(name: field.name, value: value))
        }
        return shown
    }
}

extension ObservedExchange: CustomReflectable {
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["method": method, "url": url, "attempt": attempt], displayStyle: .struct)
    }
}

extension ObservedExchange.End: CustomReflectable {
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["exchange": exchange, "status": status as Any], displayStyle: .struct)
    }
}
