#if Store
public import Foundation
public import GRDB
@_spi(Generated) public import RestRuntime

/// Gives the values of a row, in the order of its table's properties.
@_spi(Generated) public struct RowReader {
    let row: Row
    let layout: RowLayout
    /// Models of other tables, by their relation and the row's key.
    let related: RelatedModels
    /// The place of the next column.
    private var column = 0
    /// The place of the next relation.
    private var relation = 0

    init(_ row: Row, _ layout: RowLayout, _ related: RelatedModels) {
        self.row = row
        self.layout = layout
        self.related = related
        column = layout.table.contextCount
    }

    public mutating func valueIfPresent<Value: StoredValue>(_ type: Value.Type = Value.self) throws -> Value? {
        let value = next()
        if value.isNull { return nil }
        guard let read = Value(stored: value) else { throw mismatch("a \(Value.self)", value) }
        return read
    }

    public mutating func value<Value: StoredValue>() throws -> Value { try present(try valueIfPresent()) }

    public mutating func rawIfPresent<Value: OpenEnum>(_ type: Value.Type = Value.self) throws -> Value?
    where Value.RawValue: StoredValue {
        try valueIfPresent(Value.RawValue.self).map { Value(rawValue: $0) }
    }

    public mutating func rawIfPresent<Value: ClosedEnum>(_ type: Value.Type = Value.self) throws -> Value?
    where Value.RawValue: StoredValue {
        guard let raw = try valueIfPresent(Value.RawValue.self) else { return nil }
        guard let value = Value(rawValue: raw) else { throw mismatch("a \(Value.self)", raw.storedValue) }
        return value
    }

    public mutating func raw<Value: OpenEnum>() throws -> Value where Value.RawValue: StoredValue {
        try present(try rawIfPresent())
    }

    public mutating func raw<Value: ClosedEnum>() throws -> Value where Value.RawValue: StoredValue {
        try present(try rawIfPresent())
    }

    public mutating func jsonIfPresent<Value: FieldValue>(
        _ type: Value.Type = Value.self,
        _ format: FieldFormat? = nil
    ) throws -> Value? {
        let value = next()
        if value.isNull { return nil }
        guard let text = String.fromDatabaseValue(value) else { throw mismatch("JSON", value) }
        do {
            return try Mapping.decodeWhole(Value.self, from: Data(text.utf8), format: format)
        } catch {
            throw StoreError("\(place): \(error)", underlying: error)
        }
    }

    public mutating func json<Value: FieldValue>(_ format: FieldFormat? = nil) throws -> Value {
        try present(try jsonIfPresent(Value.self, format))
    }

    public mutating func patch<Value: FieldValue>() throws -> Patch<Value> {
        try jsonIfPresent(Patch<Value>.self) ?? .absent
    }

    public mutating func oneIfPresent<Model: StoredModel>(_ type: Model.Type = Model.self) throws -> Model? {
        let place = relation
        relation += 1
        column += layout.widths[place]
        return try related.model(at: place, of: row, layout)
    }

    public mutating func one<Model: StoredModel>() throws -> Model { try present(try oneIfPresent()) }

    public mutating func many<Model: StoredModel>() throws -> [Model] {
        defer { relation += 1 }
        return try related.models(at: relation, of: row, layout)
    }

    /// A list that may be nil.
    public mutating func some<Model: StoredModel>() throws -> [Model]? {
        let isThere = try valueIfPresent(Bool.self) != nil
        let models: [Model] = try many()
        return isThere ? models : nil
    }

    private mutating func next() -> DatabaseValue {
        defer { column += 1 }
        return layout.value(at: column, of: row)
    }

    private func present<Value>(_ value: @autoclosure () throws -> Value?) throws -> Value {
        guard let value = try value() else { throw StoreError("\(place) is NULL, and the model can't be without it") }
        return value
    }

    private func mismatch(_ expected: String, _ value: DatabaseValue) -> StoreError {
        StoreError("\(place) is no \(expected.drop { $0 != " " }.dropFirst()): \(value.storage.typeName)")
    }

    /// `message.author`
    private var place: String {
        let columns = layout.table.columns
        let name = column > 0 && column <= columns.count ? columns[column - 1].name : "?"
        return "\(layout.table.name).\(name)"
    }
}

extension DatabaseValue.Storage {
    fileprivate var typeName: String {
        switch self {
        case .null: "NULL"
        case .int64: "an integer"
        case .double: "a real"
        case .string: "a text"
        case .blob: "a blob"
        }
    }
}
#endif
