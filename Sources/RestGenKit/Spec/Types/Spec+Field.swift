extension Spec {
    /// A field of a model.
    ///
    ///     nick?: { type: String, as: nickname, key: profile.nick, doc: What the others see. }
    public struct Field: Sendable {
        public indirect enum Content: Sendable {
            case type(TypeSyntax)
            /// `fields`: a model of the field's own.
            case nested([Field])
            /// `= dog`: always written, and checked when it is read. It has no options, since it has no long form.
            case constant(LiteralSyntax)
        }

        /// Where in the object a field is found, when its name doesn't say it.
        public enum Key: Sendable {
            /// `profile.name`, `'"@odata.nextLink"'`
            case path(KeyPathSyntax)
            /// `"*"`: all keys that no other field has.
            case others(Span)
        }

        /// What a default is for.
        public enum DefaultFor: String, Sendable, CaseIterable {
            case absent
            case null
        }

        /// The name as written, without the `?`: the JSON key unless `key` says another.
        public var name: Located<String>
        /// `name?`
        public var isOptional: Bool
        public var content: Content
        public var defaultValue: LiteralSyntax?
        /// nil: both.
        public var defaultFor: Located<DefaultFor>?
        /// `as`
        public var swiftName: Located<String>?
        public var key: Key?
        /// `header: ETag`, `header: "*"`
        public var header: Located<String>?
        /// `rel: next`, of the header `Link`: the target of the link of this relation.
        public var relation: Located<String>?
        /// `by: kind`: the sibling that says which case of a union this is.
        public var sibling: Located<String>?
        public var format: Located<Format>?
        /// `nullIf`: what counts as null; never empty.
        public var nullIf: Located<[LiteralSyntax]>?
        /// The places of the switches that are true.
        public var readOnly: Span?
        public var writeOnly: Span?
        public var lossy: Span?
        /// `xml: attribute`, `xml: { item: tag }`; nil: an element.
        public var xml: Located<XMLForm>?
        public var doc: Located<String>?
        public var isSensitive = false
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?

        public init(name: Located<String>, isOptional: Bool, content: Content) {
            self.name = name
            self.isOptional = isOptional
            self.content = content
        }
    }
}

extension Spec.Field {
    /// A header by the name that the runtime takes: `ETag`, `Link; rel=next`.
    package var headerKey: String? {
        header.map { header in relation.map { "\(header.value); rel=\($0.value)" } ?? header.value }
    }

    static let place = Place<Spec.Field>("a field", section: "Models", later: ["conform", "extra"]) {
        SpecKey("type", .type, "The type, as in Swift. Its presence selects the long form.") { $0.content = .type($1) }
        SpecKey("fields", .fields, "The fields of a nested model.") { $0.content = .nested($1) }
        SpecKey("as", .text, \.swiftName, "The Swift name.")
        SpecKey(
            "key",
            .fieldKey,
            \.key,
            "The JSON key or key path, if it differs from the name; '*' for all other keys."
        )
        SpecKey("header", .header, \.header, "The response header that holds the value; '*' for all headers.")
        SpecKey("rel", .text, \.relation, "With 'header: Link': the link relation, such as 'next'.")
        SpecKey("by", .sibling, \.sibling, "The sibling key that selects the union case.")
        SpecKey("default", .literal, \.defaultValue, "The value if the key is absent or null.")
        SpecKey("defaultFor", .defaultFor, \.defaultFor, "The direction that the default applies to. Default: both.")
        SpecKey("format", .format, \.format, "The format of the value in JSON.")
        SpecKey("nullIf", .nullValues, \.nullIf, "A value, or a list of values, to treat as null.")
        SpecKey("readOnly", .flag, \.readOnly, "Whether the field is left out of sent bodies.")
        SpecKey("writeOnly", .flag, \.writeOnly, "Whether the field is only sent, and not expected in responses.")
        SpecKey("lossy", .flag, \.lossy, "Skips elements of a list or map that can't be decoded.")
        SpecKey("xml", .xmlForm, \.xml, "The form in XML: 'attribute', 'text', '{ item: name }'. Default: an element.")
        SpecKey("doc", .doc, \.doc, "The documentation of the field.")
        SpecKey("sensitive", .boolean, \.isSensitive, "Whether the value is kept out of descriptions and logs.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
    }
}
