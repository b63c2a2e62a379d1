import RestRuntime

/// The expression of a ``Term``. Its text depends on the protocol's version.
///
/// It is a tree, which ``ExpressionWriter`` writes. The operators of ``Term`` build it.
indirect enum Expression: Sendable {
    /// A property of the entity, or of the variable of an enclosing `any` or `all`. An empty path is the entity or
    /// variable.
    case path(Variable?, String)
    case literal(ODataLiteral)
    case binary(Operator, Expression, Expression)
    case not(Expression)
    case call(String, [Expression])
    /// An `any` or `all`. Without a condition it is `any()`.
    case lambda(String, Expression, Variable, Expression?)
    case among(Expression, [ODataLiteral])
    case has(Expression, ODataLiteral)
    case grouped(Expression)
    case raw(String)
    /// An expression that can't be sent.
    case invalid(RequestError)

    /// The variable of an `any` or `all`, compared by identity. Its name depends on the enclosing expressions.
    final class Variable: Sendable {}

    enum Operator: String, Sendable {
        case or, and, eq, ne, lt, le, gt, ge, add, sub, mul, div, mod

        /// The precedence (OData 4.01 URL Conventions, section 5.1.1.16). All comparisons have the same, so that `a lt
        /// b eq c` is written with parentheses.
        var precedence: Int {
            switch self {
            case .or: 1
            case .and: 2
            case .eq, .ne, .lt, .le, .gt, .ge: Expression.comparison
            case .add, .sub: 5
            case .mul, .div, .mod: 6
            }
        }
    }

    static let comparison = 4

    /// The precedence of the outermost operator.
    var precedence: Int {
        switch self {
        case .binary(let operation, _, _): operation.precedence
        // Written with its own parentheses, or in a list.
        case .among: Self.comparison
        case .has: Self.comparison
        case .raw: 0
        case .not: 7
        case .path, .literal, .call, .lambda, .grouped, .invalid: 9
        }
    }
}
