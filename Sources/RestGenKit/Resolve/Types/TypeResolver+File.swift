extension TypeResolver {
    /// Resolves `File` or `[File]`, with or without a `?`. Returns `nil` for any other type, and for a declared type with
    /// this name.
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
