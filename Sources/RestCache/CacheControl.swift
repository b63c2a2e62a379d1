import HTTPTypes

/// The directives of `Cache-Control` (RFC 9111, section 5.2), of a request or a response.
///
///     CacheControl(response.headerFields).seconds("max-age")
struct CacheControl: Sendable {
    /// By their names in small letters; of one that is said twice the first counts (section 4.2.1).
    private var arguments: [String: String?] = [:]

    /// The longest that is told apart from for ever (section 1.2.2).
    static let longest = 2_147_483_648.0

    /// Without `Cache-Control` a request's `Pragma: no-cache` says the same (section 5.4).
    init(request fields: HTTPFields) {
        self.init(fields)
        if fields[.cacheControl] != nil { return }
        let pragma = HTTPField.Name("Pragma").flatMap { fields[$0] }
        if let pragma, CacheControl(pragma).has("no-cache") { arguments["no-cache"] = .some(nil) }
    }

    init(_ fields: HTTPFields) { self.init(fields[.cacheControl] ?? "") }

    private init(_ text: String) {
        for element in Self.elements(of: text) {
            let halves = element.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(halves[0]).lowercased()
            guard !name.isEmpty, arguments[name] == nil else { continue }
            let argument = halves.count > 1 ? Self.unquoted(halves[1]) : nil
            arguments.updateValue(argument, forKey: name)
        }
    }

    /// Also with an argument: `no-cache="Set-Cookie"` is no less than `no-cache`.
    func has(_ name: String) -> Bool { arguments[name] != nil }

    /// nil where it is not said; 0 where it is no number of seconds, so that what is not understood is stale (section 4.2.1).
    func seconds(_ name: String) -> Double? {
        guard let argument = arguments[name] else { return nil }
        return Self.seconds(argument) ?? 0
    }

    /// The same, where none stands for any time: `max-stale`.
    func secondsOrAny(_ name: String) -> Double? {
        guard let argument = arguments[name] else { return nil }
        return argument == nil ? Self.longest : Self.seconds(argument) ?? 0
    }

    /// Digits alone; no more than can be told from for ever.
    static func seconds(_ text: String?) -> Double? {
        guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return min(Double(text) ?? longest, longest)
    }

    /// What stands between commas, outside of quotes.
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
        // A quote that is never closed hides what stands behind it: it is looked at as if it were not there.
        let rest = text[start...].trimmed
        return elements + (isQuoted ? rest.split(separator: ",").map(\.trimmed) : [rest])
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return String(text) }
        return String(text.dropFirst().dropLast()).replacing("\\", with: "")
    }
}

extension StringProtocol {
    /// Without spaces and tabs around it.
    var trimmed: SubSequence {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return self[startIndex..<startIndex]
        }
        return self[first...last]
    }
}
