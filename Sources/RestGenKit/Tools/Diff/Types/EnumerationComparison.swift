/// Compares two enums, value by value.
struct EnumerationComparison {
    let context: DiffContext
    let old: Enumeration
    let new: Enumeration

    private var directions: TypeUsage.Directions { context.old.use.directions(of: old.name) }

    func compare() {
        compareForms()
        let byValue = Dictionary(new.cases.map { (key($0), $0) }) { first, _ in first }
        let oldValues = Set(old.cases.map(key))
        let byName = Dictionary(new.cases.filter { !oldValues.contains(key($0)) }.map { ($0.name, $0) }) { $1 }
        var found: Set<String> = []
        for item in old.cases {
            if let other = byValue[key(item)] {
                found.insert(other.name)
                compare(item, other)
            } else if let other = byName[item.name] {
                found.insert(other.name)
                report(
                    .enumValueChanged,
                    "the value '.\(item.name)'",
                    "is now '\(other.value)' (was '\(item.value)')",
                    wire: .breaks,
                    at: other.span,
                    was: item.span
                )
            } else {
                reportRemoved(item)
            }
        }
        for item in new.cases where !found.contains(item.name) { reportAdded(item) }
    }

    private func key(_ item: Enumeration.Case) -> String {
        old.ignoresCase && new.ignoresCase ? item.value.lowercased() : item.value
    }

    private func compare(_ item: Enumeration.Case, _ other: Enumeration.Case) {
        if item.name != other.name {
            report(
                .enumValueRenamed,
                "the value '\(other.value)'",
                "is now '.\(other.name)' (was '.\(item.name)')",
                swift: .breaks,
                at: other.span,
                was: item.span
            )
        }
        if item.deprecated == nil, other.deprecated != nil {
            report(
                .newlyDeprecated,
                "the value '\(other.value)'",
                "is deprecated",
                wire: .compatible,
                swift: .compatible,
                at: other.span,
                was: item.span
            )
        }
    }

    private func reportRemoved(_ item: Enumeration.Case) {
        report(
            .enumValueRemoved,
            "the value '\(item.value)'",
            "was removed",
            wire: directions.contains(.sent) ? .mayBreak : .compatible,
            swift: .breaks,
            at: nil,
            was: item.span
        )
    }

    /// Reports an added value. An open enum decodes it as an unknown value, but a `switch` without `default` needs a
    /// new case.
    private func reportAdded(_ item: Enumeration.Case) {
        report(
            .enumValueAdded,
            "the value '\(item.value)'",
            "was added",
            wire: directions.contains(.received) && old.isClosed ? .mayBreak : .compatible,
            swift: .mayBreak,
            at: item.span,
            was: nil
        )
    }

    private func compareForms() {
        func changed(_ message: String, wire: ChangeEffect = .none, swift: ChangeEffect = .none) {
            report(
                .enumForm,
                "the enum '\(new.name)'",
                "\(message)",
                wire: wire,
                swift: swift,
                at: new.span,
                was: old.span,
                isWhole: true
            )
        }
        if old.rawType != new.rawType {
            let isText = (old.rawType != .integer, new.rawType != .integer)
            changed(
                "now has \(new.rawType.phrase) as values (was \(old.rawType.phrase))",
                wire: .breaks,
                swift: isText.0 == isText.1 ? .none : .breaks
            )
        }
        if old.isClosed != new.isClosed {
            changed(
                new.isClosed ? "is now closed" : "is now open",
                wire: directions.contains(.received) && !new.isClosed ? .mayBreak : .compatible,
                swift: new.isClosed ? .breaks : .mayBreak
            )
        } else if old.unknownCaseName != new.unknownCaseName, !old.isClosed {
            changed(
                "now has '.\(new.unknownCaseName)' for unlisted values (was '.\(old.unknownCaseName)')",
                swift: .breaks
            )
        }
        if old.ignoresCase != new.ignoresCase {
            changed(
                new.ignoresCase ? "now ignores case" : "is now case-sensitive",
                wire: new.ignoresCase && directions.contains(.received) ? .mayBreak : .compatible,
                swift: new.ignoresCase ? .compatible : .mayBreak
            )
        }
        if let change = ConformanceChange(old.conformances, new.conformances) {
            report(
                .conformanceChanged,
                "the enum '\(new.name)'",
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
                "the enum '\(new.name)'",
                "is deprecated",
                wire: .compatible,
                swift: .compatible,
                at: new.span,
                was: old.span,
                isWhole: true
            )
        }
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

extension Enumeration.RawType {
    fileprivate var phrase: String {
        switch self {
        case .string: "strings"
        case .integer: "integers"
        case .mixed: "strings and integers"
        }
    }
}
