/// What applies to a call: the API's word, the service's over it, the endpoint's over both.
struct CallDefaults {
    var headers = HeaderTable()
    var auth: [Auth] = []
    /// nil: 200...299.
    var success: [ClosedRange<Int>]?
    var errors: DecisionTable<StatusEnum.Content>
    var map: DecisionTable<StatusEnum.Content>
    var envelopes: DecisionTable<EnvelopeValue>
    var messages: [MessageSource] = []
    var serializer: String?
    var charset: String?
    /// Seconds.
    var timeout: Double?
    /// How many levels have spoken.
    private var depth = 0

    init(_ level: CallLevel) {
        errors = DecisionTable(level)
        map = DecisionTable(level)
        envelopes = DecisionTable(level)
    }

    /// What counts for a call of this path and verb.
    func conventions(for path: CallPath?, _ verb: String) -> Conventions {
        conventions(envelopes.lines(for: path, verb).first?.value)
    }

    /// What counts where no path and no verb is known.
    var conventions: Conventions { conventions(envelopes.general?.value) }

    /// The type of what a body holds beside its result.
    var metadata: Metadata? { envelopes.general?.value?.metadata }

    private func conventions(_ envelope: EnvelopeValue?) -> Conventions {
        Conventions(
            envelope: envelope?.envelope ?? Envelope(),
            messages: messages,
            serializer: serializer,
            charset: charset
        )
    }

    func merged(with defaults: Spec.Defaults, _ level: CallLevel, _ context: ResolveContext) -> CallDefaults {
        var result = self
        result.depth += 1
        result.headers.merge(defaults.headers)
        if let auth = defaults.auth { result.auth = (auth.value ?? []).map { Auth($0.value) } }
        result.mergeTables(defaults, level, context)
        if let messages = defaults.messages { result.messages = (messages.value ?? []).map { MessageSource($0) } }
        if let serializer = defaults.serializer { result.serializer = serializer.value?.value }
        if let charset = defaults.charset { result.charset = charset.value?.value }
        if let timeout = defaults.timeout { result.timeout = timeout.value?.value }
        if let success = defaults.success { result.success = self.success(with: success) }
        return result
    }

    private mutating func mergeTables(_ defaults: Spec.Defaults, _ level: CallLevel, _ context: ResolveContext) {
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

    /// `[200, 201]` in place of what is inherited, `{ add: [404] }` on top of it.
    private func success(with said: Spec.Success) -> [ClosedRange<Int>]? {
        let inherited = said.isAddition ? success ?? [StatusRanges.success] : []
        let joined = StatusRanges.joined(inherited + said.ranges.map(\.value))
        return joined == [StatusRanges.success] ? nil : joined
    }
}

extension MessageSource {
    init(_ source: Spec.MessageSource) {
        switch source {
        case .key(let path): self = .key(path.keys.map(\.value))
        case .header(let name): self = .header(name.value)
        }
    }
}

extension Auth {
    init(_ auth: Spec.Auth) {
        switch auth {
        case .basic: self = .basic
        case .bearer: self = .bearer
        case .header(let name): self = .header(name)
        case .query(let name): self = .query(name)
        }
    }
}
