/// Removes endpoints that send the same request as an earlier one.
///
/// Documents distinguish such operations by query pairs or fragments in their paths, which a server may not see.
///
///     GET /rooms, GET /rooms#second   ->   the first one, unless their bodies or results differ
struct DuplicateEndpoints {
    let types: ImportedTypes
    let unsupported: UnsupportedFeatures

    /// Returns the endpoints without duplicates. Endpoints of the same operation are not duplicates.
    func removed(from endpoints: [ImportedEndpoint]) -> [ImportedEndpoint] {
        var known: [String: [ImportedEndpoint]] = [:]
        return endpoints.filter { endpoint in
            let key = key(endpoint)
            let others = known[key] ?? []
            known[key, default: []].append(endpoint)
            let isDouble = others.contains { $0.operation != endpoint.operation && !differ($0, endpoint) }
            if isDouble { unsupported.add(.sameOperation, at: endpoint.span) }
            return !isDouble
        }
    }

    /// Returns the parts that distinguish requests for certain: method, path, constants and required parameters.
    private func key(_ endpoint: ImportedEndpoint) -> String {
        let pairs = endpoint.path.pairs.map { $0.written { "{\($0)}" } }
        let arguments = (endpoint.query + endpoint.headers).filter { !$0.isOptional || $0.value.constant != nil }
        let required = arguments.map { argument -> String in
            guard let constant = argument.value.constant else { return argument.name }
            return argument.name + "=" + constant.text
        }
        let query = (pairs + required).sorted().joined(separator: "&")
        return "\(endpoint.verb) \(endpoint.path.shape)?\(query)"
    }

    private func differ(_ one: ImportedEndpoint, _ other: ImportedEndpoint) -> Bool {
        if let first = body(one.body), let second = body(other.body), first != second { return true }
        if let first = results(one), let second = results(other), first != second { return true }
        return false
    }

    /// Returns a description of the body, or `nil` if it could still be equal to another one.
    private func body(_ body: ImportedEndpoint.Body?) -> String? {
        switch body {
        case nil: ""
        case .type(let type, _), .members(_, let type, _): name(type)
        case .fields(_, let fields): fields.map(\.name).sorted().joined(separator: "&")
        case .upload, .table: nil
        }
    }

    private func results(_ endpoint: ImportedEndpoint) -> Set<String>? {
        let names = endpoint.responses.map { response -> String? in
            guard response.headers.isEmpty else { return nil }
            return switch response.content {
            case .nothing: ""
            case .type(let type, _): name(type)
            case .stream(let kind, let type): name(type).map { kind.rawValue + " " + $0 }
            }
        }
        return names.contains(nil) ? nil : Set(names.compactMap(\.self))
    }

    /// Returns the name of a type, or `nil` for an inline schema, which may be equal to another one.
    private func name(_ type: ImportedType) -> String? {
        switch type {
        case .known(let word): word
        case .declared(let index): types.declarations[index].component
        case .list(let element): name(element).map { "[\($0)]" }
        case .map(let value): name(value).map { "[String: \($0)]" }
        case .optional(let inner): name(inner).map { $0 + "?" }
        }
    }
}
