extension Diagnostics {
    /// Notes the names of types whose declarations are invalid, so that their uses aren't reported as well.
    func omitTypes(of node: YAMLNode, except names: [String]) {
        let declared = (node.entries ?? []).map { entry in
            let name = ForeignTypeName(entry.key.value)?.name ?? entry.key.value
            return String(name.prefix { $0 != "<" })
        }
        omittedTypes.formUnion(Set(declared).subtracting(names))
    }
}
