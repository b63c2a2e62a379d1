/// Finds mistakes in the URL of a server.
package enum ServerURL {
    /// Returns what is wrong with a URL whose placeholders have values, or `nil` if it is valid.
    ///
    ///     ServerURL.problem(of: "https://<region>.example.com")?.help    // "write '{region}'…"
    package static func problem(of url: String) -> (message: String, help: String?)? {
        guard let colon = url.firstRange(of: "://") else { return nil }
        let rest = url[colon.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        for part in rest.split(separator: "/") {
            let words = part.startIndex < authority.endIndex ? part.split(whereSeparator: { $0 == "." }) : [part]
            for word in words {
                guard let name = ForeignPlaceholder.name(word) else { continue }
                return ("'\(word)' is not a placeholder in this syntax", "write '{\(name)}'")
            }
        }
        if url.lowercased().contains("%7b") {
            return ("'%7B' and '%7D' are escaped braces", "write '{' and '}' around the name of a placeholder")
        }
        if authority.contains("*") {
            return ("a host can't contain '*'", "write a placeholder that your app sets, such as '{tenant}'")
        }
        let hasHost = !authority.isEmpty && authority.first != ":"
        let host = authority.split(separator: "@").last?.prefix { $0 != ":" } ?? ""
        if !hasHost || host.hasPrefix(".") || host.contains("..") {
            return hasHost
                ? ("the host '\(host)' has an empty part", "write a name between the dots, or remove a dot")
                : ("the server's URL has no host", "write it after '://', as in 'https://api.example.com'")
        }
        if let problem = WrittenURL.problem(of: url) { return ("a URL can't contain \(problem)", nil) }
        guard WrittenURL(url) == nil else { return nil }
        return (
            "the host and port of the URL, '\(authority)', are not valid",
            "a port is a number up to 65535, as in 'https://localhost:8080'"
        )
    }
}
