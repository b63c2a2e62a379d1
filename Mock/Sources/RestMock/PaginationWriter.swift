import Foundation
import RestGenTools

/// Writes pagination data to a response, according to the spec's pagination scheme.
struct PaginationWriter {
    let call: Call
    let scheme: PaginationScheme
    let page: ResourceHandler.ListPage
    /// The key path of the list in the body.
    let items: [String]

    /// The query parameter in the mock's own URLs of pages.
    static let firstItemParameter = "mock-from"

    private var next: Int? { page.first + page.items.count < page.total ? page.first + page.items.count : nil }
    private var previous: Int? { page.first > 0 ? max(0, page.first - page.size) : nil }

    /// Adds pagination data to the body. Returns the headers for the rest.
    func write(_ body: inout JSONValue) -> [(name: String, value: String)] {
        var headers: [(name: String, value: String)] = []
        var links: [String] = []
        func put(_ value: String?, at place: PaginationLocation?, in body: inout JSONValue) {
            switch place {
            case .body(let path): body = placed(value, at: path, in: body)
            case .header(let name): if let value { headers.append((name, value)) }
            case .link(let relation): if let value { links.append("<\(value)>; rel=\"\(relation)\"") }
            case .bodyLink(let relation, let path): body = linked(value, relation, at: path, in: body)
            case nil: break
            }
        }
        switch scheme.step {
        case .url(let nextPlace, let previousPlace, _):
            put(next.map(url), at: nextPlace, in: &body)
            put(previous.map(url), at: previousPlace, in: &body)
        case .cursor(_, let place, let back, let previousPlace):
            if !isInItems(place) { put(next.map { "page-\($0)" }, at: place, in: &body) }
            let token = back == nil ? previous : previous.map { $0 + page.size }
            if let previousPlace, !isInItems(previousPlace) {
                put(token.map { "page-\($0)" }, at: previousPlace, in: &body)
            }
        case .page, .offset: break
        }
        put(String(page.total), at: scheme.total, in: &body)
        put(String((page.total + page.size - 1) / page.size), at: scheme.last, in: &body)
        put(next == nil ? "false" : "true", at: scheme.more, in: &body)
        if !links.isEmpty { headers.append(("Link", links.joined(separator: ", "))) }
        return headers
    }

    /// Returns whether the location is in the list, so that the items already contain the data.
    private func isInItems(_ place: PaginationLocation) -> Bool {
        if case .body(let path) = place { path.contains("last") && path.count > items.count } else { false }
    }

    /// Returns the body with a link in the list at `path`, or without a link of this relation if the URL is `nil`.
    private func linked(_ value: String?, _ relation: String, at path: [String], in body: JSONValue) -> JSONValue {
        var links: [JSONValue] = []
        if case .array(let made)? = body.value(at: path) { links = made }
        let example = links.first
        let (rel, href) = (example?["relation"] == nil ? "rel" : "relation", example?["url"] == nil ? "href" : "url")
        links.removeAll { $0[rel]?.string == relation }
        if let value {
            let link = example ?? .object([])
            links.append(link.setting(.string(relation), at: [rel]).setting(.string(value), at: [href]))
        }
        return body.setting(.array(links), at: path)
    }

    /// Returns the body with a value of the same JSON type as the invented one. Without a value, the key is removed if
    /// possible.
    private func placed(_ value: String?, at path: [String], in body: JSONValue) -> JSONValue {
        let made = body.value(at: path)
        guard let value else {
            switch made {
            case .bool?: return body.setting(.bool(false), at: path)
            case nil: return body
            default: return body.removing(at: path)
            }
        }
        if case .bool? = made { return body.setting(.bool(value == "true"), at: path) }
        if case .number? = made { return body.setting(.number(value.filter { $0.isNumber }), at: path) }
        if made == nil, Int(value) != nil { return body.setting(.number(value), at: path) }
        if made == nil, value == "true" || value == "false" { return body.setting(.bool(value == "true"), at: path) }
        return body.setting(.string(value), at: path)
    }

    /// Returns the request's URL, but starting at another item.
    private func url(_ first: Int) -> String {
        let path = call.request.target.split(separator: "?", maxSplits: 1).first.map(String.init) ?? "/"
        let kept =
            call.request.query.filter { $0.name != Self.firstItemParameter } + [
                (Self.firstItemParameter, String(first))
            ]
        let pairs = kept.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
        return call.request.origin + path + "?" + pairs.joined(separator: "&")
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7F}"))
                .union(CharacterSet(charactersIn: "-._~"))
        ) ?? ""
    }
}
