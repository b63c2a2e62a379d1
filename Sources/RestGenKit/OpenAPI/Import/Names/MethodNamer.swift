/// Names methods as a person would: `repos.list` instead of `repos.listReposForUser`.
///
/// Each operation gets its shortest name first. If several operations of a service would have the same name, their
/// differences are added in a fixed order, so that no name depends on the order of the document. Documentation/Names.md
/// has the rules.
struct MethodNamer {
    private let lists: (DocumentOperation) -> Bool

    /// - Parameter lists: Returns whether the response of an operation is a list.
    init(lists: @escaping (DocumentOperation) -> Bool) { self.lists = lists }

    func names(of operations: [DocumentOperation]) -> [OperationName] {
        let namer = ServiceNamer(operations)
        let services = operations.map(namer.service)
        let ids = Set(operations.compactMap(\.id))
        var verbs: [String: Set<String>] = [:]
        for operation in operations { verbs[operation.path, default: []].insert(operation.verb) }
        var names = [OperationName](repeating: OperationName(service: "", method: ""), count: operations.count)
        for (service, indexes) in Dictionary(grouping: operations.indices, by: { services[$0] }) {
            let nouns = OperationNouns(service: service, indexes.map { operations[$0] })
            let methods = indexes.map { index in
                let operation = operations[index]
                return NamedMethod(operation, nouns, ids, lists(operation), verbs[operation.path] ?? [])
            }
            for (index, method) in zip(indexes, DistinctNames.names(of: methods)) {
                names[index] = OperationName(service: service, method: method)
            }
        }
        return names
    }
}
