extension TypeResolver {
    /// `File`, `[File]`, and whether a `?` stands behind it; nil for any other type. A declared type of that name comes
    /// first.
    func file(_ syntax: TypeSyntax) -> (type: TypeReference, isNullable: Bool)? {
        switch syntax.kind {
        case .named: return isBuiltin(BuiltinType.file, syntax) ? (.file, false) : nil
        case .list(let element):
            guard let (type, isNullable) = file(element), type == .file, !isNullable else { return nil }
            return (.list(.file), false)
        case .optional(let wrapped): return file(wrapped).map { ($0.type, true) }
        case .map, .invalid: return nil
        }
    }
}
