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
    /// By their beginnings, the larger of two first.
    private var places: [Span] = []
    private let start: Span

    init(_ page: ImportedAPI) {
        start = page.span
        for index in page.used { addFields(index, page.declarations[index]) }
        for endpoint in page.endpoints { addArguments(endpoint) }
        for index in page.used { add(.type(index), at: page.declarations[index].span) }
        for endpoint in page.endpoints { add(.endpoint(endpoint.name), at: endpoint.span) }
        for name in ["parameters", "errors", "envelope", "pages", "lists", "encoding", "server", "auth"] {
            add(.setting(name), at: page.span)
        }
        places = parts.keys.sorted { one, other in
            (one.range.lowerBound, other.range.upperBound) < (other.range.lowerBound, one.range.upperBound)
        }
    }

    /// The parts at a place of the document, or those with the smallest place around it, each followed by the parts that they are
    /// in.
    func parts(at span: Span) -> [Part] {
        let found = parts[span] ?? nearest(to: span)
        return found + found.compactMap(\.owner) + (parts[start] ?? [])
    }

    /// Places of a document are inside each other or apart, so the last one that begins before a span and ends after it is the
    /// smallest.
    private func nearest(to span: Span) -> [Part] {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle].range.lowerBound <= span.range.lowerBound { low = middle + 1 } else { high = middle }
        }
        let around = places[..<low].suffix(Self.mostNeighbours).last { place in
            place.file === span.file && span.range.upperBound <= place.range.upperBound
        }
        return around.flatMap { parts[$0] } ?? []
    }

    /// A document may have many errors, so that each looks at few places.
    private static let mostNeighbours = 1000

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
