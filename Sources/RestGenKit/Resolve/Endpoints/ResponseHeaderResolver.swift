/// Resolves the model of a result's headers.
///
///     returns: { type: "[Issue]", headers: Caching }
struct ResponseHeaderResolver {
    let context: ResolveContext

    /// The headers of a result.
    struct ResolvedHeaders {
        /// The model, or `nil` without headers.
        var type: TypeReference?
    }

    /// Returns `nil` after reporting an error.
    func resolve(_ headers: Located<Spec.Returns.Headers>?, beside syntax: TypeSyntax) -> ResolvedHeaders? {
        guard let headers else { return ResolvedHeaders() }
        if context.types.isBuiltin(BuiltinType.void, syntax) {
            context.diagnostics.error(
                .conflictingKeys,
                "'headers' can't be combined with 'Void'",
                at: syntax.span,
                help: "remove 'type': the headers are the result"
            )
            return nil
        }
        return model(headers).map { ResolvedHeaders(type: $0) }
    }

    /// Returns `nil` after reporting an error.
    func model(_ headers: Located<Spec.Returns.Headers>) -> TypeReference? {
        guard case .type(let syntax) = headers.value, let type = context.types.resolve(syntax) else { return nil }
        if isModel(type) { return type }
        // All of its fields have errors, which are reported.
        if context.diagnostics.hasErrors, case .declared(let name, .model) = context.opened(type),
            context.models[name]?.fields.isEmpty == true
        {
            return nil
        }
        context.diagnostics.error(
            .typeMisplaced,
            "'\(type.written)' is not a model whose fields all come from headers",
            at: syntax.span,
            help: "name a model whose fields all have 'header', or write the headers here: '{ X-Total-Count: Int }'"
        )
        return nil
    }

    /// Returns whether a type is a model of headers only.
    func isModel(_ type: TypeReference) -> Bool {
        switch context.opened(type) {
        case .declared(let name, .model), .generic(let name, _): context.models[name]?.isMadeOfHeaders == true
        default: false
        }
    }

    /// Returns the headers of a table of files, which must be the same in all lines, or `nil` after reporting an error.
    func commonHeaders(of files: [Spec.Returns.Case]) -> ResolvedHeaders? {
        var types: [TypeReference?] = []
        for item in files {
            guard let headers = item.headers else {
                types.append(nil)
                continue
            }
            guard let type = model(headers) else { return nil }
            types.append(type)
        }
        guard let first = types.first else { return ResolvedHeaders() }
        if types.allSatisfy({ $0 == first }) { return ResolvedHeaders(type: first) }
        context.diagnostics.error(
            .typeMisplaced,
            "the files of a table must have the same headers",
            at: files.lazy.compactMap(\.headers).first?.span,
            help: "declare a model for the headers, and name it under 'headers' of each entry"
        )
        return nil
    }
}
