extension ServiceSettings {
    /// Moves the authentication that most endpoints of a service share to the service.
    static func apply(to imported: inout ImportedAPI) {
        for (service, places) in Dictionary(
            grouping: imported.endpoints.indices,
            by: { imported.endpoints[$0].name.service }
        ) {
            var counts: [[[String]]: Int] = [:]
            for place in places { if let auth = imported.endpoints[place].auth { counts[auth, default: 0] += 1 } }
            guard let most = counts.values.max(), most > 2, most * 2 > places.count else { continue }
            let common = places.compactMap { imported.endpoints[$0].auth }.first { counts[$0] == most }
            imported.services[service, default: ServiceSettings()].auth = common
            for place in places {
                let said = imported.endpoints[place].auth ?? imported.auth
                imported.endpoints[place].auth = said == common ? nil : said
            }
        }
    }
}
