/// The parts of a spec's URL that identify the server (RFC 3986, section 3).
///
///     https://login.example.com:8443/token
package struct WrittenURL {
    /// The scheme in lowercase.
    let scheme: String
    /// The host in lowercase. An IPv6 address has its brackets.
    let host: String
    /// Whether it contains credentials, as in `user:secret@`.
    package let hasPassword: Bool

    /// Returns `nil` if the host is missing or invalid.
    package init?(_ text: String) {
        let text = text.unicodeScalars
        guard let colon = text.firstRange(of: "://".unicodeScalars) else { return nil }
        scheme = String(text[..<colon.lowerBound]).lowercased()
        let authority = text[colon.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        // Text before the last '@' isn't the host, even if it looks like one.
        let at = authority.lastIndex(of: "@")
        let user = authority[..<(at ?? authority.startIndex)]
        hasPassword = user.contains(":") && user.last != ":"
        let rest = Substring(at.map { authority[authority.index(after: $0)...] } ?? authority)
        let end = Self.hostEnd(in: rest)
        guard let end, end > rest.startIndex, Self.isPort(rest[end...]) else { return nil }
        host = rest[..<end].lowercased()
    }

    /// Whether secrets may be sent to the server: by `https`, or to this machine.
    package var isSafeForSecrets: Bool {
        scheme == "https" || scheme == "http" && ["localhost", "127.0.0.1", "[::1]"].contains(host)
    }

    /// Returns `/rooms` for `https://api.example.com/rooms?page=1`.
    static func path(of url: String) -> String {
        let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        let path = rest.drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
        return path.isEmpty ? "/" : String(path)
    }

    /// Returns a character or escape that URLs must not contain, in the words of a message, or `nil` if there is none.
    package static func problem(of text: String) -> String? {
        let mark = text.unicodeScalars.first { "{}\\<>\"^`|".unicodeScalars.contains($0) }
        if let mark { return "'\(mark)'" }
        let parts = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
        let areEscapes = parts.allSatisfy { $0.count >= 2 && $0.prefix(2).allSatisfy { $0.isASCII && $0.isHexDigit } }
        return areEscapes ? nil : "'%' begins no valid escape"
    }

    /// Returns `nil` for an invalid address in brackets.
    private static func hostEnd(in text: Substring) -> String.Index? {
        guard text.hasPrefix("[") else {
            let end = text.firstIndex(of: ":") ?? text.endIndex
            return text[..<end].contains { $0 == "[" || $0 == "]" } ? nil : end
        }
        guard let bracket = text.firstIndex(of: "]") else { return nil }
        let address = text[..<bracket].dropFirst()
        let isAddress =
            address.contains(":") && address.allSatisfy { $0.isASCII && $0.isHexDigit || $0 == ":" || $0 == "." }
        return isAddress ? text.index(after: bracket) : nil
    }

    /// Whether it is empty, or a colon and a 16-bit number.
    private static func isPort(_ text: Substring) -> Bool {
        if text.isEmpty { return true }
        let digits = text.dropFirst()
        guard text.first == ":", digits.utf8.allSatisfy(\.isDigit) else { return false }
        return digits.isEmpty || UInt16(digits) != nil
    }
}
