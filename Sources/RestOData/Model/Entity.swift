import Foundation
@_spi(Generated) public import RestRuntime

/// A model that an entity set contains or that is reached from one. Its properties can be used in queries.
///
/// restgen generates the conformance for the models named under `odata` in the spec. Queries refer to a property by its
/// key path, so a query with an unknown property doesn't compile.
public protocol Entity: Mappable {
    /// Adds each property's key path and its name in the service.
    static func describe(_ properties: inout EntityProperties<Self>)
}

/// The properties of an entity.
///
/// A generated model passes itself to each function with a key path and the name in the service:
///
///     static func describe(_ properties: inout EntityProperties<Product>) {
///         properties.required(\.id, "ProductID")
///         properties.optional(\.note, "Note")
///     }
public struct EntityProperties<Model: Entity> {
    fileprivate var table = EntityTable()

    fileprivate init() {}

    /// Adds a property that a model can't be read without.
    @_spi(Generated) public mutating func required<Value>(
        _ path: KeyPath<Model, Value>,
        _ name: StaticString,
        _ options: FieldOptions? = nil
    ) {
        table.add(path, Property(name: name, options: options))
        table.required.append("\(name)")
    }

    /// Adds a property that may be absent.
    @_spi(Generated) public mutating func optional<Value>(
        _ path: KeyPath<Model, Value>,
        _ name: StaticString,
        _ options: FieldOptions? = nil
    ) {
        table.add(path, Property(name: name, options: options))
    }
}

/// A property of an entity.
struct Property: Sendable {
    let name: StaticString
    let options: FieldOptions?

    /// The path, whose components are separated by slashes.
    var path: String { "\(name)" }
    var isSensitive: Bool { options?.isSensitive ?? false }
    var format: FieldFormat? { options?.format }
}

/// The properties of an entity type.
///
/// It is created once for each type. A table is never changed afterwards, so it can be shared between threads.
struct EntityTable: @unchecked Sendable {
    // Key paths aren't Sendable, but those of properties capture nothing.
    private var properties: [AnyKeyPath: Property] = [:]
    private var names: Set<String> = []
    /// The names of the required properties, in the model's order.
    fileprivate(set) var required: [String] = []

    fileprivate mutating func add(_ path: AnyKeyPath, _ property: Property) {
        properties[path] = property
        names.insert(property.path)
    }

    subscript(path: AnyKeyPath) -> Property? { properties[path] }

    func has(_ name: String) -> Bool { names.contains(name) }
}

extension Entity {
    static var table: EntityTable { EntityTables.all.table(of: Self.self) }
}

extension RequestError {
    /// Returns the error for an unknown key path. Key paths have no printable name.
    static func unknownProperty(of type: Any.Type) -> RequestError {
        RequestError("a requested property of \(type) does not exist in the service")
    }
}

/// The tables of all types, each created once.
///
/// `@unchecked Sendable`, because `lock` protects the dictionary.
private final class EntityTables: @unchecked Sendable {
    static let all = EntityTables()
    private let lock = NSLock()
    private var tables: [ObjectIdentifier: EntityTable] = [:]

    func table<Model: Entity>(of type: Model.Type) -> EntityTable {
        lock.lock()
        defer { lock.unlock() }
        if let table = tables[ObjectIdentifier(type)] { return table }
        var properties = EntityProperties<Model>()
        Model.describe(&properties)
        tables[ObjectIdentifier(type)] = properties.table
        return properties.table
    }
}
