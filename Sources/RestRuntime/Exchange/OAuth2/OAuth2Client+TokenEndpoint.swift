import Foundation
import HTTPTypes

extension OAuth2Client {
    /// A token endpoint of an OAuth 2 server (RFC 6749, section 3.2), and the client that uses it.
    ///
    ///     let endpoint = OAuth2Client.TokenEndpoint("https://login.example.com/token", client: OAuth2Client(id: "chat"))
    ///
    /// Requests are sent directly by the transport, without interceptors and without the API's credential. For the
    /// spec's own servers they are observed as calls of `oauth2.token`. Redirects aren't followed. The URL has https, or
    /// is on this machine (`localhost`, `127.0.0.1`, `[::1]`).
    public struct TokenEndpoint: Sendable {
        /// The URL.
        public let url: String
        /// The client.
        public let client: OAuth2Client
        let transport: any Transport
        let timeout: Double
        /// The observer of requests, or `nil`.
        var watch: TokenWatch?
        var time = CallTime.system

        /// Creates an endpoint.
        ///
        /// - Parameters:
        ///   - url: The URL.
        ///   - client: The client.
        ///   - transport: The transport.
        ///   - timeout: The time limit of a whole request, in seconds.
        public init(
            _ url: String,
            client: OAuth2Client,
            transport: any Transport = URLSessionTransport.shared,
            timeout: Double = 30
        ) {
            self.url = url
            self.client = client
            self.transport = transport
            self.timeout = timeout
        }

        /// Requests tokens for a grant. Throws ``OAuth2Error``, ``TransportError`` or ``RequestError``.
        package func ask(
            _ grant: [(name: String, value: String)],
            hiding secrets: [String] = []
        ) async throws -> OAuth2Response {
            let watched = watch?.begin(url)
            do {
                let (client, rawResponse) = try await Deadline(seconds: timeout, time: time).run {
                    () async throws -> (OAuth2Client, RawResponse) in
                    let client = try await self.client.known()
                    let request = try self.request(grant, of: client)
                    let response: TransportResponse
                    if let watched {
                        response = try await watched.send(request, by: transport)
                    } else {
                        response = try await transport.send(request)
                    }
                    let limit = request.options.maximumBodySize
                    return (client, try await RawResponse(response, to: request.head, upTo: limit))
                }
                let words = OAuth2Redactor(hiding: secrets + client.secrets + Self.encoded(client))
                let given = try OAuth2Response(
                    status: rawResponse.status,
                    body: rawResponse.body,
                    words,
                    now: time.date
                )
                watched?.end(rawResponse)
                return given
            } catch {
                watched?.end(error)
                throw error
            }
        }

        private func request(
            _ grant: [(name: String, value: String)],
            of client: OAuth2Client
        ) throws(RequestError) -> TransportRequest {
            let target = try OAuth2Target.checked(url, as: "token endpoint")
            var head = HTTPRequest(
                method: .post,
                scheme: target.origin.scheme,
                authority: target.origin.authority,
                path: target.path
            )
            head.headerFields[.accept] = "application/json"
            head.headerFields[.contentType] = "application/x-www-form-urlencoded"
            var form = PairList()
            var names: Set<String> = ["client_id", "client_secret", "grant_type"]
            for (name, value) in grant {
                form.append(name, value, keeping: .form)
                names.insert(name)
            }
            for (name, value) in TextPairs.sorted(client.parameters) {
                // A repeated parameter is an error of the protocol (RFC 6749, section 3.2).
                if names.contains(name) { throw RequestError("the OAuth 2 parameter '\(name)' is set by the flow") }
                form.append(name, value, keeping: .form)
            }
            if client.secret != nil, client.authentication == .inHeader {
                head.headerFields[.authorization] = "Basic " + (Self.encoded(client).last ?? "")
            } else {
                form.append("client_id", client.id, keeping: .form)
                if let secret = client.secret { form.append("client_secret", secret, keeping: .form) }
            }
            let options = TransportRequest.Options(timeout: timeout, maximumBodySize: OAuth2Response.mostBytes)
            return TransportRequest(head, body: RequestBody(Data(form.text.utf8)), options: options)
        }

        /// The client's Basic credential, in which identifier and secret are encoded as in a form (RFC 6749, section
        /// 2.3.1).
        private static func encoded(_ client: OAuth2Client) -> [String] {
            guard let secret = client.secret else { return [] }
            let word = PercentEncoding.encoded(secret, keeping: .form)
            let pair = PercentEncoding.encoded(client.id, keeping: .form) + ":" + word
            return [word, pair, Data(pair.utf8).base64EncodedString()]
        }
    }
}

extension OAuth2Client.TokenEndpoint: CustomStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "OAuth2Client.TokenEndpoint(\(url.withoutUserInfo))" }
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["url": url.withoutUserInfo], displayStyle: .struct)
    }
}
