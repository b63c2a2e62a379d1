/// Reads the nodes of a YAML document as a spec.
///
///     let spec = SpecParser(diagnostics).parse(root, of: file)
///
/// Each part that is broken is reported once and left out; the rest is read.
public struct SpecParser {
    let diagnostics: Diagnostics

    public init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// Everything that could be read.
    public func parse(_ root: YAMLNode, of file: SourceFile) -> Spec {
        var spec = Spec(file: file)
        guard let entries = mapping(root, "a mapping such as 'restgen: 1'") else { return spec }
        if !entries.contains(where: { $0.key.value == "restgen" }) {
            let start = root.span.range.lowerBound
            report(
                .missingKey,
                "a spec without 'restgen'",
                at: Span(file, start..<start),
                help: "begin it with 'restgen: 1'"
            )
        }
        read(entries, as: .api) { entry in
            let value = entry.value
            switch entry.key.value {
            case "restgen": spec.version = parseVersion(value)
            case "client": spec.client = text(value)
            case "doc": spec.doc = doc(value)
            case "server": spec.servers = parseServers(value)
            case "resources": parseResources(value, into: &spec)
            case "models": spec.models = members(value, "models").compactMap(parseNamedModel)
            case "enums": spec.enums = members(value, "enums").compactMap(parseEnumeration)
            case "unions": spec.unions = members(value, "unions").compactMap(parseUnion)
            case "types": spec.types = parseForeignTypes(value)
            case "access": spec.access = choice(value, of: "access", Spec.Access.self)
            case "include": spec.includes = texts(value)
            case "json": spec.json = parseJSON(value)
            case "map" where value.scalar?.text.hasPrefix("by ") == true: spec.mapBy = parseByLine(value)
            default: parseDefault(entry, into: &spec.defaults)
            }
        }
        return spec
    }

    private func parseVersion(_ node: YAMLNode) -> Located<Int>? {
        guard let text = text(node) else { return nil }
        guard let version = node.scalar?.int, version == 1 else {
            report(
                .unsupportedVersion,
                "'\(text.value)' is no version of the language that this restgen knows",
                at: node.span,
                help: "write 'restgen: 1'"
            )
            return nil
        }
        return Located(version, node.span)
    }
}
