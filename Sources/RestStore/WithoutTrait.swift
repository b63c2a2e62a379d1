#if !Store
public import Foundation
@_spi(Generated) public import RestRuntime

// These declarations make the compiler report the missing trait instead of unknown types and labels. They cover what
// applications and generated code use.

/// Stores the models of responses. Enable the package trait `Store` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public final class ModelStore: ResponseStore {
    public init(
        at file: URL,
        models: [any StoredModel.Type],
        dropping: [String] = [],
        migrate: ((DatabaseWithoutTrait) throws -> Void)? = nil
    ) throws {}

    public init(
        _ database: Any,
        models: [any StoredModel.Type],
        dropping: [String] = [],
        migrate: ((DatabaseWithoutTrait) throws -> Void)? = nil
    ) throws {}

    public func onSave<Model: StoredModel>(
        _ type: Model.Type,
        _ hook: @escaping @Sendable (_ model: Model, _ db: DatabaseWithoutTrait) throws -> Model?
    ) {}

    @_spi(Generated) public func keep(_ result: any Sendable, of call: Call, isComplete: Bool) async throws {}

    public func read<Value: Sendable>(
        _ read: @escaping @Sendable (DatabaseWithoutTrait) throws -> Value
    ) async throws -> Value {
        try read(DatabaseWithoutTrait())
    }

    public func write<Value: Sendable>(
        _ write: @escaping @Sendable (DatabaseWithoutTrait) throws -> Value
    ) async throws -> Value {
        try write(DatabaseWithoutTrait())
    }

    public func save(_ models: some StoredContent, with columns: [String: Any] = [:]) async throws {}
}

/// A model with a table. Enable the package trait `Store` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public protocol StoredModel: StoredContent {}

/// A value that contains models with tables. Enable the package trait `Store` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public protocol StoredContent: Sendable {}

/// A connection to a database.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public struct DatabaseWithoutTrait {
    public func execute(sql: String, arguments: [Any] = []) throws {}
}

/// A table of generated code. Enable the package trait `Store` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public struct StoredTable: Sendable {
    public init(
        _ name: String,
        key: [String],
        _ properties: [StoredProperty],
        indexes: [[String]] = [],
        renamed: [String: String] = [:],
        dropped: [String] = []
    ) {}

    public static func column(_ name: String) -> StoredColumn { StoredColumn() }
}

/// A column of generated code. Enable the package trait `Store` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public struct StoredColumn: Sendable {}

/// A type of column. Enable the package trait `Store` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public enum StoredKind: Sendable {
    case text, integer, unsigned, real, boolean, date, blob, json
}

/// A property in a table. Enable the package trait `Store` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public struct StoredProperty: Sendable {
    public static func value(_ name: String, _ kind: StoredKind) -> Self { Self() }
    public static func context(_ name: String, _ kind: StoredKind) -> Self { Self() }
    public static func one(_ name: String, _ model: any StoredModel.Type) -> Self { Self() }
    public static func many(_ name: String, _ model: any StoredModel.Type) -> Self { Self() }
    public var optional: Self { self }
    public var kept: Self { self }
}

/// Reads a row for generated code. Enable the package trait `Store` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public struct RowReader {
    public mutating func value<Value>() throws -> Value { throw StoreIsOff() }
    public mutating func valueIfPresent<Value>() throws -> Value? { nil }
    public mutating func raw<Value>() throws -> Value { throw StoreIsOff() }
    public mutating func rawIfPresent<Value>() throws -> Value? { nil }
    @_spi(Generated) public mutating func json<Value>(format: FieldFormat? = nil) throws -> Value { throw StoreIsOff() }
    @_spi(Generated) public mutating func jsonIfPresent<Value>(format: FieldFormat? = nil) throws -> Value? { nil }
    @_spi(Generated) public mutating func patch<Value>(format: FieldFormat? = nil) throws -> Patch<Value> { .absent }
    public mutating func tagged<Value>(by key: StaticString) throws -> Value { throw StoreIsOff() }
    public mutating func taggedIfPresent<Value>(by key: StaticString) throws -> Value? { nil }
    public mutating func taggedPatch<Value>(by key: StaticString) throws -> Patch<Value> { .absent }
    public mutating func one<Model>() throws -> Model { throw StoreIsOff() }
    public mutating func oneIfPresent<Model>() throws -> Model? { nil }
    public mutating func many<Model>() throws -> [Model] { [] }
    public mutating func manyIfPresent<Model>() throws -> [Model]? { nil }
}

/// Writes a row for generated code. Enable the package trait `Store` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public struct RowWriter {
    public mutating func value<Value>(_ value: Value?) {}
    public mutating func raw<Value>(_ value: Value?) {}
    @_spi(Generated) public mutating func json<Value>(_ value: Value?, format: FieldFormat? = nil) throws {}
    @_spi(Generated) public mutating func snapshot<Value>(_ value: Value?, format: FieldFormat? = nil) throws {}
    @_spi(Generated) public mutating func patch<Value>(_ value: Patch<Value>, format: FieldFormat? = nil) throws {}
    public mutating func tagged<Value, Tag>(_ value: Value?, by key: StaticString, _ tag: Tag?) throws {}
    public mutating func taggedPatch<Value, Tag>(_ value: Patch<Value>, by key: StaticString, _ tag: Tag?) throws {}
    public mutating func one<Model>(_ model: Model?) throws {}
    public mutating func many<Model>(_ models: [Model]?) throws {}
    public mutating func manyIfPresent<Model>(_ models: [Model]?) throws {}
}

/// Collects the models of a response for generated code. Enable the package trait `Store` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Store for the package restgen: .package(url: …, from: …, traits: [.defaults, "Store"])
        """
)
public final class StoreTransaction {
    public func add<Value>(_ value: Value) {}
}

private struct StoreIsOff: Error {}
#endif
