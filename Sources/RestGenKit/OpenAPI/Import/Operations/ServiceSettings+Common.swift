extension ServiceSettings {
    /// Moves the authentication that most endpoints of a service share to the service.
    static func apply(to imported: inout ImportedAPI) {
        for (service, indexes) in Dictionary(
            grouping: imported.endpoints.indices,
            by: { imported.endpoints[$0].name.service }
        ) {
            var counts: [[[String]]: Int] = [:]
            for index in indexes { if let auth = imported.endpoints[index].auth { counts[auth, default: 0] += 1 } }
            guard let most = counts.values.max(), most > 2, most * 2 > indexes.count else { continue }
            let common = indexes.compactMap { imported.endpoints[$0].auth }.first { counts[$0] == most }
            imported.services[service, default: ServiceSettings()].auth = common
            for index in indexes {
                let ownAuth = imported.endpoints[index].auth ?? imported.auth
                imported.endpoints[index].auth = ownAuth == common ? nil : ownAuth
            }
        }
    }
}
