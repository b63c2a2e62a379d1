/// The words of a page that a document holds, as `restgen export` writes them, or as somebody does by hand.
///
///     x-restgen: { restgen: 1, retry: 3, resources: { rooms: { list: { $ref: "#/paths/~1rooms/get" } } } }
///     paths: { /rooms: { get: { x-restgen: "GET /rooms?since? -> [Room]", x-restgen-sum: 86ab7fa2dabc8f1e, … } } }
///
/// An operation or a schema that was changed since, as its sum tells, is read as any other.
final class DocumentExtensions {
    static let key = "x-restgen"
    static let sum = "x-restgen-sum"

    /// Where in the page something belongs that is read as OpenAPI says it, and what of the page's words is kept.
    struct Open {
        var path: [String]
        /// Those that OpenAPI has no word for.
        var kept: [YAMLEntry]
        /// All of them, for what can't stand there otherwise.
        var whole: YAMLNode?
    }

    private let api: DocumentAPI
    private let diagnostics: Diagnostics
    /// What the document's root says; nil for nothing.
    private(set) var root: YAMLNode?
    /// Operations that are said whole, by where they stand in the page.
    private(set) var said: [Int: [String]] = [:]
    private(set) var open: [Int: Open] = [:]
    /// What the schemas are called in the page, by their own names.
    private(set) var types: [String: String] = [:]
    /// Those that are read as OpenAPI says them.
    private(set) var openTypes: [String: Open] = [:]
    /// What operations say that the root does not name: a whole endpoint, or some of its keys.
    private(set) var layers: [Int: YAMLNode] = [:]
    /// The same of schemas.
    private(set) var typeLayers: [String: YAMLNode] = [:]
    private var operations: [DocumentNode.ID: Int] = [:]
    private var schemas: [DocumentNode.ID: String] = [:]
    private var members = MemberIndex()

    /// True where the words are a page of their own.
    var isPage: Bool { root?["restgen"] != nil }

    init(_ api: DocumentAPI, reporting diagnostics: Diagnostics) {
        (self.api, self.diagnostics) = (api, diagnostics)
        if let node = api.root[Self.key] { readRoot(node) }
        for (index, operation) in api.operations.enumerated() where said[index] == nil && open[index] == nil {
            guard let words = words(of: operation.node, isOperation: true) else { continue }
            let isUnchanged = isUnchanged(
                operation.node,
                ExtensionChecksum.of(operation),
                "\(operation.verb) \(operation.path)"
            )
            layers[index] = isUnchanged ? words : YAMLNode(.mapping(Self.kept(words)), words.span)
        }
        for schema in api.schemas where types[schema.key] == nil {
            guard let words = words(of: schema.value, isOperation: false) else { continue }
            if isPage, let type = words.scalar?.text {
                // One of a generic model: `Page<Room>`.
                types[schema.key] = type
            } else if isUnchanged(schema.value, ExtensionChecksum.of(schema.value), schema.key) {
                typeLayers[schema.key] = words
            }
        }
        let read = [api.root.id] + api.operations.map(\.node.id) + api.schemas.map(\.value.id)
        MisplacedExtensions(diagnostics: diagnostics).report(in: api.root, read: Set(read))
    }

    /// False for a document that says nothing of a page.
    var areThere: Bool { root != nil || !layers.isEmpty || !typeLayers.isEmpty }

    /// True for what needs no reading of what OpenAPI says.
    func isWhole(_ operation: Int) -> Bool {
        if said[operation] != nil { return true }
        // What is new comes into a page by what OpenAPI says of it, where it has its place.
        if isPage { return false }
        return isEndpoint(operation)
    }

    /// True where the words beside an operation are all of an endpoint.
    func isEndpoint(_ operation: Int) -> Bool {
        guard let words = layers[operation] else { return false }
        return words.entries.map { $0.contains { EndpointReader.isVerb($0.key.value) } } ?? true
    }

    /// True for an operation that says itself who is calling.
    func saysSecurity(_ operation: Int) -> Bool { api.operations[operation].node["security"] != nil }

    /// What the page calls operations that it names.
    var names: [Int: OperationName] {
        var names = said.mapValues(Self.name)
        for (index, place) in open { names[index] = Self.name(place.path) }
        return names
    }

    /// `resources`, `repos`, `services`, `issues`, `endpoints`, `list` is `repos.issues`, `list`.
    static func name(_ path: [String]) -> OperationName {
        OperationName(service: Spec.services(path).joined(separator: "."), method: path.last ?? "")
    }

    private func readRoot(_ node: DocumentNode) {
        guard node.isObject else { return report(node, "the keys of a spec, such as 'retry: 3'") }
        for index in api.operations.indices { operations[api.operations[index].node.id] = index }
        for schema in api.schemas { schemas[schema.value.id] = schema.key }
        var reader = ExtensionReader(diagnostics: diagnostics)
        reader.referred = { [unowned self] reference, path, hasComment in referred(reference, path, hasComment) }
        var words = reader.node(node)
        for key in ["include", "openapi"] {
            guard let entry = words.entry(key) else { continue }
            diagnostics.error(
                .openapiExtension,
                "'\(key)' is not allowed in a document, because it names files of a spec",
                at: entry.key.span
            )
            words = words.replacing([key], with: [])
        }
        // The page over a document has one of its own, and this one is never read.
        if let version = words["restgen"] { _ = SpecParser(diagnostics).parseVersion(version) }
        root = words
        guard isPage, let sum = api.root[Self.sum], sum.scalar != ExtensionChecksum.ofCalls(api.root) else {
            return
        }
        diagnostics.warning(
            .openapiExtension,
            "servers or authentication have changed since this extension was written: the extension takes precedence",
            at: sum.start,
            help: "set 'server' and 'auth' under 'x-restgen', or run 'restgen export' again"
        )
    }

    // MARK: what the page names

    private func referred(_ reference: DocumentNode, _ path: [String], _ hasComment: Bool) -> YAMLNode? {
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
                notes: ["'x-restgen' refers to it as '\(text)'"]
            )
            return nil
        }
        if section == "resources", let index = operations[target.id] {
            return operation(index, at: path, hasComment)
        }
        if SpecExtension.kinds.contains(section), path.count == 2, let component = schemas[target.id] {
            return schema(target, component, path, hasComment)
        }
        report(reference, isNo: section == "resources" ? "operation" : "schema")
        return nil
    }

    private func report(_ reference: DocumentNode, isNo what: String, help: String? = nil) {
        let text = reference.text ?? ""
        diagnostics.error(
            .openapiExtension,
            "the document has no \(what) '\(text)'",
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
        guard said[index] == nil, open[index] == nil else {
            diagnostics.error(.openapiExtension, "'x-restgen' lists an operation twice", at: api.operations[index].span)
            return nil
        }
        let hole = YAMLNode(.mapping([]), api.operations[index].span)
        guard let words = words(of: node, isOperation: true) else {
            open[index] = Open(path: path, kept: [], whole: nil)
            return hole
        }
        let doc = hasComment ? nil : node["description"] ?? node["summary"]
        let whole = documented(words, by: doc, isLong: true)
        guard isUnchanged(node, ExtensionChecksum.of(api.operations[index]), path[path.count - 1]) else {
            open[index] = Open(path: path, kept: Self.kept(words), whole: whole)
            return hole
        }
        said[index] = path
        return whole
    }

    private func schema(_ node: DocumentNode, _ component: String, _ path: [String], _ hasComment: Bool) -> YAMLNode? {
        types[component] = path[1]
        let words = words(of: node, isOperation: false)
        if let words, isUnchanged(node, ExtensionChecksum.of(node), path[1]) {
            let isLong = ["fields", "values", "by"].contains { words[$0] != nil && words["doc"]?.scalar != nil }
            return documented(words, by: hasComment ? nil : node["description"], isLong: isLong)
        }
        openTypes[component] = Open(
            path: path,
            kept: (words?["fields"] == nil ? nil : words?.entries)?.filter { Self.modelKeys.contains($0.key.value) }
                ?? [],
            whole: nil
        )
        return nil
    }

    /// What OpenAPI has no word for.
    private static let modelKeys: Set<String> = ["store", "identifiable"]
    private static let spokenKeys: Set<String> = [
        "query", "path", "cookies", "headers", "body", "body?", "form", "form?", "multipart", "multipart?", "boundary",
        "upload", "upload?",
        "returns", "errors", "auth", "doc", "deprecated", "server", "encoding", "lists", "objects",
    ]

    private static func kept(_ words: YAMLNode) -> [YAMLEntry] {
        return (words.entries ?? []).filter { entry in
            !EndpointReader.isVerb(entry.key.value) && !spokenKeys.contains(entry.key.value)
        }
    }

    // MARK: an operation, a schema

    /// What stands under `x-restgen` of an operation or a schema; nil, and reported where it is something else.
    func words(of node: DocumentNode, isOperation: Bool) -> YAMLNode? {
        guard let words = node[Self.key] else { return nil }
        if words.isObject || words.isText || words.isList && !isOperation {
            return ExtensionReader(diagnostics: diagnostics).node(words)
        }
        let what = isOperation ? "an endpoint as in a spec, or some of its keys" : "a type as in a spec"
        report(words, what)
        return nil
    }

    /// False, and said, where what OpenAPI says is another than when the words were written.
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

    /// Says that the words of a schema have no type to be laid over, where somebody wrote them.
    func reportUnused(_ layer: YAMLNode, of name: String) {
        guard api.schemas.first(where: { $0.key == name })?.value[Self.sum] == nil else { return }
        diagnostics.warning(
            .openapiExtension,
            "the extension of '\(name)' has no effect, because the spec has no such type",
            at: layer.span,
            help: "unused schemas, and named schemas of a string or list, have no separate type"
        )
    }

    /// The comment of a page is the description of the document.
    private func documented(_ words: YAMLNode, by text: DocumentNode?, isLong: Bool) -> YAMLNode {
        guard let text, let doc = text.text, !doc.isEmpty else { return words }
        var words = words
        if isLong, var entries = words.entries, let place = entries.firstIndex(where: { $0.key.value == "doc" }) {
            if entries[place].value.scalar?.text.hasPrefix(doc) == true { return words }
            entries[place].value = NodeBuilder(span: text.span).text(doc)
            words.kind = .mapping(entries)
        } else {
            words.comment = Located(DocumentText.seen(doc), text.span)
        }
        return words
    }

    private func report(_ node: DocumentNode, _ expected: String) {
        diagnostics.error(.openapiExtension, "expected \(expected), found \(node.noun)", at: node.start)
    }
}
