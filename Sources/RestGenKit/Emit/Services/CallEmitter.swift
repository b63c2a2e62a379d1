/// Writes the statements that set the values of a call.
///
///     call.path(id)
///     call.query("since", since)
///     call.success(201...201)
struct CallEmitter {
    let context: EmitContext
    let endpoint: Endpoint
    private let sources: SourceEmitter

    init(_ endpoint: Endpoint, _ context: EmitContext) {
        self.context = context
        self.endpoint = endpoint
        sources = SourceEmitter(context: context, parameters: endpoint.parameters)
    }

    var statements: Code {
        var lines: [Code] = RuleCheckEmitter(context: context).checks(endpoint, sources)
        // A URL from the caller isn't a part of the path.
        lines += endpoint.pathArguments.dropFirst(endpoint.isWholeURL ? 1 : 0).map(path)
        lines += endpoint.query.map { pair("query", $0) }
        lines += Self.removals(endpoint)
        lines += endpoint.headers.map(HeaderEmitter(sources: sources).emit)
        lines += endpoint.cookies.map { pair("cookie", $0) }
        lines += endpoint.settings.map(SettingEmitter(context: context).statement)
        lines.append(BodyEmitter(context: context, sources: sources, endpoint: endpoint).emit())
        let keyPath = endpoint.result.keyPath
        if !keyPath.isEmpty { lines.append(call("at", keyPath.map(SwiftLiteral.string))) }
        if let zero = endpoint.zero { lines.append(call("absent", ["is: " + SwiftLiteral.string(zero)])) }
        if endpoint.isLossy { lines.append(call("lossy", [])) }
        switch endpoint.signing {
        case .signsIn: lines.append(call("signsIn", []))
        case .signsOut: lines.append(call("signsOut", []))
        case nil: break
        }
        lines += storing
        if let poll = endpoint.poll { lines.append(call("poll", ["every: " + SwiftLiteral.seconds(poll.every)])) }
        if !endpoint.changes.isEmpty { lines.append(call("changes", endpoint.changes.map(SwiftLiteral.string))) }
        return .lines(lines)
    }

    /// Returns the statements that remove query parameters of the API.
    static func removals(_ endpoint: Endpoint) -> [Code] {
        endpoint.removedQuery.map { Layout.list("call.removeQuery(", [SwiftLiteral.string($0)], ")") }
    }

    /// Writes the statements for storing the result.
    private var storing: [Code] {
        guard let options = endpoint.storeOptions else { return [] }
        if options.isOff { return [call("unstored", [])] }
        let pairs = options.columns.map { "\(SwiftLiteral.string($0.name)): \(sources.value($0.source))" }
        let columns = pairs.isEmpty ? [] : ["[" + pairs.joined(separator: ", ") + "]"]
        if let model = options.deleted {
            return [call("removes", ["\(context.names.declared(model)).self"] + columns)]
        }
        return [call("stores", columns + (completeList(options).map { ["whole: " + $0] } ?? []))]
    }

    /// Writes a list with a parameter that may be omitted.
    private func completeList(_ options: StoreOptions) -> String? {
        guard let model = options.completeList.map({ context.names.declared($0) + ".self" }) else { return nil }
        let conditions = options.partBy.compactMap { source -> String? in
            guard case .parameter(let name, let presence, _, let isOfService) = source else { return nil }
            let reference = sources.reference(name, isOfService: isOfService)
            return presence == .patch ? "\(reference).isAbsent" : "\(reference) == nil"
        }
        return conditions.isEmpty ? model : "\(conditions.joined(separator: " && ")) ? \(model) : nil"
    }

    private func call(_ method: String, _ arguments: [String]) -> Code {
        Layout.list("call.\(method)(", arguments, ")")
    }

    private func path(_ argument: PathArgument) -> Code {
        call("path", [(argument.isGreedy ? "rest: " : "") + sources.value(argument.source)])
    }

    /// Writes a pair of the query or the form.
    private func pair(_ method: String, _ argument: Argument) -> Code {
        PairEmitter(context: context, sources: sources).emit(method, argument)
    }
}
