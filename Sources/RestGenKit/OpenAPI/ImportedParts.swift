/// Finds the part of an imported spec that an error is about, by its place in the OpenAPI document.
struct ImportedParts {
    /// A part of an imported spec that can be left out.
    enum Part: Hashable {
        /// The default or the constant of a field.
        case value(Int, String)
        case field(Int, String)
        /// A parameter of an endpoint, or a field of its body: its group and its name.
        case argument(OperationName, String, String)
        case type(Int)
        case endpoint(OperationName)
        /// An option of the API for all endpoints, such as `errors`.
        case setting(String)

        /// The part that this one is in. It is left out if that isn't enough.
        var owner: Part? {
            switch self {
            case .value(let index, _), .field(let index, _): .type(index)
            case .argument(let name, _, _): .endpoint(name)
            case .type, .endpoint, .setting: nil
            }
        }

        var isSetting: Bool {
            if case .setting = self { true } else { false }
        }
    }

    /// The smallest parts come first.
    private var parts: [Span: [Part]] = [:]
    private let start: Span

    init(_ page: ImportedAPI) {
        start = page.span
        for index in page.used { addFields(index, page.declarations[index]) }
        for endpoint in page.endpoints { addArguments(endpoint) }
        for index in page.used { add(.type(index), at: page.declarations[index].span) }
        for endpoint in page.endpoints { add(.endpoint(endpoint.name), at: endpoint.span) }
        for name in ["errors", "envelope", "pages", "lists", "encoding", "server", "auth"] {
            add(.setting(name), at: page.span)
        }
    }

    /// The parts at a place of the document, or those with the smallest place around it, each followed by the parts that they are
    /// in.
    func parts(at span: Span) -> [Part] {
        let found = parts[span] ?? nearest(to: span)
        return found + found.compactMap(\.owner) + (parts[start] ?? [])
    }

    private func nearest(to span: Span) -> [Part] {
        let around = parts.keys.filter { place in
            place.file === span.file && place.range.lowerBound <= span.range.lowerBound
                && span.range.upperBound <= place.range.upperBound
        }
        let nearest = around.min { ($0.range.count, $0.range.lowerBound) < ($1.range.count, $1.range.lowerBound) }
        return nearest.flatMap { parts[$0] } ?? []
    }

    private mutating func add(_ part: Part, at span: Span) { parts[span, default: []].append(part) }

    private mutating func addFields(_ index: Int, _ declaration: ImportedDeclaration) {
        guard case .model(let fields, _, _) = declaration.content else { return }
        for field in fields {
            if field.defaultValue != nil || field.value.constant != nil {
                add(.value(index, field.name), at: field.span)
            }
            add(.field(index, field.name), at: field.span)
        }
    }

    private mutating func addArguments(_ endpoint: ImportedEndpoint) {
        let groups = [("query", endpoint.query), ("headers", endpoint.headers), ("cookies", endpoint.cookies)]
        for (group, arguments) in groups {
            for argument in arguments { add(.argument(endpoint.name, group, argument.name), at: argument.span) }
        }
        guard case .fields(_, let fields)? = endpoint.body else { return }
        for field in fields { add(.argument(endpoint.name, "body", field.name), at: field.span) }
    }
}
