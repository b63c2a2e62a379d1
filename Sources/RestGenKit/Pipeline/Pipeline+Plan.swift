extension Pipeline {
    /// Returns the files that `run` generates from a spec, for build systems that need their names before they run the
    /// tool.
    ///
    /// A spec with errors has a plan, too, which predicts the files after the errors are corrected.
    package static func plan(
        of source: SourceFile,
        include: (_ path: String, _ span: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> GenerationPlan {
        let (api, loaded) = api(of: source, reporting: Diagnostics(), include: include)
        if let api { return Emitter(api, specSize: loaded.size).plan }
        let spec = WholeDocument.spec(of: source) ?? source
        // A spec whose OpenAPI document can't be read isn't among the loaded ones.
        let own = YAMLParser.parse(spec, reporting: Diagnostics())
        let parts = loaded.documents.filter(\.isPart).map(\.root) + (own.map { [$0] } ?? [])
        return GenerationPlan(
            name: ShardPlan.name(ofSpec: spec.name.split(separator: "/").last.map(String.init) ?? spec.name),
            shards: ShardPlan.shards(specSize: loaded.size),
            hasStubs: own?["stubs"]?.scalar?.bool == true,
            hasSamples: own?.hasSamples == true,
            hasStore: parts.contains { $0.hasKey("store") }
                || loaded.documents.contains { $0.imported?.hasStore == true }
        )
    }
}

extension Spec {
    /// Whether a restgen extension of the OpenAPI document declares tables.
    fileprivate var hasStore: Bool {
        models.contains { $0.store != nil } || endpoints.contains { $0.store != nil }
            || services.contains(where: \.hasStore)
    }
}

extension Spec.Service {
    /// The recursion is bounded by the depth limit of YAML.
    fileprivate var hasStore: Bool {
        endpoints.contains { $0.store != nil } || services.contains(where: \.hasStore)
    }
}

extension YAMLNode {
    /// Returns whether the key is in this node or in a node inside of it. The recursion is bounded by the depth limit
    /// of YAML.
    fileprivate func hasKey(_ key: String) -> Bool {
        switch kind {
        case .scalar: false
        case .sequence(let items): items.contains { $0.hasKey(key) }
        case .mapping(let entries): entries.contains { $0.key.value == key || $0.value.hasKey(key) }
        }
    }
}
