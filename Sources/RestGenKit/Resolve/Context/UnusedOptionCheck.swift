/// Finds options that have no effect, because they don't apply to any of the endpoints for which they are set.
///
///     uploads: { encoding: form, endpoints: { list: GET /uploads } }
final class UnusedOptionCheck {
    unowned let context: ResolveContext
    private var unused: [Span: Diagnostic] = [:]
    private var used: Set<Span> = []
    /// The names of cases among `unused`.
    private var names: Set<Span> = []

    init(_ context: ResolveContext) { self.context = context }

    func add(_ span: Span, _ message: String, help: String = "remove it") {
        unused[span] = Diagnostic(.unusedOption, message, at: span, severity: .warning, help: help)
    }

    func use(_ span: Span) { used.insert(span) }

    /// Warns about statuses that `success: { add: … }` adds although they are already successful.
    func check(_ success: Spec.Success, beside inherited: [ClosedRange<Int>]) {
        guard success.isAddition else { return }
        let added = success.ranges.filter { StatusRanges.isCovered($0.value, by: inherited) }
        for range in added {
            let isAll = added.count == success.ranges.count
            context.diagnostics.warning(
                .unusedOption,
                "'\(range.span.text)' is already a success",
                at: range.span,
                help: isAll ? "remove 'success'" : "remove '\(range.span.text)' from 'add'"
            )
        }
    }

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
}
