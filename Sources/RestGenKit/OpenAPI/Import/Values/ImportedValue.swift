/// A scalar of a document, or a list of scalars, as a default, a constant or an enum value.
package struct ImportedLiteral: Hashable, Sendable {
    package var text: String
    /// Whether it's a string. In a spec, a string is quoted if it could be read as another kind of value.
    package var isText: Bool
    /// The elements of a list.
    private(set) var items: [ImportedLiteral]?
    private(set) var isEmptyMap = false

    init(text: String, isText: Bool) {
        self.text = text
        self.isText = isText
    }

    init(_ items: [ImportedLiteral]) {
        self.init(text: "[]", isText: false)
        self.items = items
    }

    static let emptyMap: ImportedLiteral = {
        var literal = ImportedLiteral(text: "{}", isText: false)
        literal.isEmptyMap = true
        return literal
    }()

    /// Returns `nil` for null, and for lists and objects.
    init?(_ node: DocumentNode) {
        guard let text = node.scalar else { return nil }
        self.init(text: text, isText: node.isText)
    }
}

/// The type of a schema's values, with their format and nullability.
package struct ImportedValue: Hashable, Sendable {
    package var type: ImportedType
    package var isNullable = false
    /// The format, or `nil` for the default format of the type.
    package var format: ValueFormat?
    /// The only possible value.
    package var constant: ImportedLiteral?

    init(_ type: ImportedType, format: ValueFormat? = nil) {
        self.type = type
        self.format = format
    }

    /// Whether the JSON value is a string.
    var isText: Bool {
        guard case .known(let word) = type else { return false }
        return ["String", "URL", "UUID", "Date", "Day", "Data"].contains(word)
            && !isCount && format != .number
    }

    /// Whether the value is a number of seconds or milliseconds.
    private var isCount: Bool {
        switch format {
        case .seconds, .wholeSeconds, .milliseconds: true
        default: false
        }
    }

    /// The type of the raw JSON, for places where no format can be declared, such as a case of a union.
    var plain: ImportedType {
        guard format != nil else { return type.withoutFiles }
        if format == .json { return .text }
        return Self.replacing(type, by: isCount ? .known("Int") : .text)
    }

    private static func replacing(_ type: ImportedType, by plain: ImportedType) -> ImportedType {
        switch type {
        case .known, .declared: plain
        case .list(let inner): .list(replacing(inner, by: plain))
        case .map(let inner): .map(replacing(inner, by: plain))
        case .optional(let inner): .optional(replacing(inner, by: plain))
        }
    }
}
