import RestGenKit
import RestGenOpenAPI

/// A schema as the list of nodes that apply together.
struct SchemaKey: Hashable {
    var nodes: [DocumentNode]
    /// The lists of alternatives of which one is among the nodes.
    var settled: Set<DocumentNode.ID> = []

    static func == (left: SchemaKey, right: SchemaKey) -> Bool {
        left.nodes.map(\.id) == right.nodes.map(\.id) && left.settled == right.settled
    }

    func hash(into hasher: inout Hasher) { for node in nodes { hasher.combine(node.id) } }
}

/// What a schema with all of its `$ref` and `allOf` says of its values.
struct SchemaFacts {
    enum Kind: String, CaseIterable {
        case string, number, integer, boolean, object, array
    }

    /// What an object may have beside its properties.
    enum Others {
        case unsaid
        case none
        case any(Span)
        case of(DocumentNode, Span)
    }

    struct Property {
        var name: String
        /// Of its key.
        var span: Span
        /// The schemas that apply to it.
        var nodes: [DocumentNode]
    }

    /// Schemas of which one applies.
    struct Choice {
        var id: DocumentNode.ID
        var members: [DocumentNode]
        /// Whether each member has all that is beside the list itself: the schemas that extend one with a discriminator.
        var isOfHeirs = false
    }

    /// A part that says more than a type can, by its key.
    struct Part {
        var key: String
        var span: Span
        var node: DocumentNode
    }

    /// `nil`: any kind.
    var kinds: Set<Kind>?
    /// Whether two parts are of different kinds, so that no value fits.
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
    /// The values of the discriminator by the schema that they stand for, as `mapping` has them.
    var mapping: [Part] = []
    var discriminator: String?
    var isReadOnly = false
    var isWriteOnly = false
    var deprecated: Span?
    var conditions: [Part] = []
    /// References that lead nowhere.
    var broken: [DocumentNode] = []
    /// Where a diagnostic about the schema may be.
    var places: [Span] = []
    /// The nodes themselves, without `allOf` and `$ref`.
    var nodes: [DocumentNode] = []

    /// Whether it says nothing of its values.
    var isAnything: Bool {
        if case .of = others { return false }
        if case .any = others { return false }
        return kinds == nil && values == nil && properties.isEmpty && items.isEmpty && prefixItems.isEmpty
            && choices.isEmpty
    }

    /// Whether nothing but null fits.
    var isNull: Bool {
        kinds?.isEmpty == true && isNullable && properties.isEmpty && choices.isEmpty
    }

    func allows(_ kind: Kind) -> Bool { kinds?.contains(kind) ?? true }

    subscript(_ name: String) -> Property? { properties.first { $0.name == name } }
}
