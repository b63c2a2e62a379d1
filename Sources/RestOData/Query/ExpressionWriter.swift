import RestRuntime

/// Writes an expression for a version, with the parentheses that precedence requires.
///
/// For `($0.a == 1 || $0.b == 2) && !$0.c`, it writes `(a eq 1 or b eq 2) and not c`. The depth of the recursion is
/// that of the expression in the program's source.
struct ExpressionWriter {
    let version: ODataVersion
    /// The enclosing variables, the outermost first.
    private var variables: [Expression.Variable] = []

    init(_ version: ODataVersion) { self.version = version }

    /// Returns the text of an expression.
    ///
    /// - Throws: `RequestError` for an expression that the version doesn't have, or a value that can't be written.
    func text(_ expression: Expression) throws(RequestError) -> String {
        switch expression {
        case .path(let variable, let path): return self.path(variable, path)
        case .literal(let literal): return try literal.text(version)
        case .binary(let operation, let left, let right): return try binary(operation, left, right)
        case .not(let inner): return "not " + (try text(inner, above: 8))
        case .call(let name, let arguments): return try call(name, arguments)
        case .lambda(let name, let list, let variable, let body): return try lambda(name, list, variable, body)
        case .among(let term, let values): return try among(term, values)
        case .has(let term, let value):
            return "\(try text(term, above: Expression.comparison)) has \(try value.text(version))"
        case .grouped(let inner): return "(" + (try text(inner)) + ")"
        case .raw(let text): return text
        case .invalid(let error): throw error
        }
    }

    /// Returns the text, in parentheses unless the expression binds more tightly than `precedence`.
    private func text(_ expression: Expression, above precedence: Int) throws(RequestError) -> String {
        let text = try text(expression)
        return expression.precedence > precedence ? text : "(" + text + ")"
    }

    /// Returns a path, which begins with the name of the variable inside of `any` and `all`.
    private func path(_ variable: Expression.Variable?, _ path: String) -> String {
        guard let variable else { return path.isEmpty ? "$it" : path }
        let name = Self.name(variables.firstIndex { $0 === variable } ?? variables.count)
        return path.isEmpty ? name : name + "/" + path
    }

    /// Returns `x`, or `x1`, `x2` for inner variables.
    private static func name(_ depth: Int) -> String { depth == 0 ? "x" : "x\(depth)" }

    private func binary(
        _ operation: Expression.Operator,
        _ left: Expression,
        _ right: Expression
    ) throws(RequestError) -> String {
        let precedence = operation.precedence
        // `a and (b and c)` equals `a and b and c`, but `a sub (b sub c)` doesn't equal `a sub b sub c`.
        let isAssociative = operation == .and || operation == .or
        let isChain = isAssociative || precedence > Expression.comparison
        let first = try text(left, above: isChain ? precedence - 1 : precedence)
        let second = try text(right, above: isAssociative ? precedence - 1 : precedence)
        return "\(first) \(operation.rawValue) \(second)"
    }

    private func call(_ name: String, _ arguments: [Expression]) throws(RequestError) -> String {
        var texts: [String] = []
        for argument in arguments { texts.append(try text(argument)) }
        // `substringof` of versions 2 and 3 has the same meaning, but its arguments are swapped.
        if name == "contains", version.isBefore4 { return "substringof(\(texts.reversed().joined(separator: ",")))" }
        return "\(name)(\(texts.joined(separator: ",")))"
    }

    private func lambda(
        _ name: String,
        _ list: Expression,
        _ variable: Expression.Variable,
        _ body: Expression?
    ) throws(RequestError) -> String {
        if version == .v2 { throw RequestError("OData 2 does not support '\(name)' on a list") }
        let list = try text(list)
        guard let body else { return "\(list)/\(name)()" }
        var inner = self
        inner.variables.append(variable)
        return "\(list)/\(name)(\(Self.name(variables.count)):\(try inner.text(body)))"
    }

    /// Writes `in`, or before version 4.01 a comparison with each value.
    private func among(_ term: Expression, _ values: [ODataLiteral]) throws(RequestError) -> String {
        if values.isEmpty { return "false" }
        if version == .v401 {
            var texts: [String] = []
            for value in values { texts.append(try value.text(version)) }
            return "\(try text(term, above: Expression.comparison)) in (\(texts.joined(separator: ",")))"
        }
        // The comparisons are joined as a flat text, because a tree of them would be as deep as the list is long.
        var texts: [String] = []
        for value in values { texts.append(try text(.binary(.eq, term, .literal(value)))) }
        return "(" + texts.joined(separator: " or ") + ")"
    }
}
