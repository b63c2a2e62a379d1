package import HTTPTypes

extension HTTPRequest.Method {
    /// Whether sending a request twice does the same as sending it once (RFC 9110, section 9.2.2).
    package var isIdempotent: Bool {
        switch self {
        case .get, .head, .options, .trace, .put, .delete: true
        default: false
        }
    }
}
