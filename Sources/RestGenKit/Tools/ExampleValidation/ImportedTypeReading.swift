/// What the types of a page that was made of a document are in its API.
struct ImportedTypeReading {
    private let page: ImportedAPI
    private let types: TypeIndex
    private let used: Set<Int>

    init(_ page: ImportedAPI, _ types: TypeIndex) {
        self.page = page
        self.types = types
        used = Set(page.used)
    }

    /// nil for a type that nothing of the page uses, and for files, which are no JSON.
    func reference(_ type: ImportedType) -> TypeReference? {
        switch type {
        case .known(let word): BuiltinType.reference(word)
        case .declared(let index): used.contains(index) ? declared(page.declarations[index].name) : nil
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
