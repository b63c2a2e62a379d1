/// What of a document is wanted: `only` and `except`, by service, method, path and tag.
///
///     only: [issues, repos.get, "GET /users/*", "/search/**", { tag: Pulls }]
public struct PageSelection: Sendable {
    public var only: [Located<PageSelector>]
    public var except: [Located<PageSelector>]

    public init(only: [Located<PageSelector>] = [], except: [Located<PageSelector>] = []) {
        self.only = only
        self.except = except
    }

    var isEverything: Bool { only.isEmpty && except.isEmpty }

    /// The places of those that are wanted. What fits none of them is reported.
    func places(
        in operations: [DocumentOperation],
        _ names: [OperationName],
        reporting diagnostics: Diagnostics
    ) -> [Int] {
        guard !isEverything else { return Array(operations.indices) }
        for selector in only + except
        where !operations.indices.contains(where: { selector.value.fits(operations[$0], names[$0]) }) {
            report(selector, operations, names, diagnostics)
        }
        return operations.indices.filter { place in
            let fits = { (selector: Located<PageSelector>) in selector.value.fits(operations[place], names[place]) }
            return (only.isEmpty || only.contains(where: fits)) && !except.contains(where: fits)
        }
    }

    private func report(
        _ selector: Located<PageSelector>,
        _ operations: [DocumentOperation],
        _ names: [OperationName],
        _ diagnostics: Diagnostics
    ) {
        let words = selector.value.words(operations, names)
        let near = NearNames.suggest(selector.value.word, among: words)
        diagnostics.error(
            .openapiSelection,
            "no operation of the document is '\(selector.value.text)'",
            at: selector.span,
            help: near.map { "did you mean '\($0)'?" }
        )
    }
}

/// A word of `only` and `except`.
public enum PageSelector: Sendable, Hashable {
    case service(String)
    case method(service: String, method: String)
    case tag(String)
    case verb(String)
    case path(verb: String?, pattern: String)

    /// `issues`, `issues.list`, `GET`, `/users/**`, `GET /users/*`, `tag:Pulls`; nil for nothing.
    public init?(_ text: String) {
        let word = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !word.isEmpty else { return nil }
        let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
        if word.hasPrefix("tag:") {
            self = .tag(String(word.dropFirst(4).drop { $0 == " " }))
        } else if word.hasPrefix("/") || word == "**" {
            self = .path(verb: nil, pattern: word)
        } else if parts.count == 2, parts[1].hasPrefix("/") || parts[1] == "**" {
            self = .path(verb: parts[0].uppercased(), pattern: parts[1])
        } else if EndpointParser.verbs.contains(word) {
            self = .verb(word)
        } else if let dot = word.lastIndex(of: ".") {
            self = .method(service: String(word[..<dot]), method: String(word[word.index(after: dot)...]))
        } else {
            self = .service(word)
        }
    }

    var text: String {
        switch self {
        case .service(let name), .verb(let name): name
        case .method(let service, let method): "\(service).\(method)"
        case .tag(let tag): "tag:\(tag)"
        case .path(let verb, let pattern): (verb.map { $0 + " " } ?? "") + pattern
        }
    }

    /// What is looked for among its like.
    fileprivate var word: String {
        if case .tag(let tag) = self { tag } else { text }
    }

    fileprivate func words(_ operations: [DocumentOperation], _ names: [OperationName]) -> [String] {
        switch self {
        case .service: Array(Set(names.map(\.service))).sorted()
        case .method: names.map { "\($0.service).\($0.method)" }
        case .tag: Array(Set(operations.flatMap(\.tags))).sorted()
        case .verb: []
        case .path: operations.map(\.path)
        }
    }

    func fits(_ operation: DocumentOperation, _ name: OperationName) -> Bool {
        switch self {
        case .service(let service): service == name.service
        case .method(let service, let method):
            // A service inside of another has a dot in its name, too.
            service == name.service && method == name.method || name.service == "\(service).\(method)"
        case .tag(let tag): operation.tags.contains(tag)
        case .verb(let verb): verb == operation.verb
        case .path(let verb, let pattern):
            (verb == nil || verb == operation.verb) && Self.fits(pattern, operation.segments)
        }
    }

    /// Segment by segment: `*` is one of any kind, `**` at the end one or more.
    private static func fits(_ pattern: String, _ segments: [Substring]) -> Bool {
        var rest = segments[...]
        for part in pattern.split(separator: "/") {
            if part == "**" { return true }
            guard let segment = rest.popFirst() else { return false }
            let isParameter = part.hasPrefix("{") && segment.contains("{")
            if part != "*", part != segment, !isParameter { return false }
        }
        return rest.isEmpty
    }
}
