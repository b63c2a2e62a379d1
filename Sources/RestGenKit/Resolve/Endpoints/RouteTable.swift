/// The calls of an API, to find one that is there twice.
///
/// Two endpoints may have the same verb and path when something tells them apart: another result (`-> Room` and
/// `-> [Chatter] at chatters`), another constant that is sent (`grant_type=password`), another body.
struct RouteTable {
    private var first: [String: Located<String>] = [:]
    private let diagnostics: Diagnostics

    init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    mutating func add(_ endpoint: Endpoint, _ path: PathResolver.Path, at spec: Spec.Endpoint) {
        guard !endpoint.isWholeURL else { return }
        let key = [
            endpoint.verb, path.shape, constants(endpoint.query), headers(endpoint), body(endpoint.body),
            "\(endpoint.result)",
        ]
        .joined(separator: "\n")
        guard let other = first[key] else {
            first[key] = Located(endpoint.operation, spec.name.span)
            return
        }
        diagnostics.error(
            .duplicateEndpoint,
            "'\(other.value)' and '\(endpoint.operation)' are the same call: '\(endpoint.verb) \(endpoint.path)'",
            at: spec.name.span,
            labels: [Diagnostic.Label(other.span, "the first one is here")],
            help: "leave one of them out; two may share verb and path when their results, bodies or constants differ"
        )
    }

    private func constants(_ arguments: [Argument]) -> String {
        arguments.compactMap { argument in
            if case .constant(let text) = argument.source { "\(argument.name)=\(text)" } else { nil }
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
        }
    }
}
