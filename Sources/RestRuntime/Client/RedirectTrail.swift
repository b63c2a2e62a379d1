import HTTPTypes

/// The redirects that a call has followed: what the next request is (RFC 9110, section 15.4), and when to stop.
///
/// Where the origin changes, `Authorization`, `Cookie`, `Proxy-Authorization` and the API's key stay behind, whoever set
/// them. From https to http nothing is followed.
struct RedirectTrail {
    let limit: Int
    private var seen: Set<String> = []
    private var count = 0

    init(limit: Int) {
        self.limit = limit
    }

    static func location(of head: HTTPResponse) -> String? {
        switch head.status.code {
        case 301, 302, 303, 307, 308: head.headerFields[.location].flatMap { $0.isEmpty ? nil : $0 }
        default: nil
        }
    }

    mutating func follow(status: Int, to location: String, from hop: inout Hop) throws(TransportError) {
        seen.insert(Self.name(of: hop))
        count += 1
        if count > limit {
            throw TransportError(.redirect, "more than \(limit) redirects (Configuration.redirectLimit)")
        }
        let target: Target
        do {
            target = try hop.target.resolving(location)
        } catch {
            throw TransportError(.redirect, "the server redirects to no valid URL: \(error.message)")
        }
        if hop.target.origin.scheme == "https", target.origin.scheme == "http" {
            throw TransportError(.redirect, "the server redirects from https to http, which is not followed")
        }
        if hop.target.origin != target.origin {
            hop.fields.remove([.authorization, .cookie, .proxyAuthorization] + hop.secretHeaders)
            hop.target = target
            hop.removeKey()
            hop.key = nil
        } else {
            hop.target = target
            if let key = hop.key { hop.addKey(name: key.name, key: key.key) }
        }
        changeMethod(status: status, of: &hop)
        if seen.contains(Self.name(of: hop)) {
            throw TransportError(.redirect, "the server redirects in a circle")
        }
    }

    /// 303 asks for another resource with GET; 301 and 302 do so for a POST, as every client has it; 307 and 308 never.
    private func changeMethod(status: Int, of hop: inout Hop) {
        switch status {
        case 303 where hop.method != .head && hop.method != .get: break
        case 301, 302: if hop.method != .post { return }
        default: return
        }
        hop.method = .get
        hop.body = nil
        hop.fields.remove([.contentType, .contentLength, .contentEncoding, .contentLanguage, .contentLocation])
    }

    private static func name(of hop: Hop) -> String {
        "\(hop.method.rawValue) \(hop.target.origin.text)\(hop.target.path)"
    }
}
