import Foundation
import RestRuntime

/// A recorded text, in which `<redacted>` matches any text.
///
/// `/rooms?token=<redacted>&page=2` matches `/rooms?token=abc&page=2`. A text without the mark only matches itself.
struct Redacted {
    /// The texts between the marks.
    private let parts: [String]

    init(_ text: String) { parts = text.components(separatedBy: "<redacted>") }

    /// Returns whether a text matches. The texts between the marks have to occur in their order, so the first
    /// occurrence of each is the right one.
    func matches(_ text: String) -> Bool {
        guard parts.count > 1 else { return parts[0] == text }
        guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        // The last part must not overlap with the part before it.
        return rest.count >= last.count && rest.hasSuffix(last)
    }

    /// Returns whether a body matches a recorded one. Bytes have to be equal.
    static func matches(_ recorded: RecordedBody, _ body: RecordedBody) -> Bool {
        switch (recorded, body) {
        case (.json(let recorded), .json(let json)): matches(recorded, json)
        case (.text(let recorded), .text(let text)): Redacted(recorded).matches(text)
        default: recorded == body
        }
    }

    private static func matches(_ recorded: JSON, _ json: JSON) -> Bool {
        switch (recorded, json) {
        case (.string(let recorded), .string(let text)): return Redacted(recorded).matches(text)
        // All secrets are texts in a recording.
        case (.string("<redacted>"), _): return true
        case (.array(let recorded), .array(let items)):
            return recorded.count == items.count && zip(recorded, items).allSatisfy { matches($0, $1) }
        case (.object(let recorded), .object(let object)):
            return recorded.count == object.count
                && recorded.pairs.allSatisfy { key, value in object[key].map { matches(value, $0) } ?? false }
        default: return recorded == json
        }
    }
}
