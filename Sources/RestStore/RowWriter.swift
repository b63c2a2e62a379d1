#if Store
import Foundation
import GRDB
@_spi(Generated) public import RestRuntime

/// Collects the values of a model's row, in the order of the table's properties.
///
/// Generated code calls one function for each property, in the order of ``RowReader``. The functions append the values
/// of the property's columns: none for a list, and one for each part of the key for a related model.
///
/// A related model is written before the row that refers to it, so that the reference is valid.
public struct RowWriter {
    /// The transaction that stores the response. It writes the related models.
    private let transaction: StoreTransaction
    /// The values of the columns, in their order.
    var values: [DatabaseValue] = []
    /// The keys of each list's elements, in their order. `nil` for an absent list.
    var lists: [[StoredKey]?] = []

    init(_ transaction: StoreTransaction) { self.transaction = transaction }

    /// Writes a value in its own column, or NULL for `nil`.
    @_spi(Generated) public mutating func value<Value: StoredValue>(_ value: Value?) {
        values.append(value?.storedValue ?? .null)
    }

    /// Writes an open enum's raw value, including one that the spec doesn't know.
    @_spi(Generated) public mutating func raw<Value: OpenEnum>(_ value: Value?) where Value.RawValue: StoredValue {
        values.append(value?.rawValue.storedValue ?? .null)
    }

    /// Writes a closed enum's raw value.
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
        // The models in the value have rows as well, so that they can be queried.
        if let value { transaction.add(value) }
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
    ///
    /// The discriminator is a sibling field in the response, and the value can't be read without it:
    ///
    ///     {"kind": "circle", "value": {"radius": 1}}
    @_spi(Generated) public mutating func tagged<Value: FieldValue, Tag: FieldValue>(
        _ value: Value?,
        by key: StaticString,
        _ tag: Tag?
    ) throws {
        guard let value else { return values.append(.null) }
        transaction.add(value)
        let json = try Mapping.encodeWhole { writer in
            writer.object { fields in
                fields.value(optional: key, tag)
                fields.value("value", value, .by(key))
            }
        }
        values.append(String(decoding: json, as: UTF8.self).databaseValue)
    }

    /// Writes NULL for an absent value, JSON's `null` for a null, and otherwise an object of the value and its
    /// discriminator.
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

    /// Writes a required related model and its key.
    ///
    /// - Throws: A ``StoreError`` if a closure of `onSave` discards the related model, because the row couldn't refer
    ///   to it.
    @_spi(Generated) public mutating func one<Model: StoredModel>(_ model: Model) throws {
        guard let key = try transaction.writeRow(of: model) else {
            throw StoreError("a hook skips a '\(Model.storedTable.name)' that another model requires")
        }
        values += key.values
    }

    /// Writes a related model and its key, or NULL if there is none or a closure of `onSave` discards it.
    @_spi(Generated) public mutating func one<Model: StoredModel>(_ model: Model?) throws {
        let key = try model.flatMap { try transaction.writeRow(of: $0) }
        values += key?.values ?? Model.storedTable.key.map { _ in .null }
    }

    /// Writes the elements of a list. Those that a closure of `onSave` discards are left out.
    @_spi(Generated) public mutating func many<Model: StoredModel>(_ models: [Model]?) throws {
        lists.append(try models?.compactMap { try transaction.writeRow(of: $0) })
    }

    /// Writes a list that may be `nil`.
    ///
    /// The first column is NULL for an absent list.
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
