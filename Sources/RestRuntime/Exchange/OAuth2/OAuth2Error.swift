/// An error of an OAuth 2 server (RFC 6749, sections 4.1.2.1 and 5.2), or an invalid response of it.
///
///     catch let error as OAuth2Error where error.code == .invalidGrant { … }
///
/// It contains no tokens, secrets and passwords, even if the server's text does. The texts of the server are redacted
/// when the error is created.
public struct OAuth2Error: Error, Sendable, Hashable {
    /// An error code.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code as the server sent it, such as `invalid_grant`.
        public let rawValue: String

        /// Creates a custom code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A parameter is missing, unknown or repeated.
        public static let invalidRequest = Code(rawValue: "invalid_request")
        /// The client is unknown, or its secret is wrong.
        public static let invalidClient = Code(rawValue: "invalid_client")
        /// The password, code or refresh token is wrong, expired, used or revoked.
        public static let invalidGrant = Code(rawValue: "invalid_grant")
        /// The client may not use this flow.
        public static let unauthorizedClient = Code(rawValue: "unauthorized_client")
        /// The server doesn't support this flow.
        public static let unsupportedGrantType = Code(rawValue: "unsupported_grant_type")
        /// A scope is unknown or not allowed.
        public static let invalidScope = Code(rawValue: "invalid_scope")
        /// The user or the server denied access.
        public static let accessDenied = Code(rawValue: "access_denied")
        /// The server doesn't support this response type.
        public static let unsupportedResponseType = Code(rawValue: "unsupported_response_type")
        /// The server failed.
        public static let serverError = Code(rawValue: "server_error")
        /// The server is overloaded or under maintenance.
        public static let temporarilyUnavailable = Code(rawValue: "temporarily_unavailable")
        /// The requested resource is unknown (RFC 8707, section 2).
        public static let invalidTarget = Code(rawValue: "invalid_target")

        /// Codes of the protocol, which are never redacted.
        static func known(_ word: String) -> Code? {
            let all: [Code] = [
                invalidRequest, invalidClient, invalidGrant, unauthorizedClient, unsupportedGrantType, invalidScope,
                accessDenied, unsupportedResponseType, serverError, temporarilyUnavailable, invalidTarget,
            ]
            return all.first { $0.rawValue == word }
        }
    }

    /// The error code, or `nil` for a response that doesn't follow the protocol.
    public var code: Code?
    /// The server's `error_description`, or the problem with its response, as a part of a sentence.
    public var message: String
    /// A web page about the error, if the server sends one.
    public var uri: String?
    /// The status of the response, or `nil` for an error in a redirect.
    public var status: Int?

    /// Creates an error.
    public init(_ code: Code?, _ message: String, uri: String? = nil, status: Int? = nil) {
        self.code = code
        self.message = message
        self.uri = uri
        self.status = status
    }
}

extension OAuth2Error: CustomStringConvertible {
    @_spi(Generated) public var description: String {
        let text =
            code.map { "the OAuth 2 server rejected the request with '\($0.rawValue)'" }
            ?? "the response of the OAuth 2 server is not valid"
        return (status.map { "\(text) (\($0))" } ?? text) + (message.isEmpty ? "" : ": " + message)
    }
}
