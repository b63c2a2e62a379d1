/// Resolves an endpoint: its parameters, its request, and its results and errors.
///
///     messages: { GET: "/rooms/{id}/messages", query: { since?: String }, returns: "[Message]" }
struct EndpointResolver {
    let context: ResolveContext
    let failures: FailureResolver
    /// The headers of every call.
    let apiHeaders: [Spec.Header]
    /// The names of the query parameters of every call.
    let apiQuery: [String]
    /// The settings of calls that don't declare their own.
    let apiSettings: CallSettings
    /// The `json` options of the spec.
    let json: Spec.JSONOptions
    let serverCheck: UnusedServerCheck
    let retryCheck: UnusedRetryCheck
    let mediaCheck: ResponseMediaCheck
    let paginationCheck: UnusedPaginationCheck
    let waits: WaitDeclarations
    let stores: StoreDeclarations
    let changes: ChangeDeclarations

    /// The service of an endpoint, or the API for one of the client itself.
    struct Owner {
        var level: NamingScope
        /// The service's name, such as `rooms`, or `nil` for the client.
        var name: String?
        /// The name in the spec.
        var written: String?
        var defaults: CallDefaults
        var prefix: ResolvedPath
        var parameters: MethodParameters?
        var deprecated: Located<String>?
    }

    /// - Parameter sendsOtherBodies: Whether this is an entity set, whose operations send bodies that this endpoint doesn't have.
    func resolve(
        _ endpoint: Spec.Endpoint,
        in owner: Owner,
        _ names: inout NameScope,
        _ routes: inout RouteTable,
        sendsOtherBodies: Bool = false
    ) -> Endpoint? {
        let name = names.claim(endpoint.name, as: endpoint.swiftName)
        let operation = Located((owner.name.map { $0 + "." } ?? "") + name, endpoint.name.span)
        let typePrefix = (owner.name == nil ? "" : owner.level.prefix) + SwiftNames.part(name)
        let level = NamingScope(
            name: operation,
            title: "`\(operation.value)`",
            prefix: typePrefix,
            isEndpoint: true
        )
        let defaults = owner.defaults.merged(with: endpoint.defaults, level, context)
        let own = Set(endpoint.query.map(\.name.value))
        var endpoint = endpoint
        endpoint.query += defaults.query.parameters(beside: endpoint.query)

        var parameters = MethodParameters(beside: owner.parameters, context.diagnostics)
        let path = PathResolver(context: context)
            .path(endpoint.path, after: owner.prefix, options: endpoint.pathParameters, &parameters)
        let resolver = ParameterResolver(context: context, settings: defaults.settings, json: json)
        let query = endpoint.query.compactMap { resolver.argument($0, in: .query, &parameters) }
        let cookies = endpoint.cookies.compactMap { resolver.argument($0, in: .cookie, &parameters) }
        let enumName = context.prefix + typePrefix + "Result"
        let bodyName = context.prefix + typePrefix + "Body"
        let bodyAndHeaders = bodyAndHeaders(endpoint, defaults, owner, operation.value, bodyName, &parameters)
        let callPath = CallPath(path, context)
        guard var resolved = result(of: endpoint, callPath, defaults, enumName: enumName, operation) else { return nil }
        if case .file(_, let none) = resolved.result {
            resolved.result = .file(to: parameters.addDestination(at: endpoint.name.span), none: none)
        }
        if case .files(let name, let path, _, let files) = resolved.result {
            let destination = parameters.addDestination(at: endpoint.name.span)
            resolved.result = .files(name, at: path, to: destination, files)
        }
        if case .stream = resolved.result, let envelope = endpoint.defaults.envelope?.value.value {
            context.diagnostics.error(
                .streamMisplaced,
                "an 'envelope' can't be combined with a stream",
                at: (envelope.result ?? envelope.error)?.span ?? endpoint.name.span,
                help: "remove 'envelope': each element of a stream is decoded on its own"
            )
        }
        var settings = defaults.settings(for: callPath, endpoint.verb.value)
        serverCheck.check(settings.server)
        settings.success = success(of: endpoint, resolved, defaults)
        if let success = endpoint.defaults.success, case .inherited = resolved.success {
            context.unusedOptions.check(success, beside: owner.defaults.success)
        }
        retryCheck.add(defaults.retried, settings.success)
        if let returns = endpoint.returns {
            EmptyResponseCheck(context: context)
                .check(returns, success: settings.success, at: endpoint.defaults.success?.span)
        }
        let inherited = defaults.headers.isAPIRemoved ? [] : apiHeaders
        checkRemoved(endpoint.defaults.headers?.value ?? [], from: inherited + owner.defaults.headers.headers)
        KeyHeaderCheck(context: context).check(settings, headers: inherited + defaults.headers.headers)
        CacheCheck(context: context)
            .check(
                endpoint.defaults.cache,
                verb: endpoint.verb.value,
                path: path,
                query: query,
                headers: bodyAndHeaders.headers,
                result: resolved.result
            )
        let poll = endpoint.poll.flatMap { poll in
            names.claim(made: name + "Updates", for: endpoint.name)
            WaitCheck(context: context)
                .check(settings.caching, of: endpoint.name.value, every: poll.every.value, at: poll.span)
            let path = resolved.result.keyPath
            return PollResolver(context: context, envelope: settings.envelope.result, resultPath: path)
                .resolve(poll, of: endpoint, name: name + "Updates", result: resolved.result, parameters)
        }
        let doc = parameters.takeRemarks(from: endpoint.doc?.value)
        var result = Endpoint(
            name: name,
            operation: operation.value,
            written: (owner.written.map { $0 + "." } ?? "") + endpoint.name.value,
            doc: doc,
            deprecated: (endpoint.deprecated ?? owner.deprecated)?.value,
            verb: endpoint.verb.value,
            path: path.text,
            isWholeURL: path.isWholeURL,
            parameters: parameters.ordered,
            pathArguments: path.arguments,
            query: query.exact(for: poll, context),
            headers: bodyAndHeaders.headers
                + accept(resolved.accept, beside: bodyAndHeaders.headers, settings),
            cookies: cookies,
            body: bodyAndHeaders.body,
            result: resolved.result,
            responseHeaders: resolved.headers,
            isLossy: resolved.isLossy,
            failure: failures.resolve(defaults.errors, callPath, verb: endpoint.verb.value),
            poll: poll,
            settings: settings.differing(from: apiSettings)
        )
        result.removedQuery = removedQuery(defaults.query).filter { !own.contains($0) }
        result.span = endpoint.name.span
        recordUse(of: defaults, in: endpoint, callPath)
        CoalescingCheck(context: context).check(endpoint.defaults.coalescing, of: result)
        if let span = defaults.coalescingSpan, CoalescingCheck.obstacle(result) == nil {
            context.unusedOptions.use(span)
        }
        context.unusedOptions.addOwn(endpoint.defaults, of: result, sendsOtherBodies: sendsOtherBodies)
        if !sendsOtherBodies {
            context.unusedOptions.addOwn(
                endpoint.defaults,
                of: result,
                inherited: owner.defaults.settings,
                inheritsEnvelope: owner.defaults.envelope(for: callPath, endpoint.verb.value) != nil
            )
        }
        CredentialNameCheck(context: context).check(settings, of: result)
        if endpoint.wait == nil { checkErrors(of: endpoint, result, settings) }
        MessageCheck(context: context).check(defaults.messages, of: result, settings)
        if let envelope = defaults.envelope(for: callPath, endpoint.verb.value), settings.serializer == nil {
            EnvelopeCheck(context: context).check(envelope, of: result)
        }
        if json.absent == .zero, !(settings.envelope.result + resolved.result.keyPath).isEmpty {
            result.zero = zero(of: resolved.result)
        }
        let declaration = WaitDeclaration(
            wait: endpoint.wait,
            path: settings.envelope.result + resolved.result.keyPath,
            success: settings.success + resolved.result.none.map { $0...$0 },
            isJSON: settings.serializer == nil
        )
        waits.add(declaration, of: operation.value)
        if endpoint.wait != nil { names.claim(made: name + "Work", for: endpoint.name) }
        if let scheme = defaults.pages {
            // In XML a single element may be a list.
            let start = settings.serializer == nil ? settings.envelope.result + resolved.result.keyPath : nil
            result.pages = sequence(scheme, of: result, at: start, settings.serializer, endpoint, &names)
        }
        let span = endpoint.returns?.span ?? endpoint.name.span
        stores.add(
            StoreDeclaration(options: endpoint.store, span: span, hasPages: result.pages != nil),
            of: operation.value
        )
        changes.add(endpoint.changes, of: operation.value)
        routes.add(result, path, failure: context.shape(of: result.failure), at: endpoint)
        return result
    }

    /// Reports error models of an endpoint for statuses that are a success, of which none is read.
    private func checkErrors(of endpoint: Spec.Endpoint, _ result: Endpoint, _ settings: CallSettings) {
        guard settings.envelope.error.isEmpty, settings.envelope.success.isEmpty else { return }
        if case .stream = result.result { return }
        for line in endpoint.defaults.errors?.value?.lines ?? [] {
            guard let statuses = line.conditions.statuses, line.value.value != nil,
                StatusRanges.isCovered(statuses.value, by: settings.success)
            else { continue }
            context.diagnostics.warning(
                .unreachableStatus,
                "'\(statuses.span.text)' never applies: it is a success of '\(endpoint.name.value)'",
                at: statuses.span,
                help: "remove this entry, or declare other statuses of a success, as in 'success: 201'"
            )
        }
    }

    /// Warns about `X-Legcy: none` if a similar header is inherited. The app may set others.
    private func checkRemoved(_ headers: [Spec.Header], from inherited: [Spec.Header]) {
        for header in headers where !inherited.contains(where: { $0.comparedName == header.comparedName }) {
            guard case .none = header.value,
                let near = context.types.near.suggest(header.name.value, among: { inherited.map(\.name.value) })
            else { continue }
            context.diagnostics.warning(
                .unusedOption,
                "no header '\(header.name.value)' is inherited here",
                at: header.name.span,
                help: "did you mean '\(near)'?"
            )
        }
    }

    /// Returns the names of the API's query parameters that an endpoint doesn't send.
    private func removedQuery(_ query: QueryTable) -> [String] {
        for name in query.removed where apiQuery.contains(name.value) { context.unusedOptions.use(name.span) }
        return query.isAPIRemoved ? apiQuery : query.removed.map(\.value).filter(apiQuery.contains)
    }

    /// Records the options of all levels that the endpoint uses.
    private func recordUse(of defaults: CallDefaults, in endpoint: Spec.Endpoint, _ path: CallPath?) {
        let verb = endpoint.verb.value
        let serializer = defaults.settings.serializer
        for line in defaults.errors.lines(for: path, verb) {
            context.unusedOptions.use(line.conditions.span)
            mediaCheck.add(line.conditions.mediaType, line.value?.content.type, serializer: serializer)
        }
        for line in defaults.envelopes.lines(for: path, verb) { context.unusedOptions.use(line.conditions.span) }
        if endpoint.returns == nil, verb != "HEAD" {
            for line in defaults.map.lines(for: path, verb) {
                context.unusedOptions.use(line.conditions.span)
                mediaCheck.add(line.conditions.mediaType, line.value?.content.type, serializer: serializer)
            }
        }
        if let span = defaults.encodingSpan, BodyResolver.takesEncoding(endpoint.body, context) {
            context.unusedOptions.use(span)
        }
    }

    /// The JSON of a result if nothing is at its path. The lines of a table have their own.
    private func zero(of result: Result) -> String? {
        let zeros = ZeroDefault(context: context)
        switch result {
        case .value(let type, _): return zeros.json(of: type)
        case .text: return zeros.json(of: .string)
        case .byStatus(let name, _), .files(let name, _, _, _):
            guard let index = context.statusEnums.firstIndex(where: { $0.name == name }) else { return nil }
            for line in context.statusEnums[index].cases.indices {
                switch context.statusEnums[index].cases[line].content {
                case .value(let type): context.statusEnums[index].cases[line].zero = zeros.json(of: type)
                case .text: context.statusEnums[index].cases[line].zero = zeros.json(of: .string)
                case .void, .data, .undocumented: break
                }
            }
            return nil
        case .void, .data, .optional, .file, .stream: return nil
        }
    }

    /// Resolves the sequence over pages, if the pagination fits the endpoint.
    private func sequence(
        _ scheme: Spec.PaginationScheme,
        of result: Endpoint,
        at start: [String]?,
        _ serializer: String?,
        _ endpoint: Spec.Endpoint,
        _ names: inout NameScope
    ) -> Pages? {
        let isOwn = endpoint.defaults.pages != nil
        let name = result.name + "Pages"
        let resolver = PaginationResolver(
            context: context,
            declaration: endpoint,
            endpoint: result,
            isOwn: isOwn,
            start: start,
            serializer: serializer
        )
        if isOwn { paginationCheck.use(scheme) }
        guard let sequence = resolver.resolve(scheme, name: name) else { return nil }
        paginationCheck.use(scheme)
        names.claim(made: name, for: endpoint.name)
        return sequence
    }

    private func result(
        of endpoint: Spec.Endpoint,
        _ path: CallPath?,
        _ defaults: CallDefaults,
        enumName: String,
        _ operation: Located<String>
    ) -> ResultResolver.Resolved? {
        let success = defaults.success
        if let returns = endpoint.returns {
            EmptyResponseCheck(context: context).check(returns, verb: endpoint.verb.value)
            return ResultResolver(
                context: context,
                success: success,
                serializer: defaults.settings.serializer,
                mediaCheck: mediaCheck
            )
            .resolve(returns, enumName: enumName, operation: operation)
        }
        return MapResolver(context: context, table: defaults.map, success: success)
            .resolve(path, verb: endpoint.verb.value, enumName: enumName, operation: operation)
    }

    /// Returns the `Accept` header of an endpoint whose response is decoded by its media type.
    ///
    /// A header of the spec takes precedence. With a `serializer:` the runtime adds the media type, since only the
    /// serializer knows it.
    private func accept(_ accept: String?, beside headers: [Header], _ settings: CallSettings) -> [Header] {
        guard let accept else { return [] }
        let isExplicit =
            headers.contains { $0.name.lowercased() == "accept" }
            || apiHeaders.contains { $0.comparedName == "accept" }
        guard !isExplicit, settings.serializer == nil || !accept.contains("application/json") else {
            return []
        }
        return [Header(name: "Accept", value: .source(.constant(accept)))]
    }

    /// The parameters of the body are last in the signature, but resolved first, since a header may refer to one.
    private func bodyAndHeaders(
        _ endpoint: Spec.Endpoint,
        _ defaults: CallDefaults,
        _ owner: Owner,
        _ operation: String,
        _ bodyName: String,
        _ parameters: inout MethodParameters
    ) -> (body: Body, headers: [Header]) {
        let body = BodyResolver(
            context: context,
            json: json,
            encoding: defaults.encoding,
            settings: defaults.settings,
            headers: (defaults.headers.isAPIRemoved ? [] : apiHeaders) + defaults.headers.headers,
            enumName: bodyName
        )
        .resolve(endpoint, &parameters)
        let heir = endpoint.defaults.headers == nil ? operation : nil
        var headers = HeaderResolver(context: context, heir: heir)
            .headers(defaults.headers.headers, &parameters, service: owner.parameters)
        if defaults.headers.isAPIRemoved {
            let headerNames = Set(defaults.headers.headers.map(\.comparedName))
            headers += apiHeaders.filter { !headerNames.contains($0.comparedName) }
                .map { Header(name: $0.name.value, value: .none) }
        }
        return (body, headers)
    }

    private func success(
        of endpoint: Spec.Endpoint,
        _ resolved: ResultResolver.Resolved,
        _ defaults: CallDefaults
    ) -> [ClosedRange<Int>] {
        let own: [ClosedRange<Int>]
        switch resolved.success {
        case .inherited: return defaults.success
        case .derived(let list): return list
        case .own(let list): own = list
        }
        guard let declared = endpoint.defaults.success else { return own }
        if declared.isAddition { return StatusRanges.joined(own + declared.ranges.map(\.value)) }
        let missing = declared.ranges.filter { !StatusRanges.isCovered($0.value, by: own) }
        let statuses = missing.map(\.span.text).joined(separator: ", ")
        context.diagnostics.error(
            .duplicateSuccess,
            "the result and 'success' of '\(endpoint.name.value)' both declare the statuses of a success",
            at: declared.span,
            labels: (endpoint.returns?.span).map { [Diagnostic.Label($0, "the statuses of the result")] }
                ?? [],
            help: "remove 'success'"
                + (missing.isEmpty
                    ? ""
                    : ", or write 'success: { add: [\(statuses)] }' to add \(statuses) to the statuses of the result")
        )
        return own
    }
}
