/// The settings of a call. The service's take precedence over the API's, and the endpoint's over both.
struct CallDefaults {
    var headers = HeaderTable()
    /// The inherited query parameters, without the API's own, which are sent with every call.
    var query = QueryTable()
    /// The settings except for the envelope, which a table decides.
    private var declared = CallSettings()
    var errors: DecisionTable<NamedContent>
    var map: DecisionTable<NamedContent>
    var envelopes: DecisionTable<EnvelopeValue>
    /// The encoding of a body's parameters.
    private(set) var encoding = Spec.Encoding.json
    /// The location of the encoding.
    private(set) var encodingSpan: Span?
    /// The location of an enabled `coalesce`.
    private(set) var coalescingSpan: Span?
    /// The statuses for retries, as written.
    private(set) var retried: [Located<ClosedRange<Int>>] = []
    /// The paths of `message`.
    private(set) var messages: [KeyPathSyntax] = []
    /// The pagination of lists, and the named paginations.
    private(set) var pages: Spec.PaginationScheme?
    private var pageSchemes: [String: Spec.PaginationScheme] = [:]
    /// The API's authentication schemes.
    private var schemes: [Auth] = []
    /// The number of levels so far.
    private var depth = 0

    init(_ level: NamingScope) {
        errors = DecisionTable(level)
        map = DecisionTable(level)
        envelopes = DecisionTable(level)
    }

    /// Returns the settings for calls with a path and method.
    func settings(for path: CallPath?, _ verb: String) -> CallSettings {
        settings(envelope(for: path, verb))
    }

    /// Returns the envelope for calls with a path and method.
    func envelope(for path: CallPath?, _ verb: String) -> EnvelopeValue? {
        envelopes.lines(for: path, verb).first?.value
    }

    /// The settings without a path and method.
    var settings: CallSettings { settings(envelopes.general?.value) }

    /// The type of the values next to the result in a body.
    var metadata: Metadata? { envelopes.general?.value?.metadata }

    private func settings(_ envelope: EnvelopeValue?) -> CallSettings {
        var settings = declared
        settings.envelope = envelope?.envelope ?? Envelope()
        return settings
    }

    func merged(with defaults: Spec.Defaults, _ level: NamingScope, _ context: ResolveContext) -> CallDefaults {
        var result = self
        result.depth += 1
        result.headers.merge(defaults.headers)
        result.query.merge(defaults.query, context)
        for set in defaults.query?.sets ?? [] {
            context.unusedOptions.add(set.name.span, "no endpoint uses the set of parameters '...\(set.name.value)'")
        }
        result.mergeTables(defaults, level, context)
        result.mergePages(defaults.pages, isEndpoint: level.isEndpoint, context)
        for label in defaults.labels?.value ?? [] where label.value == nil && declared.labels[label.name.value] == nil {
            let near = context.types.near.suggest(label.name.value, among: { declared.labels.keys.sorted() })
            context.diagnostics.warning(
                .unusedOption,
                "no label '\(label.name.value)' is inherited here",
                at: label.name.span,
                help: near.map { "did you mean '\($0)'?" } ?? "remove '\(label.name.value)'"
            )
        }
        defaults.apply(to: &result.declared)
        let references = AuthReferences(context: context, own: depth == 0 ? nil : schemes)
        result.declared.auth = references.resolved(result.declared.auth)
        if depth == 0 { result.schemes = result.declared.auth }
        if let reasons = defaults.retry?.value?.reasons { result.retried = reasons.statuses }
        if let messages = defaults.messages { result.messages = messages.value?.compactMap(\.path) ?? [] }
        if !level.isEndpoint { CacheCheck(context: context).check(defaults.cache) }
        // A lower level may change one of them.
        if level.isEndpoint { checkTimeout(defaults, context) }
        if let encoding = defaults.encoding {
            result.encoding = encoding.value?.value ?? .json
            result.encodingSpan = encoding.value?.span
            if let span = encoding.value?.span {
                context.unusedOptions.add(
                    span,
                    "this 'encoding' has no effect",
                    help: "remove 'encoding', which applies only to a body of parameters or of a model"
                )
            }
        }
        if let coalescing = defaults.coalescing {
            result.coalescingSpan = coalescing.value.flatMap { $0.value ? $0.span : nil }
            // Calls by path follow the API's.
            if let span = result.coalescingSpan, result.depth > 1, !level.isEndpoint {
                context.unusedOptions.add(
                    span,
                    "this 'coalesce' has no effect: only calls that read a whole value can share a request",
                    help: "remove 'coalesce'"
                )
            }
        }
        if let limit = defaults.limit {
            let service = result.depth == 1 ? nil : level.title.filter { $0 != "`" }
            result.declared.limit = result.shared(limit.value, by: service)
        }
        if let success = defaults.success {
            if !level.isEndpoint { context.unusedOptions.check(success, beside: declared.success) }
            result.declared.success = self.success(with: success)
        }
        return result
    }

    /// `none` exempts the calls of a service from the inherited limit. Returns `nil` if there is none.
    private func shared(_ limit: CallLimit?, by service: String?) -> SharedLimit? {
        if limit == nil, declared.limit == nil { return nil }
        return SharedLimit(service: service, limit: limit)
    }

    private mutating func mergeTables(_ defaults: Spec.Defaults, _ level: NamingScope, _ context: ResolveContext) {
        context.unusedOptions.addNames(defaults.errors, "errors")
        context.unusedOptions.addNames(defaults.map, "map")
        if depth > 1 {
            context.unusedOptions.add(defaults.errors, "errors")
            context.unusedOptions.add(defaults.map, "map")
            context.unusedOptions.add(defaults.envelopes, "envelopes")
        }
        errors.merge(defaults.errors, level, depth: depth, context.diagnostics) { type, _ in context.content(of: type) }
        map.merge(defaults.map, level, depth: depth, context.diagnostics) { type, _ in context.content(of: type) }
        var lines = defaults.envelopes
        if let line = defaults.envelope {
            if case .some(.none) = lines {
                envelopes.merge(lines, level, depth: depth, context.diagnostics) { _, _ in nil }
            }
            lines = .value(Spec.Table(lines: (lines?.value?.lines ?? []) + [line]))
        }
        envelopes.merge(lines, level, depth: depth, context.diagnostics) { envelope, conditions in
            context.envelope(envelope, conditions, level)
        }
    }

    private mutating func mergePages(
        _ declared: InheritedSetting<Spec.Pages>?,
        isEndpoint: Bool,
        _ context: ResolveContext
    ) {
        switch declared {
        case nil: break
        case .some(.none): pages = nil
        case .value(.scheme(let scheme)): pages = scheme
        case .value(.named(let name)): pages = scheme(name, context)
        case .value(.table(let table)):
            for (name, scheme) in table {
                if name.value == "*" { pages = scheme } else { pageSchemes[name.value] = scheme }
            }
            guard isEndpoint, let first = table.first else { return }
            context.diagnostics.error(
                .wrongKind,
                "an endpoint has one pagination scheme, but '\(first.name.value)' defines a named one",
                at: first.name.span,
                help: "write the scheme directly under 'pages', without the name '\(first.name.value)'"
            )
        }
    }

    /// The form of a scheme whose first key was written as a name.
    private static func form(of key: String) -> String? {
        switch key.lowercased() {
        case "cursor", "token", "after":
            "write 'pages: { cursor: …, at: … }' with the parameter's name and the path of the next cursor in the response"
        case "page", "number": "write 'pages: { page: … }' with the parameter's name"
        case "true", "yes", "on", "auto":
            "name the scheme: 'pages: link', 'pages: { next: … }', 'pages: { cursor: …, at: … }', 'pages: { page: … }' "
                + "or 'pages: { offset: … }'"
        case "offset", "skip", "limit": "write 'pages: { offset: … }' with the parameter's name"
        case "next", "url", "links": "write 'pages: { next: … }' with the path of the next page's URL in the response"
        default: nil
        }
    }

    private func scheme(_ name: Located<String>, _ context: ResolveContext) -> Spec.PaginationScheme? {
        if let scheme = pageSchemes[name.value] { return scheme }
        let names = pageSchemes.keys.sorted()
        let near = context.types.near.suggest(name.value, among: { names + ["link"] })
        context.diagnostics.error(
            .unknownValue,
            "unknown pagination scheme '\(name.value)'",
            at: name.span,
            help: near.map { "did you mean '\($0)'?" }
                ?? Self.form(of: name.value)
                ?? (names.isEmpty
                    ? "define it for the service or the API: 'pages: { \(name.value): link }'"
                    : "the schemes are \(names.quotedList), and 'link'")
        )
        return nil
    }

    /// Warns about a timeout that is longer than the deadline next to it.
    private func checkTimeout(_ defaults: Spec.Defaults, _ context: ResolveContext) {
        guard let timeout = defaults.timeout?.value, let deadline = defaults.deadline?.value,
            timeout.value > deadline.value
        else { return }
        context.diagnostics.warning(
            .conflictingKeys,
            "'timeout' has no effect, because the deadline ends each call after \(deadline.value.durationText)",
            at: timeout.span,
            labels: [Diagnostic.Label(deadline.span, "the deadline is here")],
            help: "reduce or remove 'timeout'"
        )
    }

    /// `[200, 201]` replaces the inherited statuses, and `{ add: [404] }` adds to them.
    private func success(with new: Spec.Success) -> [ClosedRange<Int>] {
        StatusRanges.joined((new.isAddition ? declared.success : []) + new.ranges.map(\.value))
    }

    var success: [ClosedRange<Int>] { declared.success }
}
