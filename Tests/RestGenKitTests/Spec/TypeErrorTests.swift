import Testing

@testable import RestGenKit

/// What is wrong in `models` and `enums`.
struct TypeErrorTests {
    /// What stands in the braces of `models`.
    @Test(
        arguments: [
            ("«M»: ", ["missing-value: 'M' has no value"]),
            (
                "M: { a: «{ b: Int }» }".replacing("a: «{ b: Int }»", with: "«a»: { b: Int }"),
                [
                    "missing-key: the field 'a' has neither 'type' nor 'fields' (write '{ fields: { … } }' for an object of its own)"
                ]
            ),
            (
                "M: { «a»: {} }",
                ["missing-key: the field 'a' has neither 'type' nor 'fields' (write '[String: JSON]' for any object)"]
            ),
            ("M: { «a»: { doc: x } }", ["missing-key: the field 'a' has no 'type'"]),
            ("M: { a: { type: A, «fields»: {} } }", ["conflicting-keys: 'fields' beside 'type' (keep one of them)"]),
            (
                "M: { a: { type: A, «conform»: x } }",
                ["unsupported-feature: 'conform' is not in this version of restgen"]
            ),
            (
                "M: { a: { type: A, nullIf: x, «header»: y }, b: { type: B, writeOnly: true, «readOnly»: true } }",
                [
                    "conflicting-keys: 'header' beside 'nullIf' (keep one of them)",
                    "conflicting-keys: 'readOnly' beside 'writeOnly' (keep one of them)",
                ]
            ),
            (
                "M: { a: { type: A, key: b.«*» }, b: { type: B, key: b.«.»c }, c: { type: C, key: '«\"»b' } }",
                [
                    "key-path-syntax: '*' inside of a key path (all other keys of the object are '*' alone; quote a key of that name: '\"*\"')",
                    "key-path-syntax: a key path with an empty key",
                    "key-path-syntax: '\"' is never closed",
                ]
            ),
            (
                "M: { a: { type: A, lossy: «yes» }, b: { type: B, nullIf: «[]» }, c: { type: C, header: «a b» } }",
                [
                    "unknown-value: expected true or false, found 'yes'",
                    "wrong-kind: expected at least one value, found a list",
                    "invalid-name: 'a b' is no name of a header",
                ]
            ),
            (
                "M: { a: { type: A, format: «{ write: string }» }, b: { type: B, format: [«[a]»] } }",
                [
                    "missing-key: a format without 'read' (say what is read, as in '{ read: [seconds, iso8601], write: iso8601 }')",
                    "wrong-kind: expected a format such as 'seconds' or 'yyyy-MM-dd', found a list",
                ]
            ),
            (
                "M: { fields: {}, «conform»: X }",
                ["unsupported-feature: 'conform' is not in this version of restgen"]
            ),
            ("M: { a: «null» }", ["missing-value: the value of 'a' is null (quote it if the text 'null' is meant)"]),
            ("M: { a: Int =«» }", ["value-syntax: expected a value, found the end (write \"\" for an empty text)"]),
            ("M: { a: 'String = \"x\" «y»' }", ["value-syntax: expected the end of the value, found 'y'"]),
            (
                #"M: { a: 'String = "«\q»"' }"#,
                [#"value-syntax: no escape that Swift knows (write '\\' for a backslash)"#]
            ),
            (#"M: { a: 'String = «"»x' }"#, [#"value-syntax: '"' is never closed"#]),
            (
                "M: { a: { type: Int, default: «{ b: c }» } }",
                ["wrong-kind: expected a value, found a mapping (write a text, a number, a list of them, or '{}')"]
            ),
            (
                "M: { a: { type: «{ String: Int }» } }",
                ["wrong-kind: expected a type, found a mapping (write a map as '[String: Int]')"]
            ),
            (
                "M: { a: «Int, b»: Int }".replacing("«Int, b»: Int", with: "[«[]»]"),
                [
                    "type-syntax: a list type without the type of its elements (write '[String]', or '[JSON]' for a list of anything)"
                ]
            ),
        ] as [(String, [String])]
    )
    func models(text: String, expected: [String]) {
        MarkedSpec("restgen: 1\nmodels: { \(text) }").expect(expected)
    }

    @Test(
        arguments: [
            ("«E»: []", ["empty-enum: the enum 'E' has no values"]),
            ("«E»: { values: {} }", ["empty-enum: the enum 'E' has no values"]),
            ("E: «a»", ["wrong-kind: expected a list or a mapping of values, found a text (write '[a]')"]),
            ("E: { «a»: }", ["missing-value: 'a' has no value"]),
            ("E: { values: [a], «close»: true }", ["unknown-key: unknown key 'close' (did you mean 'closed'?)"]),
            ("E: [a, «[b]»]", ["wrong-kind: expected a value, found a list"]),
            ("E: [«{ doc: x }»]", ["missing-key: a value of an enum without 'value'"]),
        ] as [(String, [String])]
    )
    func enums(text: String, expected: [String]) {
        MarkedSpec("restgen: 1\nenums: { \(text) }").expect(expected)
    }
}
