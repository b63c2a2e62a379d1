/// Declares the errors that many operations share once: the most common model for the API, and exceptions by status.
///
///     responses of most operations: { 4XX: Problem }   ->   errors: Problem
enum SharedErrors {
    static func apply(to imported: inout ImportedAPI) {
        let documented = imported.endpoints.map(\.errorResponses)
        shareInAPI(&imported)
        let indexes = Dictionary(grouping: imported.endpoints.indices) { imported.endpoints[$0].name.service }
        for (service, indexes) in indexes where !service.isEmpty {
            shareInService(service, indexes, documented, &imported)
        }
    }

    /// Moves errors that most endpoints of a service share to the service.
    private static func shareInService(
        _ service: String,
        _ indexes: [Int],
        _ documented: [[ImportedEndpoint.ErrorResponse]],
        _ imported: inout ImportedAPI
    ) {
        let all = indexes.map { imported.endpoints[$0].errorResponses }.filter { !$0.isEmpty }
        var counts: [[ImportedEndpoint.ErrorResponse]: Int] = [:]
        for errors in all { counts[errors, default: 0] += 1 }
        guard let most = counts.values.max(), most > 2, most * 3 >= indexes.count * 2,
            let shared = all.first(where: { counts[$0] == most })
        else { return }
        imported.services[service, default: ServiceSettings()].errors = shared
        let statuses = Set(shared.map(\.status))
        let inherited = imported.errors.filter { !statuses.contains($0.status) }
        for index in indexes {
            imported.endpoints[index].errorResponses = documented[index]
            apply(to: &imported.endpoints[index], shared + inherited)
        }
    }

    private static func shareInAPI(_ imported: inout ImportedAPI) {
        let all = imported.endpoints.flatMap(\.errorResponses)
        // A range applies to more statuses than a code, so it has more weight.
        let weighed = all.flatMap {
            Array(repeating: $0.type, count: $0.status.code == nil ? 3 : 2)
        }
        guard let (most, weight) = commonest(weighed), weight > 3 || imported.endpoints.count == 1 else { return }
        var shared: [ImportedEndpoint.ErrorResponse] = []
        if weight * 5 >= weighed.count * 2, isGeneral(most, all) {
            shared.append(ImportedEndpoint.ErrorResponse(status: .others, type: most))
        }
        let statuses = Set(all.map(\.status))
        let ranges = statuses.compactMap { if case .hundreds(let hundreds) = $0 { hundreds } else { nil } }
        let codes = statuses.compactMap(\.code)
        for status in ranges.sorted().map(DocumentResponse.Status.hundreds)
            + codes.sorted().map(DocumentResponse.Status.code)
        {
            let types = all.filter { $0.status == status }.map(\.type)
            guard let (type, count) = commonest(types), count > 1, count * 2 > types.count else { continue }
            let general = shared.first { $0.status == status.range } ?? shared.first { $0.status == .others }
            if type != general?.type { shared.append(ImportedEndpoint.ErrorResponse(status: status, type: type)) }
        }
        imported.errors = shared.filter { $0.status != .others } + shared.filter { $0.status == .others }
        for index in imported.endpoints.indices { apply(to: &imported.endpoints[index], shared) }
    }

    /// Whether the model is for errors in general. A model of one status only, such as FastAPI's for 422, isn't.
    private static func isGeneral(_ type: ImportedType, _ all: [ImportedEndpoint.ErrorResponse]) -> Bool {
        let statuses = Set(all.filter { $0.type == type }.map(\.status))
        return statuses.count > 1 || statuses.contains { $0.code == nil }
    }

    private static func apply(to endpoint: inout ImportedEndpoint, _ shared: [ImportedEndpoint.ErrorResponse]) {
        let inherited = { (status: DocumentResponse.Status) in
            shared.first { $0.status == status } ?? shared.first { $0.status == status.range }
                ?? shared.first { $0.status == .others }
        }
        endpoint.errorResponses = endpoint.errorResponses.filter { inherited($0.status)?.type != $0.type }
        // An endpoint's `default` must not be overridden by the API's errors for single statuses, so these are repeated
        // with its model.
        guard let rest = endpoint.errorResponses.first(where: { $0.status == .others }) else { return }
        for error in shared
        where error.status != .others && !endpoint.errorResponses.contains(where: { $0.status == error.status }) {
            endpoint.errorResponses.append(ImportedEndpoint.ErrorResponse(status: error.status, type: rest.type))
        }
    }

    private static func commonest(_ types: [ImportedType]) -> (ImportedType, Int)? {
        var counts: [ImportedType: Int] = [:]
        for type in types { counts[type, default: 0] += 1 }
        // If several are equally common, the first one is used.
        let most = counts.values.max() ?? 0
        return types.first { counts[$0] == most }.map { ($0, most) }
    }
}

extension DocumentResponse.Status {
    fileprivate var code: Int? { if case .code(let code) = self { code } else { nil } }

    /// The range of a code: `4XX` for 404.
    fileprivate var range: DocumentResponse.Status {
        if case .code(let code) = self { .hundreds(code / 100) } else { self }
    }
}
