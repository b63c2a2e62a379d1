/// The types of a page that is being made: those that a document names, once each, and those that it writes where they are used.
///
/// A class, since every maker adds to the same list. Models are read later (`fill`), so that schemas that lead to each other
/// need no stack.
final class ImportedTypes {
    let files: DocumentFiles
    let unsupported: UnsupportedFeatures
    /// nil where nobody asks for examples.
    let examples: ExampleList?
    let version: OpenAPIVersion
    private(set) var declarations: [ImportedDeclaration] = []
    /// What named schemas became.
    private var values: [DocumentNode.ID: ImportedValue] = [:]
    /// What schemas without a name became. A union that others refer to has its cases read in each of them, so without this
    /// unions that lead to each other would be read without end.
    private var inlineValues: [DocumentNode.ID: ImportedValue] = [:]
    /// What lists of several types hold, by the schemas of their elements. `nil` while that is being read and has no declaration.
    private var elementUnions: [Set<DocumentNode.ID>: ImportedType?] = [:]
    /// Schemas that are being looked at, which nothing may come back to.
    private var open: Set<DocumentNode.ID> = []
    /// How many schemas are being read inside each other.
    private var depth = 0
    /// More schemas inside each other than this are read as any JSON.
    private static let mostDepth = 64
    /// More declarations than this are not made of the document. Each schema is made a few times at most.
    private let mostDeclarations: Int
    private var bases: [DocumentNode.ID: Int] = [:]
    private var waiting: [(index: Int, schema: DocumentSchema, base: ModelImporter.Parent?)] = []
    /// Named schemas by the parents that they are told apart by.
    let families: SchemaFamilies
    let shapes: SchemaShapes

    init(_ api: DocumentAPI, files: DocumentFiles, unsupported: UnsupportedFeatures, examples: ExampleList? = nil) {
        self.files = files
        self.unsupported = unsupported
        self.examples = examples
        version = api.version
        mostDeclarations = 10_000 + 4 * api.root.size
        shapes = SchemaShapes(files: files)
        families = SchemaFamilies(api.schemas, files: files)
    }

    // MARK: schemas

    /// What a schema is that stands at a place of the document.
    func value(of node: DocumentNode, at context: ImportedDeclaration.Context) -> ImportedValue {
        if node["$ref"] == nil, let anchor = files.anchor(of: node) {
            guard anchor["$ref"] == nil || files.isMerged(anchor) else { return value(of: anchor, at: context) }
            return named(anchor, anchor.key, context)
        }
        guard let reference = node["$ref"], !files.isMerged(node) else { return inline(node, at: context) }
        guard let target = files.resolved(node) else { return ImportedValue(.json) }
        var value = named(target, name(of: target, by: reference.text ?? ""), context)
        // Beside a `$ref` it is ignored before OpenAPI 3.1, but meant.
        if node.hasSeveralMembers, (node["nullable"] ?? node["x-nullable"])?.flag == true { value.isNullable = true }
        return value
    }

    /// A schema that is another type on this way into it is called after where the way begins: `UserPage`.
    private func name(of target: DocumentNode, by reference: String) -> String? {
        let name = SchemaName.of(reference)
        guard let owner = target.scope?.owner, let name, name == target.key else { return name }
        return owner.lowercased().contains(name.lowercased()) ? owner : owner + "-" + name
    }

    /// A schema that is written where it is used. It is made once, however many ways lead to it.
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

    /// Runs `body` unless too many schemas are inside each other, or too many types were made. Then the schema is any JSON.
    func bounded(_ schema: DocumentSchema, _ body: () -> ImportedValue) -> ImportedValue {
        guard depth < Self.mostDepth, declarations.count < mostDeclarations else {
            unsupported.add(.deepAlias, at: schema.node.start)
            return ImportedValue(.json)
        }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// A schema that has a name.
    func named(_ target: DocumentNode, _ name: String?, _ context: ImportedDeclaration.Context) -> ImportedValue {
        if let known = values[target.id] { return known }
        guard open.count < 64, open.insert(target.id).inserted else {
            unsupported.add(.deepAlias, at: target.start)
            return ImportedValue(.json)
        }
        defer { open.remove(target.id) }
        let maker = TypeImporter(types: self, context: context, component: name)
        var value = maker.value(of: shapes.schema(target))
        // A page takes types that stand 32 deep inside each other.
        if value.type.depth > 24 {
            unsupported.add(.deepAlias, at: target.start)
            value = ImportedValue(.json)
        }
        values[target.id] = value
        return value
    }

    /// The model of a schema whose children are meant where it is used.
    func base(of node: DocumentNode) -> Int? { bases[node.id] }

    func setBase(_ index: Int, of node: DocumentNode) { bases[node.id] = index }

    /// The type of the elements of lists, which is made once.
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

    /// Says what the elements of lists are, before all of their types are read: they may lead to themselves.
    func settle(_ elements: Set<DocumentNode.ID>, _ type: ImportedType) { elementUnions[elements] = type }

    /// Says what a named schema is, before it is read: it may lead to itself.
    func settle(_ node: DocumentNode, _ value: ImportedValue) { values[node.id] = value }

    // MARK: declarations

    func declare(_ declaration: ImportedDeclaration) -> Int {
        declarations.append(declaration)
        return declarations.count - 1
    }

    /// A model whose schema is read later; `base`: one whose fields it has too.
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

    /// Reads the models that wait, and those that come of them. Their number is bounded by `bounded`.
    func fill() {
        while let next = waiting.popLast() {
            let maker = ModelImporter(types: self, index: next.index)
            declarations[next.index].content = maker.content(of: next.schema, extending: next.base)
        }
    }

    func change(_ index: Int, _ body: (inout ImportedDeclaration) -> Void) { body(&declarations[index]) }

    func replaceAll(_ new: [ImportedDeclaration]) { declarations = new }
}
