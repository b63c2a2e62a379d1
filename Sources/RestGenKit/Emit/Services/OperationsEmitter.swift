/// Writes the names of endpoints, which programs can refer to as texts. Each service has the names of its endpoints, so
/// that a new endpoint doesn't change the client's file.
///
///     static let operations: [String] = ["rooms list create get"]
struct OperationsEmitter {
    let endpoints: [Endpoint]
    let entitySets: [EntitySet]

    init(endpoints: [Endpoint], entitySets: [EntitySet]) {
        self.endpoints = endpoints
        self.entitySets = entitySets
    }

    init(service: Service) { self.init(endpoints: service.endpoints, entitySets: service.entitySets) }

    /// The names of `rooms.list` and `rooms.create` in one line, `rooms list create`. Names after `*` also belong to
    /// sets related to an entity set.
    var lines: [String] {
        var lines: [String] = []
        for endpoint in endpoints {
            let parts = endpoint.operation.split(separator: ".")
            let servicePath = parts.dropLast().joined(separator: ".")
            let name = parts.last ?? ""
            if servicePath.isEmpty {
                lines.append(String(name))
            } else if let last = lines.last, last.hasPrefix(servicePath + " "), last.utf8.count + name.utf8.count < 90 {
                lines[lines.count - 1] = last + " " + name
            } else {
                lines.append(servicePath + " " + name)
            }
        }
        return lines + entitySets.map { $0.endpoint.operation + " * list get count create update replace delete batch" }
    }

    func list(_ head: String = "") -> Code {
        Layout.list(head + "[", lines.map(SwiftLiteral.string), "]", trailingComma: lines.count > 1)
    }

    func member(_ context: EmitContext) -> Code {
        lines.isEmpty ? "" : list("static let operations: [\(context.names.swift("String"))] = ")
    }
}
