extension Spec {
    /// An enum: `[chat, join, leave]`, `{ admin: ADM, guest: 0 }`, `{ values: [a, b], closed: true }`.
    package struct Enumeration: Sendable {
        /// A value of the enum.
        package struct Value: Sendable {
            /// The declared name, or `nil` to derive it from the value.
            package var name: Located<String>?
            /// The value in the API.
            package var value: Located<String>
            /// Whether it is an integer: `0` instead of `"0"`.
            package var isInteger: Bool
            package var doc: Located<String>?
            /// The message of a deprecated declaration, which may be empty, or `nil` if it isn't deprecated.
            package var deprecated: Located<String>?

            package init(
                name: Located<String>? = nil,
                value: Located<String>,
                isInteger: Bool,
                doc: Located<String>? = nil,
                deprecated: Located<String>? = nil
            ) {
                self.name = name
                self.value = value
                self.isInteger = isInteger
                self.doc = doc
                self.deprecated = deprecated
            }
        }

        package var name: Located<String>
        package var values: [Value]
        package var isClosed: Bool
        /// Whether values are compared case-insensitively (`ignoreCase`).
        package var ignoresCase: Bool
        /// The protocols besides the API's, declared by `conform`.
        package var conformances: [Located<String>] = []
        package var doc: Located<String>?
        /// The message of a deprecated declaration, which may be empty, or `nil` if it isn't deprecated.
        package var deprecated: Located<String>?

        package init(
            name: Located<String>,
            values: [Value],
            isClosed: Bool,
            ignoresCase: Bool,
            doc: Located<String>? = nil,
            deprecated: Located<String>? = nil
        ) {
            self.name = name
            self.values = values
            self.isClosed = isClosed
            self.ignoresCase = ignoresCase
            self.doc = doc
            self.deprecated = deprecated
        }
    }
}

extension Spec.Enumeration {
    package static let keySchema = KeySchema<Spec.Enumeration>("an enum", section: "Enums") {
        SpecKey("values", .values, \.values, "The values. Their presence selects the long form.")
        SpecKey("closed", .boolean, \.isClosed, "Whether a value that is not listed is an error.")
        SpecKey("ignoreCase", .boolean, \.ignoresCase, "Whether upper and lower case are treated alike.")
        SpecKey("conform", .names, \.conformances, "Swift protocols of the enum: '[Shop.Priced, Labelled]'.")
        SpecKey("doc", .doc, \.doc, "The documentation of the enum.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
    }
}
