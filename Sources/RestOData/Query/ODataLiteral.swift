import Foundation
@_spi(Generated) import RestRuntime

/// A value in a URL, whose text depends on its type and the version (OData 4.01 URL Conventions, section 5.1.1.14, and
/// OData 2, section 6).
///
///     try ODataLiteral("O'Neil", format: nil).text(.v4)      // 'O''Neil'
struct ODataLiteral: Sendable {
    private let value: any FieldValue
    private let format: FieldFormat?
    /// The name of an enumeration, such as `Shop.Color`, which precedes the quotes.
    private let type: String

    init<Value: FieldValue>(_ value: Value, format: FieldFormat?, type: String? = nil) {
        self.value = value
        self.format = format
        self.type = type ?? ""
    }

    /// Returns the text. Throws if a URL can't express the value.
    ///
    /// - Parameter version: The version of the service, in whose form dates, numbers and bytes are written.
    func text(_ version: ODataVersion) throws(RequestError) -> String {
        if let text = try typedLiteral(version) { return text }
        let json: JSON
        do throws(FieldError) {
            json = try Mapping.decode(JSON.self, from: try encoded(value))
        } catch {
            throw Self.encodingError(error)
        }
        switch json {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let number):
            return type.isEmpty ? number.text + suffix(version) : type + Self.quoted(number.text)
        case .string(let text): return type + Self.quoted(text)
        case .array, .object:
            throw RequestError(
                "a value of the type \(Swift.type(of: value)) can't be compared in a query",
                advice: "compare its properties"
            )
        }
    }

    /// Quotes a text. A quote inside is doubled.
    static func quoted(_ text: String) -> String { "'" + text.escaping(["'": "''"]) + "'" }

    private static func encodingError(_ error: FieldError) -> RequestError {
        RequestError("a value can't be encoded in the query: expected \(error.expected), found \(error.found)")
    }

    private func encoded(_ value: some FieldValue) throws(FieldError) -> Data {
        try Mapping.encode(value, format: format)
    }

    /// Returns the literal of a type that has its own form, or `nil` for other types.
    private func typedLiteral(_ version: ODataVersion) throws(RequestError) -> String? {
        switch value {
        case let date as Date: return try format.map(\.isInstant) == false ? nil : instant(date, version)
        case let day as Day: return version.isBefore4 ? "datetime'\(day)T00:00:00'" : "\(day)"
        case let uuid as UUID: return version.isBefore4 ? "guid'\(uuid.text)'" : uuid.text
        case let number as Double: return number.isFinite ? nil : Self.nonfinite(number)
        case let number as Float: return number.isFinite ? nil : Self.nonfinite(Double(number))
        case let data as Data:
            if version.isBefore4 { return "X'" + data.map { Self.hexadecimal($0) }.joined() + "'" }
            let text = data.base64EncodedString().replacingOccurrences(of: "+", with: "-")
            return "binary'" + text.replacingOccurrences(of: "/", with: "_") + "'"
        case let duration as Duration:
            guard format == .iso8601 else { return nil }
            return (version.isBefore4 ? "time'" : "duration'") + duration.text(format: .iso8601) + "'"
        default: return nil
        }
    }

    /// Returns a date of the type `Edm.DateTimeOffset`, or `Edm.DateTime` before version 4.
    private func instant(_ date: Date, _ version: ODataVersion) throws(RequestError) -> String {
        let format = format?.isOnlyForBodies == true ? nil : format
        if let error = date.unwritable(format: format) { throw Self.encodingError(error) }
        let text = date.text(format: format)
        // `Edm.DateTime` has no zone.
        return version.isBefore4 ? "datetime'" + (text.hasSuffix("Z") ? String(text.dropLast()) : text) + "'" : text
    }

    private static func nonfinite(_ number: Double) -> String {
        number.isNaN ? "NaN" : number < 0 ? "-INF" : "INF"
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    /// Returns the letter that marks a number's type in versions 2 and 3.
    private func suffix(_ version: ODataVersion) -> String {
        guard version.isBefore4 else { return "" }
        switch value {
        case is Decimal: return "M"
        // Their values may be above those of a 32-bit integer, which is the type without a letter.
        case is Int64, is UInt64, is UInt32: return "L"
        case let number as Int: return Int32(exactly: number) == nil ? "L" : ""
        case is Float: return "f"
        default: return ""
        }
    }
}

extension FieldFormat {
    /// Whether the service has a date for the value, and not a number or a text.
    fileprivate var isInstant: Bool {
        switch self {
        case .iso8601, .iso8601Digits, .iso8601Exact, .dotnet: true
        case .several(_, let format): format.isInstant
        default: false
        }
    }

    /// Whether bodies have the date in this format, and queries in another one.
    fileprivate var isOnlyForBodies: Bool {
        if case .several(_, let format) = self { format.isOnlyForBodies } else { self == .dotnet }
    }
}
