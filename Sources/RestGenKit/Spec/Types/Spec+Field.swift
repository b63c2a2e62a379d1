extension Spec {
    /// A field of a model.
    ///
    ///     nick?: { type: String, as: nickname, key: profile.nick, doc: What the others see. }
    package struct Field: Sendable {
        /// The type, fields or constant of a field.
        package indirect enum Content: Sendable {
            case type(TypeSyntax)
            /// A nested model, declared by `fields`.
            case nested([Field])
            /// A constant: `= dog`. It is always encoded, and checked when decoded. It has no options, since it has no
            /// long form.
            case constant(LiteralSyntax)
        }

        /// The location of a field in the object, if it isn't the name.
        package enum Key: Sendable {
            /// A key path: `profile.name`, `'"@odata.nextLink"'`.
            case path(KeyPathSyntax)
            /// `"*"`, all keys that aren't other fields.
            case others(Span)
        }

        /// The kind of missing value to which a default applies.
        package enum DefaultFor: String, Sendable, CaseIterable {
            case absent
            case null
        }

        /// The name without the `?`. It is the JSON key unless `key` declares one.
        package var name: Located<String>
        /// Whether the key may be missing: `name?`.
        package var isOptional: Bool
        package var content: Content
        package var defaultValue: LiteralSyntax?
        /// `nil` for both kinds.
        package var defaultFor: Located<DefaultFor>?
        /// The Swift name, declared by `as`.
        package var swiftName: Located<String>?
        package var key: Key?
        /// The response header: `header: ETag`, `header: "*"`.
        package var header: Located<String>?
        /// The relation in the header `Link`, whose target is the value: `rel: next`.
        package var relation: Located<String>?
        /// The field that selects the case of a union: `by: kind`.
        package var sibling: Located<String>?
        package var format: Located<Format>?
        /// The values that are decoded as null, declared by `nullIf`. Never empty.
        package var nullIf: Located<[LiteralSyntax]>?
        /// The locations of enabled options.
        package var readOnly: Span?
        package var writeOnly: Span?
        package var lossy: Span?
        /// The rules for the value, besides the range in the type.
        package var rules = Rules()
        /// The form in XML, or `nil` for an element: `xml: attribute`, `xml: { item: tag }`.
        package var xml: Located<XMLForm>?
        /// The example, declared by `example`, as the server sends it.
        package var example: DeclaredExample?
        package var doc: Located<String>?
        package var isSensitive = false
        /// The message of a deprecated declaration, which may be empty, or `nil` if it isn't deprecated.
        package var deprecated: Located<String>?

        package init(name: Located<String>, isOptional: Bool, content: Content) {
            self.name = name
            self.isOptional = isOptional
            self.content = content
        }
    }
}

extension Spec.Field {
    /// The header with the runtime's syntax: `ETag`, `Link; rel=next`.
    package var headerKey: String? {
        header.map { header in relation.map { "\(header.value); rel=\($0.value)" } ?? header.value }
    }

    static let keySchema = KeySchema<Spec.Field>("a field", section: "Models", reserved: ["conform", "extra"]) {
        SpecKey("type", .type, "The type, as in Swift. Its presence selects the long form.") { $0.content = .type($1) }
        SpecKey("fields", .fields, "The fields of a nested model.") { $0.content = .nested($1) }
        SpecKey("as", .text, \.swiftName, "The Swift name.")
        SpecKey(
            "key",
            .fieldKey,
            \.key,
            "The JSON key or key path, if it differs from the name, or '*' for all other keys."
        )
        SpecKey("header", .header, \.header, "The response header with the value, or '*' for all headers.")
        SpecKey("rel", .text, \.relation, "With 'header: Link': the link relation, such as 'next'.")
        SpecKey("by", .sibling, \.sibling, "The key next to the field that selects the case of a union.")
        SpecKey("default", .literal, \.defaultValue, "The value if the key is absent or null.")
        SpecKey(
            "defaultFor",
            .defaultFor,
            \.defaultFor,
            "The case that the default applies to: 'absent' or 'null'. Default: both."
        )
        SpecKey("format", .format, \.format, "The format of the value in JSON.")
        SpecKey("nullIf", .nullValues, \.nullIf, "A value, or a list of values, to treat as null.")
        SpecKey("readOnly", .flag, \.readOnly, "Whether the field is left out of sent bodies.")
        SpecKey("writeOnly", .flag, \.writeOnly, "Whether the field is only sent, and not expected in responses.")
        SpecKey("lossy", .flag, \.lossy, "Skips elements of a list or map that can't be decoded.")
        SpecKey("pattern", .text, \.rules.pattern, "The regular expression (ECMA-262) that a text matches.")
        SpecKey("multipleOf", .step, \.rules.multipleOf, "The number of which a number is a multiple.")
        SpecKey("unique", .flag, \.rules.unique, "Whether all elements of a list differ.")
        SpecKey("xml", .xmlForm, \.xml, "The form in XML: 'attribute', 'text', '{ item: name }'. Default: an element.")
        SpecKey("example", .example, \.example, "An example of the value in JSON, for samples, the mock and exports.")
        SpecKey("doc", .doc, \.doc, "The documentation of the field.")
        SpecKey("sensitive", .boolean, \.isSensitive, "Whether the value is kept out of descriptions and logs.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
    }
}
