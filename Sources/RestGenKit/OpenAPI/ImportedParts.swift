/// Finds the part of an imported API that an error is about, by the error's location in the OpenAPI document.
///
///     error at `default: maybe` of a property    ->  .value(Room, "open"), then .type(Room)
struct ImportedParts {
    /// A part of an imported spec that can be left out.
    enum Part: Hashable {
        /// The default or the constant of a field: the index of its model, and its name.
        case value(Int, String)
        case field(Int, String)
        /// A parameter of an endpoint, or a field of its body: the group, such as `query`, and the name.
        case argument(OperationName, String, String)
        case type(Int)
        case endpoint(OperationName)
        /// An option of the API for all endpoints, such as `errors`.
        case setting(String)

        /// The part that contains this one. It is left out if leaving out this part isn't enough.
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

    /// The parts at each location, the smallest first.
    private var parts: [Span: [Part]] = [:]
    /// The locations of all parts in document order. An outer location comes before those inside it.
    private var spans: [Span] = []
    private let start: Span

    init(_ imported: ImportedAPI) {
        start = imported.span
        for index in imported.used { addFields(index, imported.declarations[index]) }
        for endpoint in imported.endpoints { addArguments(endpoint) }
        for index in imported.used { add(.type(index), at: imported.declarations[index].span) }
        for endpoint in imported.endpoints { add(.endpoint(endpoint.name), at: endpoint.span) }
        for name in ["parameters", "errors", "envelope", "pages", "lists", "encoding", "server", "auth"] {
            add(.setting(name), at: imported.span)
        }
        spans = parts.keys.sorted { one, other in
            (one.range.lowerBound, other.range.upperBound) < (other.range.lowerBound, one.range.upperBound)
        }
    }

    /// Returns the parts at a location, or the parts of the smallest location around it. They are followed by the parts
    /// that contain them, and by the options of the API.
    func parts(at span: Span) -> [Part] {
        let found = parts[span] ?? nearest(to: span)
        return found + found.compactMap(\.owner) + (parts[start] ?? [])
    }

    /// Two locations are either nested or disjoint, so the last one that begins before a span and ends after it is the
    /// smallest.
    private func nearest(to span: Span) -> [Part] {
        var low = 0
        var high = spans.count
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].range.lowerBound <= span.range.lowerBound { low = middle + 1 } else { high = middle }
        }
        let around = spans[..<low].suffix(Self.mostNeighbours).last { enclosing in
            enclosing.file === span.file && span.range.upperBound <= enclosing.range.upperBound
        }
        return around.flatMap { parts[$0] } ?? []
    }

    /// The maximum number of locations to compare for one error. It bounds the time for documents with many errors.
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
