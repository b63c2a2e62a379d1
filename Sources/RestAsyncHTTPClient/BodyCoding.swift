#if AsyncHTTPClient
import HTTPTypes

/// How a body is compressed (RFC 9110, section 8.4.1).
enum ContentCoding {
    case gzip
    case deflate

    /// nil for a body that is handed on as it is: not compressed, or in a way that this transport did not ask for.
    init?(_ fields: HTTPFields) {
        switch fields[.contentEncoding]?.lowercased() {
        case "gzip", "x-gzip": self = .gzip
        case "deflate": self = .deflate
        default: return nil
        }
    }
}
#endif
