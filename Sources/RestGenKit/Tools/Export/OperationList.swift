/// The endpoints of an API by path. OpenAPI allows one operation for a path and verb, so only the first endpoint is an
/// operation.
struct OperationList {
    private let api: API
    private let schemas: SchemaWriter
    private let recorder: ExtensionRecorder

    init(_ api: API, _ schemas: SchemaWriter, _ recorder: ExtensionRecorder) {
        (self.api, self.schemas, self.recorder) = (api, schemas, recorder)
    }

    /// Returns the name in the spec: `repos.issues`.
    static func tag(of service: Service) -> String { service.written }

    var paths: JSONValue {
        var items: [(path: String, operations: [(String, JSONValue?)])] = []
        var indexes: [String: Int] = [:]
        for (endpoint, service) in Self.shown(api).operations {
            let path = Self.template(endpoint.path)
            let verb = endpoint.verb.lowercased()
            let operation = self.recorder.adding(
                to: OperationWriter(api: api, service: service, endpoint: endpoint, schemas: schemas).operation,
                named: endpoint.written,
                at: endpoint.span,
                ["paths", path, verb]
            )
            if let index = indexes[path] {
                items[index].operations.append((verb, operation))
            } else {
                indexes[path] = items.count
                items.append((path, [(verb, operation)]))
            }
        }
        return .object(items.map { ($0.path, .object($0.operations)) })
    }

    private static let verbs: Set = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]

    /// Returns the endpoints that become operations, and the endpoints that OpenAPI can't express.
    static func shown(_ api: API) -> (operations: [(Endpoint, Service?)], others: [Endpoint]) {
        let all =
            api.endpoints.map { ($0, nil as Service?) }
            + api.services.flatMap { service in service.endpoints.map { ($0, service) } }
        var operations: [(Endpoint, Service?)] = []
        var others: [Endpoint] = []
        /// The first path of each shape, and the verbs of each path.
        var paths: [String: String] = [:]
        var taken: Set<String> = []
        for (endpoint, service) in all {
            let path = template(endpoint.path)
            let isLocation =
                !endpoint.isWholeURL && verbs.contains(endpoint.verb) && (paths[shape(path)] ?? path) == path
                && taken.insert("\(endpoint.verb) \(path)").inserted
            if isLocation {
                paths[shape(path)] = path
                operations.append((endpoint, service))
            } else {
                others.append(endpoint)
            }
        }
        return (operations, others)
    }

    /// Returns the path without `...` in placeholders, which OpenAPI doesn't have.
    static func template(_ path: String) -> String {
        let plain = path.replacingPieces
        return plain.hasPrefix("/") ? plain : "/" + plain
    }

    /// Returns the path with unnamed placeholders, since OpenAPI ignores their names when it compares paths.
    private static func shape(_ path: String) -> String {
        var output = ""
        var isInside = false
        for scalar in path.unicodeScalars {
            if scalar == "{" { isInside = true }
            if !isInside || scalar == "{" { output.unicodeScalars.append(scalar) }
            if scalar == "}" { isInside = false }
        }
        return output
    }
}

extension String {
    fileprivate var replacingPieces: String {
        String(unicodeScalars.replacing("...}".unicodeScalars, with: "}".unicodeScalars))
    }
}
