/// Finds the types that hold themselves: stored behind a reference where they may end, reported where they can't.
///
///     Comment: { text: String, parent?: Comment }        // `parent` is boxed
///     Egg:     { hen: Hen }                              // never ends
///     Hen:     { egg: Egg }
///     Shape:   { by: type, group: Group }                // an indirect enum
///     Group:   { frame: Shape }
///
/// A union in a circle is indirect. The set of boxed fields is minimal: one is boxed only when the fields before it
/// leave a circle with it.
struct RecursionResolver {
    let context: ResolveContext
    /// Models and unions.
    let order: [String]
    /// Where each model and union is declared, by Swift names.
    let spans: [String: Span]

    private typealias Edge = TypeGraph.Edge

    /// False: there is one without an end, and it was reported.
    func resolve() -> Bool {
        let graph = TypeGraph(context, order: order)
        let finite = graph.finite()
        let endless = graph.edges.filter {
            $0.isRequired && !finite.contains($0.owner) && !finite.contains($0.target)
        }
        guard !reportEndless(endless) else { return false }
        let indirect = markIndirect(graph)
        box(graph.edges.filter { !indirect.contains($0.owner) })
        return true
    }

    /// The unions that hold themselves.
    private func markIndirect(_ graph: TypeGraph) -> Set<String> {
        var edges = Dictionary(grouping: graph.edges, by: \.owner).mapValues { $0.map(\.target) }
        var indirect: Set<String> = []
        for name in order where context.unions[name] != nil {
            guard edges[name]?.contains(where: { TypeGraph.reaches(name, from: $0, edges) }) == true else { continue }
            context.unions[name]?.isIndirect = true
            indirect.insert(name)
            edges[name] = []
        }
        return indirect
    }

    private func box(_ edges: [Edge]) {
        var kept = Dictionary(grouping: edges.filter { $0.isRequired || $0.isCase }, by: \.owner)
            .mapValues { $0.map(\.target) }
        var optional = edges.filter { !$0.isRequired && !$0.isCase }[...]
        while let first = optional.first {
            // A field of a generic model may hold several types.
            let field = optional.prefix { $0.owner == first.owner && $0.member == first.member }
            optional = optional.dropFirst(field.count)
            if field.contains(where: { TypeGraph.reaches($0.owner, from: $0.target, kept) }) {
                context.models[first.owner]?.fields[first.member].isBoxed = true
            } else {
                kept[first.owner, default: []] += field.map(\.target)
            }
        }
    }

    /// Each circle once, at its first type in the spec.
    private func reportEndless(_ required: [Edge]) -> Bool {
        let byOwner = Dictionary(grouping: required, by: \.owner)
        var reported: Set<String> = []
        for start in order where !reported.contains(start) {
            guard let chain = chain(from: start, byOwner) else { continue }
            reported.formUnion(chain.map(\.owner))
            report(chain)
        }
        return !reported.isEmpty
    }

    /// The shortest way from a type to itself.
    private func chain(from start: String, _ edges: [String: [Edge]]) -> [Edge]? {
        var seen: Set<String> = []
        var open: [[Edge]] = (edges[start] ?? []).map { [$0] }
        while !open.isEmpty {
            var next: [[Edge]] = []
            for way in open {
                guard let last = way.last else { continue }
                if last.target == start { return way }
                guard seen.insert(last.target).inserted else { continue }
                next += (edges[last.target] ?? []).map { way + [$0] }
            }
            open = next
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
            "'\(first.owner)' holds itself without an end",
            at: spans[first.owner],
            labels: labels,
            notes: [(steps + [first.owner]).joined(separator: " -> ")],
            help: field.map { "let one of them be absent ('\(member($0))?'), or make it a list" }
                ?? "give one of them a case that holds something else"
        )
    }

    private func member(_ edge: Edge) -> String {
        if edge.isCase { return context.unions[edge.owner]?.cases[edge.member].name ?? "" }
        return context.models[edge.owner]?.fields[edge.member].key ?? ""
    }
}
