/// The numbers of declarations in a spec, with those of its includes.
package struct SpecCounts: Sendable {
    package var endpoints = 0
    package var services = 0
    /// The number of models, enums, unions and other generated types.
    package var types = 0

    package init() {}

    init(of api: API) {
        endpoints = api.services.reduce(api.endpoints.count) { $0 + $1.endpoints.count }
        services = api.services.count
        types = api.declarations.count
    }

    /// Adds the declarations of another spec.
    package mutating func add(_ other: SpecCounts) {
        endpoints += other.endpoints
        services += other.services
        types += other.types
    }
}
