/// The properties of an object schema, including those of its `allOf`.
struct SchemaShape {
    private(set) var properties: [DocumentNode.Member] = []
    private(set) var required: Set<String> = []
    private var values: [String: DocumentNode] = [:]

    func schema(of name: String) -> DocumentNode? { values[name] }

    /// Adds properties. They replace earlier ones with the same name.
    fileprivate mutating func add(_ schema: DocumentSchema) {
        let repeated = Set(schema.properties.map(\.key).filter { values[$0] != nil })
        if !repeated.isEmpty { properties.removeAll { repeated.contains($0.key) } }
        properties += schema.properties
        required.formUnion(schema.required)
        // If the schema has a name twice, the first one applies.
        values.merge(schema.properties.reversed().map { ($0.key, $0.value) }) { $1 }
    }
}

/// Computes and caches properties of schemas that are compared often.
final class SchemaShapes {
    private let files: DocumentFiles
    private let unsupported: UnsupportedFeatures
    private var known: [DocumentNode.ID: SchemaShape] = [:]
    private var schemas: [DocumentNode.ID: DocumentSchema] = [:]
    private var constants: [DocumentNode.ID: ImportedLiteral?] = [:]
    private var kinds: [DocumentNode.ID: Set<DocumentSchema.Kind>] = [:]
    private var comparisons: [SchemaPair: Bool] = [:]
    private var spent = 0
    /// The maximum number of compared pairs. Unions of schemas with many properties would have too many.
    private static let mostComparisons = 30_000
    /// The maximum number of properties that are compared to find a union's schema in another one.
    private static let mostSpent = 500_000
    /// The maximum number of parts of a schema: itself, and its `allOf` at any depth. Without it, a chain of schemas
    /// that extend each other would take quadratic time.
    private static let mostParts = 500
    /// The maximum number of cached schemas.
    private static let mostSchemas = 20_000

    /// Two schemas, for the question whether values of the narrow one can be decoded as the wide one.
    struct SchemaPair: Hashable {
        var wide: DocumentNode.ID
        var narrow: DocumentNode.ID
        var depth: Int
    }

    init(files: DocumentFiles, unsupported: UnsupportedFeatures) {
        (self.files, self.unsupported) = (files, unsupported)
    }

    /// Returns the keywords of a schema. They are cached, because the schemas of a union are compared with each other.
    func schema(_ node: DocumentNode) -> DocumentSchema {
        if let known = schemas[node.id] { return known }
        if schemas.count >= Self.mostSchemas { schemas.removeAll(keepingCapacity: true) }
        let schema = SchemaReader.read(node)
        schemas[node.id] = schema
        return schema
    }

    /// Returns the JSON types that a schema or its parts declare.
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

    private func add(_ start: DocumentNode, to shape: inout SchemaShape, _ seen: inout Set<DocumentNode.ID>) {
        /// A part is visited twice: first its own `allOf`, then its properties, which take precedence.
        enum Step {
            case whole(DocumentNode)
            case properties(DocumentSchema)
        }
        var steps = [Step.whole(start)]
        while let step = steps.popLast() {
            switch step {
            case .whole(let node):
                guard let node = files.resolved(node), !seen.contains(node.id) else { continue }
                guard seen.count < Self.mostParts else {
                    unsupported.add(.manyParts, named: "schema", at: start.start)
                    continue
                }
                seen.insert(node.id)
                let schema = self.schema(node)
                steps.append(.properties(schema))
                steps += schema.allOf.reversed().map { .whole($0) }
            case .properties(let schema):
                shape.add(schema)
            }
        }
    }

    /// Returns the cached result of a comparison, or runs `compare`. Returns `false` if the budget is spent.
    func remembered(_ pair: SchemaPair, _ compare: () -> Bool) -> Bool {
        if let known = comparisons[pair] { return known }
        guard comparisons.count < Self.mostComparisons else { return false }
        let result = compare()
        comparisons[pair] = result
        return result
    }

    /// Adds to the number of compared properties. Returns `false` if the budget is spent.
    func spend(_ count: Int) -> Bool {
        spent += count + 1
        return spent < Self.mostSpent
    }

    /// Returns the titles of constants in the schema or its parts: `DM` for `{ title: DM, const: 1 }`.
    func titles(of node: DocumentNode) -> [String: String] {
        var titles: [String: String] = [:]
        let schema = schema(node)
        for part in [node] + schema.allOf.compactMap(files.resolved) {
            for alternative in self.schema(part).oneOf {
                guard let inner = files.resolved(alternative).map(self.schema), let title = inner.title,
                    let value = inner.constant?.scalar
                else { continue }
                titles[value] = titles[value] ?? title
            }
        }
        return titles
    }

    /// Returns the schema of a property, or the schema that it refers to.
    func property(_ name: String, of node: DocumentNode) -> DocumentNode? {
        shape(of: node).schema(of: name).flatMap(files.resolved)
    }

    /// Returns the values of an enum.
    func values(_ node: DocumentNode?) -> [ImportedLiteral] {
        guard let node = node.flatMap(files.resolved) else { return [] }
        return (schema(node).values ?? []).compactMap(ImportedLiteral.init)
    }

    /// Returns the nodes of an enum's values, or `nil` for another schema.
    func schemaValues(_ node: DocumentNode) -> [DocumentNode]? { files.resolved(node).flatMap { schema($0).values } }

    /// Returns the values of an enum or a constant. Empty for any other schema.
    func literals(_ node: DocumentNode) -> [ImportedLiteral] { constant(node).map { [$0] } ?? values(node) }

    /// Returns the only value of a property, or `nil` if it can have several.
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
