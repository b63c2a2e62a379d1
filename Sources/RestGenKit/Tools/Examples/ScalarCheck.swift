/// Whether a JSON value can be what a type that is no list, map or model says, in the way that its format writes it.
struct ScalarCheck {
    let type: TypeReference
    let format: ValueFormat?

    /// nil where it can.
    func expected(insteadOf value: JSONValue) -> String? {
        if case .several(let read, let write) = format {
            let all = (read + [write]).map { ScalarCheck(type: type, format: $0) }
            let problems = all.compactMap { $0.expected(insteadOf: value) }
            return problems.count == all.count ? problems.first : nil
        }
        switch type {
        case .string where format == .number: return value.scalarText == nil ? "a number" : nil
        case .string, .secret, .url, .header: return text(value)
        case .uuid: return value.string.map(Self.isUUID) == true ? nil : "a UUID"
        case .int, .int64, .uint64: return whole(value)
        case .double, .decimal:
            if format == .string || format == .nonfinite { return value.scalarText == nil ? "a number" : nil }
            return number(value)
        case .bool:
            if case .bool = value { return nil }
            if format == .string, let text = value.string, ["true", "false"].contains(text) { return nil }
            return "true or false"
        case .date: return date(value)
        case .day: return value.string.map { Self.fits($0, "dddd-dd-dd") } == true ? nil : "a day as '2024-05-01'"
        case .duration:
            switch format {
            case .iso8601, .suffixed: return text(value)
            default: return number(value)
            }
        case .data: return text(value)
        default: return nil
        }
    }

    private func text(_ value: JSONValue) -> String? { value.string == nil ? "a text" : nil }

    private func number(_ value: JSONValue) -> String? {
        if case .number = value { nil } else { "a number" }
    }

    private func whole(_ value: JSONValue) -> String? {
        let text: String
        switch value {
        case .number(let digits): text = digits
        case .string(let digits) where format == .string: text = digits
        default: return format == .string ? "a whole number, as a text" : "a whole number"
        }
        // `1e3` and `2.0` are whole numbers too; the client reads them.
        if Int64(text) != nil || UInt64(text) != nil { return nil }
        guard let double = Double(text), double == double.rounded() else { return "a whole number" }
        return nil
    }

    private func date(_ value: JSONValue) -> String? {
        switch format {
        case .seconds, .wholeSeconds, .milliseconds: number(value)
        case .http, .rfc2822, .dotnet, .pattern: text(value)
        default:
            value.string.map {
                Self.fits($0, "dddd-dd-dd") && ($0.contains("T") || $0.contains("t") || $0.contains(" "))
            } == true
                ? nil : "a date as '2024-05-01T09:30:00Z'"
        }
    }

    /// Begins as the pattern says, `d` being a digit.
    private static func fits(_ text: String, _ pattern: String) -> Bool {
        text.utf8.count >= pattern.utf8.count
            && zip(text.utf8, pattern.utf8).allSatisfy { sign, wanted in
                wanted == UInt8(ascii: "d") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(sign) : sign == wanted
            }
    }

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexDigit)
    }
}
