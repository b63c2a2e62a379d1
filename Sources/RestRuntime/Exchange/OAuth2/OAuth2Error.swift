/// What an OAuth 2 server refused (RFC 6749, sections 4.1.2.1 and 5.2), or an answer of it that is none of the protocol.
///
///     catch let error as OAuth2Error where error.code == .invalidGrant { … }
///
/// It holds no token, no secret and no password, also where the server wrote one into its text.
public struct OAuth2Error: Error, Sendable, Hashable {
    /// The server's word for what is wrong.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// As the server says it: `invalid_grant`.
        public let rawValue: String

        /// A word of a server's own.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A parameter is missing, unknown or there twice.
        public static let invalidRequest = Code(rawValue: "invalid_request")
        /// The server doesn't know the application, or not with this secret.
        public static let invalidClient = Code(rawValue: "invalid_client")
        /// The password, the code or the refresh token is wrong, expired, used or withdrawn.
        public static let invalidGrant = Code(rawValue: "invalid_grant")
        /// The application may not use this flow.
        public static let unauthorizedClient = Code(rawValue: "unauthorized_client")
        /// The server doesn't have this flow.
        public static let unsupportedGrantType = Code(rawValue: "unsupported_grant_type")
        /// A scope is unknown, or more than may be had.
        public static let invalidScope = Code(rawValue: "invalid_scope")
        /// The user, or the server, said no.
        public static let accessDenied = Code(rawValue: "access_denied")
        /// The server gives no code by this way.
        public static let unsupportedResponseType = Code(rawValue: "unsupported_response_type")
        /// The server failed.
        public static let serverError = Code(rawValue: "server_error")
        /// The server is overloaded or under maintenance.
        public static let temporarilyUnavailable = Code(rawValue: "temporarily_unavailable")
        /// The resource asked for is unknown (RFC 8707, section 2).
        public static let invalidTarget = Code(rawValue: "invalid_target")

        /// A word of the protocol, which is what it is whatever a secret is called.
        static func known(_ word: String) -> Code? {
            let all: [Code] = [
                invalidRequest, invalidClient, invalidGrant, unauthorizedClient, unsupportedGrantType, invalidScope,
                accessDenied, unsupportedResponseType, serverError, temporarilyUnavailable, invalidTarget,
            ]
            return all.first { $0.rawValue == word }
        }
    }

    /// What the server said; nil where what came is no answer of the protocol.
    public var code: Code?
    /// The server's `error_description`, or what is wrong with its answer; as a part of a sentence.
    public var message: String
    /// A page about the error, where the server names one.
    public var uri: String?
    /// The status of the answer; nil for an error that came with a redirect.
    public var status: Int?

    /// An error of a server.
    public init(_ code: Code?, _ message: String, uri: String? = nil, status: Int? = nil) {
        self.code = code
        self.message = message
        self.uri = uri
        self.status = status
    }
}

extension OAuth2Error: CustomStringConvertible {
    public var description: String {
        let said =
            code.map { "the OAuth 2 server rejected the request with '\($0.rawValue)'" }
            ?? "the response of the OAuth 2 server is not valid"
        return (status.map { "\(said) (\($0))" } ?? said) + (message.isEmpty ? "" : ": " + message)
    }
}
