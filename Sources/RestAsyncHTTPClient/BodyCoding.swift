#if AsyncHTTPClient
import HTTPTypes
import RestRuntime

/// A content coding (RFC 9110, section 8.4.1).
///
/// ``AsyncHTTPClientBody`` removes the codings that the server has applied.
enum BodyCoding {
    /// The format of RFC 1952. A body can have several members.
    case gzip
    /// The format of RFC 1950, or raw DEFLATE of some servers.
    case deflate

    /// The largest number of codings of one body. Each costs memory.
    private static let most = 5

    /// Returns the codings of a body, in the order in which they were applied.
    ///
    /// The result is empty for a body that is passed on unchanged: one that isn't compressed, or that has a coding
    /// which this transport doesn't support.
    ///
    /// - Throws: ``TransportError`` for more codings than the limit.
    static func all(in fields: HTTPFields) throws(TransportError) -> [BodyCoding] {
        guard let text = fields[.contentEncoding] else { return [] }
        var codings: [BodyCoding] = []
        for name in text.split(separator: ",") {
            switch name.lowercased().filter({ $0 != " " && $0 != "\t" }) {
            case "gzip", "x-gzip": codings.append(.gzip)
            case "deflate": codings.append(.deflate)
            case "identity", "": break
            default: return []
            }
        }
        if codings.count > most {
            throw TransportError(.malformedResponse, "the body is compressed \(codings.count) times")
        }
        return codings
    }
}
#endif
