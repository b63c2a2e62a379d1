#if AsyncHTTPClient
import HTTPTypes
import RestRuntime

/// How a body is compressed (RFC 9110, section 8.4.1).
enum BodyCoding {
    case gzip
    case deflate

    /// More of them than anybody needs, each of which costs memory.
    private static let most = 5

    /// The codings of a body in the order in which they were applied; empty for one that is handed on as it is: not compressed,
    /// or in a way that this transport did not ask for.
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
