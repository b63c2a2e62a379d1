/// The path of an endpoint as a table sees it. Of a parameter only the kind is known.
///
///     /users/{id:Int}/{rest...}   ->   text, digits, rest
struct CallPath {
    private(set) var segments: [PathPattern.Segment] = []

    /// Creates a path. Returns `nil` if the caller passes the whole URL.
    init?(_ path: ResolvedPath, _ context: ResolveContext) {
        if path.isWholeURL { return nil }
        var arguments = path.arguments[...]
        var inner = path.text[...]
        if inner.hasPrefix("/") { inner.removeFirst() }
        if inner.hasSuffix("/") { inner.removeLast() }
        if inner.isEmpty { return }
        for part in inner.split(separator: "/", omittingEmptySubsequences: false) {
            let count = part.count { $0 == "{" }
            let inside = arguments.prefix(count)
            arguments = arguments.dropFirst(count)
            let isAlone = count == 1 && part.hasPrefix("{") && part.hasSuffix("}")
            if inside.contains(where: \.isGreedy) {
                segments.append(.rest)
            } else if count == 0 {
                segments.append(.text(PercentEncoding.decoded(part) ?? String(part)))
            } else if isAlone, let argument = inside.first, Self.isDigits(argument, context) {
                segments.append(.digits)
            } else {
                segments.append(.any)
            }
        }
    }

    /// Returns the pattern segments that match a segment, the most specific first, without `**`.
    func patternSegments(at index: Int) -> [PathPattern.Segment] {
        switch segments[index] {
        case .text(let text) where text.isEmpty: [.text(text)]
        case .text(let text): (text.utf8.allSatisfy(\.isDigit) ? [.text(text), .digits, .any] : [.text(text), .any])
        case .digits: [.digits, .any]
        case .any: [.any]
        case .rest: []
        }
    }

    private static func isDigits(_ argument: PathArgument, _ context: ResolveContext) -> Bool {
        guard case .parameter(_, _, let type, _) = argument.source else { return false }
        switch context.opened(type) {
        case .int, .int64, .uint64: return true
        default: return false
        }
    }
}

extension PathPattern {
    /// Returns whether the pattern is more specific, segment by segment: a text before `#` before `*` before `**`.
    func isMoreSpecific(than other: PathPattern) -> Bool {
        segments.map(\.rank).lexicographicallyPrecedes(other.segments.map(\.rank))
    }
}

extension PathPattern.Segment {
    fileprivate var rank: Int {
        switch self {
        case .text: 0
        case .digits: 1
        case .any: 2
        case .rest: 3
        }
    }
}
