extension Diagnostics {
    /// Notes the names of types whose declarations are invalid, so that their uses aren't reported as well.
    func omitTypes(of node: YAMLNode, except names: [String]) {
        let declared = node.entries?.map { String($0.key.value.prefix { $0 != "<" }) } ?? []
        omittedTypes.formUnion(Set(declared).subtracting(names))
    }
}
