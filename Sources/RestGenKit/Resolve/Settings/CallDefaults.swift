/// What applies to a call: the API's word, the service's over it, the endpoint's over both.
struct CallDefaults {
    var headers = HeaderTable()
    /// Without the API's own parameters, which are sent with every call.
    var query = QueryTable()
    /// All but the envelope, which a table decides.
    private var said = CallSettings()
    var errors: DecisionTable<AnswerContent>
    var map: DecisionTable<AnswerContent>
    var envelopes: DecisionTable<EnvelopeValue>
    /// What the parameters of a body become.
    private(set) var encoding = Spec.Encoding.json
    /// Where that is in the spec.
    private(set) var encodingPlace: Span?
    /// What calls are sent again after, as it was said.
    private(set) var retried: [Located<ClosedRange<Int>>] = []
    /// The paths of `message`.
    private(set) var messages: [KeyPathSyntax] = []
    /// How lists come in pages, and the schemes that have names.
    private(set) var pages: Spec.PageScheme?
    private var pageSchemes: [String: Spec.PageScheme] = [:]
    /// The API's ways to say who is calling.
    private var schemes: [Auth] = []
    /// How many levels have spoken.
    private var depth = 0

    init(_ level: CallLevel) {
        errors = DecisionTable(level)
        map = DecisionTable(level)
        envelopes = DecisionTable(level)
    }

    /// What counts for a call of this path and verb.
    func settings(for path: CallPath?, _ verb: String) -> CallSettings {
        settings(envelope(for: path, verb))
    }

    /// The envelope around the bodies of a call.
    func envelope(for path: CallPath?, _ verb: String) -> EnvelopeValue? {
        envelopes.lines(for: path, verb).first?.value
    }

    /// What counts where no path and no verb is known.
    var settings: CallSettings { settings(envelopes.general?.value) }

    /// The type of what a body holds beside its result.
    var metadata: Metadata? { envelopes.general?.value?.metadata }

    private func settings(_ envelope: EnvelopeValue?) -> CallSettings {
        var settings = said
        settings.envelope = envelope?.envelope ?? Envelope()
        return settings
    }

    func merged(with defaults: Spec.Defaults, _ level: CallLevel, _ context: ResolveContext) -> CallDefaults {
        var result = self
        result.depth += 1
        result.headers.merge(defaults.headers)
        result.query.merge(defaults.query, context)
        for set in defaults.query?.sets ?? [] {
            context.options.note(set.name.span, "no endpoint refers to the set '\(set.name.value)'")
        }
        result.mergeTables(defaults, level, context)
        result.mergePages(defaults.pages, isEndpoint: level.isEndpoint, context)
        defaults.apply(to: &result.said)
        let references = AuthReferences(context: context, own: depth == 0 ? nil : schemes)
        result.said.auth = references.resolved(result.said.auth)
        if depth == 0 { result.schemes = result.said.auth }
        if let reasons = defaults.retry?.value?.reasons { result.retried = reasons.statuses }
        if let messages = defaults.messages { result.messages = messages.value?.compactMap(\.path) ?? [] }
        if !level.isEndpoint { CacheCheck(context: context).check(defaults.cache) }
        if let encoding = defaults.encoding {
            result.encoding = encoding.value?.value ?? .json
            result.encodingPlace = encoding.value?.span
            if let span = encoding.value?.span {
                context.options.note(
                    span,
                    "nothing is encoded by this 'encoding'",
                    help: "leave it out: it is for a body of parameters, or of a model"
                )
            }
        }
        if let limit = defaults.limit {
            let service = result.depth == 1 ? nil : level.title.filter { $0 != "`" }
            result.said.limit = result.shared(limit.value, by: service)
        }
        if let success = defaults.success { result.said.success = self.success(with: success) }
        return result
    }

    /// `none` takes the calls of a service out of what is inherited; nil where nothing is.
    private func shared(_ limit: CallLimit?, by service: String?) -> SharedLimit? {
        if limit == nil, said.limit == nil { return nil }
        return SharedLimit(service: service, limit: limit)
    }

    private mutating func mergeTables(_ defaults: Spec.Defaults, _ level: CallLevel, _ context: ResolveContext) {
        context.options.noteNames(defaults.errors, "errors")
        context.options.noteNames(defaults.map, "map")
        if depth > 1 {
            context.options.note(defaults.errors, "errors")
            context.options.note(defaults.map, "map")
            context.options.note(defaults.envelopes, "envelopes")
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

    private mutating func mergePages(_ said: Switchable<Spec.Pages>?, isEndpoint: Bool, _ context: ResolveContext) {
        switch said {
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
                "an endpoint has one scheme of pages, and '\(first.name.value)' names one for others",
                at: first.name.span,
                help: "say it in place, or at the service"
            )
        }
    }

    /// The form of a scheme, for its first key written as a name.
    private static func form(of key: String) -> String? {
        switch key.lowercased() {
        case "cursor", "token", "after":
            "write 'pages: { cursor: …, at: … }' with the parameter's name and the path of the next cursor in the response"
        case "page", "number": "write 'pages: { page: … }' with the parameter's name"
        case "offset", "skip", "limit": "write 'pages: { offset: … }' with the parameter's name"
        case "next", "url", "links": "write 'pages: { next: … }' with the path of the next page's URL in the response"
        default: nil
        }
    }

    private func scheme(_ name: Located<String>, _ context: ResolveContext) -> Spec.PageScheme? {
        if let scheme = pageSchemes[name.value] { return scheme }
        let names = pageSchemes.keys.sorted()
        let near = context.types.near.suggest(name.value, among: { names + ["link"] })
        context.diagnostics.error(
            .unknownValue,
            "no scheme of pages is named '\(name.value)'",
            at: name.span,
            help: near.map { "did you mean '\($0)'?" }
                ?? Self.form(of: name.value)
                ?? (names.isEmpty
                    ? "name it at the service or the API: 'pages: { \(name.value): link }'"
                    : "the schemes are \(names.quotedList), and 'link'")
        )
        return nil
    }

    /// `[200, 201]` in place of what is inherited, `{ add: [404] }` on top of it.
    private func success(with new: Spec.Success) -> [ClosedRange<Int>] {
        StatusRanges.joined((new.isAddition ? said.success : []) + new.ranges.map(\.value))
    }

    var success: [ClosedRange<Int>] { said.success }
}
