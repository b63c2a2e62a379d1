/// An enum of types, told apart by what is in the JSON: `Note: { by: type, text: TextNote, image: ImageNote }`.
public struct Union: Sendable {
    /// What tells the cases apart.
    public enum Discriminator: Sendable, Hashable {
        /// The value at a key path, never empty.
        case tag([String])
        /// The one key that is there.
        case key
        /// Which keys are there.
        case has
        /// The kind of JSON.
        case kind
        /// The case that has fields for most of the object's keys.
        case fields
        /// The first case that can be read.
        case attempt
    }

    public struct Case: Sendable {
        /// Without backticks.
        public var name: String
        public var match: Match
        public var type: TypeReference
        public var doc: String?
        /// nil: the type's default.
        public var format: ValueFormat?
        /// With `by: fields`, the keys that its type has fields for.
        public var keys: [String] = []
        /// True when reading it may throw.
        public var isFallible = false
        /// The place of its declaration. `nil` if the spec doesn't declare it.
        public var span: Span?

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

    /// A field that all cases have: a property of the enum.
    public struct SharedField: Sendable {
        /// The Swift property, without backticks.
        public var name: String
        /// The one of the first case, by which it is read from JSON that no case is.
        public var field: Field
        /// That of each case.
        public var fields: [Field]
        /// Where the page says it.
        public var span: Span

        package init(name: String, field: Field, fields: [Field], span: Span) {
            self.name = name
            self.field = field
            self.fields = fields
            self.span = span
        }
    }

    /// By what a case is known.
    public enum Match: Sendable, Hashable {
        /// The value of the tag, a text, an integer or a boolean.
        case tag(Literal)
        case key(String)
        /// All of them are there.
        case keys([String])
        case kind(Kind)
        case nothing
    }

    /// The kinds of JSON, and whole numbers among them.
    public enum Kind: String, Sendable, CaseIterable {
        case string
        case number
        case integer
        case boolean
        case object
        case array
        case null
    }

    public var name: String
    public var doc: String?
    public var deprecated: String?
    public var discriminator: Discriminator
    /// In the order of the spec.
    public var cases: [Case]
    /// Of models alone.
    public var shared: [SharedField] = []
    /// The case that keeps JSON that no other one reads, `unknown` unless the API has a case of that name.
    public var unknownCaseName: String
    /// True where a case holds a model or a union, which is then stored behind a reference.
    public var isIndirect = false
    /// True when reading a case may throw: one of the user's own types, or a model that holds one.
    public var isFallible = false
    /// The place of its declaration. `nil` if the spec doesn't declare it.
    public var span: Span?

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
