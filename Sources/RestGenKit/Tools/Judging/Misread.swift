/// What stands in the way of reading a JSON value, as the runtime would say it: where, what was expected, what was found.
///
///     owner.id: expected an integer, found the string "7"
struct Misread: Equatable {
    /// A key, or a place in a list.
    enum Step: Equatable {
        case key(String)
        case item(Int)
    }

    var path: [Step]
    var expected: String
    /// nil: nothing is there.
    var value: JSONValue?
    /// True for a value that never prints.
    var isHidden = false
    /// What was found, where that is no value: `none of them`.
    var count: String?

    var found: String { count ?? value.map(shown) ?? "nothing" }

    /// `[3].author.timestamp`; empty for the whole value.
    var keyPath: String {
        path.reduce(into: "") { text, step in
            switch step {
            case .item(let index): text += "[\(index)]"
            case .key(let key):
                // A key that holds the path's own signs is in quotes.
                if key.isEmpty || key.contains(where: { ".[]\"".contains($0) }) {
                    text += "[\"\(key)\"]"
                } else {
                    text += (text.isEmpty ? "" : ".") + key
                }
            }
        }
    }

    var text: String { (path.isEmpty ? "" : keyPath + ": ") + "expected \(expected), found \(found)" }

    private func shown(_ value: JSONValue) -> String {
        switch value {
        case .bool where isHidden: return "a boolean"
        case .number where isHidden: return "a number"
        case .string where isHidden: return "a string"
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let text): return "the number \(Self.cut(text))"
        case .string:
            let text = value.compactText.dropFirst().dropLast()
            return "the string \"\(Self.cut(String(text)))\""
        case .array: return "a list"
        case .object: return "an object"
        }
    }

    private static func cut(_ text: String) -> String {
        text.count > 40 || text.utf8.count > 160 ? text.prefix(40) + "…" : text
    }
}
