/// Reads each file of an OpenAPI document once, and resolves its references.
///
///     {"$ref": "#/components/schemas/Room"}   {"$ref": "models/room.yaml#/Room"}
package final class DocumentFiles {
    package private(set) var diagnostics: Diagnostics
    private let limits: DocumentLimits
    /// Returns the file at a path, or `nil` if it doesn't exist.
    private let openFile: (String, Span) throws(IncludeRefusal) -> SourceFile?
    private var trees: [String: DocumentTree?] = [:]
    private var targets: [Reference: DocumentNode?] = [:]
    private var anchors: [ObjectIdentifier: [String: DocumentNode]] = [:]
    private var index = MemberIndex()
    /// Whether keys next to the `$ref` of a schema apply, as in OpenAPI 3.1 and later.
    var mergesReferences = false
    /// Objects whose keys next to `$ref` were reported because they don't apply.
    private var ignored: Set<DocumentNode.ID> = []
    private let names = NameSearch()
    private var bytes = 0
    private var resources: [ObjectIdentifier: SchemaResources] = [:]
    private var scopes: [[String: DocumentNode.ID]: DynamicScope] = [:]
    private var dynamicNames: [DocumentNode.ID: Set<String>] = [:]
    private var visits = 0
    /// The maximum number of dynamic scopes. Beyond it, a schema is read as in its first scope.
    private static let mostScopes = 500
    /// The maximum number of objects to search for `$dynamicRef`.
    private static let mostVisits = 2_000_000
    /// The references that are being resolved. Each one was found while the one before was resolved.
    private var followed: Set<Reference> = []
    /// The maximum number of references inside each other, so that the recursion is bounded.
    private static let mostReferences = 100

    private struct Reference: Hashable {
        var tree: ObjectIdentifier
        var text: String
    }

    package init(
        diagnostics: Diagnostics,
        limits: DocumentLimits = .default,
        open: @escaping (String, Span) throws(IncludeRefusal) -> SourceFile?
    ) {
        self.diagnostics = diagnostics
        self.limits = limits
        openFile = open
    }

    /// Parses a file. Returns `nil` if it's neither valid JSON nor valid YAML, which is reported.
    package func read(_ file: SourceFile, namedAt span: Span?) -> DocumentTree? {
        if let known = trees[file.name] { return known }
        bytes += file.bytes.count
        var tree: DocumentTree?
        if bytes > limits.bytes || trees.count >= limits.files {
            let most = bytes > limits.bytes ? "\(limits.bytes) bytes" : "\(limits.files) files"
            diagnostics.error(
                .openapiSyntax,
                "'\(file.name)' can't be read: a document is limited to \(most)",
                at: span ?? Span(file, 0..<0)
            )
        } else if Self.isJSON(file) {
            tree = JSONTreeReader.read(file, limits: limits, reporting: diagnostics)
        } else {
            tree = YAMLTree.read(file, limits: limits, reporting: diagnostics)
        }
        trees[file.name] = .some(tree)
        return tree
    }

    /// Whether a file is JSON: it begins with a bracket. A file named `.yaml` can begin with one too, so it must also
    /// be valid JSON.
    private static func isJSON(_ file: SourceFile) -> Bool {
        let first = file.bytes.first { !$0.isSpace && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
        guard file.name.hasSuffix(".yaml") || file.name.hasSuffix(".yml") else { return true }
        return JSONTreeReader.read(file, limits: .default, reporting: Diagnostics()) != nil
    }

    /// Returns the schema at the end of a chain of `$ref`s, or `nil` if there is none, which is reported once.
    ///
    /// From OpenAPI 3.1 on, a schema with keys next to its `$ref` ends the chain, because these keys apply too.
    func resolved(_ node: DocumentNode) -> DocumentNode? {
        followed(node, scoping: mergesReferences) { isMerged($0) }
    }

    /// Returns the part, other than a schema, at the end of a chain of `$ref`s. Next to `$ref`, only a description
    /// applies.
    func referenced(_ node: DocumentNode) -> DocumentNode? {
        followed(node, scoping: mergesReferences) { node in
            guard node.hasSeveralMembers else { return false }
            let others = node.members.filter { !["$ref", "description", "summary"].contains($0.key) }
            if let first = others.first(where: { !$0.key.hasPrefix("x-") }) { reportIgnored(first, of: node) }
            return false
        }
    }

    /// Follows `$ref`s to a node without one, or to the first for which `isEnd` is true.
    ///
    /// If `scoping` is true, the returned node has the scope that resolves its `$dynamicRef`s.
    private func followed(_ node: DocumentNode, scoping: Bool, until isEnd: (DocumentNode) -> Bool) -> DocumentNode? {
        var node = node
        var seen: Set<DocumentNode.ID> = []
        while true {
            if node["$ref"] == nil, let anchor = anchor(of: node) {
                guard seen.insert(node.id).inserted else { return nil }
                node = anchor
                continue
            }
            guard let reference = node["$ref"], let text = reference.text, !isEnd(node) else { return node }
            guard seen.insert(node.id).inserted else {
                report("'\(text)' refers back to itself", at: reference.span)
                return nil
            }
            guard let target = target(of: text, at: reference) else { return nil }
            node = scoping ? scoped(target, from: node) : target
        }
    }

    // MARK: Dynamic references

    private func resources(of tree: DocumentTree) -> SchemaResources {
        let id = ObjectIdentifier(tree)
        if let known = resources[id] { return known }
        let found = SchemaResources(tree)
        resources[id] = found
        return found
    }

    /// Returns the target of a schema's `$dynamicRef`: the anchor in its dynamic scope, or else the one in its own
    /// resource or file.
    func anchor(of node: DocumentNode) -> DocumentNode? {
        guard mergesReferences else { return nil }
        let resources = resources(of: node.tree)
        // Without an anchor, it's the same as a `$ref` (JSON Schema 2020-12, section 8.2.3.2).
        if let reference = node["$dynamicRef"], let text = reference.text, text.hasPrefix("#/") {
            return target(of: text, at: reference)
        }
        guard !resources.anchors.isEmpty, let reference = node["$dynamicRef"], let text = reference.text,
            let name = text.split(separator: "#", omittingEmptySubsequences: false).last.map(String.init),
            let initial = resources.anchors[name]
        else { return nil }
        if let bound = reference.scope?.anchors[name] { return bound }
        return resources.scopeIndex(of: reference.index).flatMap { resources.all[$0].anchors[name] } ?? initial
    }

    /// Returns a schema with the dynamic anchors of the schemas that refer to it. The outermost anchor of each name
    /// applies.
    private func scoped(_ target: DocumentNode, from node: DocumentNode) -> DocumentNode {
        let own = resources(of: node.tree)
        var anchors = node.scope?.anchors ?? [:]
        var owner = node.scope?.owner
        if let scopeIndex = own.scopeIndex(of: node.index), !own.all[scopeIndex].anchors.isEmpty {
            anchors.merge(own.all[scopeIndex].anchors) { outer, _ in outer }
            owner = owner ?? own.all[scopeIndex].name
        }
        guard !anchors.isEmpty, let owner, target.tree === node.tree else { return target }
        let home = own.scopeIndex(of: target.index)
        let names = dynamicNames(from: target)
        // An anchor that would be found without a scope doesn't make a separate scope.
        anchors = anchors.filter { names.contains($0.key) && own.scopeIndex(of: $0.value.index) != home }
        guard !anchors.isEmpty else { return target }
        let key = anchors.mapValues(\.id)
        if scopes[key] == nil {
            guard scopes.count < Self.mostScopes else {
                reportScopes(at: node)
                return target
            }
            scopes[key] = DynamicScope(anchors: anchors, owner: owner)
        }
        return DocumentNode(tree: target.tree, index: target.index, scope: scopes[key])
    }

    /// Returns the names of the `$dynamicRef`s in a schema and in the schemas that it refers to.
    private func dynamicNames(from target: DocumentNode) -> Set<String> {
        let start = DocumentNode(tree: target.tree, index: target.index)
        if let known = dynamicNames[start.id] { return known }
        var names: Set<String> = []
        var seen: Set<DocumentNode.ID> = []
        var open = [start]
        while let next = open.popLast(), seen.insert(next.id).inserted, visits < Self.mostVisits {
            for index in next.index...(next.index + next.size) where next.tree.entries[index].kind == .object {
                visits += 1
                let node = DocumentNode(tree: next.tree, index: index)
                if let text = node["$dynamicRef"]?.text, let name = text.split(separator: "#").last {
                    names.insert(String(name))
                }
                guard let reference = node["$ref"], let text = reference.text, text.hasPrefix("#") else { continue }
                if let target = self.target(of: text, at: reference) { open.append(target) }
            }
        }
        if visits >= Self.mostVisits { reportScopes(at: target) }
        dynamicNames[start.id] = names
        return names
    }

    /// Reports that the `$dynamicRef`s of a schema are read without its dynamic scope.
    private func reportScopes(at node: DocumentNode) {
        guard ignored.insert(node.id).inserted else { return }
        report("there are too many dynamic scopes: '$dynamicRef' has its target without them", at: node.start)
    }

    /// Whether keys next to the schema's `$ref` apply.
    func isMerged(_ node: DocumentNode) -> Bool {
        guard let key = node.keyBesideReference else { return false }
        if !mergesReferences { reportIgnored(key, of: node) }
        return mergesReferences
    }

    private func reportIgnored(_ key: DocumentNode.Member, of node: DocumentNode) {
        guard ignored.insert(node.id).inserted else { return }
        report("'\(key.key)' beside a '$ref' does not apply", at: key.span, help: "write it where the '$ref' leads to")
    }

    /// Runs `body` with errors turned into warnings, for parts that a spec doesn't depend on, such as examples.
    func leniently<T>(_ id: DiagnosticID, _ body: () -> T) -> T {
        let outer = diagnostics
        diagnostics = Diagnostics()
        defer {
            for finding in diagnostics.all {
                outer.warning(id, finding.message, at: finding.span, help: finding.help)
            }
            diagnostics = outer
        }
        return body()
    }

    /// Returns the root of another file.
    package func root(of path: String, at reference: DocumentNode) -> DocumentNode? { tree(path, at: reference)?.root }

    /// Returns the direct target of a `$ref`, which can be a reference itself.
    func target(of text: String, at reference: DocumentNode) -> DocumentNode? {
        let key = Reference(tree: ObjectIdentifier(reference.tree), text: text)
        if let known = targets[key] { return known }
        guard followed.count < Self.mostReferences, followed.insert(key).inserted else {
            report("'\(text)' refers back to itself", at: reference.span)
            return nil
        }
        defer { followed.remove(key) }
        let found = find(text, at: reference)
        targets[key] = .some(found)
        return found
    }

    private func find(_ text: String, at reference: DocumentNode) -> DocumentNode? {
        if let schema = schema(text, at: reference) { return schema }
        let parts = text.unicodeScalars.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        if mergesReferences, !parts[0].isEmpty, parts.count == 1 || parts[1].isEmpty,
            let node = resources(of: reference.tree).nodes[String(parts[0])]
        {
            return node
        }
        guard let tree = tree(String(parts[0]), at: reference) else { return nil }
        let pointer = parts.count > 1 ? String(parts[1]) : ""
        if !pointer.isEmpty, pointer.utf8.first != UInt8(ascii: "/") {
            if let anchor = anchor(pointer, in: tree) { return anchor }
            report("'\(tree.file.name)' contains no '\(pointer)'", at: reference.span)
            return nil
        }
        var node = tree.root
        for token in pointer.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = Self.unescaped(String(token))
            guard let next = step(from: node, name) else {
                let near = names.suggest(name, among: { node.members.map(\.key) })
                report(
                    "'\(text)' does not exist: '\(name)' was not found",
                    at: reference.span,
                    help: near.map { "did you mean '\($0)'?" }
                )
                return nil
            }
            node = next
        }
        return node
    }

    /// Returns the schema for a reference that is a plain name, such as `$ref: Room`, as documents before OpenAPI had
    /// it.
    ///
    /// By the specification, it would refer to a file without an extension.
    private func schema(_ text: String, at reference: DocumentNode) -> DocumentNode? {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "_-") }) else {
            return nil
        }
        let root = reference.tree.root
        let section = root["definitions"] == nil ? "#/components/schemas" : "#/definitions"
        guard let schemas = root["definitions"] ?? root["components"]?["schemas"],
            let schema = index.member(text, of: schemas)
        else { return nil }
        let help = "write '\(section)/\(text)'"
        diagnostics.warning(
            .openapiReference,
            "'\(text)' is not a path: the schema with that name is used",
            at: reference.span,
            help: help
        )
        return schema
    }

    /// Follows one step of a JSON pointer. If the node is a reference, the step continues at its target.
    private func step(from node: DocumentNode, _ name: String) -> DocumentNode? {
        if let next = index.member(name, of: node) { return next }
        if node.isList, let itemIndex = Int(name), itemIndex >= 0 {
            let items = node.items
            return itemIndex < items.count ? items[itemIndex] : nil
        }
        guard let reference = node["$ref"]?.text, reference.count < 500, node["$ref"]?.isText == true,
            let other = followed(node, scoping: false, until: { _ in false }), other.id != node.id
        else { return nil }
        return index.member(name, of: other)
    }

    private func anchor(_ name: String, in tree: DocumentTree) -> DocumentNode? {
        let id = ObjectIdentifier(tree)
        if let known = anchors[id] { return known[name] }
        var found: [String: DocumentNode] = [:]
        for index in tree.entries.indices where tree.entries[index].kind == .object {
            let node = DocumentNode(tree: tree, index: index)
            let local = node["$id"]?.text.flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
            for name in [node["$anchor"]?.text, node["$dynamicAnchor"]?.text, local] {
                if let name, found[name] == nil { found[name] = node }
            }
        }
        anchors[id] = found
        return found[name]
    }

    private func tree(_ path: String, at reference: DocumentNode) -> DocumentTree? {
        // The document's own address (OpenAPI 3.2).
        guard !path.isEmpty, path != reference.tree.root["$self"]?.text else { return reference.tree }
        guard !path.contains("://") else {
            report(
                "'\(path)' is not downloaded",
                at: reference.span,
                help: "save it next to the document, and refer to the file"
            )
            return nil
        }
        let name = FilePath.resolved(Self.unescaped(path), from: reference.tree.file.name)
        if let known = trees[name] { return known }
        do {
            if let file = try openFile(name, reference.span) {
                let tree = leniently(.openapiReference) { read(file, namedAt: reference.span) }
                if tree == nil { report("the file '\(name)' is not valid JSON or YAML", at: reference.span) }
                return tree
            }
            report("the file '\(name)' does not exist", at: reference.span)
        } catch {
            let message =
                error.isMissing ? "the file '\(name)' does not exist" : "'\(name)' can't be read: \(error.reason)"
            report(message, at: reference.span, help: error.suggestion(for: path) ?? error.help)
        }
        trees[name] = .some(nil)
        return nil
    }

    /// Reports a broken reference. It's a warning, because only the part that contains the reference is lost.
    private func report(_ message: String, at span: Span, help: String? = nil) {
        diagnostics.warning(.openapiReference, message, at: span, help: help)
    }

    /// Decodes a part of a reference: first percent-encoding, then `~1` and `~0` (RFC 6901, section 4).
    static func unescaped(_ token: String) -> String {
        var text = token
        if text.utf8.contains(UInt8(ascii: "%")) {
            var bytes: [UInt8] = []
            var rest = Array(text.utf8)[...]
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(JSONEscapes.digit),
                    let low = rest.dropFirst().first.flatMap(JSONEscapes.digit)
                {
                    bytes.append(high << 4 | low)
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                }
            }
            text = String(decoding: bytes, as: UTF8.self)
        }
        guard text.utf8.contains(UInt8(ascii: "~")) else { return text }
        let slashes = text.unicodeScalars.replacing("~1".unicodeScalars, with: "/".unicodeScalars)
        return String(slashes.replacing("~0".unicodeScalars, with: "~".unicodeScalars))
    }
}
