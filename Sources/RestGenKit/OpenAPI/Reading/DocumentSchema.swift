/// What a schema says, whichever version it is written in.
struct DocumentSchema {
    enum Kind: String, Sendable, CaseIterable {
        case string
        case integer
        case number
        case boolean
        case object
        case array
    }

    /// What an object may hold beside its properties.
    enum Others {
        case unsupported
        case none
        case any
        case of(DocumentNode)
    }

    var node: DocumentNode
    /// Empty: of any kind.
    var kinds: [Kind] = []
    var isNullable = false
    var format: String?
    var values: [DocumentNode]?
    var constant: DocumentNode?
    var properties: [DocumentNode.Member] = []
    var required: Set<String> = []
    var others = Others.unsupported
    var items: DocumentNode?
    var minItems: Int?
    /// Of a list whose elements have types by their place; `items` is then of those behind them.
    var prefixItems: [DocumentNode] = []
    var allOf: [DocumentNode] = []
    var oneOf: [DocumentNode] = []
    var anyOf: [DocumentNode] = []
    var discriminator: String?
    /// The name or the `$ref` of a schema by the value of the discriminator.
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
    /// Words that say more than a type can.
    var unsayable: [DocumentNode.Member] = []
    /// False: `false`, which nothing is.
    var isPossible = true

    /// True where it says nothing of what the value is.
    var isAnything: Bool {
        kinds.isEmpty && values == nil && constant == nil && properties.isEmpty && items == nil && allOf.isEmpty
            && oneOf.isEmpty && anyOf.isEmpty && prefixItems.isEmpty && othersSayNothing
    }

    /// True for `null` alone.
    var isNull: Bool { isNullable && isAnything }

    /// False for a value of another kind than it is of.
    func takes(_ value: DocumentNode) -> Bool {
        if kinds.isEmpty { return true }
        if value.isText { return kinds.contains(.string) }
        if value.bool != nil { return kinds.contains(.boolean) }
        if value.isNumber { return kinds.contains(.number) || kinds.contains(.integer) }
        return kinds.contains(value.isList ? .array : .object)
    }

    /// True for an object whose other keys have values of a type.
    var hasValueType: Bool {
        if case .of = others { return true }
        return false
    }

    /// True for an object that declares properties with any name.
    var hasOthers: Bool {
        switch others {
        case .of, .any: true
        case .none, .unsupported: false
        }
    }

    /// Reads the values by the schema's kind: `1.0` is a text under `type: string`, and 1 under `type: integer`.
    mutating func readValues() {
        let reading: DocumentNode.Reading
        switch kinds {
        case [.string]: reading = .text
        case [.integer]: reading = .integer
        case [.boolean]: reading = .boolean
        default: return
        }
        values = values?.map { $0.read(as: reading) }
        constant = constant?.read(as: reading)
        defaultValue = defaultValue?.read(as: reading)
    }

    private var othersSayNothing: Bool { !hasValueType }
}
