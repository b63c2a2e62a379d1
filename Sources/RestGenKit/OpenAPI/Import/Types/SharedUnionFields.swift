/// Keeps only the shared fields of a union that have the same type in all cases.
struct SharedUnionFields {
    private let declarations: [ImportedDeclaration]

    /// Removes the other shared fields. It runs after all models are read.
    static func settle(_ declarations: inout [ImportedDeclaration]) {
        let fields = SharedUnionFields(declarations: declarations)
        for index in declarations.indices where !declarations[index].shared.isEmpty {
            declarations[index].shared = fields.shared(of: declarations[index])
        }
    }

    private func shared(of union: ImportedDeclaration) -> [String] {
        guard case .union(_, let cases) = union.content else { return [] }
        // A shared property must not have the name of a case.
        var taken = Set(cases.map { SwiftNames.member($0.name) }).union(["unknown", "unlisted"])
        var models: [[ImportedField]] = []
        for item in cases {
            guard case .declared(let index) = item.type, case .model = declarations[index].content,
                !declarations[index].isArray
            else { return [] }
            models.append(declarations.fields(of: index))
        }
        return union.shared.filter { name in
            let found = models.compactMap { fields in fields.first { $0.name == name && !$0.isRest } }
            guard let first = found.first, found.count == models.count else { return false }
            let isSame = found.allSatisfy { $0.value.type == first.value.type && $0.value.format == first.value.format }
            return isSame && !name.hasSuffix("?") && taken.insert(first.swiftName ?? SwiftNames.member(name)).inserted
        }
    }
}
