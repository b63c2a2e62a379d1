extension Spec {
    /// A JSON object, or an alias for a type.
    ///
    ///     Room:   { id: String, topic?: String, more: Bool = false }
    ///     Labels: "[String: String]"
    package struct Model: Sendable {
        /// The fields of a model, or the type of an alias.
        package enum Content: Sendable {
            case fields([Field])
            case alias(TypeSyntax)
        }

        /// The property for unknown keys.
        package enum Extra: Sendable, Hashable {
            case off
            /// A property named `extra`.
            case on
            case named(String)
        }

        package var name: Located<String>
        /// The type parameters, such as `T` of `Page<T>`.
        package var parameters: [Located<String>] = []
        package var content: Content
        package var doc: Located<String>?
        /// The models whose fields precede the model's own fields.
        package var extends: [Located<String>] = []
        /// The location of `as: array`.
        package var array: Span?
        /// The property for unknown keys: `extra: true`, `extra: name`. `nil` to follow `json: { unknown: … }`.
        package var extra: Located<Extra>?
        /// The name of the XML element, declared by `xml`.
        package var xml: Located<String>?
        /// `nil` to follow the API's option.
        package var isIdentifiable: Located<Bool>?
        /// `nil` to follow the API's option.
        package var isMutable: Located<Bool>?
        /// The protocols besides the API's, declared by `conform`.
        package var conformances: [Located<String>] = []
        /// The table, declared by `store`, or `nil` for none.
        package var store: StoredTable?
        /// The groups of fields of which some are required, declared by `needs`.
        package var needs: Needs?
        /// The example, declared by `example`, as the server sends it.
        package var example: DeclaredExample?
        /// The message of a deprecated declaration, which may be empty, or `nil` if it isn't deprecated.
        package var deprecated: Located<String>?

        package init(name: Located<String>, content: Content) {
            self.name = name
            self.content = content
        }
    }
}

extension Spec.Model {
    package static let keySchema = KeySchema<Spec.Model>(
        "a model",
        section: "Models",
        reserved: ["map", "header", "headers"]
    ) {
        SpecKey("fields", .fields, "The fields. Their presence selects the long form.") { $0.content = .fields($1) }
        SpecKey("doc", .doc, \.doc, "The documentation of the model.")
        SpecKey("extends", .texts, \.extends, "The models whose fields the model has before its own.")
        SpecKey("as", .array, \.array, "'array': a JSON array that holds the fields in their order.")
        SpecKey("extra", .extra, \.extra, "A property for all keys without a field: true, or the property's name.")
        SpecKey(
            "needs",
            .needs,
            \.needs,
            "Fields of which at least one is required: '[email, phone]', '{ one: [a, b] }'."
        )
        SpecKey("xml", .xmlName, \.xml, "The element name, as the root of an XML document or in a list.")
        SpecKey(
            "identifiable",
            .locatedBoolean,
            \.isIdentifiable,
            "Whether the model is Identifiable, by its field 'id'."
        )
        SpecKey("mutable", .locatedBoolean, \.isMutable, "Whether the properties are variables.")
        SpecKey("conform", .names, \.conformances, "Swift protocols of the struct: '[Shop.Priced, Labelled]'.")
        SpecKey(
            "store",
            .storedTable,
            \.store,
            "A database table for the model: its key field, such as 'id', or '{ key: [room, id], with: { room: String } }'."
        )
        SpecKey("example", .example, \.example, "An example of the object in JSON, for samples, the mock and exports.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
    }
}
