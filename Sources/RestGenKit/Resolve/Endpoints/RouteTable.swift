/// The calls of an API, to find duplicates.
///
/// Two endpoints may have the same method and path if something distinguishes them: another result (`-> Room` and `->
/// [Chatter] at chatters`), other errors, another constant (`grant_type=password`), or another body. A query parameter
/// or a header that one of them always sends distinguishes them too, and so do optional ones if each has some that the
/// other lacks. Both cause a warning.
struct RouteTable {
    private struct CheckedEndpoint {
        var operation: Located<String>
        /// The parameters that a caller has to pass.
        var required: Set<String>
        /// The optional query parameters.
        var optional: Set<String>
        /// The names among `required` that are headers.
        var headers: Set<String>

        var names: Set<String> { required.union(optional) }
    }

    /// The parts of a call that don't depend on the caller.
    private struct Shape: Hashable {
        var verb: String
        var path: String
        var constants: String
        var headers: String
        var body: String
        var result: Result
        var responseHeaders: TypeReference?
        /// The types of errors, by status and media type.
        var failure: String
    }

    /// Calls that are equal except for required parameters.
    private struct EndpointGroup {
        var first: CheckedEndpoint
        /// The calls by their required parameters.
        var known: [Set<String>: [CheckedEndpoint]] = [:]
    }

    private var calls: [Shape: EndpointGroup] = [:]
    private let diagnostics: Diagnostics

    init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// Adds an endpoint. `failure` distinguishes its errors from those of others.
    mutating func add(_ endpoint: Endpoint, _ path: ResolvedPath, failure: String, at spec: Spec.Endpoint) {
        guard !endpoint.isWholeURL else { return }
        let shape = Shape(
            verb: endpoint.verb,
            path: path.shape,
            constants: constants(endpoint.query),
            headers: headers(endpoint),
            body: body(endpoint.body),
            result: endpoint.result,
            responseHeaders: endpoint.responseHeaders,
            failure: failure
        )
        let optional = endpoint.query.filter { isParameter($0.source) && !isAsked($0.source) }.map(\.name)
        let call = CheckedEndpoint(
            operation: Located(endpoint.operation, spec.name.span),
            required: required(endpoint),
            optional: Set(optional),
            headers: Set(endpoint.headers.map(\.name)).subtracting(endpoint.query.map(\.name))
        )
        let same = calls[shape]?.known[call.required]?.first {
            $0.optional.isSubset(of: call.optional) || call.optional.isSubset(of: $0.optional)
        }
        if let same {
            report(endpoint, at: call.operation.span, sameAs: same.operation)
            return
        }
        if let other = calls[shape]?.first { warn(endpoint, of: call, beside: other) }
        calls[shape, default: EndpointGroup(first: call)].known[call.required, default: []].append(call)
    }

    private func report(_ endpoint: Endpoint, at span: Span, sameAs other: Located<String>) {
        diagnostics.error(
            .duplicateEndpoint,
            "'\(other.value)' and '\(endpoint.operation)' send the same request: '\(endpoint.verb) \(endpoint.path)'",
            at: span,
            labels: [Diagnostic.Label(other.span, "the first one is here")],
            help:
                "remove one of them. Endpoints may share verb and path only if their results, errors, bodies or "
                + "constants differ"
        )
    }

    private func warn(_ endpoint: Endpoint, of call: CheckedEndpoint, beside other: CheckedEndpoint) {
        let names = call.names.symmetricDifference(other.names).sorted()
        let headers = call.headers.union(other.headers).intersection(names)
        let plural = names.count == 1 ? "" : "s"
        let noun =
            headers.isEmpty
            ? "the query parameter\(plural) "
            : headers.count == names.count ? "the header\(plural) " : "the query parameters and headers "
        diagnostics.warning(
            .duplicateEndpoint,
            "'\(other.operation.value)' and '\(endpoint.operation)' differ only in \(noun)\(names.quotedList): "
                + "'\(endpoint.verb) \(endpoint.path)'",
            at: call.operation.span,
            labels: [Diagnostic.Label(other.operation.span, "the first one is here")],
            help: "remove one of them if the server ignores the difference"
        )
    }

    /// The query parameters and headers that are always sent.
    private func required(_ endpoint: Endpoint) -> Set<String> {
        let query = endpoint.query.filter { isAsked($0.source) }.map(\.name)
        let headers = endpoint.headers.filter { header in
            switch header.value {
            case .source(let source), .json(let source): isAsked(source)
            case .template: true
            case .none: false
            }
        }
        return Set(query + headers.map(\.name))
    }

    private func isParameter(_ source: Source) -> Bool {
        if case .parameter(_, _, _, false) = source { true } else { false }
    }

    private func isAsked(_ source: Source) -> Bool {
        if case .parameter(_, .required, _, false) = source { true } else { false }
    }

    private func constants(_ arguments: [Argument]) -> String {
        arguments.compactMap { argument in
            guard case .constant(let text) = argument.source else { return nil }
            return argument.name + (argument.isFlag ? "" : "=" + text)
        }
        .sorted().joined(separator: "&")
    }

    private func headers(_ endpoint: Endpoint) -> String {
        endpoint.headers.compactMap { header in
            if case .source(.constant(let text)) = header.value { "\(header.name.lowercased())=\(text)" } else { nil }
        }
        .sorted().joined(separator: "&")
    }

    private func body(_ body: Body) -> String {
        switch body {
        case .none: ""
        case .emptyObject: "{}"
        case .value(_, let type): type.written
        case .fields(let fields):
            fields.map { $0.key + ($0.constant.map { "=\($0)" } ?? "") }.sorted().joined(separator: "&")
        case .form(let arguments):
            constants(arguments) + "&" + arguments.map(\.name).sorted().joined(separator: "&")
        case .multipart(let parts, _): self.body(.form(parts.map(\.argument)))
        case .formOf(_, let type): "form of \(type.written)"
        case .multipartOf(_, let type, _, _): "parts of \(type.written)"
        case .file(_, let mediaType): mediaType
        case .typed(let body, let mediaType): mediaType + " " + self.body(body)
        case .oneOf(_, let bodyEnum):
            bodyEnum.cases.map { $0.mediaType + " " + self.body($0.body) }.sorted().joined(separator: " | ")
        }
    }
}
