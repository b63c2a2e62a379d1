/// The path of an operation, split into the words that names are made of.
///
///     /v2/orgs/{org}/repos    ->  parts orgs (owner) and repos, key org, version v2
struct OperationPath {
    /// A segment without parameters, in words.
    struct Part: Hashable {
        var words: [String]
        /// Whether a parameter follows that selects one of its elements: `orgs` in `/orgs/{org}/repos`.
        var isOwner: Bool
    }

    let parts: [Part]
    /// The names of the path parameters, in words.
    let keys: [[String]]
    /// Whether the path ends with a parameter.
    let isKeyed: Bool
    let versions: [[String]]
    /// The words after the path: `type`, `photo` for `/media?type=photo`.
    let pairs: [String]
    /// The words of the whole path.
    let words: [String]

    init(_ operation: DocumentOperation) {
        self.init(operation.segments, pairs: operation.path[operation.plainPath.endIndex...])
    }

    init(_ path: String) {
        let end = path.firstIndex(of: "?") ?? path.endIndex
        self.init(path[..<end].split(separator: "/"), pairs: path[end...])
    }

    private init(_ whole: [Substring], pairs: Substring) {
        let segments = whole.flatMap(Self.split)
        var parts: [Part] = []
        var keys: [[String]] = []
        var versions: [[String]] = []
        for segment in segments {
            if segment.contains("{") {
                let fixed = Self.outside(segment)
                if !fixed.isEmpty { parts.append(Part(words: fixed, isOwner: true)) }
                if fixed.isEmpty, !parts.isEmpty { parts[parts.count - 1].isOwner = true }
                keys += Self.parameters(segment).map { NameWords.of($0) }.filter { !$0.isEmpty }
            } else if PathVersion.isVersion(segment) {
                versions.append(NameWords.of(segment))
            } else {
                let words = NameWords.of(segment)
                if !words.isEmpty { parts.append(Part(words: words, isOwner: false)) }
            }
        }
        (self.parts, self.keys, self.versions) = (parts, keys, versions)
        isKeyed = segments.last?.contains("{") == true
        self.pairs = NameWords.of(pairs)
        words = whole.flatMap(NameWords.of)
    }

    /// Splits off actions and extensions: `{id}:publish` becomes `{id}`, `publish`, and `Messages.json` becomes
    /// `Messages`.
    private static func split(_ segment: Substring) -> [Substring] {
        var segment = segment
        var actions: [Substring] = []
        while let colon = segment.lastIndex(of: ":"), colon > segment.startIndex, !segment[colon...].contains("}") {
            actions.insert(segment[segment.index(after: colon)...], at: 0)
            segment = segment[..<colon]
        }
        let parts = segment.split(separator: ".")
        guard parts.count > 1, !PathVersion.isVersion(segment) else { return [segment] + actions }
        if let last = parts.last, ["json", "xml", "yaml", "html", "php"].contains(last) {
            return [segment.dropLast(last.count + 1)] + actions
        }
        return (segment.contains("{") ? [segment] : parts) + actions
    }

    /// Returns the names in braces.
    private static func parameters(_ segment: Substring) -> [Substring] {
        segment.split(separator: "{").dropFirst(segment.hasPrefix("{") ? 0 : 1).compactMap {
            $0.split(separator: "}").first
        }
    }

    /// Returns the words outside of the braces: `group` for `{href}group`.
    private static func outside(_ segment: Substring) -> [String] {
        guard let start = segment.firstIndex(of: "{") else { return NameWords.of(segment) }
        guard start == segment.startIndex, let end = segment.lastIndex(of: "}") else {
            return NameWords.of(segment[..<start])
        }
        return NameWords.of(segment[segment.index(after: end)...])
    }
}
