extension TypeResolver {
    /// Returns `File` or `[File]`, and whether it's optional, or `nil` for any other type. A declared type named `File`
    /// takes precedence.
    func file(_ syntax: TypeSyntax) -> (type: TypeReference, isNullable: Bool)? {
        if syntax.range != nil { return nil }
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
