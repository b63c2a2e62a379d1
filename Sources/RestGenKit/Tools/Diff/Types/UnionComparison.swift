/// Compares two unions. Cases are paired by their tags or keys, then by name.
struct UnionComparison {
    let context: DiffContext
    let old: Union
    let new: Union

    private var directions: TypeUsage.Directions { context.old.use.directions(of: old.name) }

    func compare() {
        if old.discriminator != new.discriminator {
            report(
                .unionForm,
                "the union '\(new.name)'",
                "is now distinguished by \(new.discriminator.phrase) (was by \(old.discriminator.phrase))",
                wire: .breaks,
                at: new.span,
                was: old.span,
                isWhole: true
            )
        }
        if old.unknownCaseName != new.unknownCaseName {
            report(
                .unionForm,
                "the union '\(new.name)'",
                "now has '.\(new.unknownCaseName)' for unknown values (was '.\(old.unknownCaseName)')",
                swift: .breaks,
                at: new.span,
                was: old.span,
                isWhole: true
            )
        }
        if let change = ConformanceChange(old.conformances, new.conformances) {
            report(
                .conformanceChanged,
                "the union '\(new.name)'",
                change.message,
                swift: change.effect,
                at: new.span,
                was: old.span,
                isWhole: true
            )
        }
        if old.deprecated == nil, new.deprecated != nil {
            report(
                .newlyDeprecated,
                "the union '\(new.name)'",
                "is deprecated",
                wire: .compatible,
                swift: .compatible,
                at: new.span,
                was: old.span,
                isWhole: true
            )
        }
        let byMatch = Dictionary(grouping: new.cases.filter { $0.match != .nothing }, by: \.match)
        let byName = Dictionary(new.cases.map { ($0.name, $0) }) { first, _ in first }
        let oldMatches = Set(old.cases.map(\.match))
        let oldNames = Set(old.cases.map(\.name))
        var found: Set<String> = []
        for item in old.cases {
            let named = byName[item.name].flatMap { $0.match == .nothing || !oldMatches.contains($0.match) ? $0 : nil }
            // Of several cases with the same tag, the one with the same name is preferred, then one with a new name.
            let alike = byMatch[item.match] ?? []
            let same =
                alike.first { $0.name == item.name } ?? alike.first { !oldNames.contains($0.name) }
                ?? (alike.count == 1 ? alike.first : nil)
            guard let other = same ?? named, found.insert(other.name).inserted else {
                report(
                    .unionCaseRemoved,
                    "the case '\(item.name)'",
                    "was removed",
                    wire: directions.contains(.sent) ? .mayBreak : .compatible,
                    swift: .breaks,
                    at: nil,
                    was: item.span
                )
                continue
            }
            compare(item, other)
        }
        for item in new.cases where !found.contains(item.name) {
            // A union keeps the JSON of unknown cases.
            report(
                .unionCaseAdded,
                "the case '\(item.name)'",
                "was added",
                wire: .compatible,
                swift: .mayBreak,
                at: item.span,
                was: nil
            )
        }
        compareOrder()
        compareShared()
    }

    private func compare(_ item: Union.Case, _ other: Union.Case) {
        if item.name != other.name {
            report(
                .unionCaseRenamed,
                "the case '\(other.name)'",
                "was '\(item.name)'",
                swift: .breaks,
                at: other.span,
                was: item.span
            )
        }
        if item.match != other.match, old.discriminator == new.discriminator {
            report(
                .unionCaseChanged,
                "the case '\(other.name)'",
                "has another discriminator value",
                wire: .breaks,
                at: other.span,
                was: item.span
            )
        }
        let wire = context.wire.relation(item.type, other.type, (item.format, other.format)).effect(directions)
        if !context.isSameInSwift(item.type, other.type) {
            report(
                .unionCaseChanged,
                "the case '\(other.name)'",
                "now holds '\(other.type.written)' (held '\(item.type.written)')",
                wire: wire,
                swift: .breaks,
                at: other.span,
                was: item.span
            )
        } else if wire != .none {
            report(
                .unionCaseChanged,
                "the case '\(other.name)'",
                "has another format",
                wire: wire,
                at: other.span,
                was: item.span
            )
        }
    }

    /// Compares the properties of the enum.
    private func compareShared() {
        let now = Dictionary(new.shared.map { ($0.name, $0) }) { first, _ in first }
        let before = Set(old.shared.map(\.name))
        for property in old.shared {
            let what = "the property '\(property.name)'"
            guard let other = now[property.name] else {
                report(.unionProperty, what, "was removed", swift: .breaks, at: nil, was: property.span)
                continue
            }
            if !context.isSameInSwift(property.field.type, other.field.type) {
                report(
                    .unionProperty,
                    what,
                    "is now '\(other.field.type.written)?' (was '\(property.field.type.written)?')",
                    swift: .breaks,
                    at: other.span,
                    was: property.span
                )
            }
        }
        for property in new.shared where !before.contains(property.name) {
            report(
                .unionProperty,
                "the property '\(property.name)'",
                "was added",
                swift: .compatible,
                at: property.span,
                was: nil
            )
        }
    }

    /// Reports a new order of cases that are decoded by trial, among all cases or those with the same tag.
    private func compareOrder() {
        guard old.discriminator == new.discriminator else { return }
        let before = tried(old)
        guard tried(new).contains(where: { tag, names in isOtherOrder(before[tag] ?? [], names) }) else { return }
        report(
            .unionForm,
            "the union '\(new.name)'",
            "tries its cases in another order",
            swift: .mayBreak,
            at: new.span,
            was: old.span,
            isWhole: true
        )
    }

    /// Returns the names of cases that are decoded by trial, by their common tag.
    private func tried(_ union: Union) -> [String: [String]] {
        switch union.discriminator {
        case .attempt, .has, .fields: ["": union.cases.map(\.name)]
        case .tag: Dictionary(grouping: union.cases) { $0.match.tag ?? "" }.mapValues { $0.map(\.name) }
        case .key, .kind: [:]
        }
    }

    private func isOtherOrder(_ before: [String], _ now: [String]) -> Bool {
        let names = Set(before).intersection(now)
        return before.filter(names.contains) != now.filter(names.contains)
    }

    private func report(
        _ rule: DiagnosticID,
        _ what: String,
        _ message: String,
        wire: ChangeEffect = .none,
        swift: ChangeEffect = .none,
        at span: Span?,
        was: Span?,
        isWhole: Bool = false
    ) {
        context.report(
            Change(
                rule,
                message,
                what: what,
                wire: wire,
                swift: swift,
                at: span,
                was: was,
                of: isWhole ? nil : "'\(new.name)'"
            )
        )
    }
}

extension Union.Discriminator {
    fileprivate var phrase: String {
        switch self {
        case .tag(let path): "'\(path.joined(separator: "."))'"
        case .key: "its only key"
        case .has: "the keys that are present"
        case .kind: "the kind of JSON value"
        case .fields: "the fields of its cases"
        case .attempt: "trying"
        }
    }
}
