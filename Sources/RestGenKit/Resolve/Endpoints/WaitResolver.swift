/// Resolves the sequences of long-running work. Requires that all endpoints are resolved.
///
///     resize: { POST: "/jobs (Size) -> 202 Job", wait: { get: jobs.get, until: { state: done } } }
struct WaitResolver {
    let context: ResolveContext
    let waits: WaitDeclarations

    func resolve(in api: inout API) {
        for (index, endpoint) in EndpointSearch.indexedEndpoints(in: api) {
            guard let wait = waits[endpoint.operation]?.wait else { continue }
            api[index].work = work(wait, of: endpoint, at: index, in: api)
        }
    }

    private func work(
        _ wait: Spec.Wait,
        of endpoint: Endpoint,
        at index: EndpointSearch.Index,
        in api: API
    ) -> Work? {
        var stateIndex = index
        if let name = wait.get {
            guard let found = find(name, in: api) else { return nil }
            stateIndex = found
        }
        if stateIndex == index, !["GET", "HEAD"].contains(endpoint.verb) {
            return report(
                .missingKey,
                wait.get == nil
                    ? "'wait' doesn't name the endpoint that returns the state of the work"
                    : "'\(endpoint.operation)' begins the work and can't also return its state",
                at: wait.get?.span ?? wait.span,
                help: stateHelp(for: endpoint, at: index, in: api) + ". A \(endpoint.verb) is not sent again"
            )
        }
        let stateEndpoint = api[stateIndex]
        // The conditions of the polled endpoint apply to every endpoint that waits for it.
        let inherited = stateIndex == index ? nil : waits[stateEndpoint.operation]?.wait
        if let name = wait.get, let other = inherited?.get {
            return report(
                .waitArgument,
                "'\(name.value)' itself waits for '\(other.value)'",
                at: name.span,
                help: "name '\(other.value)' instead"
            )
        }
        guard let until = wait.until ?? inherited?.until else {
            return report(
                .missingKey,
                "'wait' has no 'until'",
                at: wait.span,
                help: "add the condition that the work is done, as in 'until: { state: done }'"
            )
        }
        guard Self.isWhole(stateEndpoint.result), Self.isWhole(endpoint.result) else {
            return report(
                .waitResult,
                "'\(Self.isWhole(stateEndpoint.result) ? endpoint.written : stateEndpoint.written)' returns a stream or a "
                    + "file, but the state of the work is a model",
                at: wait.get?.span ?? wait.span,
                help: Self.isWhole(stateEndpoint.result)
                    ? "remove 'wait', or declare the model that '\(endpoint.written)' returns"
                    : stateHelp(for: endpoint, at: index, in: api)
            )
        }
        let fields = WaitFields(context: context, response: response(of: stateEndpoint), name: stateEndpoint.written)
        let success = waits[stateEndpoint.operation]?.success ?? []
        var work = Work(name: endpoint.name + "Work", until: Work.Condition(), result: stateEndpoint.result)
        guard let condition = fields.condition(until, success, isUntil: true) else { return nil }
        work.until = condition
        if let fail = wait.fail ?? inherited?.fail {
            guard let condition = fields.condition(fail, success) else { return nil }
            work.fail = condition
        }
        if let progress = wait.progress ?? inherited?.progress {
            guard let found = fields.progress(progress) else { return nil }
            work.progress = found
        }
        work.every = wait.every ?? inherited?.every
        work.within = (wait.timeout ?? inherited?.timeout)?.value
        let check = WaitCheck(context: context)
        guard check.check(work, wait, fail: wait.fail ?? inherited?.fail) else { return nil }
        check.check(
            api.settings.applying(stateEndpoint.settings).caching,
            of: stateEndpoint.written,
            every: work.shortestPause,
            at: wait.get?.span ?? wait.span
        )
        var cancel: EndpointSearch.Index?
        if let name = wait.cancel ?? inherited?.cancel {
            guard let found = find(name, in: api) else { return nil }
            guard found != index else {
                return report(
                    .waitArgument,
                    "'\(name.value)' begins the work and can't cancel it",
                    at: name.span,
                    help: "name the endpoint that cancels the work, or remove 'cancel'"
                )
            }
            guard found != stateIndex else {
                return report(
                    .waitArgument,
                    "'\(name.value)' returns the state of the work and can't cancel it",
                    at: name.span,
                    help: "remove 'cancel', or name the endpoint that cancels the work"
                )
            }
            guard Self.isWhole(api[found].result) else {
                return report(
                    .waitResult,
                    "'\(name.value)' returns a stream or a file and can't cancel the work",
                    at: name.span,
                    help: "name the endpoint that cancels the work, or remove 'cancel'"
                )
            }
            cancel = found
        }
        let asks = (stateIndex == index ? [] : [stateEndpoint]) + (cancel.map { [api[$0]] } ?? [])
        let indexes = (stateIndex == index ? [] : [stateIndex]) + (cancel.map { [$0] } ?? [])
        let outer = indexes.compactMap(\.service).filter { $0 != index.service }.flatMap { api.services[$0].properties }
        guard checkArguments(wait, asks.flatMap(\.parameters) + outer) else { return nil }
        if stateIndex != index {
            guard
                let call = self.endpointCall(
                    stateIndex,
                    wait,
                    of: endpoint,
                    at: index,
                    in: api,
                    hasStart: true,
                    span: wait.get?.span
                )
            else { return nil }
            work.stateCall = call
        }
        if let cancel {
            guard
                let call = self.endpointCall(
                    cancel,
                    wait,
                    of: endpoint,
                    at: index,
                    in: api,
                    hasStart: stateIndex != index,
                    span: wait.cancel?.span
                )
            else { return nil }
            work.cancel = call
        }
        work.deprecated = endpoint.deprecated ?? asks.lazy.compactMap(\.deprecated).first
        return work
    }

    /// Returns the help to name the endpoint that returns the state, if possible with a GET that has the same result.
    private func stateHelp(for endpoint: Endpoint, at index: EndpointSearch.Index, in api: API) -> String {
        let found = EndpointSearch.indexedEndpoints(in: api).first { other, candidate in
            other != index && candidate.verb == "GET" && candidate.result.isSomething
                && candidate.result == endpoint.result && waits[candidate.operation]?.wait?.get == nil
        }
        return found.map { "name the endpoint that returns the state: 'get: \($0.1.written)'" }
            ?? "declare a GET endpoint that returns the state, and name it: 'get: …'"
    }

    private func find(_ name: Located<String>, in api: API) -> EndpointSearch.Index? {
        EndpointSearch(context: context).index(of: name.value, at: name.span, in: api)
    }

    private static func isWhole(_ result: Result) -> Bool {
        switch result {
        case .file, .files, .stream: false
        case .void, .data, .text, .value, .optional, .byStatus: true
        }
    }

    private func response(of endpoint: Endpoint) -> WaitFields.ResponseBody {
        let declaration = waits[endpoint.operation]
        return WaitFields.ResponseBody(
            result: endpoint.result,
            path: declaration?.path ?? [],
            isJSON: declaration?.isJSON ?? true
        )
    }

    // MARK: Polls

    /// Returns how another endpoint is called with the values of the first response.
    private func endpointCall(
        _ targetIndex: EndpointSearch.Index,
        _ wait: Spec.Wait,
        of endpoint: Endpoint,
        at index: EndpointSearch.Index,
        in api: API,
        hasStart: Bool,
        span: Span?
    ) -> Work.EndpointCall? {
        let target = api[targetIndex]
        let service = targetIndex.service.map { api.services[$0] }
        let own = index.service.map { api.services[$0] }
        let isOwn = service?.typeName == own?.typeName
        let start = WaitFields(context: context, response: response(of: endpoint), name: endpoint.written)
        var result = Work.EndpointCall(
            service: service?.typeName,
            isOwnService: isOwn,
            serviceArguments: [],
            method: target.name,
            arguments: [],
            hasResult: target.result.isSomething,
            valueSuffix: target.valueSuffix
        )
        /// `with` takes precedence, then for a service the values of the caller's own one, and for a method the first
        /// response.
        func source(_ parameter: Parameter, ofService: Bool) -> Work.Source? {
            let written = parameter.written.isEmpty ? parameter.name : parameter.written
            if let (name, location) = wait.with.first(where: { $0.parameter.value == written }) {
                if parameter.presence == .patch {
                    return report(
                        .waitArgument,
                        "'\(written)' has two '?', so 'with' can't set it",
                        at: name.span,
                        help: "remove one '?' of '\(written)' in '\(target.written)'"
                    )
                }
                if hasStart { return start.source(location, for: parameter) }
                return report(
                    .waitArgument,
                    "'with' takes values from the response that begins the work, but '\(endpoint.written)' only reads its state",
                    at: name.span,
                    help: "remove 'with': the parameter '\(written)' of '\(endpoint.written)' is used"
                )
            }
            let property = own?.properties.first { fits($0, parameter) }.map { Work.Source.property($0.name) }
            if ofService, let property { return property }
            if isURL(parameter, of: target) { return .url(.header("Location")) }
            if hasStart, let source = start.source(named: written, for: parameter) { return source }
            if let same = endpoint.parameters.first(where: { fits($0, parameter) }) { return .parameter(same.name) }
            if context.opened(parameter.type) == .string, let same = endpoint.parameters.first(where: isNumber(written))
            {
                return .numberText(same.name)
            }
            return property
                ?? report(
                    .waitArgument,
                    "the argument '\(written)' of '\(target.written)' has no value",
                    at: span ?? wait.span,
                    help: hasStart
                        ? "add the path of the value in the first response: 'with: { \(written): … }'"
                        : "add a parameter '\(written)' to '\(endpoint.written)', which passes it on"
                )
        }
        let properties = isOwn ? [] : service?.properties ?? []
        for parameter in properties where isNeeded(parameter, wait) || holds(own, parameter) {
            guard let found = source(parameter, ofService: true) else { return nil }
            result.serviceArguments.append(Work.CallArgument(name: parameter.name, source: found))
        }
        for parameter in target.parameters where isNeeded(parameter, wait) {
            guard let found = source(parameter, ofService: false) else { return nil }
            result.arguments.append(Work.CallArgument(name: parameter.name, source: found))
        }
        return result
    }

    private func isNeeded(_ parameter: Parameter, _ wait: Spec.Wait) -> Bool {
        parameter.isAsked || wait.with.contains { $0.parameter.value == parameter.written }
    }

    private func holds(_ service: Service?, _ parameter: Parameter) -> Bool {
        service?.properties.contains { fits($0, parameter) } ?? false
    }

    /// Whether a parameter is a URL that is the whole path of an endpoint.
    private func isURL(_ parameter: Parameter, of target: Endpoint) -> Bool {
        guard target.isWholeURL, case .parameter(parameter.name, _, _, _)? = target.pathArguments.first?.source else {
            return false
        }
        return true
    }

    /// Whether a parameter has the same name and value.
    private func fits(_ one: Parameter, _ other: Parameter) -> Bool {
        one.written == other.written && !one.written.isEmpty && one.presence == other.presence
            && context.opened(one.type) == context.opened(other.type)
    }

    /// Returns an integer with this name, which another endpoint takes as a text.
    private func isNumber(_ written: String) -> (Parameter) -> Bool {
        { parameter in
            parameter.written == written && parameter.presence == .required
                && context.opened(parameter.type).isWholeNumber
        }
    }

    /// Returns false if `with` names an unknown parameter.
    private func checkArguments(_ wait: Spec.Wait, _ parameters: [Parameter]) -> Bool {
        let names = parameters.map(\.written).filter { !$0.isEmpty }
        for (name, _) in wait.with where !names.contains(name.value) {
            context.diagnostics.error(
                .unknownParameter,
                "unknown parameter '\(name.value)'",
                at: name.span,
                help: context.types.near.suggest(name.value) { names }.map { "did you mean '\($0)'?" }
                    ?? (names.isEmpty
                        ? "remove it: the endpoint has no parameters"
                        : names.listed(as: "parameter"))
            )
            return false
        }
        return true
    }

    private func report<Nothing>(_ id: DiagnosticID, _ message: String, at span: Span, help: String? = nil) -> Nothing?
    {
        context.diagnostics.error(id, message, at: span, help: help)
        return nil
    }
}

/// An endpoint's declaration of a wait.
struct WaitDeclaration {
    var wait: Spec.Wait?
    /// The path of the result in the body.
    var path: [String]
    /// The statuses that aren't errors.
    var success: [ClosedRange<Int>]
    var isJSON = true
}

/// The endpoints' declarations of waits, by operation.
final class WaitDeclarations {
    private var declarations: [String: WaitDeclaration] = [:]

    subscript(operation: String) -> WaitDeclaration? { declarations[operation] }

    func add(_ declaration: WaitDeclaration, of operation: String) { declarations[operation] = declaration }
}

extension Result {
    /// The statuses without a result.
    var none: [Int] {
        switch self {
        case .optional(_, _, let none), .file(_, let none): none
        case .void, .data, .text, .value, .byStatus, .files, .stream: []
        }
    }

    /// Whether the call has a result.
    fileprivate var isSomething: Bool { if case .void = self { false } else { true } }
}
