extension Spec {
    /// A pair of a query, a header, a form or an inline body.
    ///
    ///     query: { since?: String, limit: Int = 20, kind: = full, ids: { type: "[Int]", style: comma } }
    package struct Parameter: Sendable {
        /// The type or the constant value of a parameter.
        package enum Value: Sendable {
            /// A parameter of the method. Without a type it is a `String`.
            case argument(TypeSyntax?, defaultValue: LiteralSyntax?)
            /// A constant that isn't a parameter of the method: `= full`.
            case constant(LiteralSyntax)
        }

        /// The name in the API, without the `?`.
        package var name: Located<String>
        /// Whether it may be omitted: `name?`.
        package var isOptional: Bool
        package var value: Value
        /// The Swift name, declared by `as`.
        package var swiftName: Located<String>?
        package var doc: Located<String>?
        package var format: Located<Format>?
        package var style: Located<ListStyle>?
        package var objects: Located<ObjectStyle>?
        package var isSensitive: Bool
        /// The rules for the value, besides the range in the type.
        package var rules = Rules()
        /// The options of a part in a multipart body.
        package var part = Part()
        /// The message of a deprecated declaration, which may be empty, or `nil` if it isn't deprecated.
        package var deprecated: Located<String>?

        package init(name: Located<String>, isOptional: Bool, value: Value) {
            self.name = name
            self.isOptional = isOptional
            self.value = value
            isSensitive = false
        }
    }
}

extension Spec.Parameter {
    static let keySchema = KeySchema<Spec.Parameter>(
        "a parameter",
        section: "Parameters",
        reserved: ["nullIf", "lossy"]
    ) {
        SpecKey("type", .type, "The type, as in Swift. Default: String.") {
            $0.value = .argument($1, defaultValue: $0.value.defaultValue)
        }
        SpecKey("as", .text, \.swiftName, "The Swift name.")
        SpecKey("default", .literal, "The value if the caller passes none.") {
            $0.value = .argument($0.value.type, defaultValue: $1)
        }
        SpecKey("doc", .doc, \.doc, "The documentation of the parameter.")
        SpecKey("format", .format, \.format, "The format of the value.")
        SpecKey("style", .choice(Spec.ListStyle.self), \.style, "The style of a list.")
        SpecKey("objects", .choice(Spec.ObjectStyle.self), \.objects, "The style of models and maps in the parameter.")
        SpecKey("pattern", .text, \.rules.pattern, "The regular expression (ECMA-262) that a text matches.")
        SpecKey("multipleOf", .step, \.rules.multipleOf, "The number of which a number is a multiple.")
        SpecKey("unique", .flag, \.rules.unique, "Whether all elements of a list differ.")
        SpecKey("sensitive", .boolean, \.isSensitive, "Whether the value is kept out of descriptions and logs.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
        SpecKey("mediaType", .mediaType, \.part.mediaType, "For a part of 'multipart': its media type, 'image/png'.")
        SpecKey(
            "filename",
            .partText,
            \.part.filename,
            "For a part of 'multipart': its file name, regardless of the file's name."
        )
        SpecKey("headers", .partHeaders, \.part.headers, "For a part of 'multipart': more headers, as constants.")
    }
}

extension Spec.Parameter.Value {
    fileprivate var type: TypeSyntax? {
        if case .argument(let type, _) = self { type } else { nil }
    }

    fileprivate var defaultValue: LiteralSyntax? {
        if case .argument(_, let literal) = self { literal } else { nil }
    }
}
