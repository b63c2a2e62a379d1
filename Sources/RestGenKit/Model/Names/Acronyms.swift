/// Acronyms, which Swift writes in uppercase unless they begin a lowercase name: `userID`, `htmlURL`.
package enum Acronyms {
    /// Returns the word in uppercase (`IDs` for `ids`), or `nil` if it isn't an acronym.
    package static func spelling(of word: String) -> String? {
        if all.contains(word) { return word.uppercased() }
        if word.hasSuffix("s"), all.contains(String(word.dropLast())), word.count > 2 {
            return word.dropLast().uppercased() + "s"
        }
        return nil
    }

    private static let all: Set<String> = [
        "acl", "api", "ascii", "bic", "cdn", "cidr", "cors", "cpu", "css", "csrf", "csv", "dns", "ftp", "gif", "gpu",
        "gps", "guid", "html", "http", "https", "iban", "id", "ip", "isbn", "jpeg", "jpg", "json", "jwt", "os", "pdf",
        "png", "rgb", "rpc", "rss", "sdk", "sftp", "sha", "sku", "sms", "smtp", "sql", "ssh", "ssl", "sso", "svg",
        "tcp", "tls", "ttl", "udp", "ui", "uri", "url", "utc", "utf", "uuid", "vat", "vm", "vpn", "xml", "xsrf",
    ]
}
