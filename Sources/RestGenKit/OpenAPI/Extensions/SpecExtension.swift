/// The restgen extension that an exported document gets: the whole spec, and the part for each endpoint and type.
///
///     specExtension.value(at: ["resources", "rooms", "list"])       // "GET /rooms?since? -> [Room]"
package struct SpecExtension: Sendable {
    private var root: YAMLNode
    /// The differences that a spec imported from the exported document will have, one sentence each.
    package private(set) var losses: [String] = []
    /// The paths of keys of the entry at each location. There are several if a YAML alias repeats it.
    private var paths: [Span: [[String]]] = [:]

    static let kinds = ["models", "enums", "unions"]

    /// - Parameters:
    ///   - documents: The spec, followed by the specs that it includes. Their types become part of the extension.
    ///   - client: The name of the client type.
    package init(_ documents: [SpecDocument], client: String) {
        root = documents.first?.root ?? YAMLNode(.mapping([]), Span(SourceFile(name: "", bytes: []), 0..<0))
        if let document = documents.first, let imported = document.imported {
            let spec = SpecParser(Diagnostics()).parse(document.root, of: document.file, over: imported)
            root = SpecPrinter().node(spec)
        }
        var members = (root.entries ?? []).filter { !["include", "openapi"].contains($0.key.value) }
        if root["client"] == nil {
            let name = NodeBuilder(span: root.span).entry("client", word: client)
            members.insert(name, at: members.first?.key.value == "restgen" ? 1 : 0)
        }
        for document in documents.dropFirst() {
            losses.append("the types of '\(document.file.name)' are included in the exported spec")
            addLosses(document)
            for kind in Self.kinds + ["types"] {
                guard let more = document.root[kind], more.entries != nil || more.items != nil else { continue }
                Self.add(more, to: kind, in: &members)
            }
        }
        root.kind = .mapping(members)
        for kind in Self.kinds {
            for entry in root[kind]?.entries ?? [] {
                paths[entry.key.span, default: []].append([kind, entry.key.value])
            }
        }
        if let resources = root["resources"] { addPaths(resources, at: ["resources"]) }
    }

    /// Adds the types of an included file. Custom types (`types`) are a mapping with their modules, or a list without.
    private static func add(_ more: YAMLNode, to kind: String, in members: inout [YAMLEntry]) {
        guard let index = members.firstIndex(where: { $0.key.value == kind }) else {
            members.append(NodeBuilder(span: more.span).entry(kind, more))
            return
        }
        let own = members[index].value
        if let all = own.items, let others = more.items {
            members[index].value.kind = .sequence(all + others)
            return
        }
        let entries = { (node: YAMLNode) -> [YAMLEntry] in
            node.entries
                ?? (node.items ?? []).compactMap { item in
                    let maker = NodeBuilder(span: item.span)
                    return item.scalar.map { maker.entry($0.text, maker.mapping([])) }
                }
        }
        members[index].value.kind = .mapping(entries(own) + entries(more))
    }

    /// Reports options of an included file that its types lose, because the options of the whole spec apply to all
    /// types.
    private mutating func addLosses(_ document: SpecDocument) {
        for key in ["json", "namespace", "prefix"] where key == "json" || !document.isPart {
            let (own, other) = (document.root[key], root[key])
            if !ExtensionWriter.isSame(own, other), key == "json" || own != nil {
                losses.append("the types of '\(document.file.name)' use the spec's '\(key)' instead of their own")
            }
        }
    }

    private mutating func addPaths(_ node: YAMLNode, at path: [String]) {
        for entry in node.entries ?? [] {
            let inner = path + [entry.key.value]
            paths[entry.key.span, default: []].append(inner)
            addPaths(entry.value, at: inner)
        }
    }

    /// Returns the path of keys to an endpoint, such as `rooms.list`, or to a type by its Swift name, or `nil` if the
    /// spec doesn't contain it.
    package func path(of name: String, isType: Bool, at span: Span?) -> [String]? {
        let paths = (span.flatMap { self.paths[$0] } ?? []).filter { ($0[0] != "resources") == isType }
        let own = paths.first { path in
            if isType { return path[1] == name }
            let operation = DocumentExtensions.name(path)
            return (operation.service.isEmpty ? "" : operation.service + ".") + operation.method == name
        }
        // The Swift name of a type can differ from its name in the spec.
        return own ?? (isType || paths.count == 1 ? paths.first : nil)
    }

    /// Returns the part of the extension at a path of keys as JSON.
    package func value(at path: [String]) -> JSONValue? { root.value(at: path).map { ExtensionWriter().json($0) } }

    /// Returns the doc comment of a node: its `##` comment or its `doc`.
    package func doc(at path: [String]) -> String? {
        guard let node = root.value(at: path) else { return nil }
        return node.comment?.value ?? node["doc"]?.scalar?.text
    }

    /// Returns the `##` comment of the node at a path of keys.
    package func comment(at path: [String]) -> String? { root.value(at: path)?.comment?.value }

    /// Returns the whole extension, with references in place of the parts that are elsewhere in the document.
    package func json(_ references: [[String]: ExtensionWriter.Reference]) -> JSONValue {
        ExtensionWriter(references: references).json(root)
    }
}
