/// Compares the tables for calls by path: the types of responses and errors, and their envelopes.
struct TablesComparison {
    let context: DiffContext

    func compare() {
        let (old, new) = (context.old.api.routes, context.new.api.routes)
        compare("map", lines(old.map, renamed), lines(new.map) { $0.written })
        compare("errors", lines(old.errors, renamed), lines(new.errors) { $0.written })
        compare("envelopes", lines(old.envelopes) { "\($0)" }, lines(new.envelopes) { "\($0)" })
    }

    private func renamed(_ type: TypeReference) -> String { context.types.renamed(type).written }

    private func lines<Value>(_ routes: [Route<Value>], _ shown: (Value) -> String) -> [(
        condition: String, value: String
    )] {
        routes.map { route in
            let parts = [route.path, route.verb, route.statuses.map(Self.shown), route.mediaType].compactMap { $0 }
            return (parts.isEmpty ? "*" : parts.joined(separator: " "), route.value.map(shown) ?? "none")
        }
    }

    private func compare(
        _ name: String,
        _ old: [(condition: String, value: String)],
        _ new: [(condition: String, value: String)]
    ) {
        let before = Dictionary(old) { first, _ in first }
        let now = Dictionary(new) { first, _ in first }
        let changed = old.map(\.condition).filter { now[$0] != before[$0] }
        let added = new.map(\.condition).filter { before[$0] == nil }
        if !changed.isEmpty { report(name, changed, "changed", .mayBreak) }
        if !added.isEmpty { report(name, added, "added", .compatible) }
    }

    private func report(_ name: String, _ lines: [String], _ what: String, _ effect: ChangeEffect) {
        let shown = lines.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        let more = lines.count > 5 ? " and \(lines.count - 5) more" : ""
        context.report(
            Change(
                .tableChanged,
                "for calls by path, these entries of '\(name)' are \(what): \(shown)\(more)",
                swift: effect,
                at: context.new.api.span,
                was: context.old.api.span
            )
        )
    }

    private static func shown(_ statuses: ClosedRange<Int>) -> String {
        statuses.count == 1 ? "\(statuses.lowerBound)" : "\(statuses.lowerBound)..\(statuses.upperBound)"
    }
}
