/// Checks that the fields of an array model are found by their position only.
///
///     Sample: { as: array, fields: { time: Date, value: Double } }        // [1700000000, 1.5]
struct ArrayCheck {
    let context: ResolveContext
    /// The location of `as: array`.
    let span: Span

    func check(_ fields: [ModelResolver.OwnedField]) {
        for field in fields {
            guard let problem = problem(of: field.field) else { continue }
            context.diagnostics.error(
                .fieldOption,
                "'\(field.written)' is an element of an array and \(problem)",
                at: field.keySpan,
                labels: [Diagnostic.Label(span, "the fields are read by position")]
            )
        }
    }

    private func problem(of field: Field) -> String? {
        switch field.location {
        case .others: return "can't hold the remaining keys"
        case .header, .headers: return "can't come from a header"
        case .key: break
        }
        if !field.path.isEmpty { return "can't have a key path" }
        if field.isReadOnly { return "can't be 'readOnly'" }
        if field.sibling != nil { return "can't have 'by'" }
        return nil
    }
}
