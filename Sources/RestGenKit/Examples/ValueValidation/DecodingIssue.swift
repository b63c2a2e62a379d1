/// The reason why a JSON value doesn't fit a type, in the runtime's words: the path, the expected form, and the value.
///
///     owner.id: expected an integer, found the string "7"
public struct DecodingIssue: Equatable, Sendable {
    /// A key, or an index of a list.
    package enum Step: Equatable, Sendable {
        case key(String)
        case item(Int)
    }

    package var path: [Step]
    package var expected: String
    /// `nil` if the value is missing.
    package var value: JSONValue?
    /// Whether the value is never printed.
    var isHidden = false
    /// How many of several required fields the value has, such as `none of them`. It replaces the value in messages.
    package var count: String?

    package init(path: [Step], expected: String, value: JSONValue? = nil, isHidden: Bool = false, count: String? = nil)
    {
        self.path = path
        self.expected = expected
        self.value = value
        self.isHidden = isHidden
        self.count = count
    }

    package var found: String { count ?? value.map(shown) ?? "nothing" }

    /// The path, such as `[3].author.timestamp`. Empty for the whole value.
    package var keyPath: String { keyPath(below: "") }

    /// Returns the reason as a text, such as `owner.id: expected an integer, found the string "7"`.
    ///
    /// - Parameter root: The name of the whole value, such as a parameter's.
    public func text(of root: String = "") -> String {
        let keyPath = keyPath(below: root)
        return (keyPath.isEmpty ? "" : keyPath + ": ") + "expected \(expected), found \(found)"
    }

    private func keyPath(below root: String) -> String {
        path.reduce(into: root) { text, step in
            switch step {
            case .item(let index): text += "[\(index)]"
            case .key(let key):
                // A key with syntax of the path is quoted.
                if key.isEmpty || key.contains(where: { ".[]\"".contains($0) }) {
                    text += "[\"\(key)\"]"
                } else {
                    text += (text.isEmpty ? "" : ".") + key
                }
            }
        }
    }

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

extension DecodingIssue {
    /// Creates the issue of a value that breaks a rule. Returns `nil` if it follows the rules.
    init?(_ value: JSONValue, breaking rules: ValueRules, format: ValueFormat?, at path: [Step], isHidden: Bool) {
        guard let violation = rules.violation(by: value.withoutText(of: format)) else { return nil }
        let steps = violation.path.map { step -> Step in
            switch step {
            case .key(let key): .key(key)
            case .item(let index): .item(index)
            }
        }
        self.init(
            path: path + steps,
            expected: violation.expected,
            value: steps.isEmpty ? value : nil,
            isHidden: isHidden,
            count: steps.isEmpty ? nil : "another value"
        )
    }
}

extension JSONValue {
    /// The value that rules apply to: the number or the JSON in a string whose format is `string` or `json`.
    package func withoutText(of format: ValueFormat?) -> JSONValue {
        guard let string else { return self }
        if format == .string, ValueRules.isNumber(string) { return .number(string) }
        return format == .json ? JSONValue(text: string) ?? self : self
    }
}
