/// The numbers of declarations in a spec, with those of its includes.
public struct SpecCounts: Sendable {
    public var endpoints = 0
    public var services = 0
    /// The number of models, enums, unions and other generated types.
    public var types = 0

    public init() {}

    init(of api: API) {
        endpoints = api.services.reduce(0) { $0 + $1.endpoints.count }
        services = api.services.count
        types = api.declarations.count
    }

    /// Adds the declarations of another spec.
    public mutating func add(_ other: SpecCounts) {
        endpoints += other.endpoints
        services += other.services
        types += other.types
    }
}
