/// Checks that the fields of an array model are found by their position only.
///
///     Sample: { as: array, fields: { time: Date, value: Double } }        // [1700000000, 1.5]
struct ArrayCheck {
    let context: ResolveContext
    /// The location of `as: array`.
    let span: Span

    func check(_ fields: [ModelResolver.OwnedField]) {
        for field in fields {
            guard let problem = problem(of: field.field, isExtra: field.isExtra) else { continue }
            context.diagnostics.error(
                .fieldOption,
                "the model is a JSON array, so '\(field.written)' \(problem.message)",
                at: field.keySpan,
                labels: [Diagnostic.Label(span, "the fields are read by position")],
                help: problem.help
            )
        }
    }

    private func problem(of field: Field, isExtra: Bool) -> (message: String, help: String)? {
        switch field.location {
        case .others: return ("can't hold the remaining keys", "remove '\(isExtra ? "extra" : "key")'")
        case .header, .headers: return ("can't come from a header", "remove 'header'")
        case .key: break
        }
        if !field.path.isEmpty { return ("can't have a key path", "remove 'key'") }
        if field.isReadOnly { return ("can't be 'readOnly'", "remove 'readOnly'") }
        if field.sibling != nil { return ("can't have 'by'", "remove 'by'") }
        return nil
    }
}
