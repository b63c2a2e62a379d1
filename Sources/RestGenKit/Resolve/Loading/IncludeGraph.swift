/// Decides which of the loaded files have their types generated elsewhere.
///
///     Shop.rest.yaml ── include ──> common.yaml          its types are generated with Shop's
///                    └─ include ──> Money.rest.yaml      a separate spec: its run generates its types
///
/// A file that isn't a spec belongs to the spec that includes it. If several specs do, and one of them includes the
/// others, it belongs to the last one, whose types the others use.
struct IncludeGraph {
    private struct Edge {
        var from: Int
        var to: Int
        var span: Span
    }

    private let names: [String]
    private let edges: [Edge]
    /// The files reachable from each file, including itself.
    private let reached: [Set<Int>]
    /// The specs that each file belongs to.
    private let owners: [[Int]]

    init(_ specs: [Spec]) {
        let names = specs.map { FilePath.normalised($0.file.name) }
        let indices = Dictionary(zip(names, names.indices)) { first, _ in first }
        var edges: [Edge] = []
        for (index, spec) in specs.enumerated() {
            for include in spec.includes {
                guard let target = indices[FilePath.resolved(include.value, from: spec.file.name)] else { continue }
                edges.append(Edge(from: index, to: target, span: include.span))
            }
        }
        let targets = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
        func filesReached(from start: Int, through passes: (Int) -> Bool) -> Set<Int> {
            var seen: Set<Int> = [start]
            var open = [start]
            while let next = open.popLast() {
                guard next == start || passes(next) else { continue }
                for target in targets[next] ?? [] where seen.insert(target).inserted { open.append(target) }
            }
            return seen
        }
        let isSpec = names.enumerated().map { $0.offset == 0 || $0.element.hasSuffix(".rest.yaml") }
        let reached = names.indices.map { filesReached(from: $0) { _ in true } }
        let own = names.indices.filter { isSpec[$0] }.map { spec in (spec, filesReached(from: spec) { !isSpec[$0] }) }
        self.names = names
        self.edges = edges
        self.reached = reached
        owners = names.indices.map { file in
            if isSpec[file] { return [file] }
            let including = own.filter { $0.1.contains(file) }.map(\.0)
            return including.filter { spec in
                !including.contains { $0 != spec && reached[spec].contains($0) }
            }
        }
    }

    /// Returns whether another run generates the types of a file.
    func isIncluded(_ file: Int) -> Bool { owners[file] != [0] }

    /// Returns the spec whose run generates the types of a file.
    func owner(of file: Int) -> Int { owners[file].first ?? 0 }

    /// Returns the files whose types are known to the spec that a file belongs to.
    func files(knownTo file: Int) -> Set<Int> { reached[owner(of: file)] }

    /// Whether an included file is a separate spec.
    var hasSpecs: Bool { names.indices.contains(where: isIncluded) }

    /// An order that doesn't depend on the requested file.
    func rank(_ file: Int) -> String { names[file].split(separator: "/").last.map(String.init) ?? "" }

    /// Reports the files whose types two runs would generate, or none.
    func check(_ diagnostics: Diagnostics) {
        for file in names.indices where owners[file].count != 1 {
            let spans = edges.filter { $0.to == file }
            guard let last = spans.last else { continue }
            let name = rank(file)
            let specs = spans.map { "'\(rank(owners[$0.from].first ?? $0.from))'" }
            let message =
                if owners[file].isEmpty {
                    "'\(name)' is included by specs that include each other, so no spec would generate its types"
                } else {
                    "the types of '\(name)' would be generated twice, for \(specs.first ?? "") and for "
                        + "\(specs.last ?? "")"
                }
            diagnostics.error(
                .includeTwice,
                message,
                at: last.span,
                labels: spans.dropLast().map { Diagnostic.Label($0.span, "it is also included here") },
                help: owners[file].isEmpty
                    ? "include '\(name)' in only one of them"
                    : "rename the file to '\(Self.asSpec(name))', and write this name in "
                        + (spans.count == 2 ? "both 'include'" : "each 'include'")
            )
        }
    }

    private static func asSpec(_ name: String) -> String {
        name.split(separator: ".").first.map { $0 + ".rest.yaml" } ?? name
    }
}
