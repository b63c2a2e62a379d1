import Foundation
import RestRuntime

/// Finds the header fields of a model, which aren't in its body.
///
/// A field of a header is written as a property of the document whose name is that of the header:
///
///     whole: {"id": "7", "ETag": "a"}     without: {"id": "7"}     →  ["ETag": "a"]
enum HeaderDifference {
    /// Returns the fields of a document that is written with and without its header fields.
    static func headers(_ whole: JSON, without body: JSON) -> [String: String] {
        var found: [String: String] = [:]
        collect(whole, body, into: &found)
        return found
    }

    /// Collects the properties that only `whole` has, at any depth. A property `*` is a map of all other headers.
    private static func collect(_ whole: JSON, _ body: JSON, into found: inout [String: String]) {
        switch (whole, body) {
        case (.object(let whole), .object(let body)):
            for (name, value) in whole.pairs {
                if let other = body[name] {
                    collect(value, other, into: &found)
                } else if name == "*", let all = value.object {
                    for (name, value) in all.pairs where found[name] == nil { found[name] = text(value) }
                } else {
                    add(name, value, to: &found)
                }
            }
        case (.array(let whole), .array(let body)) where whole.count == body.count:
            for (whole, body) in zip(whole, body) { collect(whole, body, into: &found) }
        default: break
        }
    }

    /// Adds a header field. Links of the same header are joined.
    private static func add(_ name: String, _ value: JSON, to found: inout [String: String]) {
        guard let text = text(value) else { return }
        // One of several links: `Link; rel=next`.
        guard let range = name.range(of: "; rel=") else {
            found[name] = text
            return
        }
        let link = "<\(text)>; rel=\"\(name[range.upperBound...])\""
        let header = String(name[..<range.lowerBound])
        found[header] = found[header].map { "\($0), \(link)" } ?? link
    }

    /// Returns `nil` if there is none.
    ///
    /// Returns the text of a value in a header.
    private static func text(_ value: JSON) -> String? {
        switch value {
        case .null: nil
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let value): "\(value)"
        case .array(let items): items.compactMap(text).joined(separator: ", ")
        case .object: "\(value)"
        }
    }
}
