@_spi(Generated) import RestRuntime

@testable import RestGenModel
@testable import RestGenResolve

extension ResolvedTable {
    /// Returns the runtime's decision for a call by path.
    func byPath(_ verb: String, _ path: String, _ response: TableResponse) -> String {
        let isEnvelope = name == "envelopes"
        let line = routes.line(
            path: Self.base + path,
            base: Self.base,
            method: verb,
            status: isEnvelope ? nil : response.status,
            mediaType: isEnvelope ? nil : response.mediaType
        )
        if let line { return line.value ?? "none" }
        // Without a matching line, the API's envelope applies.
        return isEnvelope ? Self.text(api.settings.envelope) : "none"
    }

    static func routes(_ name: String, of api: API) -> RestRuntime.RouteTable<String> {
        switch name {
        case "errors": table(api.routes.errors) { $0.written }
        case "map": table(api.routes.map) { $0.written }
        default: table(api.routes.envelopes) { text($0) }
        }
    }

    private static func table<Value>(
        _ routes: [Route<Value>],
        _ text: (Value) -> String
    ) -> RestRuntime.RouteTable<String> {
        RestRuntime.RouteTable(
            routes.map { route in
                RestRuntime.RouteTable<String>.Line(
                    route.value.map(text),
                    path: route.path,
                    method: route.verb,
                    statuses: route.statuses,
                    mediaType: route.mediaType
                )
            }
        )
    }
}
