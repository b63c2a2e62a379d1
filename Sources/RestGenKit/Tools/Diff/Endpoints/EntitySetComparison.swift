/// Compares the OData entity sets.
struct EntitySetComparison {
    let context: DiffContext

    func compare() {
        let olds = context.old.api.allEntitySets
        let news = context.new.api.allEntitySets
        let byName = Dictionary(news.map { ($0.endpoint.written, $0) }) { first, _ in first }
        let oldNames = Set(olds.map(\.endpoint.written))
        let byAddress = Dictionary(grouping: news.filter { !oldNames.contains($0.endpoint.written) }) {
            $0.endpoint.address
        }
        var found: Set<String> = []
        for set in olds {
            let candidates = byAddress[set.endpoint.address] ?? []
            guard let other = byName[set.endpoint.written] ?? (candidates.count == 1 ? candidates.first : nil),
                found.insert(other.endpoint.written).inserted
            else {
                report(
                    .entitySetRemoved,
                    "the entity set \(set.endpoint.quoted) was removed",
                    .breaks,
                    .breaks,
                    nil,
                    set
                )
                continue
            }
            compare(set, other)
        }
        for set in news where !found.contains(set.endpoint.written) {
            report(
                .entitySetAdded,
                "the entity set \(set.endpoint.quoted) was added",
                .compatible,
                .compatible,
                set,
                nil
            )
        }
    }

    private func compare(_ old: EntitySet, _ new: EntitySet) {
        let name = "the entity set \(new.endpoint.quoted)"
        func changed(_ message: String, wire: ChangeEffect, swift: ChangeEffect) {
            report(.entitySetChanged, "\(name) \(message)", wire, swift, new, old)
        }
        if old.endpoint.operation != new.endpoint.operation {
            report(.entitySetRenamed, "\(name) was \(old.endpoint.quoted)", .none, .breaks, new, old)
        }
        if old.endpoint.address != new.endpoint.address || old.root != new.root {
            changed("is now at '\(new.endpoint.path)' (was at '\(old.endpoint.path)')", wire: .breaks, swift: .none)
        }
        if old.version != new.version {
            changed(
                "now has OData version \(new.version.rawValue) (was \(old.version.rawValue))",
                wire: .breaks,
                swift: .none
            )
        }
        if !context.isSameInSwift(old.entity, new.entity) {
            let relation = context.wire.relation(old.entity, new.entity)
            changed(
                "now holds '\(new.entity.written)' (held '\(old.entity.written)')",
                wire: relation.effect(.both),
                swift: .breaks
            )
        }
        if !context.isSameInSwift(old.key, new.key) || old.keyField?.key != new.keyField?.key {
            changed("has another key", wire: .breaks, swift: .breaks)
        }
        ParametersComparison(context: context, owner: name, isWithWire: true).compare(
            old.endpoint.parameters,
            new.endpoint.parameters,
            inputs: (
                EndpointInput.all(of: old.endpoint, in: context.old.api),
                EndpointInput.all(of: new.endpoint, in: context.new.api)
            ),
            hasOwnPath: old.endpoint.address == new.endpoint.address,
            at: new.endpoint.span
        )
        SettingsComparison(context: context).compare(
            CallSettings(of: old.endpoint, in: context.old.api),
            CallSettings(of: new.endpoint, in: context.new.api),
            of: new.endpoint.quoted,
            at: new.endpoint.span,
            was: old.endpoint.span,
            beside: (context.old.api.settings, context.new.api.settings)
        )
    }

    private func report(
        _ rule: DiagnosticID,
        _ message: String,
        _ wire: ChangeEffect,
        _ swift: ChangeEffect,
        _ new: EntitySet?,
        _ old: EntitySet?
    ) {
        context.report(
            Change(rule, message, wire: wire, swift: swift, at: new?.endpoint.span, was: old?.endpoint.span)
        )
    }
}

extension API {
    fileprivate var allEntitySets: [EntitySet] { entitySets + services.flatMap(\.entitySets) }
}
