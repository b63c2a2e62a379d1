/// Declares the errors that many operations share once: the most common model for the API, and exceptions by status.
///
///     responses of most operations: { 4XX: Problem }   ->   errors: Problem
enum SharedErrors {
    static func settle(_ page: inout ImportedAPI) {
        let documented = page.endpoints.map(\.failures)
        settleAPI(&page)
        let places = Dictionary(grouping: page.endpoints.indices) { page.endpoints[$0].name.service }
        for (service, places) in places where !service.isEmpty {
            settle(service, places, documented, &page)
        }
    }

    /// Moves errors that most endpoints of a service share to the service.
    private static func settle(
        _ service: String,
        _ places: [Int],
        _ documented: [[ImportedEndpoint.Failure]],
        _ page: inout ImportedAPI
    ) {
        let all = places.map { page.endpoints[$0].failures }.filter { !$0.isEmpty }
        var counts: [[ImportedEndpoint.Failure]: Int] = [:]
        for failures in all { counts[failures, default: 0] += 1 }
        guard let most = counts.values.max(), most > 2, most * 3 >= places.count * 2,
            let shared = all.first(where: { counts[$0] == most })
        else { return }
        page.services[service, default: ServiceSettings()].failures = shared
        let statuses = Set(shared.map(\.status))
        let inherited = page.failures.filter { !statuses.contains($0.status) }
        for place in places {
            page.endpoints[place].failures = documented[place]
            settle(&page.endpoints[place], shared + inherited)
        }
    }

    private static func settleAPI(_ page: inout ImportedAPI) {
        let all = page.endpoints.flatMap(\.failures)
        // A range applies to more statuses than a code, so it has more weight.
        let weighed = all.flatMap {
            Array(repeating: $0.type, count: $0.status.code == nil ? 3 : 2)
        }
        guard let (most, weight) = commonest(weighed), weight > 3 || page.endpoints.count == 1 else { return }
        var shared: [ImportedEndpoint.Failure] = []
        if weight * 5 >= weighed.count * 2, isGeneral(most, all) {
            shared.append(ImportedEndpoint.Failure(status: .others, type: most))
        }
        let statuses = Set(all.map(\.status))
        let ranges = statuses.compactMap { if case .hundreds(let hundreds) = $0 { hundreds } else { nil } }
        let codes = statuses.compactMap(\.code)
        for status in ranges.sorted().map(DocumentResponse.Status.hundreds)
            + codes.sorted().map(DocumentResponse.Status.code)
        {
            let lines = all.filter { $0.status == status }.map(\.type)
            guard let (type, count) = commonest(lines), count > 1, count * 2 > lines.count else { continue }
            let said = shared.first { $0.status == status.range } ?? shared.first { $0.status == .others }
            if type != said?.type { shared.append(ImportedEndpoint.Failure(status: status, type: type)) }
        }
        page.failures = shared.filter { $0.status != .others } + shared.filter { $0.status == .others }
        for index in page.endpoints.indices { settle(&page.endpoints[index], shared) }
    }

    /// Whether the model is for errors in general. A model of one status only, such as FastAPI's for 422, isn't.
    private static func isGeneral(_ type: ImportedType, _ all: [ImportedEndpoint.Failure]) -> Bool {
        let statuses = Set(all.filter { $0.type == type }.map(\.status))
        return statuses.count > 1 || statuses.contains { $0.code == nil }
    }

    private static func settle(_ endpoint: inout ImportedEndpoint, _ shared: [ImportedEndpoint.Failure]) {
        let said = { (status: DocumentResponse.Status) in
            shared.first { $0.status == status } ?? shared.first { $0.status == status.range }
                ?? shared.first { $0.status == .others }
        }
        endpoint.failures = endpoint.failures.filter { said($0.status)?.type != $0.type }
        // An endpoint's `default` must not be overridden by the API's errors for single statuses, so these are repeated
        // with its model.
        guard let rest = endpoint.failures.first(where: { $0.status == .others }) else { return }
        for line in shared
        where line.status != .others && !endpoint.failures.contains(where: { $0.status == line.status }) {
            endpoint.failures.append(ImportedEndpoint.Failure(status: line.status, type: rest.type))
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
