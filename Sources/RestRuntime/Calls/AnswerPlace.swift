import Foundation
import HTTPTypes

/// Where an answer says something that the next call needs: a key path of its body, a header, a link.
///
///     .body("paging", "next")
///     .header("Location")
///     .link("next")
///     .link("next", at: "links")
public struct AnswerPlace: Sendable {
    package enum Source: Sendable {
        case body([String])
        case header(String)
        /// A relation of the header `Link`.
        case link(String)
        /// The same in a list of links in the body.
        case bodyLink(String, at: [String])
        indirect case first([AnswerPlace])
    }

    package let source: Source

    /// The keys on the way to a value of the body; behind a list `last` is its last element: `.body("data", "last", "id")`.
    public static func body(_ keys: String...) -> AnswerPlace { AnswerPlace(source: .body(keys)) }
    /// A header.
    public static func header(_ name: String) -> AnswerPlace { AnswerPlace(source: .header(name)) }
    /// The target of the first link of a relation in the header `Link` (RFC 8288, section 3).
    public static func link(_ relation: String) -> AnswerPlace { AnswerPlace(source: .link(relation)) }
    /// The target of the first link of a relation in a list of the body: `[{"rel": "next", "href": "…"}]`. A link may call its
    /// relation `relation`, and its target `url`; a relation may be a list of texts.
    public static func link(_ relation: String, at key: String, _ inner: String...) -> AnswerPlace {
        AnswerPlace(source: .bodyLink(relation, at: [key] + inner))
    }
    /// The first of several that says something.
    package static func first(_ places: AnswerPlace...) -> AnswerPlace { AnswerPlace(source: .first(places)) }
}

extension AnswerPlace {
    /// Returns `nil` for what is absent. Something else than an object on the way to it is an error.
    func value(in response: Response, _ content: ResponseContent) throws(FieldError) -> JSON? {
        switch source {
        case .first(let places):
            for place in places {
                // A response has only one of the places.
                if let value = try? place.value(in: response, content), !value.isBlank { return value }
            }
            return nil
        case .header(let name):
            guard let field = HTTPField.Name(name), let text = response.headers[field] else { return nil }
            if field != .location { return .string(text) }
            guard let url = LocationField.url(in: text) else {
                throw FieldError(keyPath: name, expected: "one URL", found: "several")
            }
            return .string(url)
        case .link(let relation):
            guard let field = HTTPField.Name("Link"), let text = response.headers[field] else { return nil }
            var target = LinkHeader.target(of: relation[...], in: text)
            // Both are registered for it.
            if target == nil, relation == "prev" { target = LinkHeader.target(of: "previous", in: text) }
            return target.map { .string($0) }
        case .bodyLink(let relation, let keys):
            guard let links = try value(at: keys, in: content), !links.isBlank else { return nil }
            if content.serializer == nil, !links.isListOfObjects { throw error(links, expected: "a list of links") }
            let relations = relation == "prev" ? [relation, "previous"] : [relation]
            return relations.lazy.compactMap { links.target(ofLink: $0) }.first
        case .body(let keys): return try value(at: keys, in: content)
        }
    }

    private func value(at keys: [String], in content: ResponseContent) throws(FieldError) -> JSON? {
        if content.body.isEmpty { return nil }
        let isJSON = content.serializer == nil
        guard let json = json(at: keys, in: content, isJSON: isJSON) else {
            if let error = Self.obstacle(to: keys, in: content) { throw error }
            return nil
        }
        // In XML space around a text is layout.
        guard !isJSON, case .string(let text) = json else { return json }
        return .string(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// The error of a value on the way to a place that is neither an object nor blank. Returns `nil` if the place is only absent.
    private static func obstacle(to keys: [String], in content: ResponseContent) -> FieldError? {
        for count in keys.indices.reversed() {
            guard let found = content.probe(at: Array(keys[..<count])) else { continue }
            if found.isObject || found.isBlank || keys[count] == "last" { return nil }
            let path = keys[..<count].joined(separator: ".")
            return FieldError(keyPath: path, expected: "an object", found: found.isList ? "a list" : "another value")
        }
        return nil
    }

    private func json(at keys: [String], in content: ResponseContent, isJSON: Bool) -> JSON? {
        guard let last = keys.firstIndex(of: "last") else { return try? content.decode(JSON.self, at: keys) }
        guard var json = try? content.decode(JSON.self, at: Array(keys[..<last])) else { return nil }
        for key in keys[last...] {
            if key == "last", case .array(let items) = json {
                guard let item = items.last else { return nil }
                json = item
            } else if let inner = json[key] {
                json = inner
            } else if key != "last" || isJSON {
                return nil
            }
            // Else one element alone, which is no list in XML, is the last.
        }
        return json
    }
}

extension JSON {
    /// True for a single link, too.
    fileprivate var isListOfObjects: Bool {
        switch self {
        case .array(let items): items.allSatisfy { $0.object != nil || $0.isBlank }
        case .object(let object): object["rel"] != nil || object["relation"] != nil
        default: false
        }
    }

    /// The target of the first link of a relation in a list of links; in XML one link alone is a list, too.
    fileprivate func target(ofLink relation: String) -> JSON? {
        let links = array ?? [self]
        let link = links.first { link in
            let said = link["rel"] ?? link["relation"]
            let relations = said?.array?.compactMap(\.string) ?? said?.string.map { [$0] } ?? []
            return relations.flatMap { $0.split(separator: " ") }.contains { $0.lowercased() == relation.lowercased() }
        }
        return link.flatMap { $0["href"] ?? $0["url"] }
    }
}

extension AnswerPlace {
    /// The text of a URL. Returns `nil` for "no more".
    func url(in response: Response, _ content: ResponseContent) throws(FieldError) -> String? {
        guard let value = try value(in: response, content), !value.isBlank else { return nil }
        guard case .string(let text) = value else { throw error(value, expected: "a URL, or no value") }
        // XML has texts alone.
        return content.serializer != nil && text == "false" ? nil : text
    }

    /// A text or a number. Returns `nil` for "no more".
    func token(in response: Response, _ content: ResponseContent) throws(FieldError) -> String? {
        guard let value = try value(in: response, content), !value.isBlank else { return nil }
        guard let text = value.tokenText else { throw error(value, expected: "a string or a number, or no value") }
        return text
    }

    /// Whether there are more, or how many.
    func meansMore(in response: Response, _ content: ResponseContent) throws(FieldError) -> Bool {
        switch try value(in: response, content) {
        case nil, .null?: false
        case .bool(let value)?: value
        case .number(let number)?: number.double != 0
        case .string(let text)?: !["", "false", "null"].contains(text) && Double(text) != 0
        case let value?:
            // An element of XML may hold others, whose text is none.
            if value.isBlank || content.serializer != nil {
                false
            } else {
                throw error(value, expected: "a boolean or a number")
            }
        }
    }

    /// A number of items or of pages. Returns `nil` for a text that is no number.
    func count(in response: Response, _ content: ResponseContent) throws(FieldError) -> Int? {
        guard let value = try value(in: response, content), !value.isBlank else { return nil }
        guard value.tokenText != nil else { throw error(value, expected: "a number") }
        return value.int ?? value.string.flatMap { Int($0) }
    }

    /// A text, a number or a boolean, as conditions compare it.
    func scalar(in response: Response, _ content: ResponseContent) throws(FieldError) -> JSON? {
        guard let value = try value(in: response, content) else { return nil }
        switch value {
        case .array, .object:
            if value.isBlank { return nil }
            throw error(value, expected: "a string, a number or a boolean")
        case .null, .bool, .number, .string: return value
        }
    }

    private func error(_ value: JSON, expected: String) -> FieldError {
        FieldError(keyPath: path, expected: expected, found: value.kindName)
    }

    private var path: String {
        switch source {
        case .body(let keys), .bodyLink(_, let keys): keys.joined(separator: ".")
        case .header(let name): name
        case .link: "Link"
        case .first(let places): places.first?.path ?? ""
        }
    }
}

extension JSON {
    /// The text of a text or a number, which may be a token.
    var tokenText: String? { string ?? number?.text }

    /// True for null, false, and an empty text, list or object.
    var isBlank: Bool {
        switch self {
        case .null: true
        case .bool(let value): !value
        case .string(let text): text.isEmpty
        case .number: false
        case .array(let items): items.isEmpty
        case .object(let object): object.isEmpty
        }
    }

    /// As an error names it.
    var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .string: "a string"
        case .number: "a number"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension Response {
    /// A URL of the answer, which may be relative to the one that was asked (RFC 3986, section 5.2). As it is where it can't be
    /// resolved: the call says what is wrong with it.
    func resolved(_ text: String) -> String {
        guard let url, let base = try? Target(parsing: url.absoluteString), let target = try? base.resolving(text)
        else {
            return text
        }
        return target.origin.text + target.path
    }
}
