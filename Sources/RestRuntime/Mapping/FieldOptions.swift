/// The options of a field besides its key and default: the format of its value, its location, and how it is treated.
///
///     created = fields.value("created", .format(.seconds))
///     site = fields.value(optional: "site", .nullIf("", "N/A").sensitive)
///     fields.value("created", created, .format(.seconds))
///
/// Options can be combined in any order. Fields without options use separate functions, so options cost nothing if they
/// aren't used.
@_spi(Generated) public struct FieldOptions: Sendable {
    /// The missing values that a default replaces.
    enum DefaultUse { case absentOrNull, absent, null }

    package private(set) var format: FieldFormat?
    /// Whether the value is redacted in errors.
    package private(set) var isSensitive = false
    /// Whether unreadable elements are left out.
    private(set) var isLossy = false
    /// Whether the value is in a header.
    private(set) var isHeader = false
    /// The missing values that the default replaces.
    private(set) var defaultUse = DefaultUse.absentOrNull
    /// The values that are read as null.
    private(set) var nullValues: [JSON] = []
    /// The key of the discriminator in the enclosing object.
    private(set) var tagKey: StaticString?
    /// The rules for the value.
    private(set) var rules: ValueRules?

    /// Returns the options with a change.
    private func with(_ change: (inout FieldOptions) -> Void) -> FieldOptions {
        var options = self
        change(&options)
        return options
    }
}

// Each option exists twice: as the first one of a field, and after another.

@_spi(Generated) extension FieldOptions {
    /// The format of the value.
    public static func format(_ format: FieldFormat) -> FieldOptions { FieldOptions().format(format) }
    public func format(_ format: FieldFormat) -> FieldOptions { with { $0.format = format } }

    /// Redacts the value in errors. See ``SensitiveModel`` for printing.
    public static var sensitive: FieldOptions { FieldOptions().sensitive }
    public var sensitive: FieldOptions { with { $0.isSensitive = true } }

    /// Leaves out elements of a list or map that can't be read, at the outermost level. They are reported next to the
    /// result. With strict reading (``MappingOptions/isStrict``) they are errors.
    public static var lossy: FieldOptions { FieldOptions().lossy }
    public var lossy: FieldOptions { with { $0.isLossy = true } }

    /// Reads the value from a header of the response: as a JSON string, or else as a number or boolean.
    ///
    /// A list is split at commas. A `Date` has one of HTTP's forms or RFC 3339, unless it has a format. An empty header
    /// is `nil` for a nullable field. Headers are never written to a body. `Codable` reads and writes them under their
    /// names.
    public static var header: FieldOptions { FieldOptions().header }
    public var header: FieldOptions { with { $0.isHeader = true } }

    /// Applies the default if the value is absent. `null` is an error, or the type's null value.
    public static var ifAbsent: FieldOptions { FieldOptions().ifAbsent }
    public var ifAbsent: FieldOptions { with { $0.defaultUse = .absent } }

    /// Applies the default if the value is `null`. An absent value is an error.
    public static var ifNull: FieldOptions { FieldOptions().ifNull }
    public var ifNull: FieldOptions { with { $0.defaultUse = .null } }

    /// Reads some values as `null`.
    public static func nullIf(_ values: JSON...) -> FieldOptions { FieldOptions().nullIf(values) }
    public func nullIf(_ values: JSON...) -> FieldOptions { nullIf(values) }
    private func nullIf(_ values: [JSON]) -> FieldOptions { with { $0.nullValues = values } }

    /// Reads the discriminator of a union, or of a list or map of unions, from another key of the same object:
    /// `{"kind": "image", "payload": {…}}`.
    public static func by(_ key: StaticString) -> FieldOptions { FieldOptions().by(key) }
    public func by(_ key: StaticString) -> FieldOptions { with { $0.tagKey = key } }

    /// Checks the value against rules before a request is sent. With strict reading (``MappingOptions/isStrict``),
    /// responses are checked too.
    public static func rules(_ rules: ValueRules) -> FieldOptions { FieldOptions().rules(rules) }
    public func rules(_ rules: ValueRules) -> FieldOptions { with { $0.rules = rules } }
}
