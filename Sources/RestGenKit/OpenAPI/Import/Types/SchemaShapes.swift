/// The properties of an object with all that its `allOf` brings, as far as they say what it looks like.
struct SchemaShape {
    private(set) var properties: [DocumentNode.Member] = []
    private(set) var required: Set<String> = []
    private var values: [String: DocumentNode] = [:]

    func schema(of name: String) -> DocumentNode? { values[name] }

    /// Adds properties, which replace those of the same name.
    fileprivate mutating func add(_ schema: DocumentSchema) {
        let own = Set(schema.properties.map(\.key))
        if !own.isEmpty { properties.removeAll { own.contains($0.key) } }
        properties += schema.properties
        required.formUnion(schema.required)
        // The first of a name that the schema has twice.
        values.merge(schema.properties.reversed().map { ($0.key, $0.value) }) { $1 }
    }
}

/// Finds the shapes of schemas, each once.
final class SchemaShapes {
    private let files: DocumentFiles
    private var known: [DocumentNode.ID: SchemaShape] = [:]
    private var schemas: [DocumentNode.ID: DocumentSchema] = [:]
    private var constants: [DocumentNode.ID: ImportedLiteral?] = [:]
    private var kinds: [DocumentNode.ID: Set<DocumentSchema.Kind>] = [:]
    private var comparisons: [Pair: Bool] = [:]
    private var spent = 0
    /// Beyond so many pairs of schemas nothing is compared: schemas of many properties multiply them.
    private static let mostComparisons = 30_000
    /// Beyond so many properties no schema of a union is looked for in another.
    private static let mostSpent = 500_000
    /// So many schemas are kept as they were read.
    private static let mostSchemas = 20_000

    /// Two schemas, one of which may be read as the other.
    struct Pair: Hashable {
        var wide: DocumentNode.ID
        var narrow: DocumentNode.ID
        var depth: Int
    }

    init(files: DocumentFiles) { self.files = files }

    /// Returns the schema of a node. Schemas of which one applies are compared with each other, and each is read once for that.
    func schema(_ node: DocumentNode) -> DocumentSchema {
        if let known = schemas[node.id] { return known }
        if schemas.count >= Self.mostSchemas { schemas.removeAll(keepingCapacity: true) }
        let schema = SchemaReader.read(node)
        schemas[node.id] = schema
        return schema
    }

    /// Returns the kinds that a schema names, or that its parts name.
    func kinds(of node: DocumentNode) -> Set<DocumentSchema.Kind> {
        if let known = kinds[node.id] { return known }
        let found = UnionMembers.kinds(schema(node), files, self)
        kinds[node.id] = found
        return found
    }

    func shape(of node: DocumentNode) -> SchemaShape {
        if let shape = known[node.id] { return shape }
        var seen: Set<DocumentNode.ID> = []
        var shape = SchemaShape()
        add(node, to: &shape, &seen)
        known[node.id] = shape
        return shape
    }

    private func add(_ node: DocumentNode, to shape: inout SchemaShape, _ seen: inout Set<DocumentNode.ID>) {
        /// A part is read twice: its own `allOf` first, and then its properties, which take precedence.
        enum Step {
            case whole(DocumentNode)
            case properties(DocumentSchema)
        }
        var steps = [Step.whole(node)]
        while let step = steps.popLast() {
            switch step {
            case .whole(let node):
                guard seen.count < 500, let node = files.resolved(node), seen.insert(node.id).inserted else { continue }
                let schema = self.schema(node)
                steps.append(.properties(schema))
                steps += schema.allOf.reversed().map { .whole($0) }
            case .properties(let schema):
                shape.add(schema)
            }
        }
    }

    /// Returns what was found for a pair before, or what `compare` finds. Returns `false` if the budget is spent.
    func remembered(_ pair: Pair, _ compare: () -> Bool) -> Bool {
        if let known = comparisons[pair] { return known }
        guard comparisons.count < Self.mostComparisons else { return false }
        let result = compare()
        comparisons[pair] = result
        return result
    }

    /// Returns `false` once as many properties were compared as a document may cost.
    func spend(_ count: Int) -> Bool {
        spent += count + 1
        return spent < Self.mostSpent
    }

    /// What values are called, here or in a schema of which these are some: `{ title: DM, const: 1 }`.
    func titles(of node: DocumentNode) -> [String: String] {
        var titles: [String: String] = [:]
        let schema = schema(node)
        for part in [node] + schema.allOf.compactMap(files.resolved) {
            for way in self.schema(part).oneOf {
                guard let inner = files.resolved(way).map(self.schema), let title = inner.title,
                    let value = inner.constant?.scalar
                else { continue }
                titles[value] = titles[value] ?? title
            }
        }
        return titles
    }

    /// The values of an enum.
    func values(_ node: DocumentNode?) -> [ImportedLiteral] {
        guard let node = node.flatMap(files.resolved) else { return [] }
        return (schema(node).values ?? []).compactMap(ImportedLiteral.init)
    }

    /// The values of an enum. Returns `nil` for a schema that is not one.
    func schemaValues(_ node: DocumentNode) -> [DocumentNode]? { files.resolved(node).flatMap { schema($0).values } }

    /// The values that a schema has as an enum or as a constant; empty for any.
    func literals(_ node: DocumentNode) -> [ImportedLiteral] { constant(node).map { [$0] } ?? values(node) }

    /// The one value that a property always has.
    func constant(_ node: DocumentNode?) -> ImportedLiteral? {
        guard let node else { return nil }
        if let known = constants[node.id] { return known }
        let found = files.resolved(node).flatMap(resolvedConstant)
        constants[node.id] = .some(found)
        return found
    }

    private func resolvedConstant(_ node: DocumentNode) -> ImportedLiteral? {
        let schema = schema(node)
        if let constant = schema.constant { return ImportedLiteral(constant) }
        if let values = schema.values, values.count == 1 { return ImportedLiteral(values[0]) }
        let parts = schema.allOf + (schema.oneOf.count == 1 ? schema.oneOf : [])
        guard parts.count == 1, let part = files.resolved(parts[0]), part.id != node.id, part["allOf"] == nil else {
            return nil
        }
        let inner = self.schema(part)
        return inner.constant.flatMap(ImportedLiteral.init)
            ?? (inner.values?.count == 1 ? inner.values?.first.flatMap(ImportedLiteral.init) : nil)
    }
}
