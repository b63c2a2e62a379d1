extension Spec {
    /// One of several types, told apart by what is in the JSON.
    ///
    ///     Note:  { by: type, text: TextNote, image: ImageNote }
    ///     Value: { doc: Any setting., by: kind, cases: { string: String, number: Double } }
    ///     Item:  by type
    ///     Pet:   { by: type, shared: [id, name], cases: { dog: Dog, cat: Cat } }
    public struct Union: Sendable {
        /// `by`: what tells the cases apart.
        public enum Discriminator: Sendable {
            /// A key whose value names the case: `type`, `data.kind`.
            case tag(KeyPathSyntax)
            /// The one key that is there.
            case key
            /// Which keys are there.
            case has
            /// The kind of JSON.
            case kind
            /// The first that can be read.
            case attempt
        }

        public struct Case: Sendable {
            public var name: Located<String>
            /// Never empty. The name, where nothing else was said.
            public var values: [Value]
            public var type: TypeSyntax
            public var doc: Located<String>?

            package init(
                name: Located<String>,
                values: [Value],
                type: TypeSyntax,
                doc: Located<String>? = nil
            ) {
                self.name = name
                self.values = values
                self.type = type
                self.doc = doc
            }
        }

        /// `TXT`, `1`, `true`: what the API writes for a case.
        public struct Value: Sendable {
            public enum Kind: Sendable, Hashable {
                case text
                case integer
                case boolean
            }

            public var text: Located<String>
            public var kind: Kind

            package init(text: Located<String>, kind: Kind) {
                self.text = text
                self.kind = kind
            }
        }

        public var name: Located<String>
        /// nil: it was reported.
        public var by: Located<Discriminator>?
        public var cases: [Case] = []
        /// `by type` alone: all models of the spec, each by its name.
        public var isOfAllModels = false
        /// Fields that all cases have: properties of the enum.
        public var shared: [Located<String>] = []
        public var doc: Located<String>?
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?

        public init(name: Located<String>) { self.name = name }
    }
}

extension Spec.Union {
    package static let place = Place<Spec.Union>("a union", section: "Unions") {
        SpecKey("by", .discriminator, \.by, "The discriminator of the cases: a key, or 'key', 'has', 'kind' or 'try'.")
        SpecKey("cases", .unionCases, \.cases, "The cases. Their presence selects the long form.")
        SpecKey("shared", .texts, \.shared, "Fields that all cases have, as properties of the enum: 'pet.name'.")
        SpecKey("doc", .doc, \.doc, "The documentation of the union.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
    }
}

extension Spec.Union.Case {
    static let place = Place<Spec.Union.Case>("a case of a union", section: "Unions") {
        SpecKey("model", .type, \.type, "The type of the case.")
        SpecKey("value", .caseValues, \.values, "The discriminator value, if it differs from the name.")
        SpecKey("doc", .doc, \.doc, "The documentation of the case.")
    }
}
