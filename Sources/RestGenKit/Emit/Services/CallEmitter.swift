/// Prints the statements that fill in a call, one for each thing that it sends.
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
        var lines: [Code] = []
        // The URL of the caller's is no part of a path.
        lines += endpoint.pathArguments.dropFirst(endpoint.isWholeURL ? 1 : 0).map(path)
        lines += endpoint.query.map { pair("query", $0) }
        lines += endpoint.headers.map(HeaderEmitter(sources: sources).emit)
        lines += endpoint.cookies.map { pair("cookie", $0) }
        lines += endpoint.settings.map(SettingEmitter(context: context).statement)
        lines.append(BodyEmitter(context: context, sources: sources, endpoint: endpoint).emit())
        let keyPath = endpoint.result.keyPath
        if !keyPath.isEmpty { lines.append(call("at", keyPath.map(SwiftLiteral.string))) }
        if endpoint.isLossy { lines.append(call("lossy", [])) }
        switch endpoint.signing {
        case .signsIn: lines.append(call("signsIn", []))
        case .signsOut: lines.append(call("signsOut", []))
        case nil: break
        }
        return .lines(lines)
    }

    private func call(_ method: String, _ arguments: [String]) -> Code {
        Layout.list("call.\(method)(", arguments, ")")
    }

    private func path(_ argument: PathArgument) -> Code {
        call("path", [(argument.isGreedy ? "rest: " : "") + sources.value(argument.source)])
    }

    /// A pair of the query or of the form.
    private func pair(_ method: String, _ argument: Argument) -> Code {
        PairEmitter(context: context, sources: sources).emit(method, argument)
    }
}
