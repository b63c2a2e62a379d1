/// Pairs the endpoints and services of the old spec with those of the new one.
///
/// Endpoints with the same name, verb and path are a pair. Then a removed and an added endpoint are a pair if only they
/// have their verb and path. Other endpoints are paired by name.
struct EndpointPairs {
    struct Pair {
        var old: Endpoint
        var new: Endpoint
        /// The names of their services in the spec, or `nil` for the client.
        var oldService: String?
        var newService: String?
    }

    private(set) var pairs: [Pair] = []
    private(set) var removed: [Endpoint] = []
    private(set) var added: [Endpoint] = []
    /// The services of the new spec by the names of the old ones.
    private(set) var services: [String: Service] = [:]

    init(_ old: API, _ new: API) {
        let (olds, news) = (old.allEndpoints, new.allEndpoints)
        let (oldOwners, newOwners) = (old.owners, new.owners)
        var partner: [Int?] = olds.map { _ in nil }
        var isTaken = news.map { _ in false }
        func pair(by key: (Endpoint) -> String, where isOpen: (Endpoint, Endpoint) -> Bool) {
            let open = olds.indices.filter { partner[$0] == nil }
            let candidates = Dictionary(grouping: news.indices.filter { !isTaken[$0] }) { key(news[$0]) }
            let counts = Dictionary(grouping: open) { key(olds[$0]) }
            for index in open {
                let key = key(olds[index])
                guard let found = candidates[key], found.count == 1, counts[key]?.count == 1,
                    isOpen(olds[index], news[found[0]])
                else { continue }
                partner[index] = found[0]
                isTaken[found[0]] = true
            }
        }
        let oldNames = Set(olds.map(\.written))
        let newNames = Set(news.map(\.written))
        pair(by: { $0.written + " " + $0.address }, where: { _, _ in true })
        pair(
            by: \.address,
            where: { old, new in !newNames.contains(old.written) && !oldNames.contains(new.written) }
        )
        pair(by: \.written, where: { _, _ in true })
        for (index, endpoint) in olds.enumerated() {
            if let partner = partner[index] {
                pairs.append(
                    Pair(
                        old: endpoint,
                        new: news[partner],
                        oldService: oldOwners[index],
                        newService: newOwners[partner]
                    )
                )
            } else {
                removed.append(endpoint)
            }
        }
        added = news.indices.filter { !isTaken[$0] }.map { news[$0] }
        services = Self.services(old, new, pairs)
    }

    /// Pairs a removed service with an added one, if all of its remaining endpoints moved there.
    private static func services(_ old: API, _ new: API, _ pairs: [Pair]) -> [String: Service] {
        let byName = Dictionary(new.services.map { ($0.written, $0) }) { first, _ in first }
        let oldNames = Set(old.services.map(\.written))
        let homes = Dictionary(grouping: pairs.filter { $0.oldService != nil }) { $0.oldService ?? "" }
        var services: [String: Service] = [:]
        for service in old.services {
            if let same = byName[service.written] {
                services[service.written] = same
                continue
            }
            let found = Set((homes[service.written] ?? []).map(\.newService))
            guard found.count == 1, let home = found.first.flatMap({ $0 }), !oldNames.contains(home) else { continue }
            services[service.written] = byName[home]
        }
        return services
    }
}

extension API {
    var allEndpoints: [Endpoint] { endpoints + services.flatMap(\.endpoints) }

    /// The name of each endpoint's service in the spec, or `nil` for the client.
    fileprivate var owners: [String?] {
        endpoints.map { _ in nil } + services.flatMap { service in service.endpoints.map { _ in service.written } }
    }
}

extension Endpoint {
    /// The verb and the path, without the names of placeholders: `GET /rooms/{}`.
    var address: String { verb + " " + Self.shape(of: path) }

    private static func shape(of path: String) -> String {
        var shape = ""
        var name: String?
        for character in path {
            switch (character, name) {
            case ("{", nil): name = ""
            case ("}", let written?):
                shape += written.hasSuffix("...") ? "{...}" : "{}"
                name = nil
            case (_, let written?): name = written + String(character)
            case (_, nil): shape.append(character)
            }
        }
        return shape
    }

    /// The name for messages, with quotes: `'rooms.list'`.
    var quoted: String { "'\(written)'" }
}
