/// Compares the servers: the default one, and the names of the others.
struct ServersComparison {
    let context: DiffContext

    func compare() {
        let (old, new) = (context.old.api.servers, context.new.api.servers)
        let byName = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(old.map(\.name))
        for server in old {
            guard let other = byName[server.name] else {
                // A new first server is reported at the new one.
                report(.serverRemoved, "the server '\(server.name)' was removed", swift: .breaks, nil, server)
                continue
            }
            compare(server, other)
        }
        for server in new where !names.contains(server.name) {
            report(.serverAdded, "the server '\(server.name)' was added", swift: .compatible, server, nil)
        }
        guard let first = old.first, let second = new.first else { return reportDefault(old.first, new.first) }
        if first.name != second.name {
            report(
                .serverChanged,
                "the default server is now '\(second.name)' (was '\(first.name)')",
                wire: .mayBreak,
                swift: .mayBreak,
                second,
                first
            )
        }
    }

    /// If the spec has no server, the initializer requires a URL.
    private func reportDefault(_ old: Server?, _ new: Server?) {
        guard new == nil, old != nil else { return }
        context.report(
            Change(
                .serverRemoved,
                "the client's initializer now requires a server, because the spec has none",
                swift: .breaks,
                at: context.new.api.span,
                was: old?.span
            )
        )
    }

    private func compare(_ old: Server, _ new: Server) {
        if old.url != new.url {
            report(
                .serverChanged,
                "the server '\(new.name)' is now \(new.url) (was \(old.url))",
                wire: .mayBreak,
                new,
                old
            )
        }
        if old.variables.map(\.swiftName) != new.variables.map(\.swiftName) {
            let isLonger = new.variables.map(\.swiftName).starts(with: old.variables.map(\.swiftName))
            let areSaid = new.variables.dropFirst(old.variables.count).allSatisfy { $0.defaultValue != nil }
            report(
                .serverChanged,
                "the variables of the server '\(new.name)' changed",
                swift: isLonger && areSaid && !old.variables.isEmpty ? .compatible : .breaks,
                new,
                old
            )
            return
        }
        for (first, second) in zip(old.variables, new.variables) where first.defaultValue != second.defaultValue {
            report(
                .serverChanged,
                "the default of the variable '\(second.name)' of the server '\(new.name)' is now "
                    + "\(Self.shown(second.defaultValue)) (was \(Self.shown(first.defaultValue)))",
                wire: .mayBreak,
                swift: second.defaultValue == nil ? .breaks : .mayBreak,
                new,
                old
            )
        }
    }

    private static func shown(_ value: String?) -> String { value.map { "'\($0)'" } ?? "none" }

    private func report(
        _ rule: DiagnosticID,
        _ message: String,
        wire: ChangeEffect = .none,
        swift: ChangeEffect = .none,
        _ new: Server?,
        _ old: Server?
    ) {
        context.report(Change(rule, message, wire: wire, swift: swift, at: new?.span, was: old?.span))
    }
}
