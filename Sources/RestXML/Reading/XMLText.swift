#if XML
import Foundation
@_spi(Generated) import RestRuntime

/// The text forms of XML Schema's simple types (XML Schema Part 2): `xs:string`, `xs:boolean`, `xs:double`,
/// `xs:decimal` and `xs:integer`.
///
/// Dates, URLs and data aren't among them. They have the format of their field in every serialization, which
/// `CodableField` knows.
enum XMLText {
    /// Returns a function that parses a text as a value of a type, or `nil` for a type without a text form.
    ///
    /// The function returns a value of this type, or `nil` for an invalid text. The type is a value and not a generic
    /// parameter, since a decoder knows it only at run time.
    static func parser(for type: any Any.Type) -> ((String) -> Any?)? {
        if type == String.self { return { $0 } }
        if type == Bool.self { return boolean }
        if type == Double.self { return double }
        if type == Float.self { return { text in double(text).map { Float($0) } } }
        if type == Decimal.self { return decimal }
        if let integer = type as? any FixedWidthInteger.Type { return { text in number(integer, text) } }
        return nil
    }

    /// Returns the text without white space at its ends, which isn't part of a value of any type but `String`.
    private static func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The four forms of `xs:boolean` (section 3.2.2). Words such as `yes` are invalid.
    private static func boolean(_ text: String) -> Bool? {
        switch trimmed(text) {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }

    private static func number<T: FixedWidthInteger>(_ type: T.Type, _ text: String) -> T? {
        let text = trimmed(text)
        return text.first == "+" && text.dropFirst().first == "-" ? nil : T(text)
    }

    /// The forms of `xs:double` (section 3.2.5) and the `+INF` of version 1.1. It has names for infinities and NaN. A
    /// number that is too large is invalid, and doesn't become infinite.
    private static func double(_ text: String) -> Double? {
        let text = trimmed(text)
        switch text {
        case "INF", "+INF": return .infinity
        case "-INF": return -.infinity
        case "NaN": return .nan
        default:
            guard hasDecimalCharacters(text), let value = Double(text), value.isFinite else { return nil }
            return value
        }
    }

    /// The forms of `xs:decimal`, and an exponent.
    ///
    /// `Decimal(string:)` ignores characters after the number, so the text is checked first. Its decimal separator
    /// depends on the locale.
    private static func decimal(_ text: String) -> Decimal? {
        let text = trimmed(text)
        return hasDecimalCharacters(text) && Double(text) != nil
            ? Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) : nil
    }

    /// Returns whether a text has only characters of decimal numbers with exponents.
    ///
    /// `Double` would also accept hexadecimal digits and names such as `nan`.
    private static func hasDecimalCharacters(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
            default: false
            }
        }
    }

    /// Returns the text of a value, or `nil` if its type has no text form.
    static func text(of value: Any) -> String? {
        switch value {
        case let value as String: value
        case let value as Bool: value ? "true" : "false"
        case let value as Double: text(value)
        case let value as Float: value.isFinite ? value.description : text(Double(value))
        case let value as Decimal: value.isNaN ? "NaN" : value.description
        case let value as any FixedWidthInteger: String(value)
        default: nil
        }
    }

    /// Returns the runtime's text of a Foundation value, which differs from its `Encodable` form.
    static func field(of value: Any) -> (any Encodable)? {
        switch value {
        case let value as Date: CodableField(value)
        case let value as Data: CodableField(value)
        case let value as URL: CodableField(value)
        default: nil
        }
    }

    private static func text(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-INF" : "INF" }
        // `1` instead of `1.0`, for servers that expect an integer. From 2^53 on, not each integer is a `Double`.
        if let integer = Int64(exactly: value), integer.magnitude < 1 << 53 { return String(integer) }
        return value.description
    }
}
#endif
