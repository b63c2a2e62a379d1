/// A text, number or boolean of a document, or a list of them, as a page spells it.
package struct ImportedLiteral: Hashable, Sendable {
    package var text: String
    /// True for what a page writes in quotes where it could be read as something else.
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

    /// nil for lists and objects that hold something, and for null.
    init?(_ node: DocumentNode) {
        guard let text = node.scalar else { return nil }
        self.init(text: text, isText: node.isText)
    }
}

/// What a schema makes of a value: its type, and how that is written.
package struct ImportedValue: Hashable, Sendable {
    package var type: ImportedType
    package var isNullable = false
    /// `nil` for the format of its type.
    package var format: ValueFormat?
    /// What it always is.
    package var constant: ImportedLiteral?

    init(_ type: ImportedType, format: ValueFormat? = nil) {
        self.type = type
        self.format = format
    }

    /// True for what is a text in JSON, whatever it says.
    var isText: Bool {
        guard case .known(let word) = type else { return false }
        return ["String", "URL", "UUID", "Date", "Day", "Data"].contains(word)
            && !isCount && format != .number
    }

    /// True for a number of seconds or milliseconds.
    private var isCount: Bool {
        switch format {
        case .seconds, .wholeSeconds, .milliseconds: true
        default: false
        }
    }

    /// Where a format can't be said, as in a case of a union: the type that the JSON has.
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
