#if canImport(FoundationEssentials)
import struct FoundationEssentials.Data
import struct FoundationEssentials.URL
#else
import struct Foundation.Data
import struct Foundation.URL
#endif

/// Whether generated code can decode a JSON value as a scalar type in its format. Lists, maps and declared types aren't
/// scalar.
package struct ScalarReading {
    let type: TypeReference
    let format: ValueFormat?

    package init(type: TypeReference, format: ValueFormat?) {
        self.type = type
        self.format = format
    }

    /// Returns the expected form, or `nil` if the value is valid. A missing value is invalid for each type.
    package func expected(insteadOf value: JSONValue?) -> String? {
        switch type {
        case .string: return reads(.number) ? numericText(value) : text(value) { _ in nil }
        case .secret: return text(value) { _ in nil }
        case .url: return text(value) { URL(string: $0) == nil ? "a URL" : nil }
        case .uuid: return text(value) { Self.isUUID($0) ? nil : "a UUID" }
        case .day: return text(value) { DateReading.isDay($0) ? nil : "a day as yyyy-MM-dd" }
        case .data: return data(value)
        case .bool:
            if case .bool? = value { return nil }
            return reads(.string) && ["true", "false"].contains(value?.string) ? nil : "a boolean"
        case .int: return whole(value, "Int") { $0.int64 != nil }
        case .int64: return whole(value, "Int64") { $0.int64 != nil }
        case .uint64: return whole(value, "UInt64") { $0.uint64 != nil }
        case .double: return double(value)
        case .decimal:
            if let number = numberInText(value), number.fitsDecimal { return nil }
            guard let text = value?.number else { return "a number" }
            return NumberReading(text)?.fitsDecimal == true ? nil : "a number that a Decimal holds exactly"
        case .date: return date(value)
        case .duration: return duration(value)
        case .header(let kind): return text(value) { HeaderReading.expected(kind, insteadOf: $0) }
        case .json: return value == nil ? "a value" : nil
        default: return nil
        }
    }

    /// The formats for decoding, in the order in which they are tried.
    private var formats: [ValueFormat] { format.map(Self.read) ?? [] }

    private static func read(_ format: ValueFormat) -> [ValueFormat] {
        if case .several(let formats, _) = format { return formats.flatMap(read) }
        return [format]
    }

    private func reads(_ format: ValueFormat) -> Bool { formats.contains(format) }

    // MARK: Text

    private func text(_ value: JSONValue?, _ check: (String) -> String?) -> String? {
        guard let text = value?.string else { return "a string" }
        return check(text)
    }

    private func numericText(_ value: JSONValue?) -> String? {
        guard let text = value?.string ?? value?.number else { return "a string" }
        return NumberReading(text) == nil ? "a number" : nil
    }

    private func data(_ value: JSONValue?) -> String? {
        text(value) { text in
            guard reads(.base64url) else { return Data(base64Encoded: text) == nil ? "base64 text" : nil }
            var plain = text.replacing("-", with: "+").replacing("_", with: "/")
            while plain.hasSuffix("=") { plain.removeLast() }
            if plain.utf8.count % 4 == 1 { return "base64url text" }
            while plain.utf8.count % 4 != 0 { plain += "=" }
            return Data(base64Encoded: plain) == nil ? "base64url text" : nil
        }
    }

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && text.utf8.allSatisfy { $0.isDigit || 0x61...0x66 ~= $0 | 0x20 || $0 == UInt8(ascii: "-") }
    }

    // MARK: Numbers

    private func numberInText(_ value: JSONValue?) -> NumberReading? {
        reads(.string) ? value?.string.flatMap(NumberReading.init) : nil
    }

    private func whole(_ value: JSONValue?, _ name: String, _ fits: (NumberReading) -> Bool) -> String? {
        guard let number = value?.number.flatMap(NumberReading.init) ?? numberInText(value) else { return "an integer" }
        return fits(number) ? nil : "an integer that \(name) can hold"
    }

    private func double(_ value: JSONValue?) -> String? {
        if let text = value?.string {
            let isExplicit = (reads(.string) || reads(.nonfinite)) && Self.isNonfinite(text)
            if isExplicit || numberInText(value) != nil && Double(text)?.isFinite == true { return nil }
            return "a number"
        }
        guard let text = value?.number else { return "a number" }
        return Double(text)?.isFinite == true ? nil : "a number within a Double's range"
    }

    private static func isNonfinite(_ text: String) -> Bool {
        let name = text.lowercased()
        if name == "nan" { return true }
        let plain = name.hasPrefix("-") || name.hasPrefix("+") ? String(name.dropFirst()) : name
        return plain == "inf" || plain == "infinity"
    }

    // MARK: Time

    private func date(_ value: JSONValue?) -> String? {
        let declarations = (formats.isEmpty ? [.iso8601] : formats).compactMap(\.declaration.date)
        if declarations.contains(where: { $0.reads(value) }) { return nil }
        return declarations.map(\.expected).joined(separator: " or ")
    }

    private func duration(_ value: JSONValue?) -> String? {
        let declarations = (formats.isEmpty ? [.seconds] : formats).compactMap(\.declaration.duration)
        if declarations.contains(where: { $0.reads(value) }) { return nil }
        let isTooLong = (value?.number ?? value?.string).flatMap(NumberReading.init) != nil
        let expected = declarations.map(\.expected).joined(separator: " or ")
        return isTooLong && declarations.contains { $0.kind.isNumber }
            ? expected + " that a Duration can hold" : expected
    }
}
