import RestGenKit
import RestGenOpenAPI

/// A schema as the list of nodes that apply together.
struct SchemaKey: Hashable {
    var nodes: [DocumentNode]
    /// The lists of alternatives from which one is already among the nodes.
    var settled: Set<DocumentNode.ID> = []

    static func == (left: SchemaKey, right: SchemaKey) -> Bool {
        left.nodes.map(\.id) == right.nodes.map(\.id) && left.settled == right.settled
    }

    func hash(into hasher: inout Hasher) { for node in nodes { hasher.combine(node.id) } }
}

/// The restrictions of a schema on its values, including those of its `$ref` and `allOf`.
struct SchemaFacts {
    enum Kind: String, CaseIterable {
        case string, number, integer, boolean, object, array
    }

    /// The values that an object may have besides its properties.
    enum Others {
        case unsaid
        case none
        case any(Span)
        case of(DocumentNode, Span)
    }

    struct Property {
        var name: String
        /// The span of the key.
        var span: Span
        /// The schemas that apply to the property.
        var nodes: [DocumentNode]
    }

    /// A list of alternative schemas.
    struct Choice {
        var id: DocumentNode.ID
        var members: [DocumentNode]
        /// Whether the alternatives extend the schema with the discriminator, and so include the keys next to the list.
        var isOfHeirs = false
    }

    /// A restriction that a type can't express, with its key.
    struct Part {
        var key: String
        var span: Span
        var node: DocumentNode
    }

    /// The kinds of JSON, or `nil` for any.
    var kinds: Set<Kind>?
    /// Whether two parts require different kinds, so that no value is valid.
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
    /// The `mapping` of the discriminator: its values and their schemas.
    var mapping: [Part] = []
    var discriminator: String?
    var isReadOnly = false
    var isWriteOnly = false
    var deprecated: Span?
    var conditions: [Part] = []
    /// Broken references.
    var broken: [DocumentNode] = []
    /// The places at which a diagnostic may report the schema.
    var places: [Span] = []
    /// The nodes without `allOf` and `$ref`.
    var nodes: [DocumentNode] = []

    /// Whether the schema has no restrictions.
    var isAnything: Bool {
        if case .of = others { return false }
        if case .any = others { return false }
        return kinds == nil && values == nil && properties.isEmpty && items.isEmpty && prefixItems.isEmpty
            && choices.isEmpty
    }

    /// Whether null is the only valid value.
    var isNull: Bool {
        kinds?.isEmpty == true && isNullable && properties.isEmpty && choices.isEmpty
    }

    func allows(_ kind: Kind) -> Bool { kinds?.contains(kind) ?? true }

    subscript(_ name: String) -> Property? { properties.first { $0.name == name } }
}
