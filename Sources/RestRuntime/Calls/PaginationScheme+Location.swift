import Foundation
import HTTPTypes

/// The locations from which pagination reads its values: the next URL, a token, a count, or whether there are more
/// pages.
extension PaginationScheme {
    /// The former name of ``Location``.
    @available(*, deprecated, renamed: "Location")
    public typealias Place = Location

    /// The location of a pagination value in a response: a key path of the body, a header, or a link.
    ///
    ///     .body("paging", "next")
    ///     .header("Location")
    ///     .link("next")
    ///     .link("next", at: "links")
    ///
    /// Locations are declared in the spec, and read from each page of a list. The same locations describe the fields of
    /// long-running work.
    public struct Location: Sendable {
        /// The kinds of locations.
        package enum Source: Sendable {
            /// A key path of the body. An empty path is the body itself.
            case body([String])
            case header(String)
            /// A relation of the `Link` header.
            case link(String)
            /// A relation in a list of links in the body.
            case bodyLink(String, at: [String])
            /// Several locations, of which the first with a value is used.
            indirect case first([PaginationScheme.Location])
        }

        package let source: Source

        /// A key path in the body. In a list, `last` is the last element: `.body("data", "last", "id")`.
        public static func body(_ keys: String...) -> PaginationScheme.Location {
            PaginationScheme.Location(source: .body(keys))
        }
        /// A header field.
        public static func header(_ name: String) -> PaginationScheme.Location {
            PaginationScheme.Location(source: .header(name))
        }
        /// The target of the first link with a relation in the `Link` header (RFC 8288, section 3).
        public static func link(_ relation: String) -> PaginationScheme.Location {
            PaginationScheme.Location(source: .link(relation))
        }
        /// The target of the first link with a relation in a list of the body: `[{"rel": "next", "href": "…"}]`. The
        /// keys `relation` and `url` are supported too, and a relation may be a list of texts.
        public static func link(_ relation: String, at key: String, _ inner: String...) -> PaginationScheme.Location {
            PaginationScheme.Location(source: .bodyLink(relation, at: [key] + inner))
        }
        /// The first of several locations that has a value.
        package static func first(_ locations: PaginationScheme.Location...) -> PaginationScheme.Location {
            PaginationScheme.Location(source: .first(locations))
        }
    }
}

/// Reading the value at a location as JSON, whatever the serializer of the body.
extension PaginationScheme.Location {
    /// Returns the value, or `nil` if it is absent. Throws if a value on the way isn't an object.
    ///
    /// A null, an empty text and an empty list are values here. Callers decide whether they mean "no more".
    ///
    /// - Parameters:
    ///   - response: The response, for its headers.
    ///   - content: The body of the same response.
    func value(in response: Response, _ content: ResponseContent) throws(FieldError) -> JSON? {
        switch source {
        case .first(let locations):
            for location in locations {
                // A response has one of the locations only.
                if let value = try? location.value(in: response, content), !value.isBlank { return value }
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
            // Both names are registered.
            if target == nil, relation == "prev" { target = LinkHeader.target(of: "previous", in: text) }
            return target.map { .string($0) }
        case .bodyLink(let relation, let keys):
            guard let links = try value(at: keys, in: content), !links.isBlank else { return nil }
            // A link in XML may be a single element, which isn't a list.
            if content.serializer == nil, !links.isListOfObjects { throw error(links, expected: "a list of links") }
            let relations = relation == "prev" ? [relation, "previous"] : [relation]
            return relations.lazy.compactMap { links.target(ofLink: $0) }.first
        case .body(let keys): return try value(at: keys, in: content)
        }
    }

    /// Returns the value at a key path of the body, or `nil` for an empty body and for an absent value.
    private func value(at keys: [String], in content: ResponseContent) throws(FieldError) -> JSON? {
        if content.body.isEmpty { return nil }
        let isJSON = content.serializer == nil
        guard let json = json(at: keys, in: content, isJSON: isJSON) else {
            if let error = Self.obstacle(to: keys, in: content) { throw error }
            return nil
        }
        // In XML, white space around a text is layout.
        guard !isJSON, case .string(let text) = json else { return json }
        return .string(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Returns the error of a value on the way that is neither an object nor blank, or `nil` if the location is just
    /// absent.
    ///
    /// The longest existing prefix of the path decides: a text there means that the response has another structure than
    /// the spec declares, which would otherwise end the list silently.
    private static func obstacle(to keys: [String], in content: ResponseContent) -> FieldError? {
        for count in keys.indices.reversed() {
            guard let found = content.probe(at: Array(keys[..<count])) else { continue }
            if found.isObject || found.isBlank || keys[count] == "last" { return nil }
            let path = keys[..<count].joined(separator: ".")
            return FieldError(keyPath: path, expected: "an object", found: found.isList ? "a list" : "another value")
        }
        return nil
    }

    /// Returns the value at a key path, in which `last` is the last element of a list, or else a key of this name.
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
            // A single element, which isn't a list in XML, is the last one.
        }
        return json
    }
}

/// Links in a body: `[{"rel": "next", "href": "/rooms?page=2"}]`.
extension JSON {
    /// Whether the value is a list of links or a single link.
    fileprivate var isListOfObjects: Bool {
        switch self {
        case .array(let items): items.allSatisfy { $0.object != nil || $0.isBlank }
        case .object(let object): object["rel"] != nil || object["relation"] != nil
        default: false
        }
    }

    /// Returns the target of the first link with a relation. In XML a single link is a list too.
    ///
    /// Relations are compared regardless of case, and a text may have several, separated by spaces (RFC 8288, section
    /// 3.3).
    fileprivate func target(ofLink relation: String) -> JSON? {
        let link = (array ?? [self]).first { link in
            let declared = link["rel"] ?? link["relation"]
            let relations = declared?.array?.compactMap(\.string) ?? declared?.string.map { [$0] } ?? []
            return relations.flatMap { $0.split(separator: " ") }.contains { $0.lowercased() == relation.lowercased() }
        }
        return link.flatMap { $0["href"] ?? $0["url"] }
    }
}

/// Values of locations in the types that pagination needs. Each function throws ``FieldError`` for a value of another
/// kind, since a list that ends too early is worse than an error.
extension PaginationScheme.Location {
    /// Returns the text of a URL, or `nil` for "no more".
    func url(in response: Response, _ content: ResponseContent) throws(FieldError) -> String? {
        guard let value = try value(in: response, content), !value.isBlank else { return nil }
        guard case .string(let text) = value else { throw error(value, expected: "a URL, or no value") }
        // XML has texts only.
        return content.serializer != nil && text == "false" ? nil : text
    }

    /// Returns a text or a number, or `nil` for "no more".
    func token(in response: Response, _ content: ResponseContent) throws(FieldError) -> String? {
        guard let value = try value(in: response, content), !value.isBlank else { return nil }
        guard let text = value.tokenText else { throw error(value, expected: "a string or a number, or no value") }
        return text
    }

    /// Returns whether there are more pages, from a boolean or a number.
    ///
    /// A number is true unless it is zero, and `nil` is false. So are the texts `""`, `"false"`, `"null"` and `"0"`.
    func meansMore(in response: Response, _ content: ResponseContent) throws(FieldError) -> Bool {
        switch try value(in: response, content) {
        case nil, .null?: false
        case .bool(let value)?: value
        case .number(let number)?: number.double != 0
        case .string(let text)?: !["", "false", "null"].contains(text) && Double(text) != 0
        case let value?:
            // An element with children has no text.
            if value.isBlank || content.serializer != nil {
                false
            } else {
                throw error(value, expected: "a boolean or a number")
            }
        }
    }

    /// Returns a number of items or pages, or `nil` for a text that isn't a number.
    ///
    /// A text with digits only is a number.
    func count(in response: Response, _ content: ResponseContent) throws(FieldError) -> Int? {
        guard let value = try value(in: response, content), !value.isBlank else { return nil }
        guard value.tokenText != nil else { throw error(value, expected: "a number") }
        return value.int ?? value.string.flatMap { Int($0) }
    }

    /// Returns a text, number or boolean, for comparison with a condition.
    ///
    /// An empty list or object is treated as absent.
    func scalar(in response: Response, _ content: ResponseContent) throws(FieldError) -> JSON? {
        guard let value = try value(in: response, content) else { return nil }
        switch value {
        case .array, .object:
            if value.isBlank { return nil }
            throw error(value, expected: "a string, a number or a boolean")
        case .null, .bool, .number, .string: return value
        }
    }

    /// Returns the error for a value of another kind than expected.
    private func error(_ value: JSON, expected: String) -> FieldError {
        FieldError(keyPath: path, expected: expected, found: value.kindName)
    }

    /// The location for errors: a key path, or the name of a header.
    private var path: String {
        switch source {
        case .body(let keys), .bodyLink(_, let keys): keys.joined(separator: ".")
        case .header(let name): name
        case .link: "Link"
        case .first(let locations): locations.first?.path ?? ""
        }
    }
}

/// The interpretation of JSON values as pagination values.
extension JSON {
    /// The text of a string or number, which may be a token.
    var tokenText: String? { string ?? number?.text }

    /// Whether the value is null, false, or an empty text, list or object.
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

    /// The value in an error message.
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

/// URLs in responses, which may be relative.
extension Response {
    /// Returns a URL resolved against that of the request (RFC 3986, section 5.2). An invalid URL is returned
    /// unchanged, and reported by the next call.
    func resolved(_ text: String) -> String {
        guard let url, let base = try? Target(parsing: url.absoluteString), let target = try? base.resolving(text)
        else {
            return text
        }
        return target.origin.text + target.path
    }
}
