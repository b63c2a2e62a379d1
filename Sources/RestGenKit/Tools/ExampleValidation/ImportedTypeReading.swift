/// Maps imported types to the types of the API that is generated from them.
struct ImportedTypeReading {
    private let imported: ImportedAPI
    private let types: TypeIndex
    private let used: Set<Int>

    init(_ imported: ImportedAPI, _ types: TypeIndex) {
        self.imported = imported
        self.types = types
        used = Set(imported.used)
    }

    /// Returns `nil` for unused types, and for files, which aren't JSON.
    func reference(_ type: ImportedType) -> TypeReference? {
        switch type {
        case .known(let word): BuiltinType.reference(word)
        case .declared(let index): used.contains(index) ? declared(imported.declarations[index].name) : nil
        case .list(let inner): reference(inner).map { .list($0) }
        case .map(let inner): reference(inner).map { .map(.string, $0) }
        case .optional(let inner): reference(inner).map { .optional($0) }
        }
    }

    private func declared(_ name: String) -> TypeReference? {
        if types.models[name] != nil { return .declared(name, .model) }
        if types.enumerations[name] != nil { return .declared(name, .enumeration) }
        if types.unions[name] != nil { return .declared(name, .union) }
        return types.aliases[name].map { _ in .declared(name, .alias) }
    }
}
