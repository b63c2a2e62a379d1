@_spi(Generated) import RestRuntime

/// Finds the matching line of a table by a literal implementation of the rules.
struct SlowMatcher {
    private let lookup: RouteFuzz.Lookup
    /// The patterns of the lines, or `nil` for an invalid one.
    private let patterns: [[String]?]
    private let path: [String]

    init(_ lookup: RouteFuzz.Lookup) {
        self.lookup = lookup
        patterns = lookup.lines.map { $0.path.flatMap(Self.pattern) }
        let all = Self.path(lookup.path)
        let base = Self.path(lookup.base)
        path =
            all.count >= base.count && Self.isSame(all.prefix(base.count), base)
            ? Array(all.dropFirst(base.count)) : all
    }

    var problemCount: Int {
        zip(lookup.lines, patterns).filter { $0.path != nil && $1 == nil }.count
    }

    var winner: Int? {
        let fitting = lookup.lines.indices.filter { fits($0) }
        // Only the most specific of the matching patterns is used, even if none of its lines matches.
        let paths = lookup.lines.indices.compactMap { patterns[$0] }.filter { Self.fits($0[...], path[...], true) }
        let best = paths.min { Self.ranks($0).lexicographicallyPrecedes(Self.ranks($1)) }
        let counting = fitting.filter { line in
            guard let pattern = patterns[line], let best else { return lookup.lines[line].path == nil }
            return Self.ranks(pattern) == Self.ranks(best)
        }
        return counting.max { isLess($0, $1) }
    }

    private func fits(_ line: Int) -> Bool {
        let conditions = lookup.lines[line]
        if conditions.path != nil {
            guard let pattern = patterns[line], Self.fits(pattern[...], path[...], true) else { return false }
        }
        if let method = conditions.method, method != lookup.method { return false }
        if let statuses = conditions.statuses {
            guard let status = lookup.status, status >= statuses.lowerBound, status <= statuses.upperBound else {
                return false
            }
        }
        guard let wanted = conditions.mediaType.map(Self.media), wanted != ["*", "*"] else { return true }
        guard let media = lookup.mediaType.map(Self.media) else { return false }
        return wanted[0] == media[0] && (wanted[1] == "*" || wanted[1] == media[1])
    }

    /// Whether the second line takes precedence over the first.
    private func isLess(_ first: Int, _ second: Int) -> Bool {
        let left = lookup.lines[first]
        let right = lookup.lines[second]
        let steps: [(Bool, Bool)] = [
            (left.method != nil, right.method != nil),
            (Self.width(right) > Self.width(left), Self.width(left) > Self.width(right)),
            (Self.breadth(right) > Self.breadth(left), Self.breadth(left) > Self.breadth(right)),
            (left.path != nil, right.path != nil),
        ]
        for (ofLeft, ofRight) in steps where ofLeft != ofRight { return ofRight }
        return first < second
    }

    private static func width(_ line: RouteTable<Int>.Line) -> Double {
        line.statuses.map { Double($0.upperBound) - Double($0.lowerBound) } ?? .infinity
    }

    private static func breadth(_ line: RouteTable<Int>.Line) -> Int {
        guard let media = line.mediaType.map(media), media != ["*", "*"] else { return 2 }
        return media[1] == "*" ? 1 : 0
    }

    private static func media(_ text: String) -> [String] {
        let name = text.split(separator: ";")[0].filter { $0 != " " }.lowercased()
        return name.split(separator: "/").map(String.init)
    }

    // MARK: Paths

    private static func fits(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>, _ isStart: Bool) -> Bool {
        guard let segment = pattern.first else { return path.isEmpty }
        if segment == "**" { return !path.isEmpty || isStart }
        guard let text = path.first else { return false }
        let isFitting: Bool
        switch segment {
        case "*": isFitting = !text.isEmpty
        case "#":
            isFitting = !text.isEmpty && text.unicodeScalars.allSatisfy { "0123456789".unicodeScalars.contains($0) }
        default: isFitting = segment == text
        }
        return isFitting && fits(pattern.dropFirst(), path.dropFirst(), false)
    }

    private static func ranks(_ pattern: [String]) -> [Int] {
        pattern.map { $0 == "**" ? 3 : $0 == "*" ? 2 : $0 == "#" ? 1 : 0 }
    }

    private static func isSame(_ left: ArraySlice<String>, _ right: [String]) -> Bool {
        zip(left, right).allSatisfy { $0 == $1 }
    }

    private static func pattern(_ text: String) -> [String]? {
        if text == "/" { return [] }
        var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1, parts.first == "" { parts.removeFirst() }
        if parts.count > 1, parts.last == "" { parts.removeLast() }
        if parts.contains("") || parts.dropLast().contains("**") { return nil }
        return parts
    }

    private static func path(_ text: String) -> [String] {
        let path = text.prefix { $0 != "?" && $0 != "#" }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1, parts.first == "" { parts.removeFirst() }
        if parts.last == "" { parts.removeLast() }
        // `//` is also the root: one slash at the beginning, one at the end.
        return parts == [""] ? [] : parts.map(decoded)
    }

    /// Returns a segment without escapes, or unchanged if its escapes are invalid or aren't UTF-8.
    private static func decoded(_ segment: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(segment.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, digits.first?.isHexDigit == true, digits.last?.isHexDigit == true,
                let value = UInt8(digits, radix: 16)
            else { return segment }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self) ?? segment
    }
}
