/// The restgen extensions of an OpenAPI document: the values of `x-restgen`, which `restgen export` or a person wrote.
///
///     x-restgen: { restgen: 1, retry: 3, resources: { rooms: { list: { $ref: "#/paths/~1rooms/get" } } } }
///     paths: { /rooms: { get: { x-restgen: "GET /rooms?since? -> [Room]", x-restgen-sum: 86ab7fa2dabc8f1e, … } } }
///
/// There are two kinds:
///
/// - A whole extension is a complete spec at the document's root, with `restgen: 1`. It refers to operations and
///   schemas, whose own `x-restgen` has the endpoint or the type.
/// - Partial extensions only add options to the document, an operation or a schema.
///
/// If an operation or a schema was changed after its extension was written, which its checksum detects, it is imported
/// from its OpenAPI definition.
final class DocumentExtensions {
    static let key = "x-restgen"
    static let sum = "x-restgen-sum"

    /// An operation or a schema that a whole extension names, and that is imported from its OpenAPI definition.
    struct NamedPart {
        var path: [String]
        /// The entries that OpenAPI can't express, such as `retry`. They apply to the imported endpoint or type.
        var kept: [YAMLEntry]
        /// All entries, for an endpoint that doesn't fit at its place in the spec any more.
        var whole: YAMLNode?
    }

    private let api: DocumentAPI
    private let diagnostics: Diagnostics
    /// The extension at the document's root, or `nil` if there is none.
    private(set) var root: YAMLNode?
    /// The operations that a whole extension declares, by index, with the keys of their endpoints in the spec.
    private(set) var declaredOperations: [Int: [String]] = [:]
    private(set) var importedOperations: [Int: NamedPart] = [:]
    /// The names of schemas in the spec, by their names in the document.
    private(set) var types: [String: String] = [:]
    /// The schemas that are imported from their OpenAPI definition.
    private(set) var importedSchemas: [String: NamedPart] = [:]
    /// The extensions of operations that the root doesn't name, by index: a whole endpoint, or some of its keys.
    private(set) var layers: [Int: YAMLNode] = [:]
    /// The extensions of schemas that the root doesn't name.
    private(set) var typeLayers: [String: YAMLNode] = [:]
    private var operations: [DocumentNode.ID: Int] = [:]
    private var schemas: [DocumentNode.ID: String] = [:]
    private var members = MemberIndex()

    /// Whether the document has a whole extension.
    var hasWholeExtension: Bool { root?["restgen"] != nil }

    init(_ api: DocumentAPI, reporting diagnostics: Diagnostics) {
        (self.api, self.diagnostics) = (api, diagnostics)
        if let node = api.root[Self.key] { readRoot(node) }
        for (index, operation) in api.operations.enumerated()
        where declaredOperations[index] == nil && importedOperations[index] == nil {
            guard let extensionNode = extensionNode(of: operation.node, isOperation: true) else { continue }
            let isUnchanged = isUnchanged(
                operation.node,
                ExtensionChecksum.of(operation),
                "\(operation.verb) \(operation.path)"
            )
            layers[index] =
                isUnchanged ? extensionNode : YAMLNode(.mapping(Self.kept(extensionNode)), extensionNode.span)
        }
        for schema in api.schemas where types[schema.key] == nil {
            guard let extensionNode = extensionNode(of: schema.value, isOperation: false) else { continue }
            if hasWholeExtension, let type = extensionNode.scalar?.text {
                // A generic model with its arguments: `Page<Room>`.
                types[schema.key] = type
            } else if isUnchanged(schema.value, ExtensionChecksum.of(schema.value), schema.key) {
                typeLayers[schema.key] = extensionNode
            }
        }
        let read = [api.root.id] + api.operations.map(\.node.id) + api.schemas.map(\.value.id)
        MisplacedExtensions(diagnostics: diagnostics).report(in: api.root, read: Set(read))
    }

    /// Whether the document has any restgen extension.
    var isPresent: Bool { root != nil || !layers.isEmpty || !typeLayers.isEmpty }

    /// Whether an extension declares the whole endpoint, so that the operation isn't imported.
    func isWhole(_ operation: Int) -> Bool {
        if declaredOperations[operation] != nil { return true }
        // The operation is new since the export. Its place in the spec is inferred from its OpenAPI definition.
        if hasWholeExtension { return false }
        return isEndpoint(operation)
    }

    /// Whether the extension of an operation is a whole endpoint, with verb and path.
    func isEndpoint(_ operation: Int) -> Bool {
        guard let extensionNode = layers[operation] else { return false }
        return extensionNode.entries.map { $0.contains { EndpointReader.isVerb($0.key.value) } } ?? true
    }

    /// Returns the extension of an operation, or `nil` if it has none.
    func options(of operation: Int) -> YAMLNode? {
        if let path = declaredOperations[operation] { return root?.value(at: path) }
        if let part = importedOperations[operation] {
            return YAMLNode(.mapping(part.kept), api.operations[operation].span)
        }
        return layers[operation]
    }

    /// Whether an operation has its own `security`.
    func declaresSecurity(_ operation: Int) -> Bool { api.operations[operation].node["security"] != nil }

    /// The names of the operations that a whole extension names.
    var names: [Int: OperationName] {
        var names = declaredOperations.mapValues(Self.name)
        for (index, part) in importedOperations { names[index] = Self.name(part.path) }
        return names
    }

    /// Returns the name for a path of keys: `resources.repos.services.issues.endpoints.list` is `list` of
    /// `repos.issues`.
    static func name(_ path: [String]) -> OperationName {
        OperationName(service: Spec.services(path).joined(separator: "."), method: path.last ?? "")
    }

    private func readRoot(_ node: DocumentNode) {
        guard node.isObject else { return report(node, "the keys of a spec, such as 'retry: 3'") }
        for index in api.operations.indices { operations[api.operations[index].node.id] = index }
        for schema in api.schemas { schemas[schema.value.id] = schema.key }
        var reader = ExtensionReader(diagnostics: diagnostics)
        reader.resolve = { [unowned self] reference, path, hasComment in resolve(reference, path, hasComment) }
        var extensionNode = reader.node(node)
        for key in ["include", "openapi"] {
            guard let entry = extensionNode.entry(key) else { continue }
            diagnostics.error(
                .openapiExtension,
                "'\(key)' is not allowed in a document, because it names files of a spec",
                at: entry.key.span,
                help: "write '\(key)' in the spec that uses this document"
            )
            extensionNode = extensionNode.replacing([key], with: [])
        }
        // Only validates the version. The spec that imports the document has its own.
        if let version = extensionNode["restgen"] { _ = SpecParser(diagnostics).parseVersion(version) }
        root = extensionNode
        guard hasWholeExtension, let sum = api.root[Self.sum], sum.scalar != ExtensionChecksum.ofCalls(api.root) else {
            return
        }
        diagnostics.warning(
            .openapiExtension,
            "servers or authentication have changed since this extension was written: the extension takes precedence",
            at: sum.start,
            help: "set 'server' and 'auth' under 'x-restgen', or run 'restgen export' again"
        )
    }

    // MARK: Parts that the root names

    private func resolve(_ reference: DocumentNode, _ path: [String], _ hasComment: Bool) -> YAMLNode? {
        let name = path.last ?? ""
        guard let text = reference.text, text.hasPrefix("#/"), let section = path.first, path.count > 1 else {
            report(reference, isNo: "part", help: "name a part such as '#/components/schemas/Room'")
            return nil
        }
        guard let target = target(text) else {
            diagnostics.warning(
                .openapiExtension,
                "'\(name)' is no longer in the document, so it is left out",
                at: reference.span,
                notes: ["'x-restgen' refers to it as '\(text)'"],
                help: "remove this entry, or restore that part of the document"
            )
            return nil
        }
        if section == "resources", let index = operations[target.id] {
            return operation(index, at: path, hasComment)
        }
        if SpecExtension.kinds.contains(section), path.count == 2, let component = schemas[target.id] {
            return schema(target, component, path, hasComment)
        }
        report(
            reference,
            isNo: section == "resources" ? "operation" : "schema",
            help: section == "resources"
                ? "name an operation such as '#/paths/~1rooms/get'"
                : "name a schema such as '#/components/schemas/Room'"
        )
        return nil
    }

    private func report(_ reference: DocumentNode, isNo what: String, help: String? = nil) {
        let text = reference.text ?? ""
        diagnostics.error(
            .openapiExtension,
            !text.hasPrefix("#/") || target(text) == nil
                ? "the document has no \(what) '\(text)'"
                : "'\(text)' is not \(what == "operation" ? "an" : "a") \(what)",
            at: reference.span,
            help: help
        )
    }

    private func target(_ pointer: String) -> DocumentNode? {
        pointer.unicodeScalars.split(separator: "/").dropFirst().reduce(api.root as DocumentNode?) { node, token in
            node.flatMap { members.member(DocumentFiles.unescaped(String(token)), of: $0) }
        }
    }

    private func operation(_ index: Int, at path: [String], _ hasComment: Bool) -> YAMLNode? {
        let node = api.operations[index].node
        guard declaredOperations[index] == nil, importedOperations[index] == nil else {
            let operation = api.operations[index]
            let name = "\(operation.verb) \(operation.path)"
            diagnostics.error(
                .openapiExtension,
                "'x-restgen' lists '\(name)' twice",
                at: operation.span,
                help: "remove one of its names from 'x-restgen'"
            )
            return nil
        }
        let hole = YAMLNode(.mapping([]), api.operations[index].span)
        guard let extensionNode = extensionNode(of: node, isOperation: true) else {
            importedOperations[index] = NamedPart(path: path, kept: [], whole: nil)
            return hole
        }
        let doc = hasComment ? nil : node["description"] ?? node["summary"]
        let whole = documented(extensionNode, by: doc, isLong: true)
        guard isUnchanged(node, ExtensionChecksum.of(api.operations[index]), path[path.count - 1]) else {
            importedOperations[index] = NamedPart(path: path, kept: Self.kept(extensionNode), whole: whole)
            return hole
        }
        declaredOperations[index] = path
        return whole
    }

    private func schema(_ node: DocumentNode, _ component: String, _ path: [String], _ hasComment: Bool) -> YAMLNode? {
        types[component] = path[1]
        let extensionNode = extensionNode(of: node, isOperation: false)
        if let extensionNode, isUnchanged(node, ExtensionChecksum.of(node), path[1]) {
            let isLong = ["fields", "values", "by"].contains {
                extensionNode[$0] != nil && extensionNode["doc"]?.scalar != nil
            }
            return documented(extensionNode, by: hasComment ? nil : node["description"], isLong: isLong)
        }
        importedSchemas[component] = NamedPart(
            path: path,
            kept: (extensionNode?["fields"] == nil ? nil : extensionNode?.entries)?.filter {
                Self.modelKeys.contains($0.key.value)
            }
                ?? [],
            whole: nil
        )
        return nil
    }

    /// The keys of a model that OpenAPI can't express.
    private static let modelKeys: Set<String> = ["store", "identifiable", "mutable", "conform"]
    private static let expressibleKeys: Set<String> = [
        "query", "path", "cookies", "headers", "body", "body?", "form", "form?", "multipart", "multipart?", "boundary",
        "upload", "upload?",
        "returns", "errors", "auth", "doc", "deprecated", "server", "encoding", "lists", "objects",
    ]

    private static func kept(_ extensionNode: YAMLNode) -> [YAMLEntry] {
        return (extensionNode.entries ?? []).filter { entry in
            !EndpointReader.isVerb(entry.key.value) && !expressibleKeys.contains(entry.key.value)
        }
    }

    // MARK: Operations and schemas

    /// Returns the value of `x-restgen` of an operation or a schema, or `nil` if there is none. A wrong kind of value
    /// is reported.
    func extensionNode(of node: DocumentNode, isOperation: Bool) -> YAMLNode? {
        guard let extensionNode = node[Self.key] else { return nil }
        if extensionNode.isObject || extensionNode.isText || extensionNode.isList && !isOperation {
            return ExtensionReader(diagnostics: diagnostics).node(extensionNode)
        }
        let what =
            isOperation
            ? "an endpoint such as 'GET /rooms', or keys of an endpoint such as '{ retry: 3 }'"
            : "a type such as '[String]', or keys of a model such as '{ store: id }'"
        report(extensionNode, what)
        return nil
    }

    /// Returns whether the OpenAPI definition still has the checksum of its extension, and reports it if not.
    func isUnchanged(_ node: DocumentNode, _ now: String, _ name: String) -> Bool {
        guard let sum = node[Self.sum], sum.scalar != now else { return true }
        diagnostics.warning(
            .openapiExtension,
            "'\(name)' has changed since its extension was written: the OpenAPI definition takes precedence",
            at: sum.start,
            help: "run 'restgen export' again, or remove 'x-restgen-sum' to let 'x-restgen' take precedence"
        )
        return false
    }

    /// Reports an extension of a schema that isn't imported as a type. One that `restgen export` wrote isn't reported.
    func reportUnused(_ layer: YAMLNode, of name: String) {
        guard api.schemas.first(where: { $0.key == name })?.value[Self.sum] == nil else { return }
        diagnostics.warning(
            .openapiExtension,
            "the extension of '\(name)' has no effect, because the spec has no such type",
            at: layer.span,
            help: "unused schemas, and named schemas of a string or list, have no separate type"
        )
    }

    /// Returns the extension with the document's description as its doc comment.
    private func documented(_ extensionNode: YAMLNode, by text: DocumentNode?, isLong: Bool) -> YAMLNode {
        guard let text, let doc = text.text, !doc.isEmpty else { return extensionNode }
        var extensionNode = extensionNode
        if isLong, var entries = extensionNode.entries, let index = entries.firstIndex(where: { $0.key.value == "doc" })
        {
            if entries[index].value.scalar?.text.hasPrefix(doc) == true { return extensionNode }
            entries[index].value = NodeBuilder(span: text.span).text(doc)
            extensionNode.kind = .mapping(entries)
        } else {
            extensionNode.comment = Located(DocumentText.visible(doc), text.span)
        }
        return extensionNode
    }

    private func report(_ node: DocumentNode, _ expected: String) {
        diagnostics.error(.openapiExtension, "expected \(expected), found \(node.noun)", at: node.start)
    }
}
