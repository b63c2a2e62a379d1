#if Store
public import Foundation
public import GRDB
@_spi(Generated) public import RestRuntime

/// A value with a column of its own, which GRDB's queries can compare.
public protocol StoredValue: Sendable {
    /// As the database has it.
    var storedValue: DatabaseValue { get }
    /// nil for what is no such value.
    init?(stored value: DatabaseValue)
}

/// One with a NUL in it is a blob, since SQLite ends a text there.
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

extension Int: StoredValue {
    public var storedValue: DatabaseValue { databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let number = Int64(stored: value).flatMap(Int.init(exactly:)) else { return nil }
        self = number
    }
}

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

/// A number beyond SQLite's is a text.
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

/// No number is a text: SQLite would make a NULL of it.
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

extension Bool: StoredValue {
    public var storedValue: DatabaseValue { databaseValue }
    public init?(stored value: DatabaseValue) {
        guard case .int64(let number) = value.storage else { return nil }
        self = number != 0
    }
}

/// A text, with all of its digits.
extension Decimal: StoredValue {
    public var storedValue: DatabaseValue { description.databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let number = String(stored: value).flatMap({ Decimal(string: $0, locale: Locale(identifier: "C")) })
        else { return nil }
        self = number
    }
}

/// As GRDB writes it, with more decimals where it has them.
extension Date: StoredValue {
    public var storedValue: DatabaseValue { StoredDate.text(self).databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let date = String(stored: value).flatMap(StoredDate.date) ?? Date.fromDatabaseValue(value) else {
            return nil
        }
        self = date
    }
}

extension Day: StoredValue {
    public var storedValue: DatabaseValue { description.databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let day = String(stored: value).flatMap({ Day($0) }) else { return nil }
        self = day
    }
}

/// As its text, as servers and persons write it.
extension UUID: StoredValue {
    public var storedValue: DatabaseValue { uuidString.databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let id = UUID.fromDatabaseValue(value) else { return nil }
        self = id
    }
}

extension URL: StoredValue {
    public var storedValue: DatabaseValue { absoluteString.databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let url = String(stored: value).flatMap({ URL(string: $0) }) else { return nil }
        self = url
    }
}

extension Data: StoredValue {
    public var storedValue: DatabaseValue { databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let data = Data.fromDatabaseValue(value) else { return nil }
        self = data
    }
}

extension Secret: StoredValue {
    public var storedValue: DatabaseValue { reveal.databaseValue }
    public init?(stored value: DatabaseValue) {
        guard let text = String(stored: value) else { return nil }
        self.init(text)
    }
}
#endif
