/// Replaces a kind such as `oauth2` or `header` by the API's scheme of that kind.
///
///     auth: [bearer, { header: X-Api-Key }]
///     resources: { keys: { list: { GET: /keys, auth: header } } }
struct AuthReferences {
    let context: ResolveContext
    /// The API's schemes, or `nil` at the API itself, which has to declare them completely.
    let own: [Auth]?

    /// Returns the schemes without duplicates, in their order. Unknown ones are reported and left out.
    func resolved(_ schemes: [Auth]) -> [Auth] {
        guard schemes.contains(where: { $0.each.contains { $0.reference != nil } }) else { return schemes }
        var seen: Set<Auth> = []
        let kinds = Set(schemes.flatMap(\.each).filter { $0.reference == nil }.map(\.name))
        return schemes.compactMap { resolved($0, beside: kinds) }.filter { seen.insert($0).inserted }
    }

    /// - Parameter kinds: The kinds of the complete schemes in the same list.
    private func resolved(_ scheme: Auth, beside kinds: Set<String>) -> Auth? {
        if scheme.parts.isEmpty { return named(scheme, beside: kinds) }
        let parts = scheme.parts.compactMap { named($0, beside: kinds) }
        guard parts.count == scheme.parts.count else { return nil }
        let clash = parts.indices.first { index in
            parts[..<index].contains { $0.locationKey == parts[index].locationKey }
        }
        guard let clash, let span = scheme.parts.lazy.compactMap(\.reference).first else { return Auth(all: parts) }
        context.diagnostics.error(
            .conflictingKeys,
            "two schemes under 'all' use \(parts[clash].location)",
            at: span,
            help: "remove one of them, or write a list without 'all' to send the first one for which the client has a "
                + "credential"
        )
        return nil
    }

    private func named(_ scheme: Auth, beside kinds: Set<String>) -> Auth? {
        guard let span = scheme.reference else { return scheme }
        let kind = scheme.name
        let example = AuthScheme.all.first { $0.name == kind }?.example ?? ""
        guard let own else {
            let message =
                switch kind {
                case "oauth2": "'oauth2' has no token endpoint"
                case "query": "'query' needs the name of a query parameter"
                default: "'\(kind)' needs the name of a \(kind)"
                }
            let complete = "write '{ \(kind): \(example) }'"
            let help =
                kinds.contains(kind)
                ? "remove this '\(kind)', because the list has another one, or \(complete) for a second one" : complete
            context.diagnostics.error(.missingValue, message, at: span, help: help)
            return nil
        }
        let schemes = own.flatMap(\.each).filter { $0.name == kind }
        guard let first = schemes.first(where: { $0.tokens != nil }) ?? schemes.first,
            schemes.allSatisfy({ isSame($0, first) })
        else {
            let what = schemes.isEmpty ? "no" : "more than one"
            let help = "write it in full, such as '{ \(kind): \(schemes.first?.value ?? example) }'"
            context.diagnostics.error(
                .unknownValue,
                "the API's 'auth' declares \(what) '\(kind)'",
                at: span,
                help: help
            )
            return nil
        }
        return first
    }

    /// Names of headers are case-insensitive.
    private func isSame(_ scheme: Auth, _ other: Auth) -> Bool {
        var (first, second) = (scheme.withoutTokens, other.withoutTokens)
        if scheme.name == "header" {
            first.value = first.value?.lowercased()
            second.value = second.value?.lowercased()
        }
        return first == second
    }
}
