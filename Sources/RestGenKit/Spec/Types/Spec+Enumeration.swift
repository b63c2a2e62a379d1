extension Spec {
    /// A set of values: `[chat, join, leave]`, `{ admin: ADM, guest: 0 }`, `{ values: [a, b], closed: true }`.
    public struct Enumeration: Sendable {
        public struct Value: Sendable {
            /// The name given to it; nil: made from the value.
            public var name: Located<String>?
            /// As the API spells it.
            public var value: Located<String>
            /// `0`, not `"0"`.
            public var isInteger: Bool
            public var doc: Located<String>?
            /// nil: not deprecated; empty: deprecated without a message.
            public var deprecated: Located<String>?

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

        public var name: Located<String>
        public var values: [Value]
        public var isClosed: Bool
        /// `ignoreCase`
        public var ignoresCase: Bool
        public var doc: Located<String>?
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?

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
    package static let place = Place<Spec.Enumeration>("an enum", section: "Enums") {
        SpecKey("values", .values, \.values, "The values. Their presence selects the long form.")
        SpecKey("closed", .boolean, \.isClosed, "Whether a value that is not listed is an error.")
        SpecKey("ignoreCase", .boolean, \.ignoresCase, "Whether upper and lower case are treated alike.")
        SpecKey("doc", .doc, \.doc, "The documentation of the enum.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
    }
}
