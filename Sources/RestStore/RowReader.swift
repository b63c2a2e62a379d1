#if Store
import Foundation
import GRDB
@_spi(Generated) public import RestRuntime

/// Reads the values of a row, in the order of the table's properties.
///
/// Generated code calls one function for each property, in the order of `storedTable`. The position advances with each
/// call, so no names have to be looked up:
///
///     let id: String = try reader.value()
///     let kind: Kind = try reader.rawIfPresent() ?? Kind.open
///     let owner: User? = try reader.oneIfPresent()
///     let users: [User] = try reader.many()
///
/// All functions throw ``StoreError`` with the column's name if a value has another type, or if a required value is
/// NULL.
public struct RowReader {
    let row: Row
    let layout: RowLayout
    /// The related models, by relation and key.
    let related: RelatedModels
    /// The index of the next column.
    private var columnIndex = 0
    /// The index of the next relation.
    private var relationIndex = 0

    init(_ row: Row, _ layout: RowLayout, _ related: RelatedModels) {
        self.row = row
        self.layout = layout
        self.related = related
        // The context columns come first. Their values come from the call, so the model doesn't read them.
        columnIndex = layout.table.contextCount
    }

    /// Reads a value with its own column. Returns `nil` for NULL.
    @_spi(Generated) public mutating func valueIfPresent<Value: StoredValue>(_ type: Value.Type = Value.self) throws
        -> Value?
    {
        let value = nextValue()
        if value.isNull { return nil }
        guard let read = Value(stored: value) else { throw mismatch("a \(Value.self)", value) }
        return read
    }

    /// Reads a required value with its own column.
    @_spi(Generated) public mutating func value<Value: StoredValue>() throws -> Value {
        let value: Value? = try valueIfPresent()
        return try require(value)
    }

    /// Reads an enum from its raw value. Returns `nil` for NULL.
    @_spi(Generated) public mutating func rawIfPresent<Value: OpenEnum>(_ type: Value.Type = Value.self) throws
        -> Value?
    where Value.RawValue: StoredValue {
        try valueIfPresent(Value.RawValue.self).map { Value(rawValue: $0) }
    }

    /// Reads an enum from its raw value. Returns `nil` for NULL, and throws for a value that isn't a case.
    @_spi(Generated) public mutating func rawIfPresent<Value: ClosedEnum>(_ type: Value.Type = Value.self) throws
        -> Value?
    where Value.RawValue: StoredValue {
        guard let raw = try valueIfPresent(Value.RawValue.self) else { return nil }
        guard let value = Value(rawValue: raw) else { throw mismatch("a \(Value.self)", raw.storedValue) }
        return value
    }

    /// Reads a required enum from its raw value. An open enum accepts unknown values.
    @_spi(Generated) public mutating func raw<Value: OpenEnum>() throws -> Value where Value.RawValue: StoredValue {
        let value: Value? = try rawIfPresent()
        return try require(value)
    }

    /// Reads a required enum from its raw value. Throws for a value that isn't a case.
    @_spi(Generated) public mutating func raw<Value: ClosedEnum>() throws -> Value where Value.RawValue: StoredValue {
        let value: Value? = try rawIfPresent()
        return try require(value)
    }

    /// Reads a value that is stored as JSON. Returns `nil` for NULL.
    ///
    /// - Parameter format: The field's format, such as that of its dates, in which the value was written.
    @_spi(Generated) public mutating func jsonIfPresent<Value: FieldValue>(
        _ type: Value.Type = Value.self,
        format: FieldFormat? = nil
    ) throws -> Value? {
        try decodeJSON(format) { try Value.read(from: &$0) }
    }

    /// Reads a required value that is stored as JSON.
    @_spi(Generated) public mutating func json<Value: FieldValue>(format: FieldFormat? = nil) throws -> Value {
        let value: Value? = try jsonIfPresent(Value.self, format: format)
        return try require(value)
    }

    /// Reads a field that can be absent, null or a value. NULL is absent, and the JSON text `null` is null.
    @_spi(Generated) public mutating func patch<Value: FieldValue>(format: FieldFormat? = nil) throws -> Patch<Value> {
        try decodeJSON(format) { reader in
            reader.isNull ? .null : .value(try Value.read(from: &reader))
        } ?? .absent
    }

    /// Reads a union whose discriminator is a sibling field, from the object that ``RowWriter`` has written. Returns
    /// `nil` for NULL.
    @_spi(Generated) public mutating func taggedIfPresent<Value: FieldValue>(
        _ type: Value.Type = Value.self,
        by key: StaticString
    ) throws -> Value? {
        try decodeJSON { reader in try Self.tagged(by: key, &reader) }
    }

    /// Reads a required union whose discriminator is a sibling field.
    @_spi(Generated) public mutating func tagged<Value: FieldValue>(by key: StaticString) throws -> Value {
        let value: Value? = try taggedIfPresent(by: key)
        return try require(value)
    }

    /// Reads a union whose discriminator is a sibling field, and that can be absent, null or a value.
    @_spi(Generated) public mutating func taggedPatch<Value: FieldValue>(by key: StaticString) throws -> Patch<Value> {
        try decodeJSON { reader in
            reader.isNull ? .null : .value(try Self.tagged(by: key, &reader))
        } ?? .absent
    }

    /// Reads a related model. Returns `nil` if the row refers to none.
    @_spi(Generated) public mutating func oneIfPresent<Model: StoredModel>(_ type: Model.Type = Model.self) throws
        -> Model?
    {
        let index = relationIndex
        relationIndex += 1
        columnIndex += layout.columnCounts[index]
        return try related.model(at: index, of: row, layout)
    }

    /// Reads a required related model.
    @_spi(Generated) public mutating func one<Model: StoredModel>() throws -> Model {
        let value: Model? = try oneIfPresent()
        return try require(value)
    }

    /// Reads a list of related models. It has no columns in the row.
    @_spi(Generated) public mutating func many<Model: StoredModel>() throws -> [Model] {
        defer { relationIndex += 1 }
        return try related.models(at: relationIndex, of: row, layout)
    }

    /// Reads a list that may be `nil`.
    ///
    /// Its column distinguishes an absent list from an empty one.
    @_spi(Generated) public mutating func manyIfPresent<Model: StoredModel>() throws -> [Model]? {
        let isPresent = try valueIfPresent(Bool.self) != nil
        let models: [Model] = try many()
        return isPresent ? models : nil
    }

    /// Reads the field `value` of an object as a union. The field `key` of the object names the union's case.
    private static func tagged<Value: FieldValue>(by key: StaticString, _ reader: inout ValueReader) throws -> Value {
        var fields = reader.fields()
        return try fields.value("value", .by(key))
    }

    /// Reads a JSON column. Returns `nil` for NULL.
    private mutating func decodeJSON<Value>(
        _ format: FieldFormat? = nil,
        _ read: (inout ValueReader) throws -> Value
    ) throws -> Value? {
        let value = nextValue()
        if value.isNull { return nil }
        guard let text = String.fromDatabaseValue(value) else { throw mismatch("JSON", value) }
        do {
            return try Mapping.decodeWhole(from: Data(text.utf8), format: format, read)
        } catch {
            throw StoreError("\(columnDescription): \(error)", underlying: error)
        }
    }

    /// Returns the value of the next column.
    private mutating func nextValue() -> DatabaseValue {
        defer { columnIndex += 1 }
        return layout.value(at: columnIndex, of: row)
    }

    /// Returns the value that was just read, or throws an error with its column if there is none.
    private func require<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw StoreError("\(columnDescription) is NULL, but the model requires it") }
        return value
    }

    /// Returns an error for a value of another type. It doesn't contain the value, which may be a secret.
    private func mismatch(_ expected: String, _ value: DatabaseValue) -> StoreError {
        StoreError("\(columnDescription) is not \(expected), but \(value.storage.typeName)")
    }

    /// The name of the column that was read last, such as `message.author`.
    private var columnDescription: String {
        let columns = layout.table.columns
        let name = columnIndex > 0 && columnIndex <= columns.count ? columns[columnIndex - 1].name : "?"
        return "\(layout.table.name).\(name)"
    }
}

extension DatabaseValue.Storage {
    fileprivate var typeName: String {
        switch self {
        case .null: "NULL"
        case .int64: "an integer"
        case .double: "a real"
        case .string: "a string"
        case .blob: "a blob"
        }
    }
}
#endif
