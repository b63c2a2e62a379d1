@_spi(Generated) public import RestRuntime

/// Some properties of an entity with new values, for an update or for a new entity.
///
///     try await client.products.update(5, ifMatch: tag) { $0.set(\.name, "Tea").set(\.note, nil) }
public struct Changes<Model: Entity>: Sendable {
    /// The properties in the order in which they were first set. If one was set twice, the later value applies.
    var fields: [@Sendable (inout FieldWriter) -> Void] { values.map(\.write) }
    private var values: [(name: String, write: @Sendable (inout FieldWriter) -> Void)] = []
    private(set) var problem: RequestError?

    /// Creates an empty set of changes.
    public init() {}

    /// Sets a property. `nil` is null, for a property that may be absent.
    public func set<Value: FieldValue>(_ path: KeyPath<Model, Value>, _ value: Value) -> Changes {
        var copy = self
        guard let property = Model.table[path] else {
            copy.problem = copy.problem ?? .unknownProperty(of: Model.self)
            return copy
        }
        guard !property.path.contains("/") else {
            copy.problem =
                copy.problem
                ?? RequestError(
                    "'\(property.path)' is inside another property",
                    advice: "set the outer property as a whole"
                )
            return copy
        }
        copy.values.removeAll { $0.name == property.path }
        let write: @Sendable (inout FieldWriter) -> Void = { writer in
            if let options = property.options {
                writer.value(property.name, value, options)
            } else {
                writer.value(property.name, value)
            }
        }
        copy.values.append((property.path, write))
        return copy
    }
}
