public import RestRuntime

// Few overloads over few types, so that a long filter is type-checked quickly.

extension Term where Value: FieldValue {
    /// Returns whether the term equals a value: `eq`. `nil` is null.
    public static func == (left: Term, right: Value?) -> Term<Bool> { left.compare(.eq, left.literal(right)) }
    /// Returns whether two terms are equal.
    public static func == (left: Term, right: Term) -> Term<Bool> { left.compare(.eq, right.expression) }
    /// Returns whether the term differs from a value: `ne`.
    public static func != (left: Term, right: Value?) -> Term<Bool> { left.compare(.ne, left.literal(right)) }
    /// Returns whether two terms differ.
    public static func != (left: Term, right: Term) -> Term<Bool> { left.compare(.ne, right.expression) }
    /// Returns whether the term is less than a value: `lt`.
    public static func < (left: Term, right: Value) -> Term<Bool> { left.compare(.lt, left.literal(right)) }
    /// Returns whether the term is less than another.
    public static func < (left: Term, right: Term) -> Term<Bool> { left.compare(.lt, right.expression) }
    /// Returns whether the term is at most a value: `le`.
    public static func <= (left: Term, right: Value) -> Term<Bool> { left.compare(.le, left.literal(right)) }
    /// Returns whether the term is at most another.
    public static func <= (left: Term, right: Term) -> Term<Bool> { left.compare(.le, right.expression) }
    /// Returns whether the term is greater than a value: `gt`.
    public static func > (left: Term, right: Value) -> Term<Bool> { left.compare(.gt, left.literal(right)) }
    /// Returns whether the term is greater than another.
    public static func > (left: Term, right: Term) -> Term<Bool> { left.compare(.gt, right.expression) }
    /// Returns whether the term is at least a value: `ge`.
    public static func >= (left: Term, right: Value) -> Term<Bool> { left.compare(.ge, left.literal(right)) }
    /// Returns whether the term is at least another.
    public static func >= (left: Term, right: Term) -> Term<Bool> { left.compare(.ge, right.expression) }

    private func compare(_ operation: Expression.Operator, _ other: Expression) -> Term<Bool> {
        Term<Bool>(.binary(operation, expression, other))
    }

    /// Returns whether the term equals one of the values: `in`, or before 4.01 a comparison with each. False for an
    /// empty list.
    public func `in`(_ values: [Value]) -> Term<Bool> {
        if case .invalid(let error) = guarded(expression) { return Term<Bool>(error) }
        return Term<Bool>(.among(expression, values.map { ODataLiteral($0, format: property?.format, type: type) }))
    }

    /// Returns whether the flags are set: `$0.color.typed("Shop.Color").has(.red)`.
    public func has(_ flags: Value) -> Term<Bool> {
        if case .invalid(let error) = guarded(expression) { return Term<Bool>(error) }
        return Term<Bool>(.has(expression, ODataLiteral(flags, format: property?.format, type: type)))
    }
}

extension Term where Value == Bool {
    /// Returns whether both conditions hold: `and`.
    public static func && (left: Term, right: Term) -> Term { Term(.binary(.and, left.expression, right.expression)) }
    /// Returns whether one of the conditions holds: `or`.
    public static func || (left: Term, right: Term) -> Term { Term(.binary(.or, left.expression, right.expression)) }
    /// Returns whether the condition doesn't hold: `not`.
    public static prefix func ! (term: Term) -> Term { Term(.not(term.expression)) }

    /// The condition in parentheses. Those that precedence requires are added automatically.
    public var grouped: Term { Term(.grouped(expression)) }

    /// Returns a condition in the protocol's syntax, which is sent unchanged: `.raw("startswith(Name,'P')")`.
    public static func raw(_ text: String) -> Term { Term(.raw(text)) }
}

extension Term where Value: FieldValue & Numeric {
    /// Returns the sum with a value: `add`.
    public static func + (left: Term, right: Value) -> Term { left.compute(.add, left.literal(right)) }
    /// Returns the sum with another term.
    public static func + (left: Term, right: Term) -> Term { left.compute(.add, right.expression) }
    /// Returns the difference to a value: `sub`.
    public static func - (left: Term, right: Value) -> Term { left.compute(.sub, left.literal(right)) }
    /// Returns the difference to another term.
    public static func - (left: Term, right: Term) -> Term { left.compute(.sub, right.expression) }
    /// Returns the product with a value: `mul`.
    public static func * (left: Term, right: Value) -> Term { left.compute(.mul, left.literal(right)) }
    /// Returns the product with another term.
    public static func * (left: Term, right: Term) -> Term { left.compute(.mul, right.expression) }
    /// Returns the quotient by a value: `div`. Integers are divided without a remainder.
    public static func / (left: Term, right: Value) -> Term { left.compute(.div, left.literal(right)) }
    /// Returns the quotient by another term.
    public static func / (left: Term, right: Term) -> Term { left.compute(.div, right.expression) }
    /// Returns the remainder of a division by a value: `mod`.
    public static func % (left: Term, right: Value) -> Term { left.compute(.mod, left.literal(right)) }
    /// Returns the remainder of a division by another term.
    public static func % (left: Term, right: Term) -> Term { left.compute(.mod, right.expression) }

    private func compute(_ operation: Expression.Operator, _ other: Expression) -> Term {
        if case .invalid(let error) = guarded(expression) { return Term(error) }
        return Term(.binary(operation, expression, other))
    }
}
