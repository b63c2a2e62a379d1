import Foundation

/// The URL of an OAuth 2 endpoint.
enum OAuth2Target {
    /// Parses an absolute URL to which secrets can be sent: with https (RFC 6749, sections 3.1 and 3.2), or on this
    /// machine.
    static func checked(_ url: String, as what: String) throws(RequestError) -> Target {
        let target = try Target(parsing: url)
        if target.origin.scheme != "https", !isLoopback(target.origin.host) {
            throw RequestError("the URL of the \(what), '\(url.withoutUserInfo)', is not https (RFC 6749, section 3.2)")
        }
        return target
    }

    /// Returns the URL of a spec's text. A path is appended to the server's URL.
    static func url(_ text: String, below base: BaseURL) -> String {
        if text.isAbsoluteURL { return text }
        return base.origin.text + base.prefix + (text.hasPrefix("/") ? text : "/" + text)
    }

    private static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        // `127.example.com` is an ordinary name.
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}

/// Functions for the product RestOAuth.
package enum OAuth2URL {
    /// Returns a URL with additional query parameters.
    package static func adding(
        _ pairs: [(name: String, value: String)],
        toAuthorization url: String
    ) throws(RequestError) -> String {
        let target = try OAuth2Target.checked(url, as: "authorization endpoint")
        var list = PairList()
        for (name, value) in pairs { list.append(name, value, keeping: .unreserved) }
        return target.origin.text + target.path + (target.path.contains("?") ? "&" : "?") + list.text
    }

    /// Returns the query parameters of a redirect, decoded. Throws if one is repeated (RFC 6749, section 3.1).
    package static func pairs(ofQuery query: String) throws(OAuth2Error) -> [String: String] {
        var pairs: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let texts = halves.map { half in
                let text = String(half.replacing("+", with: " "))
                return text.removingPercentEncoding ?? text
            }
            if pairs.updateValue(texts.count > 1 ? texts[1] : "", forKey: texts[0]) != nil {
                throw OAuth2Error(nil, "the redirect has a duplicate parameter")
            }
        }
        return pairs
    }

    /// Returns the error of a redirect, or `nil` if it has none.
    package static func error(in pairs: [String: String], hiding secrets: [String]) -> OAuth2Error? {
        guard let code = pairs["error"] else { return nil }
        let words = OAuth2Redactor(hiding: secrets)
        return OAuth2Error(
            OAuth2Error.Code(rawValue: words.shown(code)),
            words.shown(pairs["error_description"] ?? ""),
            uri: pairs["error_uri"].map(words.shown)
        )
    }
}
