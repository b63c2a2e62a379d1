import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// The pagination values of a response.
///
/// ``PageLinkWriter`` reads and sets them at the locations that the spec's pagination names.
struct PageResponse {
    /// The response without the changes of the body.
    private var response: StubResponse
    /// The body, or `nil` if it isn't JSON.
    private var body: JSON?
    private let isJSON: Bool

    init(_ response: StubResponse, _ call: CapturedCall) {
        self.response = response
        isJSON = call.serializer == nil
        body = isJSON ? try? Mapping.decode(JSON.self, from: response.body) : nil
    }

    /// Returns the response with the changed values.
    func changed() throws -> StubResponse {
        var changed = response
        if let body { changed.body = try Mapping.encode(body) }
        return changed
    }

    /// Returns the text at a location, or `nil` if it is absent or empty.
    func text(at location: PaginationScheme.Location) -> String? {
        switch location.source {
        case .first(let locations): return locations.lazy.compactMap { self.text(at: $0) }.first
        case .header(let name):
            return HTTPField.Name(name).flatMap { response.headers[$0] }
        case .link: return nil
        case .bodyLink(let relation, let keys):
            return links(at: keys).first { $0["rel"]?.string == relation }?["href"]?.string
        case .body(let keys):
            guard let value = value(at: keys) else { return nil }
            switch value {
            case .string(let text): return text.isEmpty ? nil : text
            case .number(let number): return number.text
            case .null, .bool, .array, .object: return nil
            }
        }
    }

    /// Returns the value at a key path, in which `last` is the last item of a list.
    private func value(at keys: [String]) -> JSON? {
        var value = body
        for key in keys {
            if key == "last", let items = value?.array { value = items.last } else { value = value?[key] }
        }
        return value
    }

    /// Returns the list of links at a key path.
    private func links(at keys: [String]) -> [JSON] { value(at: keys)?.array ?? [] }

    /// Sets a value, and returns false if the response has no place for it. Existing values aren't changed.
    @discardableResult
    mutating func put(_ value: JSON, at location: PaginationScheme.Location) -> Bool {
        let text = value.string ?? "\(value)"
        switch location.source {
        case .first(let locations):
            for location in locations where put(value, at: location) { return true }
            return false
        case .header(let name):
            guard let field = HTTPField.Name(name) else { return false }
            response.headers[field] = response.headers[field] ?? text
            return true
        case .link(let relation):
            let link = "<\(text)>; rel=\"\(relation)\""
            response.set([
                "Link": HTTPField.Name("Link").flatMap { response.headers[$0] }.map { "\($0), \(link)" } ?? link
            ])
            return true
        case .bodyLink(let relation, let keys):
            let link: JSON = .object(["rel": .string(relation), "href": .string(text)])
            // Links are added to those that the value has.
            let links = JSON.array(links(at: keys) + [link])
            guard !keys.contains("last"), let body, let changed = Self.put(links, at: keys[...], in: body, isNew: true)
            else { return false }
            self.body = changed
            return true
        case .body(let keys):
            guard !keys.contains("last"), let body, let changed = Self.put(value, at: keys[...], in: body) else {
                return false
            }
            self.body = changed
            return true
        }
    }

    /// Sets a value in an object. An existing one is kept unless it is to be replaced.
    private static func put(_ value: JSON, at keys: ArraySlice<String>, in body: JSON?, isNew: Bool = false) -> JSON? {
        guard let key = keys.first else { return isNew ? value : body.flatMap { $0 == .null ? nil : $0 } ?? value }
        guard var object = body == nil || body == .null ? JSON.Object() : body?.object else { return nil }
        guard let inner = put(value, at: keys.dropFirst(), in: object[key], isNew: isNew) else { return nil }
        object[key] = inner
        return .object(object)
    }
}
