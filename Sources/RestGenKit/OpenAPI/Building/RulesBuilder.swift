// Rules as a spec writes them: ranges in types, and keys.

extension TypeSyntax {
    /// Returns the type with the ranges of rules.
    func ruled(by rules: ValueRules?) -> TypeSyntax {
        guard let rules else { return self }
        var type = self
        switch kind {
        case .optional(let wrapped): type.kind = .optional(wrapped.ruled(by: rules))
        case .list(let element): type.kind = .list(element.ruled(by: rules.each))
        case .map(let key, let value): type.kind = .map(key, value.ruled(by: rules.each))
        case .named, .invalid: break
        }
        if case .optional = kind { return type }
        if let range = RangeSyntax(rules) { type.range = Located(range, span) }
        return type
    }
}

extension RangeSyntax {
    /// The range of the values or of their count, or `nil` for none.
    fileprivate init?(_ rules: ValueRules) {
        if let count = rules.count {
            let lower = count.lowerBound == 0 && count.upperBound != .max ? nil : String(count.lowerBound)
            self.init(lower: lower, upper: count.upperBound == .max ? nil : String(count.upperBound))
        } else if rules.lower != nil || rules.upper != nil {
            self.init(
                lower: rules.lower?.number,
                isLowerExcluded: rules.lower?.isExcluded ?? false,
                upper: rules.upper?.number,
                isUpperExcluded: rules.upper?.isExcluded ?? false
            )
        } else {
            return nil
        }
    }
}

extension Spec.Rules {
    /// The rules with keys.
    init(_ rules: ValueRules?, at span: Span) {
        self.init()
        guard let rules else { return }
        unique = rules.isUnique ? span : nil
        var innermost = rules
        while let each = innermost.each { innermost = each }
        pattern = innermost.pattern.map { Located($0, span) }
        multipleOf = innermost.multipleOf.map { Located($0, span) }
    }
}
