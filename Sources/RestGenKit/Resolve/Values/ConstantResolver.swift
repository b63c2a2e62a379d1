/// Resolves constants, whose type isn't declared: `dog`, `12`, `1.5`, `true`, or `Color.red` for a value of an enum.
struct ConstantResolver {
    let context: ResolveContext

    /// Returns the value and the type of a constant field, or `nil` after an error.
    ///
    /// - Parameter name: The name of the field.
    func field(_ literal: LiteralSyntax, of name: String) -> (value: Literal, type: TypeReference)? {
        switch value(literal, of: name) {
        case .wrong: return nil
        case .of(let enumeration, let item):
            return (.enumCase(item.name), .declared(enumeration.name, .enumeration))
        case .plain: break
        }
        let type: TypeReference
        switch literal.kind {
        case .string, .word: type = .string
        case .integer:
            type = .int
            warnOfText(literal)
        case .number:
            type = .double
            warnOfText(literal)
        case .bool: type = .bool
        case .null:
            context.diagnostics.error(
                .valueSyntax,
                "a constant field can't be null",
                at: literal.span,
                help:
                    "write '\(name): JSON?' for a field that is null unless your app sets it, or '= \"null\"' for the "
                    + "string"
            )
            return nil
        case .list, .emptyMap, .member:
            context.diagnostics.error(
                .valueSyntax,
                "a constant field is a string, a number, true, false or a value of an enum",
                at: literal.span,
                help: "put a string in quotes, or write a type before the '=' for a field with a default"
            )
            return nil
        }
        return LiteralResolver(context: context).resolve(literal, as: type).map { ($0, type) }
    }

    /// Returns the text to send for a constant in a query, a form, a header, a cookie or a part, or `nil` after an
    /// error.
    func text(_ literal: LiteralSyntax, of name: String) -> String? {
        switch value(literal, of: name) {
        case .wrong: nil
        case .of(_, let item): item.value
        case .plain: literal.text
        }
    }

    /// Returns a constant in a JSON body, or `nil` after an error.
    func json(_ literal: LiteralSyntax, of name: String) -> Literal? {
        switch value(literal, of: name) {
        case .wrong: return nil
        case .of(let enumeration, let item): return json(of: item, in: enumeration)
        case .plain: break
        }
        switch literal.kind {
        case .string, .word, .member: return .string(literal.text)
        case .integer:
            warnOfText(literal)
            return CoreInteger.parse(literal.text, as: Int64.self).map { .integer(String($0)) } ?? .number(literal.text)
        case .number:
            warnOfText(literal)
            return .number(literal.text)
        case .bool(let value): return .bool(value)
        case .null: return .null
        case .list(let elements):
            let found = elements.compactMap { json($0, of: "") }
            return found.count < elements.count ? nil : found.isEmpty ? .emptyList : .list(found)
        case .emptyMap: return .emptyMap
        }
    }

    /// Warns about a number that looks like a version or a code, such as `jsonrpc: = 2.0` and `code: = 007`, because a
    /// number would be written without the zero.
    private func warnOfText(_ literal: LiteralSyntax) {
        let parts = literal.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else { return }
        let hasZeroAtEnd = parts.count == 2 && parts[1].hasSuffix("0")
        guard hasZeroAtEnd || parts[0].count > 1 && parts[0].hasPrefix("0") else { return }
        let front = parts[0].drop { $0 == "0" }
        let whole = front.isEmpty ? "0" : String(front)
        let rest = parts.count == 2 ? ("." + parts[1]).trimmingZeros : ""
        let number = rest.count > 1 ? whole + rest : whole
        context.diagnostics.warning(
            .valueSyntax,
            "'\(literal.text)' is read as a number here, not as a string",
            at: literal.span,
            help: "write '= \"\(literal.text)\"' for the string, or '= \(number)' for the number"
        )
    }

    /// Returns the JSON value of a constant field, with the raw value for an enum case, or `nil` if the field isn't a
    /// constant.
    func tag(of field: Field) -> Literal? {
        guard case .enumCase(let name) = field.constant, case .declared(let type, _) = field.type else {
            return field.constant
        }
        guard let enumeration = context.enumerations[type] else { return nil }
        return enumeration.cases.first { $0.name == name }.map { json(of: $0, in: enumeration) }
    }

    private func json(of item: Enumeration.Case, in enumeration: Enumeration) -> Literal {
        let number = enumeration.rawType == .string ? nil : CoreInteger.parse(item.value, as: Int64.self)
        return number.map { .integer(String($0)) } ?? .string(item.value)
    }

    private enum Value {
        /// Not an enum value.
        case plain
        case of(Enumeration, Enumeration.Case)
        /// Invalid, and reported.
        case wrong
    }

    /// Returns the enum value for `Color.red`, by its name or its raw value.
    private func value(_ literal: LiteralSyntax, of name: String) -> Value {
        if case .member = literal.kind { return withoutEnum(literal) }
        ConstantWordCheck(context: context).check(constant: literal, of: name)
        guard case .word = literal.kind, let dot = literal.text.firstIndex(of: ".") else { return .plain }
        let (name, word) = (String(literal.text[..<dot]), String(literal.text[literal.text.index(after: dot)...]))
        guard let enumeration = enumeration(name) else { return misspelt(name, word, literal) }
        if enumeration.cases.isEmpty { return .wrong }
        let list = context.names(of: enumeration)
        if let index = list.index(name: word) ?? list.index(value: word) {
            return .of(enumeration, enumeration.cases[index])
        }
        let near = list.names.suggest(word) ?? list.values.suggest(word)
        let all = enumeration.cases.prefix(9).map { "'\(name).\($0.name)'" }
        context.diagnostics.error(
            .defaultType,
            "'\(word)' is not a value of '\(name)'",
            at: literal.span,
            help: near.map { "did you mean '\(name).\($0)'?" }
                ?? "the values are " + all.prefix(8).joined(separator: ", ") + (all.count > 8 ? ", …" : "")
        )
        return .wrong
    }

    private func enumeration(_ name: String) -> Enumeration? {
        context.types.symbols[name].flatMap { context.enumerations[$0.swiftName] }
    }

    /// Reports a misspelled enum, such as `Colr.red`. Without an enum of a similar name that has the value, it's a
    /// string.
    private func misspelt(_ name: String, _ word: String, _ literal: LiteralSyntax) -> Value {
        let names = context.types.symbols.symbols.filter { context.enumerations[$0.swiftName] != nil }.map(\.name.value)
        guard let near = NearNames.suggest(name, among: names), let enumeration = enumeration(near) else {
            return .plain
        }
        let list = context.names(of: enumeration)
        guard list.index(name: word) ?? list.index(value: word) != nil else { return .plain }
        context.diagnostics.error(
            .defaultType,
            "unknown enum '\(name)'",
            at: literal.span,
            help: "did you mean '\(near).\(word)'? If you mean a string, put it in quotes"
        )
        return .wrong
    }

    /// Reports `.red` without its enum, because it would be sent as a string without the dot.
    private func withoutEnum(_ literal: LiteralSyntax) -> Value {
        let word = literal.span.text.drop { $0 == "." }
        let enums = context.types.symbols.symbols.lazy.filter { context.enumerations[$0.swiftName] != nil }
        // The number of enums is limited, because a spec can have as many wrong constants as enums.
        let owner = enums.prefix(100).first { symbol in
            let list = context.enumerations[symbol.swiftName].map { context.names(of: $0) }
            return list?.index(name: String(word)) != nil || list?.index(value: String(word)) != nil
        }
        let example = enums.first.flatMap { symbol in
            context.enumerations[symbol.swiftName]?.cases.first.map { "\(symbol.name.value).\($0.name)" }
        }
        let quoted = "'\"\(literal.span.text)\"' for a string"
        context.diagnostics.error(
            .valueSyntax,
            "'\(literal.span.text)' lacks the name of its enum",
            at: literal.span,
            help: owner.map { "write '\($0.name.value).\(word)', or \(quoted)" }
                ?? "write \(quoted)" + (example.map { ", or a value of an enum such as '\($0)'" } ?? "")
        )
        return .wrong
    }
}

extension StringProtocol {
    fileprivate var trimmingZeros: String {
        var text = String(self)
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }
}
