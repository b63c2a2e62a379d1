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
    /// nil for what is absent.
    func value(in response: Response, _ content: ResponseContent) -> JSON? {
        switch source {
        case .first(let places):
            return places.lazy.compactMap { $0.value(in: response, content) }.first { $0.tokenText != nil }
        case .header(let name):
            guard let field = HTTPField.Name(name) else { return nil }
            return response.headers[field].map { .string($0) }
        case .link(let relation):
            guard let field = HTTPField.Name("Link"), let text = response.headers[field] else { return nil }
            var target = LinkHeader.target(of: relation[...], in: text)
            // Both are registered for it.
            if target == nil, relation == "prev" { target = LinkHeader.target(of: "previous", in: text) }
            return target.map { .string($0) }
        case .bodyLink(let relation, let keys):
            guard let links = value(at: keys, in: content) else { return nil }
            let relations = relation == "prev" ? [relation, "previous"] : [relation]
            return relations.lazy.compactMap { links.target(ofLink: $0) }.first
        case .body(let keys): return value(at: keys, in: content)
        }
    }

    private func value(at keys: [String], in content: ResponseContent) -> JSON? {
        if content.body.isEmpty { return nil }
        let isJSON = content.serializer == nil
        guard let json = json(at: keys, in: content, isJSON: isJSON) else { return nil }
        // In XML space around a text is layout.
        guard !isJSON, case .string(let text) = json else { return json }
        return .string(text.trimmingCharacters(in: .whitespacesAndNewlines))
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

    /// nil for what says "no more".
    var tokenText: String? {
        switch self {
        case .string(let text): text.isEmpty || text == "false" || text == "null" ? nil : text
        case .number(let number): number.text
        case .bool(let value): value ? "true" : nil
        case .null, .array, .object: nil
        }
    }

    /// Of what says whether there are more, or how many.
    var meansMore: Bool { tokenText.map { Double($0) != 0 } ?? false }

    var countValue: Int? { int ?? string.flatMap { Int($0) } }
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
