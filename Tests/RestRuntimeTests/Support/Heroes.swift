import Foundation
@_spi(Generated) import RestRuntime

/// A client with tables as in generated code. Settings that differ between tests are parameters. Its models are those
/// of `Specs/Cases/Calls`.
nonisolated struct HeroClient: RestClient {
    var core: ClientCore

    init(core: ClientCore) {
        self.core = core
    }

    init(
        server: String,
        envelope: Envelope = .none,
        routes: Routes = Self.routes,
        credential: Credential? = nil,
        configuration: Configuration = Configuration(),
        settings: (inout Call) -> Void = { _ in }
    ) {
        core = ClientCore(
            APIDescription(name: "Heroes", sensitiveKeys: ["magic"], routes: routes) { call in
                call.header("X-Api-Version", "3")
                call.auth(.bearer)
                call.envelope(envelope)
                settings(&call)
            },
            server: server,
            credential: credential,
            configuration: configuration
        )
    }

    static let routes = Routes(
        map: [
            .line(Hero.self, "/model/#"), .line(Hero2.self, "/models", statuses: 201...201),
            .line(Hero.self, "/models"),
            .line([Hero].self, "/lists"), .line(Data.self, "/raw"), .line(String.self, mediaType: "text/*"),
            .none("/off/*"), .line(Hero.self, "/off/**"), .line(HeroNames.self, "/wrapped"),
        ],
        errors: [.line(HeroError.self, "**"), .none("/quiet")]
    )

    var heroes: HeroesService { HeroesService(core: core) }
}

nonisolated struct HeroesService: RestService {
    typealias EnvelopeMetadata = HeroMetadata
    var core: ClientCore

    func get(id: Int) async throws(RestError<HeroError>) -> Hero {
        var call = Call("heroes.get", "GET /model/{id}")
        call.path(id)
        return try await core.value(call, throwing: HeroError.self)
    }

    func list(envelope: Envelope? = nil) async throws(RestError<HeroError>) -> [Hero] {
        var call = Call("heroes.list", "GET /models")
        if let envelope { call.envelope(envelope) }
        return try await core.value(call, throwing: HeroError.self)
    }

    func create(_ hero: Hero, charset: String? = nil) async throws(RestError<HeroError>) {
        var call = Call("heroes.create", "POST /models")
        if let charset { call.charset(charset) }
        call.body(hero)
        try await core.run(call, throwing: HeroError.self)
    }

    func motto() async throws(RestError<HeroError>) -> String {
        let call = Call("heroes.motto", "GET /motto")
        return try await core.text(call, throwing: HeroError.self)
    }
}

/// A type with custom code for reading a list.
nonisolated struct HeroNames: FieldValue, Hashable {
    var names: [String]

    static func read(from reader: inout ValueReader) -> HeroNames {
        HeroNames(names: [String].read(from: &reader))
    }

    func write(to writer: inout ValueWriter) {
        names.write(to: &writer)
    }
}
