import Foundation
import RestGenTools

/// Reads and changes the resources at a call's path.
///
/// A list is stored at the path of its GET endpoint, and begins with invented items. The path of an item is the list's
/// path with its `id`. POST to the list's path adds an item. PUT and PATCH to an item's path change the item, and
/// DELETE removes it.
struct ResourceHandler {
    let call: Call

    enum Content {
        /// A value, or `nil` if no value can be invented.
        case value(JSONValue?, location: String?)
        case missing
        /// The limit of stored resources is reached.
        case full
    }

    /// The requested page of a list.
    struct ListPage {
        /// The key path of the list in the response's value.
        var path: [String]
        var items: [JSONValue]
        /// The index of the first item in the list.
        var first: Int
        /// The requested number of items.
        var size: Int
        /// The number of items in the list.
        var total: Int
    }

    private var resources: ResourceStore { call.mock.resources }
    private var examples: Examples { call.mock.examples }
    private var types: TypeIndex { call.types }

    // MARK: Reading

    /// Returns the resource at the call's path. A missing one that isn't an item of a list is invented and stored.
    func read(_ type: TypeReference) -> Content {
        if ListLocation(type, types, of: call.endpoint) != nil { return .value(list(type), location: nil) }
        if let found = item() {
            guard let index = found.index else { return .missing }
            return .value(adapted(found.items[index], to: type), location: nil)
        }
        if let value = resources.resource(call.place) { return .value(adapted(value, to: type), location: nil) }
        guard let made = inventedValue(type) else { return .value(nil, location: nil) }
        return resources.set(made, at: call.place) ? .value(made, location: nil) : .full
    }

    /// The end of the message about a missing item: the keys of existing items.
    var existingKeysHint: String {
        guard let found = item() else { return "" }
        let keys = found.items.prefix(5).compactMap { $0.key(named: found.name)?.text }
        return keys.isEmpty ? "" : ". The existing keys are: " + keys.joined(separator: ", ")
    }

    private func list(_ type: TypeReference) -> JSONValue? {
        guard let page = page(of: type) else { return examples.value(of: type) }
        let element = ListLocation(type, types, of: call.endpoint)?.element
        let list = JSONValue.array(page.items.map { withoutOtherKeys($0, element) })
        if page.path.isEmpty { return list }
        return examples.value(of: type)?.setting(list, at: page.path)
    }

    /// Returns the page of the list in a value of the type, or `nil` if the type contains no list.
    func page(of type: TypeReference) -> ListPage? {
        guard let place = ListLocation(type, types, of: call.endpoint) else { return nil }
        let all = items(at: call.path, of: place.element, isPaged: call.endpoint.pages != nil)
        if let count = call.preferences.items {
            let items = Array((all + inventedItems(place.element, from: all.count, count - all.count)).prefix(count))
            return ListPage(path: place.path, items: items, first: 0, size: max(1, count), total: count)
        }
        if let poll = call.endpoint.poll, let items = polled(poll, all, place.element) {
            return ListPage(path: place.path, items: items, first: 0, size: max(1, items.count), total: items.count)
        }
        guard let scheme = call.endpoint.pages?.scheme else {
            return ListPage(path: place.path, items: all, first: 0, size: max(1, all.count), total: all.count)
        }
        let requestedPage = RequestedPage(call: call, scheme: scheme)
        let first = min(requestedPage.first(among: all), all.count)
        let size = requestedPage.size
        return ListPage(
            path: place.path,
            items: Array(all[first..<min(first + size, all.count)]),
            first: first,
            size: size,
            total: all.count
        )
    }

    /// Returns the items of a list. A list that doesn't exist begins with invented items, which are stored.
    private func items(at path: [String], of element: TypeReference, isPaged: Bool) -> [JSONValue] {
        let place = "/" + path.joined(separator: "/")
        if let items = resources.list(place) { return items }
        let made = inventedItems(element, from: 0, isPaged ? 25 : 3).map { withPathValues($0) }
        resources.seed(place, made)
        return resources.list(place) ?? made
    }

    /// Returns items with invented values, whose numbers follow a count.
    private func inventedItems(_ element: TypeReference, from count: Int, _ number: Int) -> [JSONValue] {
        (0..<max(0, number)).compactMap { examples.value(of: element, number: count + $0 + 1) }
    }

    /// Returns the item with the values of its path: the `room_id` of an item below `/rooms/{room_id}`.
    private func withPathValues(_ item: JSONValue) -> JSONValue {
        call.values.reduce(item) { item, value in
            guard value.key.count > 2, let ownValue = item[value.key], ownValue.scalarText != nil else { return item }
            return item.setting(ownValue.like(value.value), at: [value.key])
        }
    }

    /// Returns the items after the one from which the poll continues. Each request adds one.
    private func polled(_ poll: Poll, _ all: [JSONValue], _ element: TypeReference) -> [JSONValue]? {
        let argument = call.endpoint.query.first { argument in
            if case .parameter(let name, _, _, _) = argument.source { name == poll.parameter } else { false }
        }
        guard let argument, let since = call.request.value(argument.name), let key = key(of: poll, element) else {
            return nil
        }
        guard let last = all.lastIndex(where: { $0.value(at: key)?.scalarText == since }) else { return all }
        var items = all
        if let new = examples.value(of: element, number: all.count + 1),
            resources.add(withPathValues(new), to: call.place)
        {
            items.append(withPathValues(new))
        }
        return Array(items[(last + 1)...])
    }

    /// Returns the key path of the field of the last element, whose names in the spec are Swift's.
    private func key(of poll: Poll, _ element: TypeReference) -> [String]? {
        var type = element
        var keys: [String] = []
        for name in poll.keyPath {
            guard let field = types.fields(of: type)?.fields.first(where: { $0.name == name }) else { return nil }
            keys += field.path + [field.key]
            type = field.type
        }
        return keys.isEmpty ? nil : keys
    }

    // MARK: Changing

    /// Changes the resource at the call's path. `type` is the type of the response, or `nil` if it has no content.
    func change(as type: TypeReference?, _ body: JSONValue?) -> Content {
        switch call.verb {
        case "GET", "HEAD": return type.map(read) ?? .value(nil, location: nil)
        // A POST that returns a list is a search.
        case "POST"
        where type.flatMap { ListLocation($0, types, of: call.endpoint) } != nil && element(at: call.path) == nil:
            return type.map(read) ?? .value(nil, location: nil)
        case "POST": return create(type, body)
        case "DELETE": return delete(type)
        default: return update(type, body)
        }
    }

    private func create(_ type: TypeReference?, _ body: JSONValue?) -> Content {
        let listed = element(at: call.path)
        let lists = listed != nil
        let element = listed ?? inner(type)
        guard lists || (element != nil && hasItem(below: call.path)) else {
            guard let type else { return .value(nil, location: nil) }
            guard let made = inventedValue(type) else { return .value(nil, location: nil) }
            return .value(merged(body, onto: made, type), location: nil)
        }
        guard let element else { return .value(nil, location: nil) }
        let present = lists ? items(at: call.path, of: element, isPaged: isPaged(call.path)) : []
        let number = present.count + resources.count("new \(call.place)")
        guard let made = examples.value(of: element, number: number) else { return .value(nil, location: nil) }
        let item = merged(body, onto: withPathValues(made), element)
        let key = item.key(named: "id")?.text
        if lists {
            guard resources.add(item, to: call.place) else { return .full }
        } else if let key {
            guard resources.set(item, at: "\(call.place)/\(key)") else { return .full }
        }
        if let key { resources.restore("\(call.place)/\(key)") }
        let location = hasItem(below: call.path) ? key.flatMap(itemURL) : nil
        return .value(type.flatMap { adapted(item, to: $0) }, location: location)
    }

    private func itemURL(_ key: String) -> String? {
        let path =
            (call.request.segments.last == "" ? call.request.segments.dropLast() : call.request.segments[...]) + [key]
        let encoded = path.compactMap {
            $0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting(["/"]))
        }
        return call.request.origin + "/" + encoded.joined(separator: "/")
    }

    private func update(_ type: TypeReference?, _ body: JSONValue?) -> Content {
        switch call.endpoint.body.plain {
        case .file, .value(_, .data): return keep(type)
        default: break
        }
        if let found = item(), let element = element(at: call.path.dropLast()) {
            guard let index = found.index else {
                guard call.verb == "PUT", let made = examples.value(of: element, number: found.items.count + 1) else {
                    return .missing
                }
                let item = merged(body, onto: keyed(made, found.name), element)
                guard resources.add(item, to: found.place) else { return .full }
                resources.restore(call.place)
                return .value(type.flatMap { adapted(item, to: $0) }, location: nil)
            }
            // The model of the list can have fewer fields than that of the single resource.
            let detail = [single(at: call.path), type].compactMap { $0 }
            let item = merged(body, onto: found.items[index], element, alsoWithFieldsOf: detail)
            resources.replace(found.place, at: index, with: item)
            return .value(type.flatMap { adapted(item, to: $0) }, location: nil)
        }
        // The type of the GET endpoint's response, or else of this one.
        let kept = single(at: call.path) ?? inner(type)
        guard let kept else { return .value(nil, location: nil) }
        guard let base = resources.resource(call.place) ?? inventedValue(kept) else {
            return .value(nil, location: nil)
        }
        let value = merged(body, onto: base, kept)
        guard resources.set(value, at: call.place) else { return .full }
        return .value(type.flatMap { adapted(value, to: $0) }, location: nil)
    }

    private func keep(_ type: TypeReference?) -> Content {
        let mediaType = call.request.mediaType ?? "application/octet-stream"
        guard resources.keep(ResourceStore.Blob(bytes: call.request.body, mediaType: mediaType), at: call.place) else {
            return .full
        }
        return .value(type.flatMap(inventedValue), location: nil)
    }

    private func delete(_ type: TypeReference?) -> Content {
        if let found = item() {
            guard let index = found.index else { return .missing }
            let item = found.items[index]
            resources.remove(call.place, from: found.place, at: index)
            return .value(type.flatMap { adapted(item, to: $0) }, location: nil)
        }
        let value = type.flatMap { type in
            resources.resource(call.place).map { adapted($0, to: type) } ?? inventedValue(type)
        }
        resources.remove(call.place)
        return .value(value, location: nil)
    }

    // MARK: Locations

    /// Returns the list in which the path's last placeholder identifies an item, or `nil` if there is none.
    private func item() -> (items: [JSONValue], index: Int?, place: String, name: String)? {
        guard case .parameter(let name, _, _, _)? = call.route.segments.last, let text = call.values[name] else {
            return nil
        }
        let path = Array(call.path.dropLast())
        guard let element = element(at: path) else { return nil }
        let items = items(at: path, of: element, isPaged: isPaged(path))
        guard items.contains(where: { $0.key(named: name) != nil }) else { return nil }
        let index = items.firstIndex { $0.key(named: name)?.text == text }
        return (items, index, "/" + path.joined(separator: "/"), name)
    }

    /// Returns the type of the items in the list at a path.
    private func element(at path: some Collection<String>) -> TypeReference? {
        guard let endpoint = getter(at: Array(path))?.endpoint, let type = endpoint.valueType(types) else { return nil }
        return ListLocation(type, types, of: endpoint)?.element
    }

    private func isPaged(_ path: [String]) -> Bool { getter(at: path)?.endpoint.pages != nil }

    private func single(at path: [String]) -> TypeReference? {
        getter(at: path).flatMap { $0.endpoint.valueType(types) }
    }

    private func hasItem(below path: [String]) -> Bool { getter(at: path + ["1"]) != nil }

    private func getter(at path: [String]) -> MockRoute? {
        call.mock.routes.routes.filter { $0.endpoint.verb == "GET" && $0.match(path) != nil }
            .min { $0.isNarrower(than: $1) }
    }

    private func inner(_ type: TypeReference?) -> TypeReference? {
        if case .located(let inner)? = type { return inner }
        return type
    }

    // MARK: Values

    /// Returns an invented value, identified by the last placeholder's value.
    private func inventedValue(_ type: TypeReference) -> JSONValue? {
        guard let value = examples.value(of: inner(type) ?? type) else { return nil }
        guard case .parameter(let name, _, _, _)? = call.route.segments.last else { return withPathValues(value) }
        return keyed(withPathValues(value), name)
    }

    private func keyed(_ value: JSONValue, _ name: String) -> JSONValue {
        guard let text = call.values[name], let key = value.key(named: name), let own = value[key.key] else {
            return value
        }
        if case .number = own, Double(text) == nil { return value }
        return value.setting(own.like(text), at: [key.key])
    }

    /// Returns a resource as another model, with the values of common keys.
    private func adapted(_ value: JSONValue, to type: TypeReference) -> JSONValue? {
        if ValueValidator(types, for: .response).issues(in: value, as: type).isEmpty { return value }
        guard let made = examples.value(of: inner(type) ?? type) else { return nil }
        return merged(value, onto: made, type)
    }

    /// Returns the value with the members of the body that are valid in the model.
    ///
    /// - Parameter others: Other models of the same resource, whose fields are kept as well.
    private func merged(
        _ body: JSONValue?,
        onto value: JSONValue,
        _ type: TypeReference,
        alsoWithFieldsOf others: [TypeReference] = []
    ) -> JSONValue {
        let validator = ValueValidator(types, for: .response)
        guard let body else { return value }
        guard let members = body.members, value.members != nil else {
            return validator.issues(in: body, as: type).isEmpty ? body : value
        }
        var known = keys(of: type)
        for other in others { known = known.flatMap { known in keys(of: other).map(known.union) } }
        let before = validator.issues(in: value, as: type).count
        return members.reduce(value) { result, member in
            let member = (Self.ownKey(member.0, known), member.1)
            guard known?.contains(member.0) ?? true else { return result }
            let candidates = [member.1] + texts(member.1) + (member.1.isNull ? [nil] : [])
            for candidate in candidates {
                let next = candidate.map { result.setting($0, at: [member.0]) } ?? result.removing(at: [member.0])
                if validator.issues(in: next, as: type).count <= before { return next }
            }
            return result
        }
    }

    /// Returns an item without the fields that only another model of the resource has.
    private func withoutOtherKeys(_ value: JSONValue, _ type: TypeReference?) -> JSONValue {
        guard let known = type.flatMap(keys), let members = value.members else { return value }
        return .object(members.filter { known.contains($0.0) })
    }

    /// Returns the keys of a model in JSON, or `nil` if it can have others.
    private func keys(of type: TypeReference) -> Set<String>? {
        guard let (model, fields) = types.fields(of: type), !fields.contains(where: { $0.location == .others }),
            !model.isArray
        else { return nil }
        return Set(
            fields.filter { $0.location == .key }.map { $0.path.first ?? $0.key } + model.tags.compactMap(\.first)
        )
    }

    /// Returns the key of a form's nested name: `name` for `room[name]`.
    private static func ownKey(_ key: String, _ known: Set<String>?) -> String {
        guard known?.contains(key) == false, key.hasSuffix("]"), let open = key.lastIndex(of: "[") else { return key }
        return String(key[key.index(after: open)...].dropLast())
    }

    /// Returns the other JSON values that a text in a form may represent.
    private func texts(_ value: JSONValue) -> [JSONValue?] {
        guard let text = value.string else { return [] }
        return [
            Double(text) == nil ? nil : .number(text), ["true", "false"].contains(text) ? .bool(text == "true") : nil,
        ]
        .compactMap { $0 }.map { $0 }
    }
}

extension Endpoint {
    /// Returns the type of the first success content.
    func valueType(_ types: TypeIndex) -> TypeReference? {
        switch result {
        case .value(let type, _), .optional(let type, _, _): return type
        case .byStatus(let name, _), .files(let name, _, _, _):
            for item in types.statusEnums[name]?.cases ?? [] {
                if case .value(let type) = item.content { return type }
            }
            return nil
        case .void, .data, .text, .file, .stream: return nil
        }
    }
}
