import Foundation
package import HTTPTypes

/// The target of a request: an origin, and a path with a query.
///
///     try Target(parsing: "https://api.example.com/v1/rooms?page=2")
///
/// A target can always be sent: the origin is valid, and the path has no characters that URLs can't contain.
package struct Target: Sendable, Hashable {
    package var origin: Origin
    /// The encoded path and query, which begins with a slash. It has no fragment, which is never sent (RFC 9110,
    /// section 7.1).
    package var path: String

    /// Creates a target from parts that are valid and encoded.
    package init(origin: Origin, path: String) {
        self.origin = origin
        self.path = path
    }

    /// Creates the target of a request. Returns `nil` if the request has none.
    package init?(_ request: HTTPRequest) {
        guard let scheme = request.scheme, let authority = request.authority, let path = request.path,
            let origin = try? Origin(scheme: scheme, parsing: authority[...], in: authority)
        else { return nil }
        self.init(origin: origin, path: path)
    }

    /// Parses an absolute `http` or `https` URL.
    ///
    /// - Throws: ``RequestError`` for another scheme, an invalid host or port, and a URL with a user or a password.
    package init(parsing text: String) throws(RequestError) {
        guard let colon = text.unicodeScalars.firstRange(of: "://".unicodeScalars) else {
            throw RequestError("'\(text.withoutUserInfo)' is not a URL: it has no scheme such as https://")
        }
        let scheme = text[..<colon.lowerBound].lowercased()
        guard scheme == "http" || scheme == "https" else {
            throw RequestError("the scheme of '\(text.withoutUserInfo)' is neither http nor https")
        }
        let rest = text[colon.upperBound...]
        let end = rest.unicodeScalars.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
        origin = try Origin(scheme: scheme, parsing: rest[..<end], in: text)
        path = Target.path(String(rest[end...]))
    }

    /// Returns the path with a leading slash, without a fragment, and with invalid characters encoded.
    private static func path(_ text: String) -> String {
        let text = String(text.unicodeScalars.prefix { $0 != "#" })
        return PercentEncoding.encoded(text.utf8.first == UInt8(ascii: "/") ? text : "/" + text, keeping: .url)
    }

    /// Resolves a reference, such as a redirect's `Location` (RFC 3986, section 5.2).
    ///
    ///     try Target(parsing: "https://h/v1/rooms?page=2").resolving("../users")      // https://h/users
    ///
    /// - Throws: ``RequestError`` for a URL of another scheme, and for an invalid host.
    package func resolving(_ reference: String) throws(RequestError) -> Target {
        let reference = reference.trimmingCharacters(in: .whitespaces)
        if reference.isAbsoluteURL { return try Target(parsing: reference) }
        // A reference without a scheme keeps the scheme of the base.
        if reference.utf8.starts(with: "//".utf8) { return try Target(parsing: origin.scheme + ":" + reference) }
        let text = String(reference.unicodeScalars.prefix { $0 != "#" })
        let (basePath, _) = Target.split(path)
        if text.isEmpty { return self }
        if text.utf8.first == UInt8(ascii: "?") { return Target(origin: origin, path: Target.path(basePath + text)) }
        let (newPath, query) = Target.split(text)
        // The reference replaces everything after the last slash.
        let directory = basePath[...(basePath.lastIndex(of: "/") ?? basePath.startIndex)]
        let merged = newPath.utf8.first == UInt8(ascii: "/") ? newPath : directory + newPath
        return Target(origin: origin, path: Target.path(Target.removingDots(merged) + query))
    }

    /// Adds a pair to the query, unless it has one with this name.
    package mutating func addPair(_ name: String, _ value: String) {
        var pair = PairList()
        pair.append(name, value, keeping: .unreserved)
        guard path.contains("?") else {
            path += "?" + pair.text
            return
        }
        if !hasPair(name) { path += "&" + pair.text }
    }

    /// Returns whether the query has a pair of a name, which is compared in decoded form.
    package func hasPair(_ name: String) -> Bool {
        guard let questionMark = path.firstIndex(of: "?") else { return false }
        return path[path.index(after: questionMark)...].split(separator: "&").contains { Self.parts($0).name == name }
    }

    /// Removes pairs from the query, by their decoded names and values and their encoded texts.
    ///
    /// The question mark is removed with the last pair.
    package mutating func removePairs(where isRemoved: (_ name: String, _ value: String, _ pair: Substring) -> Bool) {
        guard let questionMark = path.firstIndex(of: "?") else { return }
        let kept = path[path.index(after: questionMark)...].split(separator: "&").filter { pair in
            let (name, value) = Self.parts(pair)
            return !isRemoved(name, value, pair)
        }
        path = path[..<questionMark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
    }

    /// Returns the decoded name and value of a pair.
    private static func parts(_ pair: Substring) -> (name: String, value: String) {
        let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        func text(_ half: Substring) -> String {
            let text = half.replacingOccurrences(of: "+", with: " ")
            // A text that isn't valid percent-encoding is compared as written.
            return text.removingPercentEncoding ?? text
        }
        return (halves.first.map(text) ?? "", halves.count > 1 ? text(halves[1]) : "")
    }

    /// Returns the path, and the query with its question mark.
    private static func split(_ text: String) -> (path: String, query: String) {
        let questionMark = text.unicodeScalars.firstIndex(of: "?") ?? text.endIndex
        return (String(text[..<questionMark]), String(text[questionMark...]))
    }

    /// Removes dot segments (RFC 3986, section 5.2.4).
    ///
    /// Dots above the root are ignored.
    private static func removingDots(_ path: String) -> String {
        var kept: [Substring] = []
        let segments = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map(Substring.init)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            if segment == ".." { _ = kept.popLast() } else if segment != "." { kept.append(segment) }
            // A dot segment at the end means a folder, so the slash stays.
            if isLast, segment == "." || segment == ".." { kept.append("") }
        }
        return "/" + kept.joined(separator: "/")
    }
}

/// The parsing of origins.
extension Origin {
    /// Parses `host`, `host:port` or `[::1]:port`. Throws if there is a user.
    ///
    /// - Parameters:
    ///   - scheme: The scheme, in lowercase.
    ///   - authority: The text between the slashes and the path.
    ///   - url: The whole URL, for errors.
    init(scheme: String, parsing authority: Substring, in url: String) throws(RequestError) {
        let shown = url.withoutUserInfo
        if authority.unicodeScalars.contains("@") {
            throw RequestError(
                "the URL '\(shown)' contains a user or a password",
                advice: "pass them as a credential: .basic(user: …, password: …)"
            )
        }
        var host = authority
        var port: Int?
        // A colon inside of brackets belongs to an IPv6 address.
        let colon = authority.unicodeScalars.lastIndex(of: ":")
        if let colon, !authority[colon...].unicodeScalars.contains("]") {
            host = authority[..<colon]
            let digits = authority[colon...].unicodeScalars.dropFirst()
            if !digits.isEmpty {
                guard digits.allSatisfy({ ("0"..."9").contains($0) }), digits.count < 6,
                    let number = Int(String(digits)), (1...65535).contains(number)
                else { throw RequestError("the port of '\(shown)' is not a number from 1 to 65535") }
                port = number
            }
        }
        guard let name = Origin.hostName(host) else {
            throw RequestError("the URL '\(shown)' has no valid host")
        }
        self.init(scheme: scheme, host: name, port: port)
    }

    /// Returns the host in lowercase, with an international name in its ASCII form.
    ///
    /// Returns `nil` for an empty or invalid host.
    private static func hostName(_ text: Substring) -> String? {
        if text.hasPrefix("[") {
            guard text.hasSuffix("]"), text.count > 3 else { return nil }
            let isAddress = text.dropFirst().dropLast().utf8.allSatisfy { byte in
                (0x30...0x3A).contains(byte) || (0x41...0x46).contains(byte & 0xDF) || byte == UInt8(ascii: ".")
            }
            return isAddress ? text.lowercased() : nil
        }
        if text.utf8.contains(where: { $0 > 127 }) {
            guard let name = URL(string: "http://\(text)/")?.host, !name.utf8.contains(where: { $0 > 127 }) else {
                return nil
            }
            return name.lowercased()
        }
        let isName = text.utf8.allSatisfy { PercentEncoding.AllowedCharacters.unreserved.contains($0) }
        return isName && !text.isEmpty ? text.lowercased() : nil
    }
}

/// URLs in texts.
extension String {
    /// Whether the text begins with a scheme (RFC 3986, section 3.1).
    package var isAbsoluteURL: Bool {
        guard let colon = unicodeScalars.firstIndex(of: ":"), let first, first.isASCII, first.isLetter else {
            return false
        }
        return self[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// The URL for messages, without user, password, query and fragment.
    ///
    /// A password may contain any character, so everything before the last `@` is removed.
    ///
    ///     https://al:pw@h/v1?key=1      // https://…@h/v1
    package var withoutUserInfo: String {
        let all = unicodeScalars
        let separator = all.firstRange(of: "://".unicodeScalars)
        // Otherwise the colon separates a user and a password.
        let hasScheme = separator.map { all[..<$0.lowerBound].allSatisfy(\.isOfScheme) } ?? false
        let start = hasScheme ? separator?.upperBound : nil
        let at = all.lastIndex(of: "@")
        let rest = all[(at ?? start ?? all.startIndex)...].prefix { $0 != "?" && $0 != "#" }
        let scheme = start.map { String(all[..<$0]) } ?? ""
        guard at != nil else { return scheme + String(rest) }
        // A scheme after the user is a part of a password.
        if let start, let at, at < start { return String(rest.dropFirst()) }
        return scheme.isEmpty ? String(rest.dropFirst()) : scheme + "…" + String(rest)
    }
}

/// The characters of schemes.
extension Unicode.Scalar {
    /// Whether a scheme may contain the character (RFC 3986, section 3.1).
    fileprivate var isOfScheme: Bool {
        properties.isAlphabetic && isASCII || ("0"..."9").contains(self) || self == "+" || self == "-" || self == "."
    }
}
