/// The parts of a URL of a page that say whom it leads to (RFC 3986, section 3).
///
///     https://login.example.com:8443/token
package struct WrittenURL {
    /// In small letters, as the host.
    let scheme: String
    /// An IPv6 address has its brackets.
    let host: String
    /// `user:secret@`
    package let hasPassword: Bool

    /// nil where there is no host, or none that can be reached.
    package init?(_ text: String) {
        let text = text.unicodeScalars
        guard let colon = text.firstRange(of: "://".unicodeScalars) else { return nil }
        scheme = String(text[..<colon.lowerBound]).lowercased()
        let authority = text[colon.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        // What stands in front of the last '@' is no host, whatever it looks like.
        let at = authority.lastIndex(of: "@")
        let user = authority[..<(at ?? authority.startIndex)]
        hasPassword = user.contains(":") && user.last != ":"
        let rest = Substring(at.map { authority[authority.index(after: $0)...] } ?? authority)
        let end = Self.hostEnd(in: rest)
        guard let end, end > rest.startIndex, Self.isPort(rest[end...]) else { return nil }
        host = rest[..<end].lowercased()
    }

    /// What no part of a URL may have, in the words of a message.
    package static func problem(of text: String) -> String? {
        let mark = text.unicodeScalars.first { "{}\\<>\"^`|".unicodeScalars.contains($0) }
        if let mark { return "'\(mark)'" }
        let parts = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
        let areEscapes = parts.allSatisfy { $0.count >= 2 && $0.prefix(2).allSatisfy { $0.isASCII && $0.isHexDigit } }
        return areEscapes ? nil : "'%' begins no valid escape"
    }

    /// nil where an address in brackets is none.
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

    /// Nothing, or a colon and a number of 16 bits.
    private static func isPort(_ text: Substring) -> Bool {
        if text.isEmpty { return true }
        let digits = text.dropFirst()
        guard text.first == ":", digits.utf8.allSatisfy(\.isDigit) else { return false }
        return digits.isEmpty || UInt16(digits) != nil
    }
}
