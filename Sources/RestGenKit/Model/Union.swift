/// An enum of types, distinguished by the JSON: `Note: { by: type, text: TextNote, image: ImageNote }`.
package struct Union: Sendable {
    /// How the cases are distinguished.
    package enum Discriminator: Sendable, Hashable {
        /// By the value at a key path, which isn't empty.
        case tag([String])
        /// By the only key of the object.
        case key
        /// By the keys that are present.
        case has
        /// By the kind of JSON value.
        case kind
        /// By the number of the object's keys that a case has fields for: the case with the most.
        case fields
        /// By trial: the first case that can be decoded.
        case attempt
    }

    /// A case of the enum, with the type of its associated value.
    package struct Case: Sendable {
        /// The name without backticks.
        package var name: String
        package var match: Match
        package var type: TypeReference
        package var doc: String?
        /// `nil` for the type's default.
        package var format: ValueFormat?
        /// With `by: fields`, the keys that the case's type has fields for.
        package var keys: [String] = []
        /// Whether decoding the case may throw.
        package var isFallible = false
        /// The location of its declaration, or `nil` if the spec doesn't declare it.
        package var span: Span?

        package init(
            name: String,
            match: Match,
            type: TypeReference,
            doc: String? = nil,
            format: ValueFormat? = nil,
            isFallible: Bool = false,
            span: Span? = nil
        ) {
            self.name = name
            self.match = match
            self.type = type
            self.doc = doc
            self.format = format
            self.isFallible = isFallible
            self.span = span
        }
    }

    /// A field of all cases, which is a property of the enum.
    package struct SharedField: Sendable {
        /// The Swift property without backticks.
        package var name: String
        /// The field of the first case, which also decodes the property of an unknown case.
        package var field: Field
        /// The field of each case.
        package var fields: [Field]
        /// The location in the spec.
        package var span: Span

        package init(name: String, field: Field, fields: [Field], span: Span) {
            self.name = name
            self.field = field
            self.fields = fields
            self.span = span
        }
    }

    /// How a case is recognized.
    package enum Match: Sendable, Hashable {
        /// The value of the tag: a string, an integer or a boolean.
        case tag(Literal)
        case key(String)
        /// The keys that are all present.
        case keys([String])
        case kind(Kind)
        case nothing
    }

    /// The kinds of JSON values, and integers.
    package enum Kind: String, Sendable, CaseIterable {
        case string
        case number
        case integer
        case boolean
        case object
        case array
        case null
    }

    package var name: String
    package var doc: String?
    package var deprecated: String?
    package var discriminator: Discriminator
    /// The cases in the order of the spec.
    package var cases: [Case]
    /// The fields that all cases share. Empty unless all cases are models.
    package var shared: [SharedField] = []
    /// The case that keeps the JSON of other values: `unknown`, unless the API has a case of that name.
    package var unknownCaseName: String
    /// Whether a case contains a model or a union, which is then stored by reference.
    package var isIndirect = false
    /// The custom protocols, such as `Shop.Priced`.
    package var conformances: [String] = []
    /// Whether decoding a case may throw, because of a custom Swift type or a model that contains one.
    package var isFallible = false
    /// The location of its declaration, or `nil` if the spec doesn't declare it.
    package var span: Span?

    package init(
        name: String,
        doc: String? = nil,
        deprecated: String? = nil,
        discriminator: Discriminator,
        cases: [Case],
        shared: [SharedField] = [],
        unknownCaseName: String,
        isIndirect: Bool = false,
        isFallible: Bool = false,
        span: Span? = nil
    ) {
        self.name = name
        self.doc = doc
        self.deprecated = deprecated
        self.discriminator = discriminator
        self.cases = cases
        self.shared = shared
        self.unknownCaseName = unknownCaseName
        self.isIndirect = isIndirect
        self.isFallible = isFallible
        self.span = span
    }
}
