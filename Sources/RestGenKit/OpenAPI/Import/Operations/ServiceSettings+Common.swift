extension ServiceSettings {
    /// Moves the authentication that most endpoints of a service share to the service.
    static func settle(_ page: inout ImportedAPI) {
        for (service, places) in Dictionary(grouping: page.endpoints.indices, by: { page.endpoints[$0].name.service }) {
            var counts: [[[String]]: Int] = [:]
            for place in places { if let auth = page.endpoints[place].auth { counts[auth, default: 0] += 1 } }
            guard let most = counts.values.max(), most > 2, most * 2 > places.count else { continue }
            let common = places.compactMap { page.endpoints[$0].auth }.first { counts[$0] == most }
            page.services[service, default: ServiceSettings()].auth = common
            for place in places {
                let said = page.endpoints[place].auth ?? page.auth
                page.endpoints[place].auth = said == common ? nil : said
            }
        }
    }
}
