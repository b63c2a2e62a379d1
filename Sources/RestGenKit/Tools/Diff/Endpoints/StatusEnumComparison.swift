/// Compares two enums by status, case by case.
struct StatusEnumComparison {
    let context: DiffContext
    /// The enum in messages: `the result of 'rooms.create'`.
    let what: String
    let at: Span?
    let was: Span?

    func compare(_ first: String, _ second: String) {
        guard context.isFirst(first, second), let old = context.old.statusEnum(first),
            let new = context.new.statusEnum(second)
        else { return }
        let before = Dictionary(old.cases.map { ($0.condition, $0) }) { first, _ in first }
        let now = Dictionary(new.cases.map { ($0.condition, $0) }) { first, _ in first }
        for item in old.cases {
            guard let other = now[item.condition] else {
                report(
                    .statusRemoved,
                    "no longer has an entry for \(item.condition)",
                    swift: item.isUndocumented ? .none : .breaks
                )
                continue
            }
            compare(item, other)
        }
        for item in new.cases where before[item.condition] == nil {
            // A disabled case isn't a case.
            let effect: ChangeEffect = item.isUndocumented ? .none : .mayBreak
            report(.statusAdded, "now has an entry for \(item.condition)", wire: effect, swift: effect)
        }
        if old.name != new.name, context.types.newNames[old.name] != new.name {
            report(.statusRenamed, "is now the enum '\(new.name)' (was '\(old.name)')", swift: .breaks)
        }
    }

    private func compare(_ old: StatusEnum.Case, _ new: StatusEnum.Case) {
        if old.name != new.name, !old.isUndocumented, !new.isUndocumented {
            report(.statusRenamed, "now has '.\(new.name)' for \(new.condition) (was '.\(old.name)')", swift: .breaks)
        }
        let isSame =
            context.isSameInSwift(old.content.type, new.content.type)
            && context.isSameInSwift(old.headers, new.headers)
        if !isSame || old.isUndocumented != new.isUndocumented {
            let (before, now) = (old.phrase, new.phrase)
            report(
                .statusType,
                "now holds \(now) for \(new.condition) (held \(before))",
                wire: wire(old, new),
                swift: .breaks
            )
        }
    }

    private func wire(_ old: StatusEnum.Case, _ new: StatusEnum.Case) -> ChangeEffect {
        let isGone = new.headers == nil
        return max(content(old, new), isGone ? old.headers.map(context.wantedHeaders) ?? .none : .none)
    }

    private func content(_ old: StatusEnum.Case, _ new: StatusEnum.Case) -> ChangeEffect {
        guard let first = old.content.type else { return .none }
        guard let second = new.content.type else { return .breaks }
        return context.wire.relation(first, second).effect(.received)
    }

    private func report(_ rule: DiagnosticID, _ message: String, wire: ChangeEffect = .none, swift: ChangeEffect) {
        context.report(Change(rule, "\(what) \(message)", wire: wire, swift: swift, at: at, was: was))
    }
}

extension StatusEnum.Case {
    /// The condition for messages: `404`, `400..499 text/csv`, `any status`.
    fileprivate var condition: String {
        let range = statuses
        let status =
            range.count == 1
            ? "\(range.lowerBound)"
            : range.lowerBound <= 100 && range.upperBound >= 599
                ? "any status" : "\(range.lowerBound)..\(range.upperBound)"
        return mediaType.map { status + " " + $0 } ?? status
    }

    fileprivate var isUndocumented: Bool { if case .undocumented = content { true } else { false } }

    fileprivate var phrase: String {
        if isUndocumented { return "none" }
        let beside = headers.map { " with '\($0.written)'" } ?? ""
        return content.type.map { "'\($0.written)'" + beside } ?? "nothing"
    }
}
