import HTTPTypes

/// The directives of `Cache-Control` (RFC 9111, section 5.2), of a request or a response.
///
///     CacheControl(response.headerFields).seconds("max-age")
///
/// Unknown directives and malformed elements are ignored, so a header is never an error.
struct CacheControl: Sendable {
    /// The arguments by directive, in lowercase. If a directive is repeated, the first one applies (section 4.2.1).
    private var arguments: [String: String?] = [:]

    /// The largest number of seconds, which means "forever" (section 1.2.2).
    static let longest = 2_147_483_648.0

    /// Reads a request's directives. Without `Cache-Control`, `Pragma: no-cache` has the same meaning (section 5.4).
    init(request fields: HTTPFields) {
        self.init(fields)
        if fields[.cacheControl] != nil { return }
        let pragma = HTTPField.Name("Pragma").flatMap { fields[$0] }
        if let pragma, CacheControl(pragma).has("no-cache") { arguments["no-cache"] = .some(nil) }
    }

    /// Reads a response's directives. Without the header there are none.
    init(_ fields: HTTPFields) { self.init(fields[.cacheControl] ?? "") }

    private init(_ text: String) {
        for element in Self.elements(of: text) {
            let halves = element.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(halves[0]).lowercased()
            guard !name.isEmpty, arguments[name] == nil else { continue }
            let argument = halves.count > 1 ? Self.unquoted(halves[1]) : nil
            // `arguments[name] = nil` would remove the directive instead of storing that it has no argument.
            arguments.updateValue(argument, forKey: name)
        }
    }

    /// Returns whether the directive is present, with or without an argument: `no-cache="Set-Cookie"` is read as
    /// `no-cache`.
    func has(_ name: String) -> Bool { arguments[name] != nil }

    /// Returns a directive's seconds, or `nil` if it is absent.
    ///
    /// Returns 0 if the argument isn't a number, so that a response with invalid freshness information is stale
    /// (section 4.2.1).
    func seconds(_ name: String) -> Double? {
        guard let argument = arguments[name] else { return nil }
        return Self.seconds(argument) ?? 0
    }

    /// Returns the seconds of a directive that has no limit if it has no argument, such as `max-stale`.
    ///
    /// - Returns: The seconds, 0 for an invalid argument, or `nil` if the directive is absent.
    func secondsOrUnlimited(_ name: String) -> Double? {
        guard let argument = arguments[name] else { return nil }
        return argument == nil ? Self.longest : Self.seconds(argument) ?? 0
    }

    /// Parses digits only. Larger numbers become `longest`.
    ///
    /// A sign, a fraction or white space is invalid (`delta-seconds`, section 1.2.2).
    static func seconds(_ text: String?) -> Double? {
        guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return min(Double(text) ?? longest, longest)
    }

    /// Splits a list at the commas that are outside of quotes.
    private static func elements(of text: String) -> [Substring] {
        var elements: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in text.indices {
            if isEscaped {
                isEscaped = false
            } else if isQuoted, text[index] == "\\" {
                isEscaped = true
            } else if text[index] == "\"" {
                isQuoted.toggle()
            } else if text[index] == ",", !isQuoted {
                elements.append(text[start..<index].trimmed)
                start = text.index(after: index)
            }
        }
        // An unclosed quote would hide every element after it, so the rest is split as if the quote weren't there.
        let rest = text[start...].trimmed
        return elements + (isQuoted ? rest.split(separator: ",").map(\.trimmed) : [rest])
    }

    /// Returns an argument without quotes and escapes. Both forms of an argument are equivalent (section 5.2).
    private static func unquoted(_ text: Substring) -> String {
        guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return String(text) }
        return String(text.dropFirst().dropLast()).replacing("\\", with: "")
    }
}

/// Trimming of the white space in HTTP's grammar. Other white space is part of a value.
extension StringProtocol {
    /// The text without leading and trailing spaces and tabs.
    var trimmed: SubSequence {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return self[startIndex..<startIndex]
        }
        return self[first...last]
    }
}
