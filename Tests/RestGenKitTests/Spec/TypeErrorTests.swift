import Testing

@testable import RestGenKit

/// Errors in `models` and `enums`.
struct TypeErrorTests {
    /// Entries of `models`.
    @Test(
        arguments: [
            ("«M»: ", ["missing-value: 'M' has no value (write a value after the colon, or remove the key)"]),
            (
                "M: { a: «{ b: Int }» }".replacing("a: «{ b: Int }»", with: "«a»: { b: Int }"),
                [
                    "missing-key: the field 'a' has neither 'type' nor 'fields' (write '{ fields: { … } }' to declare the fields of the object)"
                ]
            ),
            (
                "M: { «a»: {} }",
                ["missing-key: the field 'a' has neither 'type' nor 'fields' (write '[String: JSON]' for any object)"]
            ),
            (
                "M: { «a»: { doc: x } }",
                ["missing-key: the field 'a' has no 'type' (add its type, as in 'type: String')"]
            ),
            (
                "M: { a: { type: A, «fields»: {} } }",
                ["conflicting-keys: 'fields' and 'type' exclude each other (keep one of them)"]
            ),
            (
                "M: { a: { type: A, «conform»: x } }",
                ["unsupported-feature: 'conform' is not supported by this version of restgen"]
            ),
            (
                "M: { a: { type: A, nullIf: x, «header»: y }, b: { type: B, writeOnly: true, «readOnly»: true } }",
                [
                    "conflicting-keys: 'header' can't be combined with 'nullIf' (keep one of them)",
                    "conflicting-keys: 'readOnly' can't be combined with 'writeOnly' (keep one of them)",
                ]
            ),
            (
                "M: { a: { type: A, key: b.«*» }, b: { type: B, key: b.«.»c }, c: { type: C, key: '«\"»b' } }",
                [
                    "key-path-syntax: '*' can't be part of a key path (write '*' alone for all remaining keys of the object, or quote a key that is called '*': '\"*\"')",
                    "key-path-syntax: the key path contains an empty key (write keys with one dot between them, as in 'data.items')",
                    "key-path-syntax: '\"' is never closed",
                ]
            ),
            (
                "M: { a: { type: A, lossy: «yes» }, b: { type: B, nullIf: «[]» }, c: { type: C, header: «a b» } }",
                [
                    "unknown-value: expected true or false, found 'yes' (write 'true')",
                    "wrong-kind: expected at least one value, found an empty list",
                    "invalid-name: 'a b' is not a valid name of a header (remove the space, or write '-' instead)",
                ]
            ),
            (
                "M: { a: { type: A, format: «{ write: string }» }, b: { type: B, format: [«[a]»] } }",
                [
                    "missing-key: the format has no 'read' (add the formats to read, as in '{ read: [seconds, iso8601], write: iso8601 }')",
                    "wrong-kind: expected a format such as 'seconds' or 'yyyy-MM-dd', found a list (write 'a')",
                ]
            ),
            (
                "M: { a: «null» }",
                [
                    "missing-value: the value of 'a' is null (remove the key, or quote the value if you mean the string 'null')"
                ]
            ),
            ("M: { a: Int =«» }", ["value-syntax: expected a value, found the end (write \"\" for an empty string)"]),
            ("M: { a: 'String = \"x\" «y»' }", ["value-syntax: expected the end of the value, found 'y'"]),
            (
                #"M: { a: 'String = "«\q»"' }"#,
                [#"value-syntax: this escape is not valid in Swift (write '\\' for a backslash)"#]
            ),
            (#"M: { a: 'String = «"»x' }"#, [#"value-syntax: '"' is never closed"#]),
            (
                "M: { a: { type: Int, default: «{ b: c }» } }",
                ["wrong-kind: expected a value, found a mapping (write a string, a number, a list of them, or '{}')"]
            ),
            (
                "M: { a: { type: «{ String: Int }» } }",
                ["wrong-kind: expected a type, found a mapping (write a map as '[String: Int]')"]
            ),
            (
                "M: { a: «Int, b»: Int }".replacing("«Int, b»: Int", with: "[«[]»]"),
                [
                    "type-syntax: the list has no element type (write '[String]', or '[JSON]' for elements of any type)"
                ]
            ),
        ] as [(String, [String])]
    )
    func models(text: String, expected: [String]) {
        MarkedSpec("restgen: 1\nmodels: { \(text) }").expect(expected)
    }

    @Test(
        arguments: [
            ("«E»: []", ["empty-enum: the enum 'E' has no values (list its values, as in '[open, closed]')"]),
            (
                "«E»: { values: {} }",
                ["empty-enum: the enum 'E' has no values (list its values, as in '[open, closed]')"]
            ),
            ("E: «a»", ["wrong-kind: expected a list or a mapping of values, found a single value (write '[a]')"]),
            ("E: { «a»: }", ["missing-value: 'a' has no value"]),
            ("E: { values: [a], «close»: true }", ["unknown-key: unknown key 'close' (did you mean 'closed'?)"]),
            ("E: [a, «[b]»]", ["wrong-kind: expected a value, found a list (write 'b')"]),
            (
                "E: [«{ doc: x }»]",
                ["missing-key: a value of an enum has no 'value' (add the API's value, as in 'value: ADM')"]
            ),
        ] as [(String, [String])]
    )
    func enums(text: String, expected: [String]) {
        MarkedSpec("restgen: 1\nenums: { \(text) }").expect(expected)
    }
}
