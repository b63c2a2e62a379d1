/// Finds the operations that the selected ones need, because a restgen extension names their endpoints.
///
///     auth: { bearer: { login: [session.login, users.register] } }     wait: { get: jobs.get, cancel: jobs.delete }
struct RequiredOperations {
    /// The selected operations and those they need, by index.
    private(set) var operations: Set<Int>
    /// The names of all endpoints that are needed, also of those that only the extension declares.
    private(set) var names: Set<String> = []

    /// The keys whose values are the names of endpoints.
    private static let keys: Set<String> = ["login", "refresh", "logout", "wait", "get", "cancel"]

    init(_ selected: [Int], _ extensions: DocumentExtensions, names operationNames: [OperationName]) {
        operations = Set(selected)
        let indexes = Dictionary(operationNames.enumerated().map { (Self.text($1), $0) }) { first, _ in first }
        var open: [YAMLNode] = selected.compactMap(extensions.options)
        // The options of the API and of services apply to every selection.
        for entry in extensions.root?.entries ?? [] where !SpecExtension.kinds.contains(entry.key.value) {
            if entry.key.value == "resources" {
                open += Self.authentications(in: entry.value)
            } else {
                open.append(YAMLNode(.mapping([entry]), entry.value.span))
            }
        }
        while let node = open.popLast() {
            for entry in node.entries ?? [] {
                let values = entry.value.items ?? [entry.value]
                guard Self.keys.contains(entry.key.value), values.allSatisfy({ $0.scalar != nil }) else {
                    open.append(entry.value)
                    continue
                }
                for name in values.compactMap(\.scalar?.text) where names.insert(name).inserted {
                    guard let index = indexes[name], operations.insert(index).inserted else { continue }
                    if let options = extensions.options(of: index) { open.append(options) }
                }
            }
            open += node.items ?? []
        }
    }

    static func text(_ name: OperationName) -> String {
        name.service.isEmpty ? name.method : "\(name.service).\(name.method)"
    }

    /// Returns the values of `auth` of all services. Those of endpoints are found with their operations.
    private static func authentications(in resources: YAMLNode) -> [YAMLNode] {
        var (open, found): ([YAMLNode], [YAMLNode]) = ([resources], [])
        while let node = open.popLast() {
            let entries = node.entries ?? []
            if entries.contains(where: { EndpointReader.isVerb($0.key.value) }) { continue }
            for entry in entries {
                if entry.key.value == "auth" { found.append(entry.value) } else { open.append(entry.value) }
            }
        }
        return found
    }
}
