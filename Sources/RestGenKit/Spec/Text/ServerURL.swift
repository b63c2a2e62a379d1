/// Finds mistakes in the URLs of servers.
package enum ServerURL {
    /// Returns the first problem of a URL, and the help. Returns `nil` for a valid URL.
    ///
    /// - Parameter url: The URL, in which each placeholder is a name in braces.
    ///
    ///     ServerURL.problem(of: "https://<region>.example.com")?.help    // "write '{region}'"
    package static func problem(of url: String) -> (message: String, help: String?)? {
        guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
        let authority = url[start...].prefix { $0 != "/" }
        let labels = authority.split { $0 == "." || $0 == "@" }
        for (part, isPath) in labels.map({ ($0, false) })
            + url[authority.endIndex...].split(separator: "/").map({ ($0, true) })
        {
            guard part.first != "{", let name = ForeignPlaceholder.name(part) else { continue }
            // `$web` and `$batch` are usual segments, so only words without lowercase letters are reported.
            if isPath, part.first == "$", part.contains(where: \.isLowercase) { continue }
            let escape = isPath ? ["$": "%24", ":": "%3A"][part.first ?? " "] : nil
            let other = escape.map { ", or '\($0)\(part.dropFirst())' for the character itself" } ?? ""
            return ("'\(part)' is not a placeholder in this syntax", "write '{\(name)}'\(other)")
        }
        if url.lowercased().contains("%7b") {
            return ("'%7B' and '%7D' are escaped braces", "write '{' and '}' around the name of a placeholder")
        }
        if authority.contains("*") {
            return ("a host can't contain '*'", "write a placeholder that your app sets, such as '{tenant}'")
        }
        if let problem = punctuationProblem(of: url, authority) { return problem }
        // Placeholders may have any value.
        let plain = withoutPlaceholders(url)
        if let problem = WrittenURL.problem(of: plain) {
            return (problem.hasSuffix("escape") ? problem : "a URL can't contain \(problem)", nil)
        }
        return hostProblem(of: authority)
    }

    /// Returns the problem of a value that a placeholder in the host has. Returns `nil` for a valid value, and for a
    /// placeholder in the path.
    ///
    ///     ServerURL.problem(of: "eu/v1", for: "region", in: "https://{region}.example.com")
    package static func problem(of value: String, for name: String, in url: String) -> String? {
        guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
        let authority = url[start...].prefix { $0 != "/" }
        guard let placeholder = authority.firstRange(of: "{\(name)}") else { return nil }
        let rest = authority[placeholder.upperBound...]
        if value.contains("/"), !rest.isEmpty { return "the host ends before '\(rest)'" }
        if value.contains(where: { "?# ".contains($0) }) { return "the host contains '\(value)'" }
        let host = authority.replacing("{\(name)}", with: value).prefix { $0 != "/" }
        return hostProblem(of: host)?.message
    }

    /// Returns the problem of a quote or a comma that belongs to the text around the URL: `https://api.example.com”`.
    private static func punctuationProblem(of url: String, _ authority: Substring) -> (message: String, help: String?)?
    {
        if let quote = url.first(where: { "“”„‘’«»".contains($0) }) {
            return ("a URL can't contain '\(quote)'", "remove '\(quote)'")
        }
        if let mark = authority.first(where: { ",;()<>|\\^`!$&+=".contains($0) }), !authority.contains("@") {
            return ("the host '\(authority)' can't contain '\(mark)'", "remove '\(mark)'")
        }
        guard let last = url.last, ",;".contains(last) || last == ")" && !url.contains("(") else { return nil }
        return ("the server's URL ends with '\(last)'", "remove '\(last)'")
    }

    private static func hostProblem(of authority: Substring) -> (message: String, help: String?)? {
        let hostAndPort = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        if hostAndPort.isEmpty || hostAndPort.first == ":" && !hostAndPort.dropFirst().contains(":") {
            return ("the server's URL has no host", "write it after '://', as in 'https://api.example.com'")
        }
        if hostAndPort.hasPrefix(".") || hostAndPort.contains("..") {
            return ("the host '\(hostAndPort)' has an empty part", "write a name between the dots, or remove a dot")
        }
        // The value of a placeholder isn't known, and the zone of an address isn't parsed, so they aren't checked further.
        if authority.contains("{") || hostAndPort.hasPrefix("[") && hostAndPort.contains("%") { return nil }
        guard WrittenURL("https://\(hostAndPort)") == nil else { return nil }
        let isAddress =
            hostAndPort.first != "[" && hostAndPort.split(separator: ":", omittingEmptySubsequences: false).count > 2
        return (
            "the host and port of the URL, '\(hostAndPort)', are not valid",
            isAddress
                ? "write an IPv6 address in brackets, as in 'https://[::1]:8080'"
                : "a port is a number up to 65535, as in 'https://localhost:8080'"
        )
    }

    private static func withoutPlaceholders(_ url: String) -> String {
        var depth = 0
        return url.filter { character in
            if character == "{" { depth += 1 }
            if character == "}" { depth -= 1 }
            return depth == 0 && character != "}"
        }
    }
}

extension Template {
    /// The text with the names of the placeholders in braces, without their types and defaults.
    package var textWithNames: String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text.value
            case .placeholder(let placeholder): "{\(placeholder.name.value)}"
            }
        }
        .joined()
    }
}
