extension UnusedOptionCheck {
    /// Records an endpoint's own options that don't apply to anything in it.
    func addOwn(_ options: Spec.Defaults, of endpoint: Endpoint, sendsOtherBodies: Bool) {
        let name = endpoint.written
        let bodies = BodyKinds(context: context, endpoint: endpoint)
        for (key, span) in options.spans where !sendsOtherBodies {
            switch key {
            case "charset" where !bodies.hasBody, "compress" where !bodies.hasBody:
                add(span, "'\(key)' applies to a body, but '\(name)' sends none", help: "remove '\(key)'")
            case "lists" where !bodies.hasLists:
                add(
                    span,
                    "'lists' applies to queries and forms, but '\(name)' sends no list in them",
                    help: "remove 'lists'"
                )
            case "objects" where !bodies.hasObjects:
                add(
                    span,
                    "'objects' applies to queries and forms, but '\(name)' sends no object in them",
                    help: "remove 'objects'"
                )
            default: break
            }
        }
        if let send = options.envelope?.value.value?.send, !bodies.isJSON {
            add(send.span, "'send' applies to a JSON body, but '\(name)' sends none", help: "remove 'send'")
        }
        if let span = options.retry?.value?.span, endpoint.retriesOnce {
            add(
                span,
                "'\(name)' is sent only once, so the other options of 'retry' have no effect",
                help: "remove the other options, or increase 'attempts'"
            )
        }
    }

    /// Records an endpoint's own options about its responses and their repetition that have no effect.
    ///
    /// - Parameters:
    ///   - options: The options of the endpoint.
    ///   - endpoint: The endpoint.
    ///   - inherited: The settings of its service or API, which its options may replace.
    ///   - inheritsEnvelope: Whether its service or API declares an envelope for it.
    func addOwn(
        _ options: Spec.Defaults,
        of endpoint: Endpoint,
        inherited: CallSettings,
        inheritsEnvelope: Bool
    ) {
        if let envelope = options.envelope?.value.value, !inheritsEnvelope { add(envelope, of: endpoint) }
        let messages = options.messages?.value ?? []
        if endpoint.verb == "HEAD", let path = messages.lazy.compactMap(\.path).first {
            add(
                path.span,
                "the message is read in a body, but a response to HEAD has none",
                help: messages.count == 1 ? "remove 'message'" : "remove the path"
            )
        }
        let isRepeated = HTTPVerb.idempotent.contains(endpoint.verb)
        if let reasons = options.retry?.value?.reasons, let first = reasons.statuses.first, !reasons.isAfterTransport,
            !isRepeated, !(options.idempotency?.value?.value ?? inherited.idempotency).repeatsAll
        {
            add(
                first.span,
                "a \(endpoint.verb) is never repeated because of a status, unless it is idempotent",
                help: "add 'idempotent: true', or remove 'retry'"
            )
        }
        guard let idempotency = options.idempotency?.value, inherited.idempotency != .never,
            isRepeated
        else { return }
        switch idempotency.value {
        case .always, .keyed:
            add(
                idempotency.span,
                "a \(endpoint.verb) may be repeated anyway, so 'idempotent' has no effect",
                help: "remove 'idempotent'"
            )
        case .never, .byVerb: break
        }
    }

    /// Records the parts of an envelope that the responses of an endpoint can't have.
    private func add(_ envelope: Spec.Envelope, of endpoint: Endpoint) {
        let name = endpoint.written
        let hasErrors = if case .never = endpoint.failure { false } else { true }
        let inBody = [envelope.result, envelope.error, envelope.success.first?.path].compactMap { $0?.span }
        let isAlone = inBody.count == 1 && envelope.send == nil && envelope.meta == nil
        if endpoint.verb == "HEAD" {
            for span in inBody {
                add(
                    span,
                    "the path is read in a body, but a response to HEAD has none",
                    help: isAlone ? "remove 'envelope'" : "remove the path"
                )
            }
            return
        }
        let returned: String
        switch endpoint.result {
        case .void: returned = "nothing"
        case .data: returned = "bytes"
        case .file: returned = "a file"
        case .text, .value, .optional, .byStatus, .files, .stream: return
        }
        if let result = envelope.result, !hasErrors {
            add(
                result.span,
                "'\(name)' returns \(returned), so no result is read at '\(result.span.text)'",
                help: isAlone ? "remove 'envelope'" : "remove 'result'"
            )
        }
        guard case .file = endpoint.result else { return }
        if let condition = envelope.success.first {
            let message = "'\(name)' returns a file, in which no value is compared"
            add(condition.path.span, message, help: "remove 'success'")
        }
        if let error = envelope.error, !hasErrors {
            let message = "'\(name)' returns a file and has no error model to read at '\(error.span.text)'"
            add(error.span, message, help: "remove 'error', or add 'errors'")
        }
    }
}

/// The parts of an endpoint's request to which options apply.
private struct BodyKinds {
    let context: ResolveContext
    let endpoint: Endpoint

    var hasBody: Bool { if case .none = endpoint.body { false } else { true } }

    var isJSON: Bool { isJSON(endpoint.body) }
    var hasLists: Bool { has { self.isNested($0) || self.isList($0) } }
    var hasObjects: Bool { has(isNested) }

    private func isJSON(_ body: Body) -> Bool {
        switch body {
        case .emptyObject, .value, .fields, .oneOf, .typed: true
        case .none, .form, .formOf, .multipart, .multipartOf, .file: false
        }
    }

    private func has(_ fits: (TypeReference) -> Bool) -> Bool {
        endpoint.query.contains { type($0.source).map(fits) ?? false } || has(endpoint.body, fits)
    }

    private func has(_ body: Body, _ fits: (TypeReference) -> Bool) -> Bool {
        switch body {
        case .form(let arguments): arguments.contains { type($0.source).map(fits) ?? false }
        case .multipart(let parts, _): parts.contains { type($0.argument.source).map(fits) ?? false }
        case .formOf, .multipartOf, .oneOf: true
        case .typed(let body, _): has(body, fits)
        case .none, .emptyObject, .value, .fields, .file: false
        }
    }

    private func type(_ source: Source) -> TypeReference? {
        if case .parameter(_, _, let type, _) = source { context.opened(type) } else { nil }
    }

    private func isList(_ type: TypeReference) -> Bool {
        switch type {
        case .list: true
        case .optional(let wrapped): isList(context.opened(wrapped))
        default: false
        }
    }

    /// Whether the value may contain a list or an object.
    private func isNested(_ type: TypeReference) -> Bool {
        switch type {
        case .map, .json, .foreign, .generic, .parameter, .declared(_, .model), .declared(_, .union): true
        case .list(let element): isNested(context.opened(element))
        case .optional(let wrapped): isNested(context.opened(wrapped))
        default: false
        }
    }
}

extension Idempotency {
    fileprivate var repeatsAll: Bool {
        switch self {
        case .always, .keyed: true
        case .never, .byVerb: false
        }
    }
}

extension Endpoint {
    fileprivate var retriesOnce: Bool {
        settings.contains { if case .retry(let retry) = $0 { retry.attempts == 1 } else { false } }
    }
}
