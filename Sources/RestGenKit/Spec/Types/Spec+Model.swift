extension Spec {
    /// A JSON object, or another name for a type.
    ///
    ///     Room:   { id: String, topic?: String, more: Bool = false }
    ///     Labels: "[String: String]"
    public struct Model: Sendable {
        public enum Content: Sendable {
            case fields([Field])
            case alias(TypeSyntax)
        }

        /// A property for the keys that no field names.
        public enum Extra: Sendable, Hashable {
            case off
            /// `extra`
            case on
            case named(String)
        }

        public var name: Located<String>
        /// `T` of `Page<T>`.
        public var parameters: [Located<String>] = []
        public var content: Content
        public var doc: Located<String>?
        /// Models whose fields come first.
        public var extends: [Located<String>] = []
        /// `as: array`
        public var array: Span?
        /// `extra: true`, `extra: name`; nil: as `json: { unknown: … }` says.
        public var extra: Located<Extra>?
        /// `xml`: the name of its element.
        public var xml: Located<String>?
        /// nil: as the API says.
        public var isIdentifiable: Located<Bool>?
        /// `store`; nil: no table of its own.
        public var store: StoredTable?
        /// `needs`: fields of which some have to be there.
        public var needs: Needs?
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?

        public init(name: Located<String>, content: Content) {
            self.name = name
            self.content = content
        }
    }
}

extension Spec.Model {
    package static let place = Place<Spec.Model>(
        "a model",
        section: "Models",
        later: ["conform", "map", "header", "headers"]
    ) {
        SpecKey("fields", .fields, "The fields. Their presence selects the long form.") { $0.content = .fields($1) }
        SpecKey("doc", .doc, \.doc, "The documentation of the model.")
        SpecKey("extends", .texts, \.extends, "The models whose fields come first.")
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
        SpecKey(
            "store",
            .storedTable,
            \.store,
            "A database table for the model: its key, 'id', or '{ key: [room, id], with: { room: String } }'."
        )
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
    }
}
