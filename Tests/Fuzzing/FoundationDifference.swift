import Foundation
@_spi(Generated) import RestRuntime

/// An intended difference from Foundation's JSON parser on Linux.
struct FoundationDifference: Sendable {
    var name: String
    var reason: String
    /// Returns whether this is the reason for a difference.
    var explains: @Sendable (JSONComparison) -> Bool

    /// All differences. Both parsers reject lone surrogates, raw control characters, invalid UTF-8, and nesting deeper
    /// than
    /// 512. Both accept a UTF-8 byte order mark and `\u0000`.
    static let all: [FoundationDifference] = [
        FoundationDifference(
            name: "UTF-16 and UTF-32",
            reason: "RFC 8259 section 8.1 allows UTF-8 alone; Foundation goes by a byte order mark or by the zeros"
        ) { comparison in
            guard comparison.ours == nil else { return false }
            let start = comparison.bytes.prefix(4)
            return start.contains(0) || start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
        },
        FoundationDifference(
            name: "a comma behind the last value",
            reason: "the grammar has none (RFC 8259 sections 4 and 5); Foundation passes over it"
        ) { comparison in
            guard let mended = withoutTrailingCommas(comparison) else { return false }
            let again = JSONComparison(mended)
            return again.difference == nil || all.dropFirst(2).contains { $0.explains(again) }
        },
        FoundationDifference(
            name: "numbers beyond a Double",
            reason: "the grammar bounds no number, and a JSON.Number keeps its text; Foundation refuses the document"
        ) { comparison in
            comparison.ours != nil && comparison.theirs == nil && holdsHugeNumber(comparison.bytes)
        },
        FoundationDifference(
            name: "a key that is there twice",
            reason: "RFC 8259 section 4 leaves it open: the first counts here, the last with Foundation"
        ) { comparison in
            guard comparison.theirs != nil, let ours = comparison.ours else { return false }
            return memberCount(comparison.bytes) > memberCount(ours)
        },
        FoundationDifference(
            name: "U+FEFF in a string",
            reason:
                "it is a character like any other there; Foundation takes the first of a string for a byte order mark"
        ) { comparison in
            guard comparison.ours != nil, comparison.theirs != nil else { return false }
            let start = comparison.bytes.starts(with: mark) ? 3 : 0
            var mended = comparison.bytes
            while let place = mended[start...].firstRange(of: mark) { mended.removeSubrange(place) }
            return mended != comparison.bytes && JSONComparison(mended).difference == nil
        },
    ]

    /// Returns the bytes without the trailing commas at which the parser stopped, or `nil` if it stopped for another
    /// reason.
    private static func withoutTrailingCommas(_ comparison: JSONComparison) -> [UInt8]? {
        var bytes = comparison.bytes
        var offset = comparison.failureOffset
        while let end = offset {
            guard end < bytes.count, bytes[end] == UInt8(ascii: "]") || bytes[end] == UInt8(ascii: "}"),
                let comma = bytes[..<end].lastIndex(where: { !" \n\r\t".utf8.contains($0) }),
                bytes[comma] == UInt8(ascii: ",")
            else { return nil }
            bytes.remove(at: comma)
            offset = nil
            do throws(FieldError) {
                _ = try Mapping.decode(JSON.self, from: Data(bytes))
            } catch {
                offset = error.offset ?? bytes.count
            }
        }
        return comparison.failureOffset == nil ? nil : bytes
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether the text contains a number that is too large. The parsed value lacks those of repeated keys.
    private static func holdsHugeNumber(_ bytes: [UInt8]) -> Bool {
        withoutStrings(bytes).split { !"0123456789+-.eE".utf8.contains($0) }
            .contains { Double(String(decoding: $0, as: UTF8.self))?.isInfinite ?? false }
    }

    private static func withoutStrings(_ bytes: [UInt8]) -> [UInt8] {
        var rest: [UInt8] = []
        var isInside = false
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if isInside && byte == UInt8(ascii: "\\") {
                place += 1
            } else if byte == UInt8(ascii: "\"") {
                isInside.toggle()
            } else if !isInside {
                rest.append(byte)
            }
            place += 1
        }
        return rest
    }

    /// Returns the number of colons outside strings, one for each entry of an object.
    private static func memberCount(_ bytes: [UInt8]) -> Int {
        withoutStrings(bytes).count { $0 == UInt8(ascii: ":") }
    }

    private static func memberCount(_ json: JSON) -> Int {
        switch json {
        case .array(let array): array.reduce(0) { $0 + memberCount($1) }
        case .object(let object): object.pairs.reduce(object.count) { $0 + memberCount($1.value) }
        case .null, .bool, .number, .string: 0
        }
    }
}
