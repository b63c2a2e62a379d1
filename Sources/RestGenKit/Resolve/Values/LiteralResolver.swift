/// Resolves a default by the type of its field or parameter: `20` for an `Int`, `full` for an enum with that value.
struct LiteralResolver {
    let context: ResolveContext
    /// Whether the default belongs to a placeholder of a path, which can't be optional.
    var isInPath = false

    /// Returns `nil` after an error, which may have been reported for the type.
    func resolve(_ literal: LiteralSyntax, as type: TypeReference, isNullable: Bool = false) -> Literal? {
        guard let opened = context.aliases.opened(type) else { return nil }
        if case .null = literal.kind, isNullable || opened == .json { return .null }
        switch opened {
        case .optional(let wrapped): return resolve(literal, as: wrapped, isNullable: true)
        case .string, .secret: return text(literal)
        case .int, .int64: return integer(literal, Int64.self)
        case .uint64: return integer(literal, UInt64.self)
        case .double: return number(literal)
        case .decimal: return decimal(literal)
        case .bool: return bool(literal)
        case .list(let element): return list(literal, of: element)
        case .map: return map(literal)
        case .duration: return duration(literal)
        case .declared(let name, .enumeration): return enumCase(literal, name)
        case .date, .day, .uuid, .url, .data, .file, .json, .header, .located, .foreign, .declared, .generic,
            .parameter:
            return unsupported(literal, opened)
        }
    }

    private func text(_ literal: LiteralSyntax) -> Literal? {
        switch literal.kind {
        case .string, .word, .integer, .number, .bool:
            ConstantWordCheck(context: context).check(default: literal)
            return .string(literal.text)
        case .null, .list, .emptyMap, .member: return mismatch(literal, "a string")
        }
    }

    private func integer<I: FixedWidthInteger>(_ literal: LiteralSyntax, _: I.Type) -> Literal? {
        guard case .integer = literal.kind else {
            return mismatch(literal, "a whole number") { if case .integer = $0 { true } else { false } }
        }
        guard let value = CoreInteger.parse(literal.text, as: I.self) else {
            return outside(I.self == UInt64.self ? "UInt64" : "Int", literal, "the range is \(I.min) to \(I.max)")
        }
        return .integer(String(value))
    }

    private func outside(_ type: String, _ literal: LiteralSyntax, _ help: String) -> Literal? {
        let message = "'\(literal.text)' is outside the range of '\(type)'"
        context.diagnostics.error(.numberRange, message, at: literal.span, help: help)
        return nil
    }

    private func number(_ literal: LiteralSyntax) -> Literal? {
        switch literal.kind {
        case .integer:
            // A longer integer is a literal of a Double or a Decimal.
            if let value = CoreInteger.parse(literal.text, as: Int64.self) { return .integer(String(value)) }
            guard Double(literal.text)?.isFinite == true else {
                return outside("Double", literal, "the range is -1.8e308 to 1.8e308")
            }
            return .number(literal.text)
        case .number where Double(literal.text)?.isFinite == true: return .number(literal.text)
        default: return mismatch(literal, "a number", unquoted: Self.isNumber)
        }
    }

    private func decimal(_ literal: LiteralSyntax) -> Literal? {
        guard let number = number(literal) else { return nil }
        guard DecimalRange.contains(literal.text) else {
            let help = "a Decimal has at most 38 digits, and is between -1e128 and 1e128"
            return outside("Decimal", literal, help)
        }
        return number
    }

    private func bool(_ literal: LiteralSyntax) -> Literal? {
        guard case .bool(let value) = literal.kind else {
            return mismatch(
                literal,
                "'true' or 'false'",
                help: BoolWord.value(literal.text).map { "write '\($0)'" }
            ) {
                if case .bool = $0 { true } else { false }
            }
        }
        return .bool(value)
    }

    private func duration(_ literal: LiteralSyntax) -> Literal? {
        switch literal.kind {
        case .integer, .number:
            // Swift's Duration traps above this.
            guard abs(Double(literal.text) ?? 0) < 9e18 else {
                return outside("Duration", literal, "the range is -9e18 to 9e18 seconds")
            }
            return number(literal)
        default: return mismatch(literal, "a number of seconds", unquoted: Self.isNumber)
        }
    }

    private func list(_ literal: LiteralSyntax, of element: TypeReference) -> Literal? {
        guard case .list(let elements) = literal.kind else {
            // A quoted `"[]"` is accepted too, because the empty map `"[:]"` needs quotes.
            let isNothing = ["none", "empty"].contains(literal.text)
            return literal.isQuoted("[]")
                ? .emptyList
                : mismatch(literal, "a list", help: isNothing ? "write '[]'" : "write '[\(literal.span.text)]'")
        }
        if elements.isEmpty { return .emptyList }
        let resolved = elements.compactMap { resolve($0, as: element) }
        return resolved.count == elements.count ? .list(resolved) : nil
    }

    private func map(_ literal: LiteralSyntax) -> Literal? {
        // In YAML, `[:]` is only valid in quotes.
        if case .emptyMap = literal.kind { return .emptyMap }
        return literal.isQuoted("[:]") || literal.isQuoted("{}") ? .emptyMap : mismatch(literal, "'[:]'")
    }

    private func enumCase(_ literal: LiteralSyntax, _ name: String) -> Literal? {
        // An enum without values was reported.
        guard let enumeration = context.enumerations[name], !enumeration.cases.isEmpty else { return nil }
        let list = context.names(of: enumeration)
        let isMember = if case .member = literal.kind { true } else { false }
        if let index = (isMember ? nil : list.index(value: literal.text)) ?? list.index(name: literal.text) {
            return .enumCase(enumeration.cases[index].name)
        }
        let near = context.types.near.suggest(literal.text, among: isMember ? list.names : list.values)
        let names = enumeration.cases.prefix(9).map { isMember ? $0.name : $0.value }
        context.diagnostics.error(
            .defaultType,
            "'\(literal.text)' is not a value of '\(name)'",
            at: literal.span,
            help: near.map { "did you mean '\($0)'?" }
                ?? "the values are " + names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
                + (names.count > 8 ? ", …" : "")
        )
        return nil
    }

    /// - Parameters:
    ///   - help: The help for a text of another language.
    ///   - unquoted: Whether a quoted value would be valid without its quotes.
    private func mismatch(
        _ literal: LiteralSyntax,
        _ expected: String,
        help: String? = nil,
        unquoted: (LiteralSyntax.Kind) -> Bool = { _ in false }
    ) -> Literal? {
        var help = help
        if case .string = literal.kind, unquoted(LiteralSyntax(word: Located(literal.text, literal.span)).kind) {
            help = "remove the quotes: '\(literal.text)'"
        }
        if case .null = literal.kind { help = helpWithoutDefault }
        context.diagnostics.error(
            .defaultType,
            "'\(literal.span.text)' does not fit the type: expected \(expected)",
            at: literal.span,
            help: help
        )
        return nil
    }

    private static func isNumber(_ kind: LiteralSyntax.Kind) -> Bool {
        switch kind {
        case .integer, .number: true
        default: false
        }
    }

    private func unsupported(_ literal: LiteralSyntax, _ type: TypeReference) -> Literal? {
        context.diagnostics.error(
            .defaultType,
            "a value of the type '\(type.written)' can't be written as a default",
            at: literal.span,
            help: helpWithoutDefault
        )
        return nil
    }

    private var helpWithoutDefault: String {
        isInPath ? "remove the default" : "remove the default, and add '?' to the name"
    }
}

extension LiteralSyntax {
    fileprivate func isQuoted(_ text: String) -> Bool {
        if case .string = kind { self.text == text } else { false }
    }
}
