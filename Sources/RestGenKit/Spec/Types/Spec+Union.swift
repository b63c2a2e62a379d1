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
            /// Which fields each has.
            case fields
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
        SpecKey("by", .discriminator, \.by, "What tells the cases apart: a key, or key, has, fields, kind, try.")
        SpecKey("cases", .unionCases, \.cases, "The cases; marks the long form.")
        SpecKey("shared", .texts, \.shared, "Fields that all cases have: properties of the enum, 'pet.name'.")
        SpecKey("doc", .doc, \.doc, "What the union is.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or what to use instead.")
    }
}

extension Spec.Union.Case {
    static let place = Place<Spec.Union.Case>("a case of a union", section: "Unions") {
        SpecKey("model", .type, \.type, "The type of the case.")
        SpecKey("value", .caseValues, \.values, "What the API writes for it, where it is not the name.")
        SpecKey("doc", .doc, \.doc, "What the case means.")
    }
}
