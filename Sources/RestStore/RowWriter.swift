#if Store
import Foundation
import GRDB
@_spi(Generated) public import RestRuntime

/// Collects the values of a model's row, in the order of the table's properties.
public struct RowWriter {
    private let answer: StoredAnswer
    /// The values of the columns, in their order.
    var values: [DatabaseValue] = []
    /// The keys of each list's elements, in their order. `nil` for an absent list.
    var lists: [[StoredKey]?] = []

    init(_ answer: StoredAnswer) { self.answer = answer }

    @_spi(Generated) public mutating func value<Value: StoredValue>(_ value: Value?) {
        values.append(value?.storedValue ?? .null)
    }

    @_spi(Generated) public mutating func raw<Value: OpenEnum>(_ value: Value?) where Value.RawValue: StoredValue {
        values.append(value?.rawValue.storedValue ?? .null)
    }

    @_spi(Generated) public mutating func raw<Value: ClosedEnum>(_ value: Value?) where Value.RawValue: StoredValue {
        values.append(value?.rawValue.storedValue ?? .null)
    }

    /// Writes a value as JSON, in the field's format.
    @_spi(Generated) public mutating func json<Value: FieldValue>(_ value: Value?, format: FieldFormat? = nil) throws {
        guard let value else { return values.append(.null) }
        let json = try Mapping.encodeWhole(format: format) { value.write(to: &$0) }
        values.append(String(decoding: json, as: UTF8.self).databaseValue)
    }

    /// Writes a value as JSON, and stores the models in it.
    @_spi(Generated) public mutating func snapshot<Value: FieldValue>(
        _ value: Value?,
        format: FieldFormat? = nil
    ) throws {
        if let value { answer.add(value) }
        try json(value, format: format)
    }

    /// Writes NULL for an absent value, and JSON's `null` for a null.
    @_spi(Generated) public mutating func patch<Value: FieldValue>(
        _ value: Patch<Value>,
        format: FieldFormat? = nil
    ) throws {
        switch value {
        case .absent: values.append(.null)
        case .null: values.append("null".databaseValue)
        case .value(let value): try snapshot(value, format: format)
        }
    }

    /// Writes an object of the value and its discriminator.
    @_spi(Generated) public mutating func tagged<Value: FieldValue, Tag: FieldValue>(
        _ value: Value?,
        by key: StaticString,
        _ tag: Tag?
    ) throws {
        guard let value else { return values.append(.null) }
        answer.add(value)
        let json = try Mapping.encodeWhole { writer in
            writer.object { fields in
                fields.value(optional: key, tag)
                fields.value("value", value, .by(key))
            }
        }
        values.append(String(decoding: json, as: UTF8.self).databaseValue)
    }

    @_spi(Generated) public mutating func taggedPatch<Value: FieldValue, Tag: FieldValue>(
        _ value: Patch<Value>,
        by key: StaticString,
        _ tag: Tag?
    ) throws {
        switch value {
        case .absent: values.append(.null)
        case .null: values.append("null".databaseValue)
        case .value(let value): try tagged(value, by: key, tag)
        }
    }

    @_spi(Generated) public mutating func one<Model: StoredModel>(_ model: Model) throws {
        guard let key = try answer.row(of: model) else {
            throw StoreError("a hook skips a '\(Model.storedTable.name)' that another model requires")
        }
        values += key.values
    }

    @_spi(Generated) public mutating func one<Model: StoredModel>(_ model: Model?) throws {
        let key = try model.flatMap { try answer.row(of: $0) }
        values += key?.values ?? Model.storedTable.key.map { _ in .null }
    }

    @_spi(Generated) public mutating func many<Model: StoredModel>(_ models: [Model]?) throws {
        lists.append(try models?.compactMap { try answer.row(of: $0) })
    }

    /// Writes a list that may be `nil`.
    @_spi(Generated) public mutating func manyIfPresent<Model: StoredModel>(_ models: [Model]?) throws {
        values.append(models == nil ? .null : true.databaseValue)
        try many(models)
    }
}

/// The values of a row's key, in their order.
struct StoredKey: Hashable {
    let values: [DatabaseValue]
}
#endif
