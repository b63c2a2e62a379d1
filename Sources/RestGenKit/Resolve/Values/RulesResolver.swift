/// Resolves the rules of a field or a parameter: the ranges in its type, those of aliases in it, and its keys.
///
///     slug: { type: "[String(1...80)](...10)", pattern: "^[a-z]+$", unique: true }
struct RulesResolver {
    let context: ResolveContext
    /// The type parameters of the enclosing generic model.
    var parameters: Set<String> = []
    /// Whether nothing is reported, as inside of an alias, whose declaration is checked once.
    private var isSilent = false

    init(context: ResolveContext, parameters: Set<String> = []) {
        self.context = context
        self.parameters = parameters
    }

    /// The kinds of values that rules distinguish.
    private enum Kind {
        case text, number, list, map
        /// No rules apply.
        case other
    }

    /// Returns `nil` without rules. Reports rules that don't apply to the type or contradict each other.
    func resolve(_ syntax: TypeSyntax?, _ keys: Spec.Rules) -> ValueRules? {
        var rules = syntax.map { self.rules(of: $0) } ?? ValueRules()
        add(keys, to: &rules, syntax)
        return rules.isEmpty ? nil : rules
    }

    /// Returns the rules of a parameter. Reports a default that breaks them.
    func resolve(_ parameter: Spec.Parameter, _ defaultValue: Literal?) -> ValueRules? {
        guard case .argument(let syntax, let literal) = parameter.value else { return nil }
        let rules = resolve(syntax, parameter.rules)
        if literal != nil { check(defaultValue, rules, at: literal?.span) }
        return rules
    }

    /// Reports a default that breaks the rules.
    func check(_ literal: Literal?, _ rules: ValueRules?, at span: Span?) {
        guard let rules, let json = literal?.json, let violation = rules.violation(by: json) else { return }
        let help = violation.path.isEmpty ? "change the default or the rule" : nil
        report("the default breaks the rule: \(violation.text)", at: span, help: help)
    }

    // MARK: Ranges

    private func rules(of syntax: TypeSyntax) -> ValueRules {
        let chain = aliases(from: syntax)
        var silent = self
        silent.isSilent = true
        var rules = ValueRules()
        switch chain.last?.kind {
        case .optional(let wrapped): rules = (chain.count == 1 ? self : silent).rules(of: wrapped)
        case .list(let element): rules.each = (chain.count == 1 ? self : silent).rules(of: element)
        case .map(_, let value): rules.each = (chain.count == 1 ? self : silent).rules(of: value)
        case .named, .invalid, nil: break
        }
        for syntax in chain.dropFirst().reversed() { rules = silent.adding(syntax, to: rules) }
        return adding(syntax, to: rules)
    }

    /// Adds the range of a type to the rules of the types that it contains.
    private func adding(_ syntax: TypeSyntax, to rules: ValueRules) -> ValueRules {
        guard let range = syntax.range, let own = resolve(range, for: syntax) else { return rules }
        if let merged = rules.and(own), !merged.isContradictory { return merged }
        report(
            "no value is in this range and in that of '\(syntax.plainText)'",
            at: range.span,
            help: "choose a range inside of that of '\(syntax.plainText)'"
        )
        return rules
    }

    private func resolve(_ range: Located<RangeSyntax>, for syntax: TypeSyntax) -> ValueRules? {
        var rules = ValueRules()
        let value = range.value
        switch kind(of: syntax) {
        case .number:
            if value.whole != value, isWhole(syntax), !isSilent {
                context.diagnostics.warning(
                    .ruleValue,
                    "the bounds of '\(syntax.plainText)' are whole numbers",
                    at: range.span,
                    help: value.whole.isEmpty
                        ? "write 'Double' for numbers with fractions" : "write '(\(value.whole.writtenText))'"
                )
            }
            rules.lower = value.lower.map { ValueRules.Bound($0, isExcluded: value.isLowerExcluded) }
            rules.upper = value.upper.map { ValueRules.Bound($0, isExcluded: value.isUpperExcluded) }
            if let number = [value.lower, value.upper].compactMap({ $0 }).first(where: { !ValueRules.isNumber($0) }) {
                report("'\(number)' is too large for a rule", at: range.span, help: "remove this bound")
                return nil
            }
            if !rules.isContradictory { return rules }
        case .text, .list, .map:
            guard let count = count(range) else { return nil }
            rules.count = count
            if count.lowerBound <= count.upperBound { return rules }
        case .other:
            misplaced(
                "a range",
                syntax,
                at: range.span,
                "remove it: a range applies to strings, numbers, lists and maps"
            )
            return nil
        }
        report("no value is in the range '\(value.writtenText)'", at: range.span, help: Self.help(for: value))
        return nil
    }

    /// Returns the counts in a range. An empty range, which `ClosedRange` can't express, is reported here.
    private func count(_ range: Located<RangeSyntax>) -> ClosedRange<Int>? {
        let value = range.value
        let bounds = [value.lower, value.upper].compactMap { $0 }
        guard bounds.allSatisfy({ Int($0).map { $0 >= 0 && $0 < ValueRules.mostCount } ?? false }) else {
            report(
                "a count is a whole number from 0 to \(ValueRules.mostCount - 1)",
                at: range.span,
                help: "write whole numbers, as in '(1...80)'"
            )
            return nil
        }
        let low = (value.lower.flatMap { Int($0) } ?? 0) + (value.isLowerExcluded ? 1 : 0)
        let high = value.upper.flatMap { Int($0) }.map { $0 - (value.isUpperExcluded ? 1 : 0) } ?? .max
        guard low <= high else {
            report(
                "no count is in the range '\(value.writtenText)'",
                at: range.span,
                help: Self.help(for: value)
            )
            return nil
        }
        return low...high
    }

    /// Returns the help for an empty range.
    private static func help(for range: RangeSyntax) -> String {
        guard let lower = range.lower, let upper = range.upper, !ValueRules.isLess(upper, lower) else {
            return "write the smaller bound first"
        }
        return "remove '<' to include the bound"
    }

    // MARK: Keys

    private func add(_ keys: Spec.Rules, to rules: inout ValueRules, _ syntax: TypeSyntax?) {
        if let unique = keys.unique {
            if syntax.map({ kind(of: $0) }) == .list {
                rules.isUnique = true
            } else {
                misplaced("'unique'", syntax, at: unique, "remove 'unique': only the elements of a list can be unique")
            }
        }
        if let pattern = keys.pattern, check(pattern) {
            var own = ValueRules()
            own.pattern = pattern.value
            add(own, "'pattern'", .text, syntax, at: pattern.span, to: &rules)
        }
        if let step = keys.multipleOf {
            if let number = Double(step.value), number < 1, 1 / number == (1 / number).rounded(),
                syntax.map(isWhole) == true
            {
                context.diagnostics.warning(
                    .ruleValue,
                    "every whole number is a multiple of \(step.value)",
                    at: step.span,
                    help: "remove 'multipleOf', or use the type 'Double'"
                )
            }
            var own = ValueRules()
            own.multipleOf = step.value
            add(own, "'multipleOf'", .number, syntax, at: step.span, to: &rules)
        }
    }

    /// Adds a rule of the innermost values.
    private func add(
        _ rule: ValueRules,
        _ name: String,
        _ wanted: Kind,
        _ syntax: TypeSyntax?,
        at span: Span,
        to rules: inout ValueRules
    ) {
        var rule = rule
        var innermost = syntax
        var depth = 0
        while let current = innermost.flatMap({ aliases(from: $0).last }) {
            innermost = current
            if case .optional(let wrapped) = current.kind {
                innermost = wrapped
            } else if case .list(let element) = current.kind {
                (innermost, depth) = (element, depth + 1)
            } else if case .map(_, let value) = current.kind {
                (innermost, depth) = (value, depth + 1)
            } else {
                break
            }
        }
        guard (innermost.map { kind(of: $0) } ?? .text) == wanted else {
            let values = wanted == .text ? "strings" : "numbers"
            return misplaced(
                name,
                syntax,
                at: span,
                "remove \(name), which applies to \(values), and to lists and maps of them"
            )
        }
        for _ in 0..<depth {
            var outer = ValueRules()
            outer.each = rule
            rule = outer
        }
        guard let merged = rules.and(rule) else {
            return report("\(name) contradicts the rule of the alias in the type", at: span, help: "remove \(name)")
        }
        rules = merged
    }

    private static func correction(_ reason: String) -> String {
        ["')'", "'('", "'['", "nothing "].contains(where: reason.hasPrefix)
            ? "correct the pattern, or write a backslash before the character to match the character itself"
            : "correct the pattern"
    }

    private func check(_ pattern: Located<String>) -> Bool {
        switch ValueRules.problem(ofPattern: pattern.value) {
        case nil:
            if Spec.Rules.isDelimited(pattern.value), !isSilent {
                let end = pattern.value.lastIndex(of: "/") ?? pattern.value.endIndex
                let content = pattern.value[..<end].dropFirst()
                context.diagnostics.warning(
                    .ruleValue,
                    "the slashes are read as a part of the pattern",
                    at: pattern.span,
                    help: "write '\(content)', or '\\/' for a slash at the beginning"
                )
            }
            return true
        case .invalid(let reason):
            let message = "the pattern is not a regular expression: \(reason)"
            report(message, at: pattern.span, help: Self.correction(reason))
        case .unsupported(let reason):
            report(
                "restgen can't check this pattern: \(reason)",
                at: pattern.span,
                help: "write another pattern, or remove 'pattern'"
            )
        }
        return false
    }

    // MARK: Types

    private func kind(of syntax: TypeSyntax) -> Kind {
        switch aliases(from: syntax).last?.kind {
        case .invalid, nil: return .other
        case .optional(let wrapped): return kind(of: wrapped)
        case .list: return .list
        case .map: return .map
        case .named(let name, let arguments):
            if parameters.contains(name.value) || !arguments.isEmpty { return .other }
            guard context.types.symbols[name.value] == nil else { return .other }
            switch BuiltinType.reference(name.value) {
            case .string, .secret, .url: return .text
            case .int, .int64, .uint64, .double, .decimal: return .number
            default: return .other
            }
        }
    }

    /// Whether it is a number without a fraction.
    private func isWhole(_ syntax: TypeSyntax) -> Bool {
        guard case .named(let name, _)? = aliases(from: syntax).last?.kind else { return false }
        return kind(of: syntax) == .number && BuiltinType.reference(name.value)?.isWholeNumber == true
    }

    /// Returns a type and, if it is an alias, the types to which it and further aliases lead. An alias that contains itself
    /// is not followed.
    private func aliases(from syntax: TypeSyntax) -> [TypeSyntax] {
        var chain = [syntax]
        var current = syntax
        while case .named(let name, _) = current.kind, !parameters.contains(name.value),
            let symbol = context.types.symbols[name.value], case .alias(_, let target) = symbol.kind,
            symbol.parameters.isEmpty
        {
            // Then no other alias of the chain contains itself either.
            if chain.count == 1, context.aliases.opened(symbol.reference) == nil { break }
            chain.append(target)
            current = target
        }
        return chain
    }

    private func misplaced(_ rule: String, _ syntax: TypeSyntax?, at span: Span, _ help: String) {
        if isSilent { return }
        let type = syntax.map { $0.isInvalid ? "a model" : "'\($0.plainText)'" } ?? "'String'"
        context.diagnostics.error(.ruleMisplaced, "\(rule) does not apply to \(type)", at: span, help: help)
    }

    private func report(_ message: String, at span: Span?, help: String?) {
        if isSilent { return }
        context.diagnostics.error(.ruleValue, message, at: span, help: help)
    }
}

extension TypeSyntax {
    /// The type without its own range.
    fileprivate var plainText: String {
        if case .optional(let wrapped) = kind { return wrapped.plainText + "?" }
        var copy = self
        copy.range = nil
        return copy.writtenText
    }
}

extension Literal {
    /// The JSON of a literal. A case of an enum, to which no rules apply, is its name.
    fileprivate var json: JSONValue? {
        switch self {
        case .string(let text): .string(text)
        case .integer(let text), .number(let text): .number(text.replacing("_", with: ""))
        case .emptyList: .array([])
        case .emptyMap: .object([])
        case .list(let items): .array(items.compactMap(\.json))
        case .bool(let value): .bool(value)
        case .null: .null
        case .enumCase(let name): .string(name)
        }
    }
}
