/// Makes one method: its parameters, its request, and what may come back.
///
///     messages: { GET: "/rooms/{id}/messages", query: { since?: String }, returns: "[Message]" }
struct EndpointResolver {
    let context: ResolveContext
    let failures: FailureResolver
    /// The headers of every call.
    let apiHeaders: [Spec.Header]
    /// `json: { dates: … }` of the spec.
    let dates: Spec.Format?

    /// The service around an endpoint; for one of the client itself, the API's own.
    struct Owner {
        var level: ErrorTable.Level
        /// `rooms`; nil: the client.
        var name: String?
        var defaults: CallDefaults
        var prefix: PathResolver.Path
        var parameters: MethodParameters?
        var deprecated: Located<String>?
    }

    func resolve(
        _ endpoint: Spec.Endpoint,
        in owner: Owner,
        _ names: inout NameScope,
        _ routes: inout RouteTable
    ) -> Endpoint? {
        let name = names.claim(endpoint.name, as: endpoint.swiftName)
        let operation = Located((owner.name.map { $0 + "." } ?? "") + name, endpoint.name.span)
        let typePrefix = (owner.name == nil ? "" : owner.level.prefix) + SwiftNames.part(name)
        let level = ErrorTable.Level(
            name: operation,
            title: "`\(operation.value)`",
            prefix: typePrefix,
            group: owner.level.group
        )
        let defaults = owner.defaults.merged(with: endpoint.defaults, level, context)

        var parameters = MethodParameters(beside: owner.parameters, context.diagnostics)
        let path = PathResolver(context: context).path(endpoint.path, after: owner.prefix, &parameters)
        let query = endpoint.query.compactMap {
            ParameterResolver(context: context).argument($0, in: .query, &parameters)
        }
        let bodyAndHeaders = bodyAndHeaders(endpoint, defaults, owner, operation.value, &parameters)
        let resolved = ResultResolver(context: context)
            .resolve(endpoint.returns, enumName: typePrefix + "Result", operation: operation)
        guard let resolved else { return nil }
        let poll = endpoint.poll.flatMap { poll in
            names.claim(made: name + "Updates", for: endpoint.name)
            return PollResolver(context: context)
                .resolve(poll, of: endpoint, name: name + "Updates", result: resolved.result, parameters)
        }
        let result = Endpoint(
            name: name,
            operation: operation.value,
            doc: endpoint.doc?.value,
            deprecated: (endpoint.deprecated ?? owner.deprecated)?.value,
            verb: endpoint.verb.value,
            path: path.text,
            isWholeURL: path.isWholeURL,
            parameters: parameters.ordered,
            pathArguments: path.arguments,
            query: query,
            headers: bodyAndHeaders.headers,
            body: bodyAndHeaders.body,
            success: success(of: endpoint, resolved, defaults),
            auth: defaults.auth,
            timeout: defaults.timeout,
            result: resolved.result,
            failure: failures.resolve(defaults.errors, service: owner.level.group),
            poll: poll
        )
        routes.add(result, path, at: endpoint)
        return result
    }

    /// The parameters of the body come last in the signature, and are made first: a header may name one.
    private func bodyAndHeaders(
        _ endpoint: Spec.Endpoint,
        _ defaults: CallDefaults,
        _ owner: Owner,
        _ operation: String,
        _ parameters: inout MethodParameters
    ) -> (body: Body, headers: [Header]) {
        let body = BodyResolver(context: context, dates: dates).resolve(endpoint, &parameters)
        let heir = endpoint.defaults.headers == nil ? operation : nil
        var headers = HeaderResolver(context: context, heir: heir)
            .headers(defaults.headers.headers, &parameters, service: owner.parameters)
        if defaults.headers.isAPIRemoved {
            let said = defaults.headers.headers
            headers += apiHeaders.filter { header in !said.contains { $0.hasName(of: header) } }
                .map { Header(name: $0.name.value, value: .none) }
        }
        return (body, headers)
    }

    private func success(
        of endpoint: Spec.Endpoint,
        _ resolved: ResultResolver.Resolved,
        _ defaults: CallDefaults
    ) -> [ClosedRange<Int>]? {
        guard let own = resolved.success else { return defaults.success }
        guard let said = endpoint.defaults.success else { return own == [StatusRanges.success] ? nil : own }
        if said.isAddition { return StatusRanges.joined(own + said.ranges.map(\.value)) }
        context.diagnostics.error(
            .successTwice,
            "the success of '\(endpoint.name.value)' is said twice",
            at: said.span,
            labels: (endpoint.returns?.span).map { [Diagnostic.Label($0, "the statuses here are its success already")] }
                ?? [],
            help: "leave one of them out, or write '{ add: … }'"
        )
        return own
    }
}
