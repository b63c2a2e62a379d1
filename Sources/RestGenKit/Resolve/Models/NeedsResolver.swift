/// Resolves the requirements of a model: optional fields of which some are present.
///
///     Contact: { needs: [email, phone], fields: { email?: String, phone?: String } }
struct NeedsResolver {
    let context: ResolveContext

    func resolve(_ needs: Spec.Needs, of model: Spec.Model, _ fields: [ModelResolver.OwnedField]) -> [Need] {
        if let array = model.array, let span = (needs.any ?? needs.one)?.span {
            error(
                "a JSON array can't require fields by name",
                at: span,
                label: (array, "the model is a JSON array"),
                help: "remove 'needs'"
            )
            return []
        }
        return [(needs.any, false), (needs.one, true)].compactMap { alternatives, isExact in
            guard let alternatives else { return nil }
            var seen: Set<[Int]> = []
            let indexes = alternatives.value.compactMap { names -> [Int]? in
                let found = names.compactMap { index(of: $0, fields) }
                guard found.count == names.count else { return nil }
                if seen.insert(found.sorted()).inserted, Set(found).count == found.count { return found }
                error("'\(names[0].value)' is listed twice", at: names[0].span, help: "remove one of them")
                return nil
            }
            guard indexes.count == alternatives.value.count else { return nil }
            return Need(isExact: isExact, alternatives: indexes, span: alternatives.span)
        }
    }

    /// Returns `nil` after reporting an error.
    private func index(of name: Located<String>, _ fields: [ModelResolver.OwnedField]) -> Int? {
        guard let index = fields.firstIndex(where: { $0.written == name.value }) else {
            error(
                "unknown field '\(name.value)'",
                at: name.span,
                help: NearNames.suggest(name.value, among: fields.map(\.written)).map { "did you mean '\($0)'?" }
                    ?? "declare it under 'fields', or remove it here"
            )
            return nil
        }
        guard let problem = problem(of: fields[index].field, name.value) else { return index }
        error(problem.message, at: name.span, label: (fields[index].span, "the field is here"), help: problem.help)
        return nil
    }

    private func problem(of field: Field, _ name: String) -> (message: String, help: String?)? {
        switch field.location {
        case .others: return ("'\(name)' holds the remaining keys, so 'needs' can't list it", "remove it here")
        case .headers: return ("'\(name)' holds headers, which are never sent", "remove it here")
        case .header: return ("'\(name)' is read from a header, which is never sent", "remove it here")
        case .key: break
        }
        if field.constant != nil { return ("'\(name)' is a constant, which is always sent", "remove it here") }
        if field.isReadOnly {
            return ("'\(name)' is 'readOnly' and never sent", "remove it here, or remove 'readOnly' of the field")
        }
        switch field.stored {
        case .optional, .patch: return nil
        case .required, .nullable:
            let help = "write '\(name)?'\(field.defaultValue == nil ? "" : " without the default")"
            return ("'\(name)' is always present", "\(help) if the field may be absent, or remove it here")
        }
    }

    private func error(
        _ message: String,
        at span: Span,
        label: (span: Span, text: String)? = nil,
        help: String? = nil
    ) {
        context.diagnostics.error(
            .needsField,
            message,
            at: span,
            labels: label.map { [Diagnostic.Label($0.span, $0.text)] } ?? [],
            help: help
        )
    }
}
