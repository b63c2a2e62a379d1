/// Collects the types of an imported API: one for each named schema, and those of inline schemas.
///
/// It's a class, because all importers add to one list. Models are only declared at first, and read by `fill()` later,
/// so that chains of schemas don't need a deep recursion.
final class ImportedTypes {
    let files: DocumentFiles
    let unsupported: UnsupportedFeatures
    /// Collects locations with examples, or `nil` if examples aren't validated.
    let examples: ExampleList?
    /// Whether examples of schemas and responses become examples of fields and models.
    var keepsExamples = false
    let version: OpenAPIVersion
    private(set) var declarations: [ImportedDeclaration] = []
    /// The imported types of named schemas.
    private var values: [DocumentNode.ID: ImportedValue] = [:]
    /// The imported types of inline schemas. Each union imports its inline cases, so without this, unions that refer to
    /// each other would be imported endlessly.
    private var inlineValues: [DocumentNode.ID: ImportedValue] = [:]
    /// The element types of lists in unions, by the schemas of their elements. `nil` while a type is being imported and
    /// isn't declared yet.
    private var elementUnions: [Set<DocumentNode.ID>: ImportedType?] = [:]
    /// The schemas that are being imported, to detect cycles.
    private var open: Set<DocumentNode.ID> = []
    /// The number of schemas that are being imported inside each other.
    private var depth = 0
    /// The maximum depth. Deeper schemas become `JSON`.
    private static let mostDepth = 64
    /// The maximum number of declarations, relative to the document's size. Each schema is imported a few times at
    /// most.
    private let mostDeclarations: Int
    private var bases: [DocumentNode.ID: Int] = [:]
    private var waiting: [(index: Int, schema: DocumentSchema, base: ModelImporter.Parent?)] = []
    /// Schemas that extend a schema with a discriminator.
    let families: SchemaFamilies
    let shapes: SchemaShapes

    init(_ api: DocumentAPI, files: DocumentFiles, unsupported: UnsupportedFeatures, examples: ExampleList? = nil) {
        self.files = files
        self.unsupported = unsupported
        self.examples = examples
        version = api.version
        mostDeclarations = 10_000 + 4 * api.root.size
        shapes = SchemaShapes(files: files, unsupported: unsupported)
        families = SchemaFamilies(api.schemas, files: files)
    }

    // MARK: Schemas

    /// Returns the type of a schema, which may be a reference.
    func value(of node: DocumentNode, at context: ImportedDeclaration.Context) -> ImportedValue {
        if node["$ref"] == nil, let anchor = files.anchor(of: node) {
            guard anchor["$ref"] == nil || files.isMerged(anchor) else { return value(of: anchor, at: context) }
            return named(anchor, anchor.key, context)
        }
        guard let reference = node["$ref"], !files.isMerged(node) else { return inline(node, at: context) }
        guard let target = files.resolved(node) else { return ImportedValue(.json) }
        var value = named(target, name(of: target, by: reference.text ?? ""), context)
        // Before OpenAPI 3.1, keys next to `$ref` are ignored, but `nullable` is clearly intended.
        if node.hasSeveralMembers, (node["nullable"] ?? node["x-nullable"])?.flag == true { value.isNullable = true }
        return value
    }

    /// Returns the name of a referenced schema. A schema in a dynamic scope is named after the schema that begins the
    /// scope, such as `UserPage`.
    private func name(of target: DocumentNode, by reference: String) -> String? {
        let name = SchemaName.of(reference)
        guard let owner = target.scope?.owner, let name, name == target.key else { return name }
        return owner.lowercased().contains(name.lowercased()) ? owner : owner + "-" + name
    }

    /// Returns the type of an inline schema. It's imported once, even if several references lead to it.
    private func inline(_ node: DocumentNode, at context: ImportedDeclaration.Context) -> ImportedValue {
        if let known = inlineValues[node.id] {
            if case .declared(let index) = known.type.element, declarations[index].component == nil {
                declarations[index].contexts.append(context)
            }
            return known
        }
        guard open.count < 64, open.insert(node.id).inserted else {
            unsupported.add(.deepAlias, at: node.start)
            return ImportedValue(.json)
        }
        defer { open.remove(node.id) }
        let value = TypeImporter(types: self, context: context, component: nil).value(of: shapes.schema(node))
        inlineValues[node.id] = value
        return value
    }

    /// Runs `body`, or returns `JSON` if schemas are nested too deeply or there are too many declarations.
    func bounded(_ schema: DocumentSchema, _ body: () -> ImportedValue) -> ImportedValue {
        guard depth < Self.mostDepth, declarations.count < mostDeclarations else {
            unsupported.add(.deepAlias, at: schema.node.start)
            return ImportedValue(.json)
        }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Reports the keywords of a schema that a Swift type can't express.
    func reportConditions(of schema: DocumentSchema, besides keys: Set<String> = []) {
        for word in schema.unsupported where !keys.contains(word.key) { unsupported.add(.condition, at: word.span) }
    }

    /// Returns the type of a named schema.
    func named(
        _ target: DocumentNode,
        _ name: @autoclosure () -> String?,
        _ context: ImportedDeclaration.Context
    ) -> ImportedValue {
        if let known = values[target.id] { return known }
        guard open.count < 64, open.insert(target.id).inserted else {
            unsupported.add(.deepAlias, at: target.start)
            return ImportedValue(.json)
        }
        defer { open.remove(target.id) }
        let maker = TypeImporter(types: self, context: context, component: name())
        var value = maker.value(of: shapes.schema(target))
        // A spec allows types that are nested 32 levels deep.
        if value.type.depth > 24 {
            unsupported.add(.deepAlias, at: target.start)
            value = ImportedValue(.json)
        }
        values[target.id] = value
        return value
    }

    /// Returns the base model of a schema that is imported as a union of the schemas extending it.
    func base(of node: DocumentNode) -> Int? { bases[node.id] }

    func setBase(_ index: Int, of node: DocumentNode) { bases[node.id] = index }

    /// Returns the element type of lists in a union. It's created once for the same elements.
    func union(of elements: Set<DocumentNode.ID>, at node: DocumentNode, _ make: () -> ImportedType) -> ImportedType {
        if let known = elementUnions[elements] {
            if known == nil { unsupported.add(.deepAlias, at: node.start) }
            return known ?? .json
        }
        elementUnions.updateValue(nil, forKey: elements)
        let type = make()
        elementUnions[elements] = type
        return type
    }

    /// Declares the element type of lists before it's fully imported, because it can refer to itself.
    func register(_ elements: Set<DocumentNode.ID>, _ type: ImportedType) { elementUnions[elements] = type }

    /// Declares the type of a named schema before it's fully imported, because it can refer to itself.
    func register(_ node: DocumentNode, _ value: ImportedValue) { values[node.id] = value }

    // MARK: Declarations

    func declare(_ declaration: ImportedDeclaration) -> Int {
        declarations.append(declaration)
        return declarations.count - 1
    }

    /// Declares a model whose schema is read by `fill()`.
    ///
    /// - Parameter base: A model to extend.
    func declare(
        _ declaration: ImportedDeclaration,
        readingLater schema: DocumentSchema,
        extending base: ModelImporter.Parent? = nil
    ) -> Int {
        let index = declare(declaration)
        waiting.append((index, schema, base))
        return index
    }

    func set(_ content: ImportedDeclaration.Content, of index: Int) { declarations[index].content = content }

    /// Reads the declared models, and those that are declared meanwhile. `bounded` limits their number.
    func fill() {
        while let next = waiting.popLast() {
            let maker = ModelImporter(types: self, index: next.index)
            declarations[next.index].content = maker.content(of: next.schema, extending: next.base)
        }
    }

    func change(_ index: Int, _ body: (inout ImportedDeclaration) -> Void) { body(&declarations[index]) }

    func replaceAll(_ new: [ImportedDeclaration]) { declarations = new }
}
