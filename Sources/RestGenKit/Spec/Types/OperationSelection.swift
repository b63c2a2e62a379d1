/// The selected operations of an OpenAPI document: `only` and `except`, by service, method, path and tag.
///
///     only: [issues, repos.get, "GET /users/*", "/search/**", { tag: Pulls }]
package struct OperationSelection: Sendable {
    package var only: [Located<OperationSelector>]
    package var except: [Located<OperationSelector>]

    package init(only: [Located<OperationSelector>] = [], except: [Located<OperationSelector>] = []) {
        self.only = only
        self.except = except
    }

    package var isEverything: Bool { only.isEmpty && except.isEmpty }
}

/// A selector in `only` and `except`.
package enum OperationSelector: Sendable, Hashable {
    case service(String)
    case method(service: String, method: String)
    case tag(String)
    case verb(String)
    case path(verb: String?, pattern: String)

    /// Parses `issues`, `issues.list`, `GET`, `/users/**`, `GET /users/*` or `tag:Pulls`. Returns `nil` for an empty
    /// text.
    package init?(_ text: String) {
        let word = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !word.isEmpty else { return nil }
        let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
        if word.hasPrefix("tag:") {
            self = .tag(String(word.dropFirst(4).drop { $0 == " " }))
        } else if word.hasPrefix("/") || word == "**" {
            self = .path(verb: nil, pattern: word)
        } else if parts.count == 2, parts[1].hasPrefix("/") || parts[1] == "**" {
            self = .path(verb: parts[0].uppercased(), pattern: parts[1])
        } else if HTTPVerb.all.contains(word) {
            self = .verb(word)
        } else if let dot = word.lastIndex(of: ".") {
            self = .method(service: String(word[..<dot]), method: String(word[word.index(after: dot)...]))
        } else {
            self = .service(word)
        }
    }

    package var text: String {
        switch self {
        case .service(let name), .verb(let name): name
        case .method(let service, let method): "\(service).\(method)"
        case .tag(let tag): "tag:\(tag)"
        case .path(let verb, let pattern): (verb.map { $0 + " " } ?? "") + pattern
        }
    }

    /// The text to compare with those of similar selectors. A tag has no prefix.
    package var word: String {
        if case .tag(let tag) = self { tag } else { text }
    }
}
