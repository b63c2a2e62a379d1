extension Spec {
    /// One of several types, distinguished by the JSON.
    ///
    ///     Note:  { by: type, text: TextNote, image: ImageNote }
    ///     Value: { doc: Any setting., by: kind, cases: { string: String, number: Double } }
    ///     Item:  by type
    ///     Pet:   { by: type, shared: [id, name], cases: { dog: Dog, cat: Cat } }
    package struct Union: Sendable {
        /// How cases are distinguished, declared by `by`.
        package enum Discriminator: Sendable {
            /// By the value of a key: `type`, `data.kind`.
            case tag(KeyPathSyntax)
            /// By the only key of the object.
            case key
            /// By the keys that are present.
            case has
            /// By the kind of JSON value.
            case kind
            /// By the fields of the cases: the case with the most keys of the object.
            case fields
            /// By trial: the first case that can be decoded.
            case attempt

            /// The words of `by`. A key with one of these names is in quotes.
            package static let words = ["key", "has", "kind", "fields", "try"]

            /// Returns `nil` for a key, such as `type`.
            package init?(word: String) {
                switch word {
                case "key": self = .key
                case "has": self = .has
                case "kind": self = .kind
                case "fields": self = .fields
                case "try": self = .attempt
                default: return nil
                }
            }
        }

        /// A case of a union, with its tags and its type.
        package struct Case: Sendable {
            package var name: Located<String>
            /// The values of the case. Never empty. The default is the name.
            package var values: [Value]
            package var type: TypeSyntax
            package var doc: Located<String>?

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

        /// The API's value for a case: `TXT`, `1`, `true`.
        package struct Value: Sendable {
            /// The type of a tag.
            package enum Kind: Sendable, Hashable {
                case text
                case integer
                case boolean
            }

            package var text: Located<String>
            package var kind: Kind

            package init(text: Located<String>, kind: Kind) {
                self.text = text
                self.kind = kind
            }
        }

        package var name: Located<String>
        /// `nil` if it is invalid, which is reported.
        package var by: Located<Discriminator>?
        package var cases: [Case] = []
        /// `by type` alone: a union of all models of the spec, selected by their names.
        package var isOfAllModels = false
        /// The fields that all cases have, which are properties of the enum.
        package var shared: [Located<String>] = []
        /// The protocols besides the API's, declared by `conform`.
        package var conformances: [Located<String>] = []
        package var doc: Located<String>?
        /// The message of a deprecated declaration, which may be empty, or `nil` if it isn't deprecated.
        package var deprecated: Located<String>?

        package init(name: Located<String>) { self.name = name }
    }
}

extension Spec.Union {
    package static let keySchema = KeySchema<Spec.Union>("a union", section: "Unions") {
        SpecKey(
            "by",
            .discriminator,
            \.by,
            "The discriminator of the cases: a key, or 'key', 'has', 'fields', 'kind' or 'try'."
        )
        SpecKey("cases", .unionCases, \.cases, "The cases. Their presence selects the long form.")
        SpecKey("shared", .texts, \.shared, "Fields that all cases have, as properties of the enum: 'pet.name'.")
        SpecKey("conform", .names, \.conformances, "Swift protocols of the enum: '[Shop.Priced, Labelled]'.")
        SpecKey("doc", .doc, \.doc, "The documentation of the union.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
    }
}

extension Spec.Union.Case {
    static let keySchema = KeySchema<Spec.Union.Case>("a case of a union", section: "Unions") {
        SpecKey("model", .type, \.type, "The type of the case.")
        SpecKey("value", .caseValues, \.values, "The discriminator value, if it differs from the name.")
        SpecKey("doc", .doc, \.doc, "The documentation of the case.")
    }
}
