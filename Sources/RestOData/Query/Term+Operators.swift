public import RestRuntime

// Few and over few types, so that a long filter is checked fast.

extension Term where Value: FieldValue {
    /// `eq`; nil is null.
    public static func == (left: Term, right: Value?) -> Term<Bool> { left.compare(.eq, left.literal(right)) }
    /// The same with another term.
    public static func == (left: Term, right: Term) -> Term<Bool> { left.compare(.eq, right.expression) }
    /// `ne`
    public static func != (left: Term, right: Value?) -> Term<Bool> { left.compare(.ne, left.literal(right)) }
    /// The same with another term.
    public static func != (left: Term, right: Term) -> Term<Bool> { left.compare(.ne, right.expression) }
    /// `lt`
    public static func < (left: Term, right: Value) -> Term<Bool> { left.compare(.lt, left.literal(right)) }
    /// The same with another term.
    public static func < (left: Term, right: Term) -> Term<Bool> { left.compare(.lt, right.expression) }
    /// `le`
    public static func <= (left: Term, right: Value) -> Term<Bool> { left.compare(.le, left.literal(right)) }
    /// The same with another term.
    public static func <= (left: Term, right: Term) -> Term<Bool> { left.compare(.le, right.expression) }
    /// `gt`
    public static func > (left: Term, right: Value) -> Term<Bool> { left.compare(.gt, left.literal(right)) }
    /// The same with another term.
    public static func > (left: Term, right: Term) -> Term<Bool> { left.compare(.gt, right.expression) }
    /// `ge`
    public static func >= (left: Term, right: Value) -> Term<Bool> { left.compare(.ge, left.literal(right)) }
    /// The same with another term.
    public static func >= (left: Term, right: Term) -> Term<Bool> { left.compare(.ge, right.expression) }

    private func compare(_ operation: Expression.Operator, _ other: Expression) -> Term<Bool> {
        Term<Bool>(.binary(operation, expression, other))
    }

    /// True for one of these values: `in`, and before 4.01 a comparison with each. Without values it is true for none.
    public func `in`(_ values: [Value]) -> Term<Bool> {
        if case .invalid(let error) = guarded(expression) { return Term<Bool>(error) }
        return Term<Bool>(.among(expression, values.map { Literal($0, format: property?.format, type: type) }))
    }

    /// True where these flags are set: `$0.color.typed("Shop.Color").has(.red)`.
    public func has(_ flags: Value) -> Term<Bool> {
        if case .invalid(let error) = guarded(expression) { return Term<Bool>(error) }
        return Term<Bool>(.has(expression, Literal(flags, format: property?.format, type: type)))
    }
}

extension Term where Value == Bool {
    /// `and`
    public static func && (left: Term, right: Term) -> Term { Term(.binary(.and, left.expression, right.expression)) }
    /// `or`
    public static func || (left: Term, right: Term) -> Term { Term(.binary(.or, left.expression, right.expression)) }
    /// `not`
    public static prefix func ! (term: Term) -> Term { Term(.not(term.expression)) }

    /// In brackets, needed or not. Those that precedence asks for are there anyway.
    public var grouped: Term { Term(.grouped(expression)) }

    /// A condition in the protocol's own words, for what has none here: `.raw("startswith(Name,'P')")`. It goes as it is.
    public static func raw(_ text: String) -> Term { Term(.raw(text)) }
}

extension Term where Value: FieldValue & Numeric {
    /// `add`
    public static func + (left: Term, right: Value) -> Term { left.compute(.add, left.literal(right)) }
    /// The same with another term.
    public static func + (left: Term, right: Term) -> Term { left.compute(.add, right.expression) }
    /// `sub`
    public static func - (left: Term, right: Value) -> Term { left.compute(.sub, left.literal(right)) }
    /// The same with another term.
    public static func - (left: Term, right: Term) -> Term { left.compute(.sub, right.expression) }
    /// `mul`
    public static func * (left: Term, right: Value) -> Term { left.compute(.mul, left.literal(right)) }
    /// The same with another term.
    public static func * (left: Term, right: Term) -> Term { left.compute(.mul, right.expression) }
    /// `div`: of whole numbers without a rest.
    public static func / (left: Term, right: Value) -> Term { left.compute(.div, left.literal(right)) }
    /// The same with another term.
    public static func / (left: Term, right: Term) -> Term { left.compute(.div, right.expression) }
    /// `mod`
    public static func % (left: Term, right: Value) -> Term { left.compute(.mod, left.literal(right)) }
    /// The same with another term.
    public static func % (left: Term, right: Term) -> Term { left.compute(.mod, right.expression) }

    private func compute(_ operation: Expression.Operator, _ other: Expression) -> Term {
        if case .invalid(let error) = guarded(expression) { return Term(error) }
        return Term(.binary(operation, expression, other))
    }
}
