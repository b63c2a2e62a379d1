/// Finds the models that hold themselves: stored behind a reference where they may end, reported where they can't.
///
///     Comment: { text: String, parent?: Comment }        // `parent` is boxed
///     Egg:     { hen: Hen }                              // never ends
///     Hen:     { egg: Egg }
///
/// The set of boxed fields is minimal: one is boxed only when the fields before it leave a circle with it.
struct RecursionResolver {
    let context: ResolveContext
    let order: [String]
    /// Where each model is declared, and each of its fields, by Swift names.
    let spans: [String: Span]

    private struct Edge {
        var owner: String
        var field: Int
        var target: String
        var isRequired: Bool
    }

    /// False: there is one without an end, and it was reported.
    func resolve() -> Bool {
        let edges = order.flatMap(edges(of:))
        let required = edges.filter(\.isRequired)
        guard !reportEndless(required) else { return false }
        var kept = Dictionary(grouping: required, by: \.owner).mapValues { $0.map(\.target) }
        for edge in edges where !edge.isRequired {
            if edge.owner == edge.target || reaches(edge.owner, from: edge.target, kept) {
                context.models[edge.owner]?.fields[edge.field].isBoxed = true
            } else {
                kept[edge.owner, default: []].append(edge.target)
            }
        }
        return true
    }

    private func edges(of owner: String) -> [Edge] {
        guard let model = context.models[owner] else { return [] }
        return model.fields.enumerated().compactMap { index, field in
            var isRequired = field.presence == .required
            var type = context.aliases.opened(field.type)
            while case .optional(let wrapped) = type {
                isRequired = false
                type = context.aliases.opened(wrapped)
            }
            guard case .declared(let target, .model) = type else { return nil }
            return Edge(owner: owner, field: index, target: target, isRequired: isRequired)
        }
    }

    private func reaches(_ goal: String, from start: String, _ edges: [String: [String]]) -> Bool {
        var seen: Set<String> = [start]
        var open = [start]
        while let name = open.popLast() {
            if name == goal { return true }
            for next in edges[name] ?? [] where seen.insert(next).inserted { open.append(next) }
        }
        return false
    }

    /// Each circle once, at its first model in the spec.
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

    /// The shortest way from a model to itself.
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
        let steps = chain.map { edge in
            "\(edge.owner).\(context.models[edge.owner]?.fields[edge.field].key ?? "")"
        }
        guard let first = chain.first, let name = steps.first else { return }
        let labels = chain.dropFirst().compactMap { edge in
            spans[edge.owner].map { Diagnostic.Label($0, "'\(edge.owner)' holds '\(edge.target)'") }
        }
        context.diagnostics.error(
            .endlessRecursion,
            "'\(first.owner)' holds itself without an end",
            at: spans[first.owner],
            labels: labels,
            notes: [(steps + [first.owner]).joined(separator: " -> ")],
            help: "let one of them be absent ('\(name.split(separator: ".").last ?? "")?'), or make it a list"
        )
    }
}
