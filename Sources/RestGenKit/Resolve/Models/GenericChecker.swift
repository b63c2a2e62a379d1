/// Checks the parameters of generic models, and that no model needs infinitely many types.
///
///     Page<T>: { items: [T], next?: String }
///     Grid<T>: { rows: [Grid<[T]>] }              // never ends: Grid<[T]>, Grid<[[T]]>, …
struct GenericChecker {
    let context: ResolveContext

    /// Must be called before the models are resolved.
    func checkNames() {
        let symbols = context.types.symbols
        let swiftNames = Dictionary(symbols.symbols.map { ($0.swiftName, $0) }) { first, _ in first }
        for symbol in symbols.symbols where !symbol.parameters.isEmpty {
            guard case .model = symbol.kind else {
                let name = symbol.name.value
                let isAlias = if case .alias = symbol.kind { true } else { false }
                report(
                    symbol.parameters[0],
                    "only a model with fields can have type parameters, but '\(name)' is not one",
                    help: isAlias
                        ? "remove '\(name)', and write its type where it is used, such as '[Room]'"
                        : "write '\(name)' without type parameters"
                )
                continue
            }
            var seen: [String: Span] = [:]
            for parameter in symbol.parameters {
                let name = SwiftNames.type(parameter.value)
                if let first = seen.updateValue(parameter.span, forKey: name) {
                    let label = Diagnostic.Label(first, "the first one is here")
                    report(parameter, "the parameter '\(parameter.value)' is declared twice", [label])
                } else if let other = symbols[parameter.value] ?? swiftNames[name] {
                    let label = Diagnostic.Label(other.name.span, "the type is declared here")
                    report(
                        parameter,
                        "the parameter '\(parameter.value)' hides the type '\(other.name.value)'",
                        [label]
                    )
                } else if BuiltinType.names.contains(parameter.value) || parameter.value == BuiltinType.file {
                    report(parameter, "the parameter '\(parameter.value)' hides the type of that name")
                } else if !SwiftIdentifier.isLegal(name) {
                    report(parameter, "'\(parameter.value)' is not a valid name for a type parameter")
                }
            }
        }
    }

    /// Reports a parameter that no field uses. `fields` are those that could be read.
    func checkUse(of symbol: Symbol, _ fields: [Field]) {
        let used = Set(fields.flatMap(\.type.parameters))
        for parameter in symbol.parameters where !used.contains(SwiftNames.type(parameter.value)) {
            context.diagnostics.error(
                .genericParameter,
                "no field of '\(symbol.name.value)' has the type '\(parameter.value)'",
                at: parameter.span,
                help: "use '\(parameter.value)' as the type of a field, or remove it from '\(symbol.name.value)'"
            )
        }
    }

    private func report(
        _ parameter: Located<String>,
        _ message: String,
        _ labels: [Diagnostic.Label] = [],
        help: String = "give it another name, such as 'T' or 'Element'"
    ) {
        context.diagnostics.error(
            .genericParameter,
            message,
            at: parameter.span,
            labels: labels,
            help: help
        )
    }

    /// Reports arguments that a model's fields would read in the format of another type. Requires that the endpoints
    /// are resolved.
    func checkFormats() {
        let uses = context.types.uses.all
        guard !uses.isEmpty else { return }
        let options = Dictionary(context.types.symbols.symbols.map { ($0.swiftName, $0.json) }) { first, _ in first }
        for use in uses {
            guard let json = options[use.name] else { continue }
            let formats = FormatResolver(context: context)
            let format = formats.implicit(json)
            for (argument, span) in zip(use.arguments, use.spans)
            where !formats.isRead(argument, as: format, json: json) {
                context.diagnostics.error(
                    .formatMisplaced,
                    "'\(use.name)' would read '\(argument.written)' in another format than the type declares",
                    at: span,
                    notes: ["the 'json' options set one format for all arguments of the model"],
                    help: "write a model without type parameters"
                )
            }
        }
    }

    // MARK: Models that need infinitely many types

    private struct Node: Hashable {
        var model: String
        var parameter: String
    }

    private struct Edge {
        var source: Node
        var target: Node
        var isGrowing: Bool
        var use: GenericSpecializations.Specialization
    }

    /// Finds a cycle of parameters in which one is wrapped in another type (Kennedy and Pierce, 2007).
    func checkExpansion() {
        let edges = context.types.uses.all.flatMap(edges(of:))
        var numbers: [Node: Int] = [:]
        for edge in edges {
            for node in [edge.source, edge.target] where numbers[node] == nil { numbers[node] = numbers.count }
        }
        var targets = Array(repeating: [Int](), count: numbers.count)
        for edge in edges {
            if let source = numbers[edge.source], let target = numbers[edge.target] { targets[source].append(target) }
        }
        let part = StrongComponents(targets).part
        var reported: Set<String> = []
        let followers = Dictionary(grouping: edges, by: \.source)
        for edge in edges where edge.isGrowing {
            // It is a cycle if there is a path back.
            guard let source = numbers[edge.source], let target = numbers[edge.target], part[source] == part[target],
                reported.insert(edge.source.model).inserted
            else { continue }
            let written = TypeReference.generic(edge.use.name, edge.use.arguments).written
            context.diagnostics.error(
                .genericExpansion,
                "'\(edge.source.model)' contains '\(written)', which needs an even larger type, without end",
                at: edge.use.span,
                labels: path(from: edge.target, to: edge.source, followers).map { step in
                    let type = TypeReference.generic(step.use.name, step.use.arguments).written
                    return Diagnostic.Label(step.use.span, "'\(step.source.model)' contains '\(type)'")
                },
                help: "pass only the parameter: '\(edge.use.name)<\(edge.source.parameter)>'"
            )
        }
    }

    /// The number of uses to search for the rest of a cycle. Only labels depend on it.
    private static let mostSteps = 100

    /// Returns the shortest path between two parameters, or an empty one if it is too long to show.
    private func path(from start: Node, to end: Node, _ edges: [Node: [Edge]]) -> [Edge] {
        if start == end { return [] }
        var paths: [[Edge]] = (edges[start] ?? []).prefix(Self.mostSteps).map { [$0] }
        var seen: Set<Node> = [start]
        var index = 0
        while index < paths.count {
            let path = paths[index]
            index += 1
            guard let last = path.last else { continue }
            if last.target == end { return path }
            guard seen.insert(last.target).inserted else { continue }
            paths += (edges[last.target] ?? []).prefix(max(0, Self.mostSteps - paths.count)).map { path + [$0] }
        }
        return []
    }

    private func edges(of use: GenericSpecializations.Specialization) -> [Edge] {
        guard let owner = use.owner, let model = context.models[use.name] else { return [] }
        return zip(model.parameters, use.arguments).flatMap { parameter, argument in
            Set(argument.parameters).map { name in
                Edge(
                    source: Node(model: owner, parameter: name),
                    target: Node(model: use.name, parameter: parameter.name),
                    isGrowing: argument != .parameter(name),
                    use: use
                )
            }
        }
    }
}
