/// The endpoints of an API by their paths. Of endpoints that share path and verb, which OpenAPI has one of, the first is the operation and
/// the others stand beside it, under `x-restgen-operations`; so do verbs that OpenAPI has no word for.
struct OperationList {
    private let api: API
    private let schemas: SchemaWriter

    init(_ api: API, _ schemas: SchemaWriter) {
        (self.api, self.schemas) = (api, schemas)
    }

    private static let verbs: Set = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]

    /// As the page names it: `repos.issues`.
    static func tag(of service: Service) -> String {
        guard let first = service.endpoints.first ?? service.entitySets.first?.endpoint else { return service.name }
        return first.written.split(separator: ".").dropLast().joined(separator: ".")
    }

    /// The paths, and what is asked for by whole URLs.
    var paths: (JSONValue, JSONValue?) {
        var items: [(path: String, shape: String, operations: [(String, JSONValue?)], others: [JSONValue])] = []
        var places: [String: Int] = [:]
        var urls: [JSONValue] = []
        let all =
            api.endpoints.map { ($0, nil as Service?) }
            + api.services.flatMap { service in service.endpoints.map { ($0, service) } }
        for (endpoint, service) in all {
            let writer = OperationWriter(api: api, service: service, endpoint: endpoint, schemas: schemas)
            if endpoint.isWholeURL {
                urls.append(
                    writer.operation.setting(.string(endpoint.verb), at: ["x-restgen-verb"])
                        .setting(.string(endpoint.path), at: ["x-restgen-path"])
                )
                continue
            }
            let path = Self.template(endpoint.path)
            let shape = Self.shape(path)
            let place = places[shape] ?? items.count
            if place == items.count {
                places[shape] = place
                items.append((path, shape, [], []))
            }
            let verb = endpoint.verb.lowercased()
            let isFirst = !items[place].operations.contains { $0.0 == verb } && items[place].path == path
            if isFirst, Self.verbs.contains(endpoint.verb) {
                items[place].operations.append((verb, writer.operation))
            } else {
                items[place].others.append(
                    writer.operation.setting(.string(endpoint.verb), at: ["x-restgen-verb"]).setting(
                        .string(path),
                        at: ["x-restgen-path"]
                    )
                )
            }
        }
        let members = items.map { item -> (String, JSONValue?) in
            (
                item.path,
                .object(item.operations + [("x-restgen-operations", item.others.isEmpty ? nil : .array(item.others))])
            )
        }
        return (.object(members), urls.isEmpty ? nil : .array(urls))
    }

    /// Without what OpenAPI has no spelling for: `{path...}`.
    static func template(_ path: String) -> String {
        let plain = path.replacingPieces
        return plain.hasPrefix("/") ? plain : "/" + plain
    }

    /// With nameless placeholders, by which OpenAPI tells paths apart.
    private static func shape(_ path: String) -> String {
        var output = ""
        var isInside = false
        for character in path {
            if character == "{" { isInside = true }
            if !isInside || character == "{" { output.append(character) }
            if character == "}" { isInside = false }
        }
        return output
    }
}

extension String {
    fileprivate var replacingPieces: String {
        var output = ""
        var rest = self[...]
        while let dots = rest.firstRange(of: "...}") {
            output += rest[..<dots.lowerBound] + "}"
            rest = rest[dots.upperBound...]
        }
        return output + rest
    }
}
