/// Adds the operations and types of a newer document to the text of a spec, and lists them.
///
/// The existing text is unchanged, byte for byte. Endpoints are found by their verb and path, regardless of their
/// names. Fields, values and cases are found by their names. If an older document is given, its parts that the spec
/// doesn't have aren't added.
struct SpecUpdate {
    private let spec: YAMLNode
    private let fresh: YAMLNode
    private let old: YAMLNode?
    private let calls: (spec: SpecCalls, fresh: SpecCalls, old: SpecCalls)
    private var insertions: SpecInsertions
    private(set) var news: [String] = []
    /// The types that the additions use.
    private var neededTypes: Set<String> = []

    private static let kinds = ["models", "enums", "unions"]

    /// The spec of a document, and its YAML nodes.
    typealias Version = (spec: Spec, root: YAMLNode)

    init(_ file: SourceFile, spec: YAMLNode, fresh: Version, old: Version?) {
        (self.spec, self.fresh, self.old) = (spec, fresh.root, old?.root)
        let written = SpecParser(Diagnostics()).parse(spec, of: file)
        calls = (SpecCalls(written), SpecCalls(fresh.spec), SpecCalls(old?.spec))
        insertions = SpecInsertions(file)
        addEndpoints()
        for kind in Self.kinds { addMembers(kind) }
        addTypes()
        reportGone()
    }

    var text: String { insertions.text }

    // MARK: Endpoints

    private mutating func addEndpoints() {
        let known = calls.spec.calls.union(calls.old.calls)
        var services: [(name: String, entries: [YAMLEntry])] = []
        var names: [String: FreeNames] = [:]
        for found in calls.fresh.all where !known.contains(found.call) {
            guard var entry = fresh.endpoint(named: found.names) else { continue }
            let path = found.call.drop { $0 != "/" }
            entry.key.value = NewMethodName.free(
                entry.key.value,
                in: found.service,
                path: String(path),
                &names[found.service, default: FreeNames(taken: endpoints(of: found.service))]
            )
            news.append("+ \((found.names.dropLast() + [entry.key.value]).joined(separator: "."))  \(found.call)")
            addNeededTypes(of: entry.value)
            if let index = services.firstIndex(where: { $0.name == found.service }) {
                services[index].entries.append(entry)
            } else {
                services.append((found.service, [entry]))
            }
        }
        var added: [YAMLEntry] = []
        for (name, entries) in services {
            if let mapping = mapping(of: name) {
                insertions.add(entries, to: mapping, section: "resources", depth: 2)
                continue
            }
            let service = NodeBuilder(span: fresh.span).mapping(entries)
            added.append(NodeBuilder(span: entries[0].key.span).entry(name, service))
        }
        add(added, to: "resources")
    }

    /// Where a service has its endpoints.
    private func mapping(of service: String) -> YAMLNode? {
        let node = spec["resources"]?[service]
        let mapping = node?["endpoints"] ?? node
        return mapping?.entries == nil ? nil : mapping
    }

    private func endpoints(of service: String) -> Set<String> {
        Set((mapping(of: service)?.entries ?? []).map(\.key.value))
    }

    private mutating func add(_ entries: [YAMLEntry], to section: String) {
        if let node = spec[section], node.entries != nil {
            insertions.add(entries, to: node, section: section, depth: 1)
        } else {
            insertions.add(section: section, entries)
        }
    }

    // MARK: Types

    /// Adds the fields, values and cases that existing types don't have.
    private mutating func addMembers(_ kind: String) {
        for entry in spec[kind]?.entries ?? [] {
            guard let other = fresh[kind]?[entry.key.value] else { continue }
            let (name, before) = (entry.key.value, old?[kind]?[entry.key.value])
            if let items = Self.values(entry.value)?.items, let values = Self.values(other) {
                let known = Set((items + (before.flatMap(Self.values)?.items ?? [])).compactMap { $0.scalar?.text })
                let more = (values.items ?? []).filter { !known.contains($0.scalar?.text ?? "") }
                news += more.map { "+ \(name).\($0.scalar?.text ?? "")" }
                if let list = Self.values(entry.value) { insertions.add(items: more, to: list) }
                continue
            }
            guard let members = Self.members(entry.value), let others = Self.members(other) else { continue }
            let known = Set(Self.names(members) + (before.flatMap(Self.members).map(Self.names) ?? []))
            let more = (others.entries ?? []).filter { !known.contains(Self.name($0)) && $0.key.value != "by" }
            news += more.map { "+ \(name).\(Self.name($0))" }
            for member in more { addNeededTypes(of: member.value) }
            insertions.add(more, to: members, section: kind, depth: 2)
        }
    }

    /// Adds the types that the additions use, directly or indirectly.
    private mutating func addTypes() {
        let declared = Set((Self.kinds + ["types"]).flatMap { (spec[$0]?.entries ?? []).map(\.key.value) })
        var added: [String: [YAMLEntry]] = [:]
        var seen = declared
        while let name = neededTypes.popFirst() {
            guard seen.insert(name).inserted else { continue }
            for kind in Self.kinds {
                guard let entry = fresh[kind]?.entry(name) else { continue }
                added[kind, default: []].append(entry)
                addNeededTypes(of: entry.value)
            }
        }
        for kind in Self.kinds {
            let entries = (added[kind] ?? []).sorted { $0.key.value < $1.key.value }
            news += entries.map { "+ \($0.key.value)" }
            add(entries, to: kind)
        }
    }

    /// Adds the words in a node, among which are the names of its types, to the needed types.
    private mutating func addNeededTypes(of node: YAMLNode) {
        switch node.kind {
        case .scalar(let scalar):
            neededTypes.formUnion(scalar.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        case .sequence(let items): for item in items { addNeededTypes(of: item) }
        case .mapping(let entries): for entry in entries { addNeededTypes(of: entry.value) }
        }
    }

    // MARK: Members of types

    private static func values(_ node: YAMLNode) -> YAMLNode? {
        if node.items != nil { return node }
        return node["values"]?.items == nil ? nil : node["values"]
    }

    private static func members(_ node: YAMLNode) -> YAMLNode? {
        for key in ["fields", "values", "cases"] { if let inner = node[key], inner.entries != nil { return inner } }
        return node.entries == nil ? nil : node
    }

    private static func name(_ entry: YAMLEntry) -> String {
        entry.key.value.hasSuffix("?") ? String(entry.key.value.dropLast()) : entry.key.value
    }

    /// Returns the names of members, and the keys of fields.
    private static func names(_ node: YAMLNode) -> [String] {
        (node.entries ?? []).flatMap { entry in
            [name(entry)] + [entry.value["key"]?.scalar?.text, entry.value.scalar?.text].compactMap { $0 }
        }
    }

    // MARK: Removed parts

    private mutating func reportGone() {
        let known = calls.fresh.calls
        for found in calls.spec.all where !known.contains(found.call) {
            news.append("- \(found.names.joined(separator: "."))  \(found.call) is not in the document")
        }
    }
}
