extension Spec {
    /// The rules for the values of a field or a parameter that have keys. Its range is a part of the type.
    ///
    ///     slug: { type: String(1...80), pattern: "^[a-z]+$" }
    package struct Rules: Sendable {
        /// The regular expression (ECMA-262) of a text, or of the texts in a list or map.
        package var pattern: Located<String>?
        /// The step of a number, or of the numbers in a list or map.
        package var multipleOf: Located<String>?
        /// The location of `unique: true`.
        package var unique: Span?

        package init() {}

        package var isEmpty: Bool { pattern == nil && multipleOf == nil && unique == nil }

        /// Whether a pattern has the form of other languages: `/^a$/`, `/[a-z]+/i`.
        package static func isDelimited(_ pattern: String) -> Bool {
            guard pattern.hasPrefix("/"), let end = pattern.lastIndex(of: "/"), end > pattern.startIndex else {
                return false
            }
            let flags = pattern[pattern.index(after: end)...]
            // Another slash belongs to a path, as in `/users/[^/]+/`.
            let content = pattern[..<end].dropFirst()
            guard content.indices.allSatisfy({ content[$0] != "/" || content[..<$0].last == "\\" }) else {
                return false
            }
            let hasSyntax = content.contains { "^$[(\\+".contains($0) }
            return ["i", "g", "gi", "ig"].contains(flags) || hasSyntax && flags.allSatisfy { "gimsuy".contains($0) }
        }
    }
}

extension Located<String> {
    /// Returns the number of a rule, or `nil` after an error.
    fileprivate static func number(_ entry: YAMLEntry, _ diagnostics: Diagnostics) -> Located<String>? {
        let reader = ScalarReader(diagnostics: diagnostics)
        guard let text = reader.text(entry.value, expected: "a number") else { return nil }
        guard ValueRules.isPositive(text.value) else {
            reader.report(
                .valueSyntax,
                "'\(text.value)' is not a positive number",
                at: text.span,
                help: "write a number above 0"
            )
            return nil
        }
        return text
    }
}

extension ValueKind<Located<String>> {
    /// A positive number.
    static var step: Self {
        ValueKind(["type": "number"]) { Located<String>.number($0, $1) }
    }
}
