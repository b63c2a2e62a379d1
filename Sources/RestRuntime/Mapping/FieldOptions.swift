/// What a field says beside its key and its default: how its value is spelled, where it is, what is done with it.
///
///     created = fields.value("created", .format(.seconds))
///     site = fields.value(optional: "site", .nullIf("", "N/A").sensitive)
///     fields.value("created", created, .format(.seconds))
///
/// One option follows the other, in any order. A field without options is read and written by functions that know none,
/// so that it costs nothing what others say.
@_spi(Generated) public struct FieldOptions: Sendable {
    /// What a default stands for.
    enum DefaultUse { case absentOrNull, absent, null }

    package private(set) var format: FieldFormat?
    package private(set) var isSensitive = false
    private(set) var isLossy = false
    private(set) var isHeader = false
    private(set) var defaultUse = DefaultUse.absentOrNull
    private(set) var nullValues: [JSON] = []
    private(set) var tagKey: StaticString?

    private func with(_ change: (inout FieldOptions) -> Void) -> FieldOptions {
        var options = self
        change(&options)
        return options
    }
}

// Each option twice: as the first one of a field, and behind another.

@_spi(Generated) extension FieldOptions {
    /// How the value is spelled, where its type knows more than one way.
    public static func format(_ format: FieldFormat) -> FieldOptions { FieldOptions().format(format) }
    public func format(_ format: FieldFormat) -> FieldOptions { with { $0.format = format } }

    /// The value never appears in an error. For what prints, see ``SensitiveModel``.
    public static var sensitive: FieldOptions { FieldOptions().sensitive }
    public var sensitive: FieldOptions { with { $0.isSensitive = true } }

    /// A list or map leaves out the elements that can't be read, those of the outermost one alone. What was left out is
    /// reported beside the value; strict reading (``MappingOptions/isStrict``) makes it an error.
    public static var lossy: FieldOptions { FieldOptions().lossy }
    public var lossy: FieldOptions { with { $0.isLossy = true } }

    /// The value is a header of the answer: its text is read as a JSON string, else as a JSON number or boolean. A list
    /// takes the header apart at its commas; a Date is one of HTTP's, or RFC 3339, unless a format says otherwise. An
    /// empty header is nil where it must be there and may be null. It is never part of a request's body; Codable
    /// knows it, and a `Decoder`, which has no headers, has it under the key of that name.
    public static var header: FieldOptions { FieldOptions().header }
    public var header: FieldOptions { with { $0.isHeader = true } }

    /// The default is for an absent value alone: null is an error, or nil where the type has a null.
    public static var ifAbsent: FieldOptions { FieldOptions().ifAbsent }
    public var ifAbsent: FieldOptions { with { $0.defaultUse = .absent } }

    /// The default is for null alone: the key must be there.
    public static var ifNull: FieldOptions { FieldOptions().ifNull }
    public var ifNull: FieldOptions { with { $0.defaultUse = .null } }

    /// These values count as null.
    public static func nullIf(_ values: JSON...) -> FieldOptions { FieldOptions().nullIf(values) }
    public func nullIf(_ values: JSON...) -> FieldOptions { nullIf(values) }
    private func nullIf(_ values: [JSON]) -> FieldOptions { with { $0.nullValues = values } }

    /// A union, or a list or map of unions, whose tag is under another key of the same object:
    /// `{"kind": "image", "payload": {…}}`.
    public static func by(_ key: StaticString) -> FieldOptions { FieldOptions().by(key) }
    public func by(_ key: StaticString) -> FieldOptions { with { $0.tagKey = key } }
}
