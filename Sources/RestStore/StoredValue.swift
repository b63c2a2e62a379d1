#if Store
public import Foundation
public import GRDB
@_spi(Generated) public import RestRuntime

/// A value with its own column, which queries can compare.
///
/// A value of these types has the same type of column in each spec, which generated code declares as a ``StoredKind``.
/// Reading returns the value that was written.
///
/// Conversions that a migration makes are accepted as well: a number that has become a text, or an integer in a column
/// of real numbers.
public protocol StoredValue: Sendable {
    /// The value in the database.
    var storedValue: DatabaseValue { get }
    /// Creates a value from a column. Returns `nil` if the column has another type.
    init?(stored value: DatabaseValue)
}

/// A text that contains NUL is stored as a blob, since SQLite's texts end at a NUL.
extension String: StoredValue {
    public var storedValue: DatabaseValue { utf8.contains(0) ? Data(utf8).databaseValue : databaseValue }
    public init?(stored value: DatabaseValue) {
        switch value.storage {
        case .string(let text): self = text
        case .blob(let data):
            guard let text = String(data: data, encoding: .utf8) else { return nil }
            self = text
        case .int64, .double, .null: return nil
        }
    }
}

/// Stored as an integer.
extension Int: StoredValue {
    public var storedValue: DatabaseValue { databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let number = Int64(stored: value).flatMap(Int.init(exactly:)) else { return nil }
        self = number
    }
}

/// Stored as an integer. A text is accepted for columns of the kind ``StoredKind/unsigned``.
extension Int64: StoredValue {
    public var storedValue: DatabaseValue { databaseValue }
    public init?(stored value: DatabaseValue) {
        switch value.storage {
        case .int64(let number): self = number
        case .string(let text):
            guard let number = Int64(text) else { return nil }
            self = number
        default: return nil
        }
    }
}

/// A number that is too large for SQLite is stored as a text.
extension UInt64: StoredValue {
    public var storedValue: DatabaseValue {
        Int64(exactly: self)?.databaseValue ?? String(self).databaseValue
    }
    public init?(stored value: DatabaseValue) {
        switch value.storage {
        case .int64(let number):
            guard let number = UInt64(exactly: number) else { return nil }
            self = number
        case .string(let text):
            guard let number = UInt64(text) else { return nil }
            self = number
        default: return nil
        }
    }
}

/// NaN is stored as a text, since SQLite would store NULL.
extension Double: StoredValue {
    public var storedValue: DatabaseValue { isNaN ? "NaN".databaseValue : databaseValue }
    public init?(stored value: DatabaseValue) {
        switch value.storage {
        case .double(let number): self = number
        case .int64(let number): self = Double(number)
        case .string("NaN"): self = .nan
        default: return nil
        }
    }
}

/// Stored as 0 or 1. Other integers are `true`, as in SQLite.
extension Bool: StoredValue {
    public var storedValue: DatabaseValue { databaseValue }
    public init?(stored value: DatabaseValue) {
        guard case .int64(let number) = value.storage else { return nil }
        self = number != 0
    }
}

/// Stored as a text with all digits.
extension Decimal: StoredValue {
    public var storedValue: DatabaseValue { description.databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let number = String(stored: value).flatMap({ Decimal(string: $0, locale: Locale(identifier: "C")) })
        else { return nil }
        self = number
    }
}

/// Stored as GRDB does, with more decimals if necessary.
extension Date: StoredValue {
    public var storedValue: DatabaseValue { StoredDate.text(self).databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let date = String(stored: value).flatMap(StoredDate.date) ?? Date.fromDatabaseValue(value) else {
            return nil
        }
        self = date
    }
}

/// Stored as `2024-05-01`, so that SQL compares days in their order.
extension Day: StoredValue {
    public var storedValue: DatabaseValue { description.databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let day = String(stored: value).flatMap({ Day($0) }) else { return nil }
        self = day
    }
}

/// Stored as a text, as servers and people write it.
extension UUID: StoredValue {
    public var storedValue: DatabaseValue { uuidString.databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let id = UUID.fromDatabaseValue(value) else { return nil }
        self = id
    }
}

/// Stored as a text with all components.
extension URL: StoredValue {
    public var storedValue: DatabaseValue { absoluteString.databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let url = String(stored: value).flatMap({ URL(string: $0) }) else { return nil }
        self = url
    }
}

/// Stored as a blob.
extension Data: StoredValue {
    public var storedValue: DatabaseValue { databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let data = Data.fromDatabaseValue(value) else { return nil }
        self = data
    }
}

/// Stored as a text, unencrypted.
extension Secret: StoredValue {
    public var storedValue: DatabaseValue { reveal.databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let text = String(stored: value) else { return nil }
        self.init(text)
    }
}
#endif
