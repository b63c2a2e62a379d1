/// Finds options that have no effect, because they don't apply to any of the endpoints for which they are set.
///
///     uploads: { encoding: form, endpoints: { list: GET /uploads } }
final class UnusedOptionCheck {
    private unowned let context: ResolveContext
    private var unused: [Span: Diagnostic] = [:]
    private var used: Set<Span> = []
    /// The names of cases among `unused`.
    private var names: Set<Span> = []

    init(_ context: ResolveContext) { self.context = context }

    func add(_ span: Span, _ message: String, help: String = "remove it") {
        unused[span] = Diagnostic(.unusedOption, message, at: span, severity: .warning, help: help)
    }

    func use(_ span: Span) { used.insert(span) }

    /// Reports the unused options.
    ///
    /// - Parameter hasEndpoints: Whether the spec has endpoints. The names of cases are only checked if it has some: an
    ///   included or new spec may have none yet.
    func check(hasEndpoints: Bool) {
        for (span, diagnostic) in unused where !used.contains(span) && (hasEndpoints || !names.contains(span)) {
            // An endpoint with an error may not have been read.
            context.diagnostics.expect(diagnostic, at: span)
        }
    }
}

extension UnusedOptionCheck {
    /// Records the lines of a table of a service or an endpoint, which calls by path don't use.
    func add<Value>(_ table: InheritedSetting<Spec.Table<Value>>?, _ key: String) {
        for line in table?.value?.lines ?? [] {
            add(
                line.conditions.span,
                "this entry of '\(key)' applies to no endpoint",
                help: line.conditions.path == nil && line.conditions.verb == nil
                    ? "remove it" : "remove it, or correct its path or verb"
            )
        }
    }

    /// Records the names of cases, which only an enum has.
    func addNames(_ table: InheritedSetting<Spec.Table<Spec.TableType>>?, _ key: String) {
        for line in table?.value?.lines ?? [] {
            guard let name = line.value.value?.name else { continue }
            add(name.span, "'as' names an enum case, but this '\(key)' makes no enum", help: "remove 'as'")
            names.insert(name.span)
        }
    }

    /// Records the options of a service with entity sets only that apply to other endpoints.
    func addOptionsOfEndpoints(_ options: Spec.Defaults, of service: String) {
        let spans = [
            ("success", options.success?.span), ("envelope", options.envelope?.conditions.span),
            ("message", options.messages?.value?.first?.span), ("serializer", options.serializer?.value?.span),
            ("lists", options.lists?.value?.span), ("objects", options.objects?.value?.span),
        ]
        for case (let key, let span?) in spans {
            // An entity set is resolved as an endpoint.
            used.remove(span)
            add(
                span,
                "'\(key)' has no effect: the OData protocol defines the statuses, queries and bodies of the entity "
                    + "sets in '\(service)'",
                help: "remove '\(key)', or move it to a service with 'endpoints'"
            )
        }
    }

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

extension Endpoint {
    fileprivate var retriesOnce: Bool {
        settings.contains { if case .retry(let retry) = $0 { retry.attempts == 1 } else { false } }
    }
}
