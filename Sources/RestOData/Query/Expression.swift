import RestRuntime

/// What a ``Term`` stands for; a text once it is known to which version.
indirect enum Expression: Sendable {
    /// A property, of the entity itself or of the variable of an `any` or `all` around it. An empty path is that itself.
    case path(Variable?, String)
    case literal(Literal)
    case binary(Operator, Expression, Expression)
    case not(Expression)
    case call(String, [Expression])
    /// `any` and `all`; nil for `any()`.
    case lambda(String, Expression, Variable, Expression?)
    case among(Expression, [Literal])
    case has(Expression, Literal)
    case grouped(Expression)
    case raw(String)
    /// What can't be asked.
    case invalid(RequestError)

    /// The variable of an `any` or `all`, known by itself: its name depends on what stands around it.
    final class Variable: Sendable {}

    enum Operator: String, Sendable {
        case or, and, eq, ne, lt, le, gt, ge, add, sub, mul, div, mod

        /// OData 4.01 URL Conventions, section 5.1.1.16; comparisons as one, since who reads `a lt b eq c` has to think.
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

    /// How tightly it holds together; what is a whole by itself is highest.
    var precedence: Int {
        switch self {
        case .binary(let operation, _, _): operation.precedence
        // In brackets of its own, or in a list.
        case .among: Self.comparison
        case .has: Self.comparison
        case .raw: 0
        case .not: 7
        case .path, .literal, .call, .lambda, .grouped, .invalid: 9
        }
    }
}
