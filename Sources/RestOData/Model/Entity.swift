import Foundation
@_spi(Generated) public import RestRuntime

/// A model that an entity set holds, or that is reached from one: its properties have names in queries.
///
/// Generated for the models that the page's `odata` names. A property is found by its key path, so that a query can name none that
/// the model does not have.
public protocol Entity: Mappable {
    /// Says each property's key path and its name in the service.
    static func describe(_ properties: inout EntityProperties<Self>)
}

/// The properties of an entity, as its model says them.
public struct EntityProperties<Model: Entity> {
    fileprivate var table = EntityTable()

    fileprivate init() {}

    /// A property without which the model can't be read.
    @_spi(Generated) public mutating func required<Value>(
        _ path: KeyPath<Model, Value>,
        _ name: StaticString,
        _ options: FieldOptions? = nil
    ) {
        table.add(path, Property(name: name, options: options))
        table.required.append("\(name)")
    }

    /// A property that may be absent.
    @_spi(Generated) public mutating func optional<Value>(
        _ path: KeyPath<Model, Value>,
        _ name: StaticString,
        _ options: FieldOptions? = nil
    ) {
        table.add(path, Property(name: name, options: options))
    }
}

/// One property of an entity.
struct Property: Sendable {
    let name: StaticString
    let options: FieldOptions?

    /// Steps of a path are parted by slashes.
    var path: String { "\(name)" }
    var isSensitive: Bool { options?.isSensitive ?? false }
    var format: FieldFormat? { options?.format }
}

/// The properties of one type of entity.
struct EntityTable: @unchecked Sendable {
    // Key paths are no Sendable, but those of properties hold nothing.
    private var properties: [AnyKeyPath: Property] = [:]
    private var names: Set<String> = []
    /// The names of those that must be there, in the model's order.
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
    /// A key path has no name that could be shown.
    static func unknownProperty(of type: Any.Type) -> RequestError {
        RequestError("a requested property of \(type) does not exist in the service")
    }
}

/// The table of each type, made once.
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
