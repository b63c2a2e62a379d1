/// The keywords of a schema, in a form that doesn't depend on the OpenAPI version.
struct DocumentSchema {
    enum Kind: String, Sendable, CaseIterable {
        case string
        case integer
        case number
        case boolean
        case object
        case array
    }

    /// The values that an object may have in addition to its properties. `unsupported` means that the schema doesn't
    /// declare it.
    enum AdditionalProperties {
        case unsupported
        case none
        case any
        /// Values of one of the schemas. `patternProperties` can have several.
        case of([DocumentNode])
    }

    var node: DocumentNode
    /// The allowed JSON types, or an empty array for any.
    var kinds: [Kind] = []
    var isNullable = false
    var format: String?
    var values: [DocumentNode]?
    var constant: DocumentNode?
    var properties: [DocumentNode.Member] = []
    var required: Set<String> = []
    var additionalProperties = AdditionalProperties.unsupported
    var items: DocumentNode?
    var minItems: Int?
    /// The schemas of the first elements of a list, by position. `items` applies to the following elements.
    var prefixItems: [DocumentNode] = []
    var allOf: [DocumentNode] = []
    var oneOf: [DocumentNode] = []
    var anyOf: [DocumentNode] = []
    var discriminator: String?
    /// The name or `$ref` of a schema for each discriminator value.
    var mapping: [DocumentNode.Member] = []
    var isReadOnly = false
    var isWriteOnly = false
    var isDeprecated = false
    var title: String?
    var doc: String?
    var defaultValue: DocumentNode?
    var encoding: String?
    var mediaType: String?
    var xml: DocumentNode?
    /// Keywords that can't be expressed by a Swift type, such as `not` or `if`.
    var unsupported: [DocumentNode.Member] = []
    /// Whether any value is valid. It's `false` for the schema `false`.
    var isPossible = true

    /// Whether any kind of value is valid.
    var isAnything: Bool {
        kinds.isEmpty && values == nil && constant == nil && properties.isEmpty && items == nil && allOf.isEmpty
            && oneOf.isEmpty && anyOf.isEmpty && prefixItems.isEmpty && othersSayNothing
    }

    /// Whether only `null` is valid.
    var isNull: Bool { isNullable && isAnything }

    /// Whether a value has one of the schema's JSON types.
    func allowsType(of value: DocumentNode) -> Bool {
        if kinds.isEmpty { return true }
        if value.isText { return kinds.contains(.string) }
        if value.bool != nil { return kinds.contains(.boolean) }
        if value.isNumber { return kinds.contains(.number) || kinds.contains(.integer) }
        return kinds.contains(value.isList ? .array : .object)
    }

    /// Whether the object declares a type for its additional properties.
    var hasValueType: Bool {
        if case .of = additionalProperties { return true }
        return false
    }

    /// Whether the object declares that it has additional properties.
    var hasOthers: Bool {
        switch additionalProperties {
        case .of, .any: true
        case .none, .unsupported: false
        }
    }

    /// Interprets the values by the schema's type: `1.0` is a string under `type: string`, and 1 under `type: integer`.
    mutating func readValues() {
        let reading: DocumentNode.Interpretation
        switch kinds {
        case [.string]: reading = .text
        case [.integer]: reading = .integer
        case [.boolean]: reading = .boolean
        default: return
        }
        values = values?.map { $0.interpreted(as: reading) }
        constant = constant?.interpreted(as: reading)
        defaultValue = defaultValue?.interpreted(as: reading)
    }

    private var othersSayNothing: Bool { !hasValueType }
}
