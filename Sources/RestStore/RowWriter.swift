#if Store
public import Foundation
public import GRDB
@_spi(Generated) public import RestRuntime

/// Takes the values of a model's row, in the order of its table's properties.
@_spi(Generated) public struct RowWriter {
    private let answer: StoredAnswer
    /// For the columns, in their order.
    var values: [DatabaseValue] = []
    /// The rows that each list of the model refers to, in their order; nil for a list that is not there.
    var lists: [[StoredKey]?] = []

    init(_ answer: StoredAnswer) { self.answer = answer }

    public mutating func value<Value: StoredValue>(_ value: Value?) {
        values.append(value?.storedValue ?? .null)
    }

    public mutating func raw<Value: OpenEnum>(_ value: Value?) where Value.RawValue: StoredValue {
        values.append(value?.rawValue.storedValue ?? .null)
    }

    public mutating func raw<Value: ClosedEnum>(_ value: Value?) where Value.RawValue: StoredValue {
        values.append(value?.rawValue.storedValue ?? .null)
    }

    /// As JSON, by the field's own format.
    public mutating func json<Value: FieldValue>(_ value: Value?, _ format: FieldFormat? = nil) throws {
        guard let value else { return values.append(.null) }
        values.append(String(decoding: try Mapping.encodeWhole(value, format: format), as: UTF8.self).databaseValue)
    }

    /// As JSON, and what it holds is stored by itself.
    public mutating func snapshot<Value: FieldValue>(_ value: Value?, _ format: FieldFormat? = nil) throws {
        if let value { answer.add(value) }
        try json(value, format)
    }

    /// NULL where it is absent, JSON's null where it is null.
    public mutating func patch<Value: FieldValue>(_ value: Patch<Value>) throws {
        if case .absent = value { return values.append(.null) }
        try json(value)
    }

    public mutating func one<Model: StoredModel>(_ model: Model) throws {
        guard let key = try answer.row(of: model) else {
            throw StoreError("a hook leaves out a '\(Model.storedTable.name)' that another model can't be without")
        }
        values += key.values
    }

    public mutating func one<Model: StoredModel>(_ model: Model?) throws {
        let key = try model.flatMap { try answer.row(of: $0) }
        values += key?.values ?? Model.storedTable.key.map { _ in .null }
    }

    public mutating func many<Model: StoredModel>(_ models: [Model]?) throws {
        lists.append(try models?.compactMap { try answer.row(of: $0) })
    }

    /// The same for a list that may be nil.
    public mutating func some<Model: StoredModel>(_ models: [Model]?) throws {
        values.append(models == nil ? .null : true.databaseValue)
        try many(models)
    }
}

/// The values of a row's key, in their order.
struct StoredKey: Hashable {
    let values: [DatabaseValue]
}
#endif
