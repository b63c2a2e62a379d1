/// Finds types that contain themselves. They are stored by reference if their values may end, and reported otherwise.
///
///     Comment: { text: String, parent?: Comment }        // `parent` is boxed
///     Egg:     { hen: Hen }                              // never ends
///     Hen:     { egg: Egg }
///     Shape:   { by: type, group: Group }                // an indirect enum
///     Group:   { frame: Shape }
///
/// A union that contains models or unions is indirect in any case (see `StorageResolver`). The set of boxed fields is
/// minimal: a field is only boxed if it closes a cycle with the fields before it.
struct RecursionResolver {
    let context: ResolveContext
    /// The models and unions.
    let order: [String]
    /// The locations of the models and unions, by Swift name.
    let spans: [String: Span]

    private typealias Edge = TypeGraph.Edge

    /// Returns false after reporting a type that never ends.
    func resolve() -> Bool {
        guard !reportSelfCases() else { return false }
        let graph = TypeGraph(context, order: order)
        let finite = graph.finite()
        let endless = graph.edges.filter {
            $0.isRequired && !finite.contains($0.owner) && !finite.contains($0.target)
        }
        let numbers = graph.numbers
        guard !reportEndless(endless, numbers) else { return false }
        for edge in graph.edges where edge.isCase { context.unions[edge.owner]?.isIndirect = true }
        boxCycles(graph.edges.filter { !$0.isCase }, numbers)
        return true
    }

    /// Reports a union that is a case of itself. Such a case is decoded from the same JSON, so it never ends. With
    /// `by: key`, it is decoded from an inner value.
    private func reportSelfCases() -> Bool {
        var hasReported = false
        for name in order {
            guard let union = context.unions[name], union.discriminator != .key else { continue }
            for item in union.cases where context.withoutNull(context.opened(item.type)) == .declared(name, .union) {
                context.diagnostics.error(
                    .endlessRecursion,
                    "the case '\(item.name)' of '\(name)' is decoded from the same JSON as '\(name)', without end",
                    at: item.span ?? spans[name],
                    help: "remove the case, or write the model that it holds"
                )
                hasReported = true
            }
        }
        return hasReported
    }

    /// Marks optional fields as boxed, until no value contains itself directly.
    private func boxCycles(_ edges: [Edge], _ numbers: [String: Int]) {
        let part = StrongComponents(targets(edges, numbers)).part
        // An edge between two components isn't in a cycle.
        let inner = edges.compactMap { edge -> (edge: Edge, owner: Int, target: Int)? in
            guard let owner = numbers[edge.owner], let target = numbers[edge.target], part[owner] == part[target]
            else { return nil }
            return (edge, owner, target)
        }
        var kept = GrowingGraph(nodeCount: order.count)
        for (edge, owner, target) in inner where edge.isRequired { kept.add(from: owner, to: target) }
        var optional = inner.filter { !$0.edge.isRequired }[...]
        while let first = optional.first {
            // A field of a generic model may contain several types.
            let field = optional.prefix { $0.owner == first.owner && $0.edge.member == first.edge.member }
            optional = optional.dropFirst(field.count)
            if field.contains(where: { kept.leads(from: $0.target, to: $0.owner) }) {
                context.models[first.edge.owner]?.fields[first.edge.member].isBoxed = true
            } else {
                for (_, owner, target) in field { kept.add(from: owner, to: target) }
            }
        }
    }

    private func targets(_ edges: [Edge], _ numbers: [String: Int]) -> [[Int]] {
        var targets = Array(repeating: [Int](), count: order.count)
        for edge in edges {
            if let owner = numbers[edge.owner], let target = numbers[edge.target] { targets[owner].append(target) }
        }
        return targets
    }

    /// Reports each cycle once, at its first type in the spec.
    private func reportEndless(_ required: [Edge], _ numbers: [String: Int]) -> Bool {
        if required.isEmpty { return false }
        let part = StrongComponents(targets(required, numbers)).part
        var edges = Array(repeating: [(edge: Edge, target: Int)](), count: order.count)
        for edge in required {
            guard let owner = numbers[edge.owner], let target = numbers[edge.target], part[owner] == part[target]
            else { continue }
            edges[owner].append((edge, target))
        }
        var reported: Set<String> = []
        for (number, start) in order.enumerated() where !reported.contains(start) {
            guard let chain = chain(from: number, edges) else { continue }
            reported.formUnion(chain.map(\.owner))
            report(chain)
        }
        return !reported.isEmpty
    }

    /// Returns the shortest path from a type to itself.
    private func chain(from start: Int, _ edges: [[(edge: Edge, target: Int)]]) -> [Edge]? {
        // The steps of all paths, each with the one before it.
        var steps: [(edge: Edge, target: Int, before: Int?)] = edges[start].map { ($0.edge, $0.target, nil) }
        var seen: Set<Int> = []
        var index = 0
        while index < steps.count {
            defer { index += 1 }
            let last = steps[index]
            if last.target == start {
                var path = [last.edge]
                var before = last.before
                while let step = before {
                    path.append(steps[step].edge)
                    before = steps[step].before
                }
                return path.reversed()
            }
            guard seen.insert(last.target).inserted else { continue }
            for (edge, target) in edges[last.target] { steps.append((edge, target, index)) }
        }
        return nil
    }

    private func report(_ chain: [Edge]) {
        let steps = chain.map { "\($0.owner).\(member($0))" }
        guard let first = chain.first else { return }
        let labels = chain.dropFirst().compactMap { edge in
            spans[edge.owner].map { Diagnostic.Label($0, "'\(edge.owner)' holds '\(edge.target)'") }
        }
        let field = chain.first { !$0.isCase }
        context.diagnostics.error(
            .endlessRecursion,
            "'\(first.owner)' contains itself without end",
            at: spans[first.owner],
            labels: labels,
            notes: [(steps + [first.owner]).joined(separator: " -> ")],
            help: field.map { "make one of these fields optional ('\(member($0))?'), or a list" }
                ?? "give one of them a case that holds another type"
        )
    }

    private func member(_ edge: Edge) -> String {
        if edge.isCase { return context.unions[edge.owner]?.cases[edge.member].name ?? "" }
        return context.models[edge.owner]?.fields[edge.member].key ?? ""
    }
}
