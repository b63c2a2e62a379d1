import RestGenKit
import RestGenOpenAPI

/// A schema as the list of nodes that apply together.
struct SchemaKey: Hashable {
    var nodes: [DocumentNode]
    /// The alternative lists (`oneOf`, `anyOf`) and dynamic references from which a schema was chosen, so they don't
    /// apply again.
    var settled: Set<DocumentNode.ID> = []

    static func == (left: SchemaKey, right: SchemaKey) -> Bool {
        left.nodes.map(\.id) == right.nodes.map(\.id) && left.settled == right.settled
    }

    func hash(into hasher: inout Hasher) { for node in nodes { hasher.combine(node.id) } }
}

/// The keywords of a schema, with those of its `$ref` and `allOf`.
struct SchemaFacts {
    enum Kind: String, CaseIterable {
        case string, number, integer, boolean, object, array
    }

    /// The values that an object can have in addition to its properties.
    enum Others {
        case unsaid
        case none
        case any(Span)
        case of(DocumentNode, Span)
    }

    struct Property {
        var name: String
        /// The location of its key.
        var span: Span
        /// The schemas that apply to the property.
        var nodes: [DocumentNode]
    }

    /// Alternative schemas.
    struct Choice {
        var id: DocumentNode.ID
        var members: [DocumentNode]
        /// Whether the members are schemas that extend a parent with a discriminator. Each of them includes the
        /// parent's keywords.
        var isOfHeirs = false
        /// Whether several members can apply at once, as in `anyOf`.
        var isAny = false
    }

    /// A keyword, such as `not`, that a type can't express.
    struct Part {
        var key: String
        var span: Span
        var node: DocumentNode
    }

    /// The allowed JSON types, or `nil` for any.
    var kinds: Set<Kind>?
    /// Whether two parts have different JSON types, so that no value is valid.
    var isContradictory = false
    var isNullable = false
    var format: String?
    var values: [DocumentNode]?
    var properties: [Property] = []
    var required: Set<String> = []
    var others = Others.unsaid
    var items: [DocumentNode] = []
    var prefixItems: [DocumentNode] = []
    var choices: [Choice] = []
    /// The entries of the discriminator's `mapping`.
    var mapping: [Part] = []
    var discriminator: String?
    var isReadOnly = false
    var isWriteOnly = false
    var deprecated: Span?
    var conditions: [Part] = []
    /// The schema of the JSON in a string.
    var content: DocumentNode?
    /// The text of a `$dynamicRef` whose target isn't chosen yet.
    var dynamicReference: DocumentNode?
    /// Broken references.
    var broken: [DocumentNode] = []
    /// The locations at which a diagnostic could report the schema.
    var places: [Span] = []
    /// The nodes without `allOf` and `$ref`.
    var nodes: [DocumentNode] = []

    /// Whether any value is valid.
    var isAnything: Bool {
        if case .of = others { return false }
        if case .any = others { return false }
        return kinds == nil && values == nil && properties.isEmpty && items.isEmpty && prefixItems.isEmpty
            && choices.isEmpty
    }

    /// Whether only null is valid.
    var isNull: Bool {
        kinds?.isEmpty == true && isNullable && properties.isEmpty && choices.isEmpty
    }

    func allows(_ kind: Kind) -> Bool { kinds?.contains(kind) ?? true }

    subscript(_ name: String) -> Property? { properties.first { $0.name == name } }
}
