import Foundation
@_spi(Generated) import RestRuntime

/// The response to one request of a preview client.
///
/// A list begins with three samples. The path of an item is the list's path with its `id`. POST to the list's path adds
/// an item, PUT and PATCH to an item's path change it, and DELETE removes it. These are the rules of `restgen mock`.
struct PreviewResponder {
    let endpoints: [PreviewEndpoint]
    /// The texts of samples, by the index of their type.
    let samples: [[String]]
    let request: PreviewRequest
    /// The values of the path's placeholders.
    let values: [String: String]

    private static let count = 3

    func response(of endpoint: PreviewEndpoint, _ store: inout PreviewStore) throws(TransportError) -> StubResponse {
        if endpoint.content == .unsupported { throw TransportError(.unsupported, endpoint.text) }
        if store.isGone(request.path), request.verb != "PUT" { return Self.failure(404, of: endpoint) }
        switch request.verb {
        case "GET", "HEAD": return read(endpoint, &store)
        case "POST" where endpoint.list == nil: return create(endpoint, &store)
        case "POST": return read(endpoint, &store)
        case "DELETE": return delete(endpoint, &store)
        default: return update(endpoint, &store)
        }
    }

    // MARK: Requests

    private func read(_ endpoint: PreviewEndpoint, _ store: inout PreviewStore) -> StubResponse {
        if let list = endpoint.list, let element = endpoint.element {
            let isFirst = endpoint.pages.allSatisfy { request.isFirst($0, values) }
            let items = isFirst ? self.items(at: request.path, element, &store) : []
            return written(endpoint, endpoint.body.setting(.array(items), at: list))
        }
        if let (path, element, name) = list(for: endpoint) {
            let items = items(at: path, element, &store)
            if let item = items.first(where: { $0.identity(named: name)?.text == values[name] }) {
                return written(endpoint, with: item, of: element)
            }
            if items.contains(where: { $0.identity(named: name) != nil }) { return Self.failure(404, of: endpoint) }
        }
        return written(endpoint, with: store.single[request.path])
    }

    private func create(_ endpoint: PreviewEndpoint, _ store: inout PreviewStore) -> StubResponse {
        guard let (_, element) = listed(at: request.path) else { return written(endpoint, with: sent(endpoint)) }
        var items = items(at: request.path, element, &store)
        store.created += 1
        guard var item = sample(element, items.count + store.created) else { return written(endpoint) }
        if let sent = sent(endpoint) { item = item.merged(with: sent) }
        items.append(owned(item))
        store.lists[request.path] = items
        let key = item.identity(named: "id")?.text
        if let key { store.gone.remove(request.path + "/" + key) }
        let location = key.map { request.path + "/" + $0 }
        return written(endpoint, with: items[items.count - 1], of: element, location: location)
    }

    private func update(_ endpoint: PreviewEndpoint, _ store: inout PreviewStore) -> StubResponse {
        if let (path, element, name) = list(for: endpoint) {
            var items = items(at: path, element, &store)
            if let index = items.firstIndex(where: { $0.identity(named: name)?.text == values[name] }) {
                if let sent = sent(endpoint) { items[index] = items[index].merged(with: sent) }
                store.lists[path] = items
                return written(endpoint, with: items[index], of: element)
            }
            if items.contains(where: { $0.identity(named: name) != nil }) { return Self.failure(404, of: endpoint) }
        }
        store.gone.remove(request.path)
        let getter = endpoints.first {
            $0.verb == "GET" && $0.content == .json && $0.path.values(in: request.path) != nil
        }
        let before = store.single[request.path] ?? getter.flatMap { $0.body.value(at: $0.result) }
        let after = before.map { before in sent(endpoint).map(before.merged) ?? before }
        if let after { store.single[request.path] = after }
        return written(endpoint, with: after ?? sent(endpoint))
    }

    private func delete(_ endpoint: PreviewEndpoint, _ store: inout PreviewStore) -> StubResponse {
        var removed: JSON?
        if let (path, element, name) = list(for: endpoint) {
            var items = items(at: path, element, &store)
            if let index = items.firstIndex(where: { $0.identity(named: name)?.text == values[name] }) {
                removed = items.remove(at: index)
                store.lists[path] = items
            } else if items.contains(where: { $0.identity(named: name) != nil }) {
                return Self.failure(404, of: endpoint)
            }
        }
        store.gone.insert(request.path)
        return written(endpoint, with: removed ?? store.single.removeValue(forKey: request.path))
    }

    // MARK: Resources

    /// Returns the list whose items the endpoint's last placeholder identifies.
    private func list(for endpoint: PreviewEndpoint) -> (path: String, element: Int, name: String)? {
        guard let name = endpoint.lastPlaceholder, let slash = request.path.lastIndex(of: "/") else { return nil }
        let path = String(request.path[..<slash])
        return listed(at: path).map { ($0.path, $0.element, name) }
    }

    /// Returns the list that a path returns.
    private func listed(at path: String) -> (path: String, element: Int)? {
        // The server's URL can have a path, which the templates lack.
        var rest = path
        while true {
            let getter = endpoints.first { $0.verb == "GET" && $0.path.values(in: rest) != nil }
            if let getter { return getter.list == nil ? nil : getter.element.map { (path, $0) } }
            guard let slash = rest.dropFirst().firstIndex(of: "/") else { return nil }
            rest = String(rest[slash...])
        }
    }

    private func items(at path: String, _ element: Int, _ store: inout PreviewStore) -> [JSON] {
        if let items = store.lists[path] { return items }
        let items = (1...Self.count).compactMap { sample(element, $0).map(owned) }
        store.lists[path] = items
        return items
    }

    /// Returns a sample with its number in place of the marks `«1»`.
    private func sample(_ index: Int, _ number: Int) -> JSON? {
        guard samples.indices.contains(index), !samples[index].isEmpty else { return nil }
        let texts = samples[index]
        let position = number - 1
        let text = Self.text(texts[position % texts.count], adding: position / texts.count * texts.count)
        return try? Mapping.decode(JSON.self, from: Data(text.utf8))
    }

    private static func text(_ template: String, adding offset: Int) -> String {
        var result = ""
        for part in template.split(separator: "«", omittingEmptySubsequences: false) {
            guard let end = part.firstIndex(of: "»") else {
                result += part
                continue
            }
            let digits = part[..<end]
            let number = String((Int(digits) ?? 0) + offset)
            result += String(repeating: "0", count: max(0, digits.count - number.count)) + number
            result += part[part.index(after: end)...]
        }
        return result
    }

    /// Returns the item with the values of its path: the `room_id` of an item below `/rooms/{room_id}`.
    private func owned(_ item: JSON) -> JSON {
        guard var object = item.object else { return item }
        for (name, value) in values where name.count > 2 {
            if let old = object[name], old.scalarText != nil { object[name] = old.like(value) }
        }
        return .object(object)
    }

    /// The value in the request's body.
    private func sent(_ endpoint: PreviewEndpoint) -> JSON? { request.body?.value(at: endpoint.sent) }

    // MARK: Responses

    /// Returns the response with the values of a resource.
    ///
    /// - Parameter element: The index of the resource's type, if it is from a list.
    private func written(
        _ endpoint: PreviewEndpoint,
        with item: JSON?,
        of element: Int? = nil,
        location: String? = nil
    ) -> StubResponse {
        guard endpoint.content == .json, endpoint.list == nil, let value = endpoint.body.value(at: endpoint.result)
        else { return written(endpoint, location: location) }
        if let item, let element, element == endpoint.element {
            return written(endpoint, endpoint.body.setting(item, at: endpoint.result), location: location)
        }
        let own = identified(owned(value), endpoint)
        let body = endpoint.body.setting(item.map(own.merged) ?? own, at: endpoint.result)
        return written(endpoint, body, location: location)
    }

    /// Returns the value with the identifier of the path.
    private func identified(_ value: JSON, _ endpoint: PreviewEndpoint) -> JSON {
        guard let name = endpoint.lastPlaceholder, let text = values[name], var object = value.object,
            let key = value.identity(named: name)?.key, let old = object[key]
        else { return value }
        object[key] = old.like(text)
        return .object(object)
    }

    private func written(_ endpoint: PreviewEndpoint, _ body: JSON? = nil, location: String? = nil) -> StubResponse {
        var response = StubResponse(status: endpoint.status)
        switch endpoint.content {
        case .none, .unsupported: break
        case .json:
            response.set(["Content-Type": "application/json"])
            response.body = (try? Mapping.encode(body ?? endpoint.body)) ?? Data()
        case .text:
            response.set(["Content-Type": "text/plain; charset=utf-8"])
            response.body = Data(endpoint.text.utf8)
        case .bytes:
            response.set(["Content-Type": "application/octet-stream"])
            response.body = Data(endpoint.text.utf8)
        case .events, .lines:
            response.set(["Content-Type": endpoint.content == .events ? "text/event-stream" : "application/x-ndjson"])
            let parts = endpoint.chunks.map { Data($0.utf8) }
            response.source = .parts(parts, every: 0.05, end: endpoint.holds ? .holds : .ends)
        }
        response.set(
            Dictionary(endpoint.headers.map { ($0.name, $0.value.replacing("{origin}", with: request.origin)) }) { $1 }
        )
        if let location, endpoint.isLocated || endpoint.content == .none {
            response.set(["Location": request.origin + location])
        } else if endpoint.isLocated {
            response.set(["Location": request.origin + request.path])
        }
        return response
    }

    /// Returns a response with the endpoint's error model for a status.
    static func failure(_ status: Int, of endpoint: PreviewEndpoint) -> StubResponse {
        let failure = endpoint.failures.first { $0.statuses.contains(status) }
        if let json = failure?.json {
            let bytes = (try? Mapping.encode(json)) ?? Data()
            return StubResponse(status: status, headers: ["Content-Type": "application/json"], body: bytes)
        }
        let text = failure?.text ?? "{\"error\":\"made by the preview\"}"
        return StubResponse(status: status, text: text, type: failure?.text == nil ? "application/json" : "text/plain")
    }
}
