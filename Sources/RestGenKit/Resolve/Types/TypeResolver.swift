/// Resolves types in a spec, such as `[Room]?`, to declared and built-in types.
///
/// A declared type hides a built-in one with the same name, so that an API can have a model named `Data`.
struct TypeResolver {
    let symbols: SymbolTable
    let diagnostics: Diagnostics
    let uses = GenericSpecializations()
    let near = NameSearch()
    private let typeNames: TypeNameList
    /// The enclosing generic model, and the Swift names of its type parameters by their names in the spec.
    var owner: String?
    var parameters: [String: String] = [:]
    /// Whether rules for the values are checked in this place.
    private var rules = RulePlace.received

    /// The meaning of rules in a place.
    enum RulePlace {
        /// The rules of a field or a parameter.
        case checked
        /// No rules can be declared, and those of aliases don't matter, as for a response.
        case received
        /// No rules can be declared, and those of aliases would be ignored, as for a type argument.
        case unchecked
    }

    /// Returns a resolver for a place with other rules.
    func with(rules: RulePlace) -> TypeResolver {
        var copy = self
        copy.rules = rules
        return copy
    }

    init(symbols: SymbolTable, diagnostics: Diagnostics) {
        self.symbols = symbols
        self.diagnostics = diagnostics
        typeNames = TypeNameList(symbols)
    }

    /// Returns `nil` after an error.
    func resolve(_ syntax: TypeSyntax) -> TypeReference? {
        checkRules(of: syntax)
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

    /// Returns a type without its `?`, and whether it has one. An alias of an optional type counts as optional.
    func resolveNullable(
        _ syntax: TypeSyntax,
        with aliases: AliasTable
    ) -> (type: TypeReference, isNullable: Bool)? {
        guard var (type, isNullable) = resolveNullable(syntax) else { return nil }
        while case .optional(let wrapped)? = aliases.opened(type) { (type, isNullable) = (wrapped, true) }
        return (type, isNullable)
    }

    /// Returns a type without its `?`, and whether it has one. Doesn't resolve aliases.
    func resolveNullable(_ syntax: TypeSyntax) -> (type: TypeReference, isNullable: Bool)? {
        guard let type = resolve(syntax) else { return nil }
        if case .optional(let wrapped) = type { return (wrapped, true) }
        return (type, false)
    }

    /// Whether the name is that of a declared or built-in type.
    func isType(_ name: String) -> Bool {
        symbols[name] != nil || BuiltinType.reference(name) != nil || name == BuiltinType.void
            || name == BuiltinType.file || name == BuiltinType.located
    }

    /// Whether the type is a built-in one, and no declared type has its name.
    func isBuiltin(_ name: String, _ syntax: TypeSyntax) -> Bool {
        guard case .named(let written, let arguments) = syntax.kind, arguments.isEmpty else { return false }
        return written.value == name && symbols[name] == nil
    }

    /// Returns a suggestion for an unknown name.
    private func help(for word: Located<String>) -> String? {
        let name = word.value
        if let help = dotted(word) { return help }
        if ["multipart", "form", "upload"].contains(name), typeNames.folded[name] == nil {
            return "write '\(name)' as a key, in place of 'body'"
        }
        if symbols[name] == nil, let stream = stream(for: name) { return stream }
        let declare = "declare it under 'models', 'enums' or 'unions'"
        if let near = suggestion(for: name) {
            if near.contains(" ") { return "rename '\(near)' to '\(name)', because the name of a type is one word" }
            // A short built-in name can resemble a type that isn't declared yet, such as `Book` and `Bool`.
            let isCoincidence =
                symbols[near] == nil && ForeignTypeSyntax.names[name] == nil && near.count <= 4
                && near.count == name.count && near.lowercased() != name.lowercased()
            return "did you mean '\(near)'?" + (isCoincidence ? " Otherwise, \(declare)" : "")
        }
        if ["true", "false"].contains(name) { return "write the name of a type, such as 'Bool' or 'String'" }
        if ["nil", "null", "none", "undefined", "Null", "None"].contains(name) {
            return "write the type of the value, with '?' if it may be null, as in 'String?'"
        }
        let status = StatusNames.code(of: name).map { "write the status as a number: '\($0)'" }
        if name.first?.isUppercase == true { return declare + (status.map { ", or \($0)" } ?? "") }
        if diagnostics.fieldTypes.contains(word.span) { return "\(declare), or write '= \(name)' for a constant" }
        return status ?? declare
    }

    /// Returns the help for `common.Cash`, whose file is included, and for `data.rooms`, which is a location.
    private func dotted(_ word: Located<String>) -> String? {
        let name = word.value
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let last = String(name[dot...].dropFirst())
        if isType(last) { return "write '\(last)', because the types of included files have no prefix" }
        let path = name.hasPrefix("$.") ? name.dropFirst(2) : name[...]
        guard path.first?.isLowercase == true, last.first?.isLowercase == true else { return nil }
        if let type = diagnostics.fieldPaths[word.span] { return "write '{ type: \(type), key: \(path) }'" }
        return "write the type, and its location in a result after 'at', as in '[Room] at \(path)'"
    }

    /// Returns the help for `-> stream` and `-> events`, which lack the type of their values.
    private func stream(for name: String) -> String? {
        let word = ["events", "lines"].contains(name) ? name : ForeignStream.word(for: name)
        guard let word, name.first?.isLowercase == true, typeNames.folded[name.lowercased()] == nil else { return nil }
        return "write '\(word)' and the type of its values, as in '\(word) \(word == "events" ? "Change" : "Entry")'"
    }

    func suggestion(for name: String) -> String? {
        if let declared = typeNames.folded[name.lowercased()], symbols[declared] != nil, declared != name {
            return declared
        }
        if let other = ForeignTypeSyntax.names[name] { return other }
        return near.suggest(name, among: typeNames.all)
    }

    /// Returns a type whose name differs only in letter case, or the type for `integer`, `boolean` or `number`.
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
                "'Void' has no value and can't be used here",
                at: name.span,
                help:
                    "remove the entry, or write the type of the value. 'Void' is only the whole result of an endpoint, or the type of a "
                    + "query parameter without a value"
            )
        case BuiltinType.located: reportLocated(gets: 0, at: name.span)
        case BuiltinType.file:
            diagnostics.error(
                .typeMisplaced,
                "a 'File' can't be used here",
                at: name.span,
                help:
                    "write 'Data'. Only a part of 'multipart', a whole body or a whole response can be a 'File'"
            )
        default:
            if diagnostics.omittedTypes.contains(name.value) { return nil }
            diagnostics.error(
                .unknownType,
                "unknown type '\(name.value)'",
                at: name.span,
                help: help(for: name)
            )
        }
        return nil
    }

    /// Reports a rule that nobody would check.
    private func checkRules(of syntax: TypeSyntax) {
        if rules != .checked, let range = syntax.range {
            diagnostics.error(
                .ruleMisplaced,
                "a range is only checked in the type of a field or a parameter",
                at: range.span,
                help: "remove it"
            )
        }
        guard rules == .unchecked, case .named(let name, _) = syntax.kind, parameters[name.value] == nil,
            case .alias(_, let target)? = symbols[name.value]?.kind, target.hasRange
        else { return }
        diagnostics.error(
            .ruleMisplaced,
            "the range of '\(name.value)' can't be checked here",
            at: name.span,
            help: "use a type without a range"
        )
    }

    private func map(_ key: TypeSyntax, _ value: TypeSyntax) -> TypeReference? {
        let keyType = with(rules: .unchecked).resolve(key)
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
