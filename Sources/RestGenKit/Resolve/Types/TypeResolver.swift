/// Finds what a type as written means: `[Room]?` with `Room` among the declared types or the built-in ones.
///
/// A declared type hides a built-in one of its name, so that an API may have a model `Data`.
struct TypeResolver {
    let symbols: SymbolTable
    let diagnostics: Diagnostics
    let uses = GenericUses()
    let near = NameSearch()
    private let typeNames: TypeNameList
    /// The generic model around, and its parameters: the Swift names by those in the spec.
    var owner: String?
    var parameters: [String: String] = [:]

    init(symbols: SymbolTable, diagnostics: Diagnostics) {
        self.symbols = symbols
        self.diagnostics = diagnostics
        typeNames = TypeNameList(symbols)
    }

    /// nil: reported.
    func resolve(_ syntax: TypeSyntax) -> TypeReference? {
        switch syntax.kind {
        case .invalid: return nil
        case .named(let name, let arguments):
            return arguments.isEmpty ? named(name) : applied(name, arguments, at: syntax.span)
        case .list(let element): return resolve(element).map { .list($0) }
        case .map(let key, let value): return map(key, value)
        case .optional(let wrapped):
            guard let type = resolve(wrapped) else { return nil }
            if case .optional = type { return type }
            return .optional(type)
        }
    }

    /// The same with the aliases known: one of an optional is an optional, whose `?` counts as the one of the place.
    func resolveNullable(
        _ syntax: TypeSyntax,
        with aliases: AliasTable
    ) -> (type: TypeReference, isNullable: Bool)? {
        guard var (type, isNullable) = resolveNullable(syntax) else { return nil }
        while case .optional(let wrapped)? = aliases.opened(type) { (type, isNullable) = (wrapped, true) }
        return (type, isNullable)
    }

    /// The type without the `?` behind it, and whether there was one: rule 3 of the language.
    func resolveNullable(_ syntax: TypeSyntax) -> (type: TypeReference, isNullable: Bool)? {
        guard let type = resolve(syntax) else { return nil }
        if case .optional(let wrapped) = type { return (wrapped, true) }
        return (type, false)
    }

    /// True for a name that a type has, declared or built in.
    func isType(_ name: String) -> Bool {
        symbols[name] != nil || BuiltinType.reference(name) != nil || name == BuiltinType.void
            || name == BuiltinType.file || name == BuiltinType.located
    }

    /// True for the plain built-in name, unless a declared type has it.
    func isBuiltin(_ name: String, _ syntax: TypeSyntax) -> Bool {
        guard case .named(let written, let arguments) = syntax.kind, arguments.isEmpty else { return false }
        return written.value == name && symbols[name] == nil
    }

    /// The names to offer for one that is unknown.
    private func help(for name: String) -> String? {
        if let name = suggestion(for: name) { return "did you mean '\(name)'?" }
        if ["nil", "null", "none", "undefined", "Null", "None"].contains(name) {
            return "remove '->' if the response isn't read, or write a status such as '204'"
        }
        return StatusNames.code(of: name).map { "write the status as a number: '\($0)'" }
    }

    func suggestion(for name: String) -> String? {
        if let declared = typeNames.folded[name.lowercased()], symbols[declared] != nil, declared != name {
            return declared
        }
        if let other = ForeignTypeSyntax.names[name] { return other }
        return near.suggest(name, among: typeNames.all)
    }

    /// The type whose name differs from another in upper and lower case alone; `integer`, `boolean` and `number` count too.
    func inOtherLetters(_ name: String) -> String? {
        guard !isType(name) else { return nil }
        if ["integer", "boolean", "number"].contains(name) { return ForeignTypeSyntax.names[name] }
        return typeNames.folded[name.lowercased()]
    }

    private func named(_ name: Located<String>) -> TypeReference? {
        if let parameter = parameters[name.value] { return .parameter(parameter) }
        if let symbol = symbols[name.value] {
            if symbol.parameters.isEmpty { return symbol.reference }
            report(symbol, gets: 0, at: name.span)
            return nil
        }
        if let type = BuiltinType.reference(name.value) { return type }
        switch name.value {
        case BuiltinType.void:
            diagnostics.error(
                .typeMisplaced,
                "'Void' has no value and is not allowed here",
                at: name.span,
                help:
                    "use it alone after `->` or in `returns`, or for a query parameter without a value"
            )
        case BuiltinType.located: reportLocated(gets: 0, at: name.span)
        case BuiltinType.file:
            diagnostics.error(
                .typeMisplaced,
                "a 'File' is not allowed here",
                at: name.span,
                help:
                    "use it in 'multipart', for 'upload', or alone after `->`, and 'Data' for bytes in memory"
            )
        default:
            diagnostics.error(
                .unknownType,
                "unknown type '\(name.value)'",
                at: name.span,
                help: help(for: name.value)
            )
        }
        return nil
    }

    private func map(_ key: TypeSyntax, _ value: TypeSyntax) -> TypeReference? {
        let keyType = resolve(key)
        guard let valueType = resolve(value), let keyType else { return nil }
        switch keyType {
        case .string, .int, .int64, .uint64, .declared(_, .enumeration): break
        default:
            diagnostics.error(
                .typeMisplaced,
                "the keys of a map are strings, integers or an enum, not '\(key.span.text)'",
                at: key.span,
                help: "write '[String: \(value.span.text)]'"
            )
            return nil
        }
        return .map(keyType, valueType)
    }
}
