/// Compares two paired fields.
struct FieldComparison {
    let context: DiffContext
    /// The model in the new spec.
    let model: String
    let directions: TypeUsage.Directions

    func compare(_ old: Field, _ new: Field) {
        compareNames(old, new)
        if old.constant != new.constant {
            compareConstants(old, new)
            return
        }
        compareTypes(old, new)
        comparePresence(old, new)
        compareDefaults(old, new)
        compareDirections(old, new)
        compareReading(old, new)
        compareRules(old, new)
        if old.deprecated == nil, new.deprecated != nil {
            report(.newlyDeprecated, "is deprecated", wire: .compatible, swift: .compatible, old, new)
        }
    }

    private func report(
        _ rule: DiagnosticID,
        _ message: String,
        wire: ChangeEffect = .none,
        swift: ChangeEffect = .none,
        _ old: Field,
        _ new: Field
    ) {
        context.report(
            Change(
                rule,
                message,
                what: "the field '\(new.shownName)'",
                wire: wire,
                swift: swift,
                at: new.span,
                was: old.span,
                of: "'\(model)'"
            )
        )
    }

    private func compareNames(_ old: Field, _ new: Field) {
        if old.name != new.name {
            report(.fieldRenamed, "is now '\(new.name)' in Swift (was '\(old.name)')", swift: .breaks, old, new)
        }
        guard old.wireName != new.wireName else { return }
        report(.fieldKey, "is now at '\(new.wireName)' (was at '\(old.wireName)')", wire: .breaks, old, new)
    }

    private func compareConstants(_ old: Field, _ new: Field) {
        let (before, now) = (old.constant?.written, new.constant?.written)
        report(
            .fieldConstant,
            "is now \(now.map { "always " + $0 } ?? "any '\(new.type.written)'") (was "
                + "\(before.map { "always " + $0 } ?? "any '\(old.type.written)'"))",
            wire: .breaks,
            // A stored property becomes a constant, or vice versa, so that the initializer changes.
            swift: before == nil || now == nil ? .breaks : .none,
            old,
            new
        )
    }

    private func compareTypes(_ old: Field, _ new: Field) {
        let (before, now) = (context.old.unwrapped(old.type), context.new.unwrapped(new.type))
        let relation = context.wire.relation(before, now, (old.format, new.format))
        let wire = relation.effect(directions)
        // A removed `?` is reported for the presence.
        let isSpelledAlike =
            context.isSameInSwift(before, now)
            && (!changesStates(old, new) || old.missingKinds(context.old) != new.missingKinds(context.new))
        if !isSpelledAlike {
            report(.fieldType, "is now '\(new.spelled)' (was '\(old.spelled)')", wire: wire, swift: .breaks, old, new)
        } else if wire != .none {
            report(.fieldFormat, "has another format", wire: wire, old, new)
        } else if old.format != new.format {
            report(.fieldFormat, "has a compatible other format", wire: .compatible, old, new)
        }
        if old.sibling != new.sibling {
            report(
                .fieldFormat,
                "has its case selected by '\(new.sibling ?? "itself")' (was '\(old.sibling ?? "itself")')",
                wire: .breaks,
                old,
                new
            )
        }
        if old.xml != new.xml { report(.fieldFormat, "has another form in XML", wire: .mayBreak, old, new) }
    }

    /// Whether only one side distinguishes absent and null.
    private func changesStates(_ old: Field, _ new: Field) -> Bool {
        (old.presence == .patch) != (new.presence == .patch)
    }

    private func comparePresence(_ old: Field, _ new: Field) {
        let (before, now) = (old.missingKinds(context.old), new.missingKinds(context.new))
        let isNil = (old.isNilable(context.old), new.isNilable(context.new))
        guard before != now || isNil.0 != isNil.1 else { return }
        var wire = ChangeEffect.none
        if directions.contains(.received), !before.isSuperset(of: now), old.readDefault == nil { wire = .mayBreak }
        if directions.contains(.sent), !new.isReadOnly, !now.isSuperset(of: before) {
            // Clients that omit the key continue to omit it.
            wire = before.contains(.absent) && !now.contains(.absent) ? .breaks : max(wire, .mayBreak)
        }
        var swift: ChangeEffect = isNil.0 == isNil.1 && !changesStates(old, new) ? .compatible : .breaks
        // Code that creates the model needs an additional argument.
        if !old.isNeeded, new.isNeeded { swift = max(swift, directions.contains(.sent) ? .breaks : .mayBreak) }
        report(
            .fieldPresence,
            "\(now.phrase) (\(before.pastPhrase))",
            wire: max(wire, .compatible),
            swift: swift,
            old,
            new
        )
    }

    private func compareDefaults(_ old: Field, _ new: Field) {
        guard old.defaultValue != new.defaultValue else { return }
        let (before, now) = (old.defaultValue?.written ?? "none", new.defaultValue?.written ?? "none")
        let swift: ChangeEffect = old.defaultValue == nil ? .compatible : new.isNeeded ? .breaks : .mayBreak
        report(.fieldDefault, "now has the default \(now) (was \(before))", swift: swift, old, new)
    }

    private func compareDirections(_ old: Field, _ new: Field) {
        guard old.isReadOnly != new.isReadOnly else { return }
        report(
            .fieldDirection,
            new.isReadOnly ? "is no longer sent" : "is now sent",
            wire: directions.contains(.sent) ? .mayBreak : .compatible,
            old,
            new
        )
    }

    private func compareRules(_ old: Field, _ new: Field) {
        guard old.rules != new.rules else { return }
        let (before, now) = (old.rules ?? ValueRules(), new.rules ?? ValueRules())
        var wire = ChangeEffect.compatible
        if directions.contains(.sent), !new.isReadOnly {
            if !now.covers(before) { wire = .breaks }
        } else if !before.covers(now) {
            wire = .mayBreak
        }
        report(
            .fieldRules,
            now.change(from: before),
            wire: wire,
            swift: new.rules == nil ? .mayBreak : .compatible,
            old,
            new
        )
    }

    /// Compares the options for decoding, and whether the value is sensitive.
    private func compareReading(_ old: Field, _ new: Field) {
        if old.isSensitive != new.isSensitive {
            report(
                .fieldDecoding,
                new.isSensitive ? "is now sensitive" : "is no longer sensitive",
                swift: .compatible,
                old,
                new
            )
        }
        if old.readingOptions != new.readingOptions {
            report(
                .fieldDecoding,
                "is decoded differently: 'lossy', 'nullIf' or 'defaultFor' changed",
                swift: .mayBreak,
                old,
                new
            )
        }
    }
}

/// The ways in which a value may be missing.
private struct MissingKinds: OptionSet {
    let rawValue: Int
    static let absent = MissingKinds(rawValue: 1)
    static let null = MissingKinds(rawValue: 2)

    var phrase: String { isEmpty ? "is now always present" : "may now be " + words }
    var pastPhrase: String { isEmpty ? "was always present" : "could be " + words }

    private var words: String {
        switch self {
        case [.absent, .null]: "absent or null"
        case .absent: "absent"
        case .null: "null"
        default: "always present"
        }
    }
}

extension Field {
    /// The ways in which the field may be missing on the wire: `name?` may be absent, `T?` may be null. In a response, both are decoded alike unless
    /// there are three states, so `name?` allows both.
    fileprivate func missingKinds(_ api: IndexedAPI) -> MissingKinds {
        var kinds: MissingKinds
        switch presence {
        case .required: kinds = defaultValue == nil ? [] : [.absent]
        case .optional: kinds = [.absent]
        case .nullable: kinds = [.null]
        case .patch: kinds = [.absent, .null]
        }
        if api.isOptional(type) { kinds.insert(.null) }
        return kinds
    }

    /// Whether the Swift property may be `nil`.
    fileprivate func isNilable(_ api: IndexedAPI) -> Bool {
        stored == .optional || stored == .nullable || api.isOptional(type)
    }

    fileprivate var spelled: String { type.written + (presence == .patch ? "?, absent, null or a value" : "") }

    fileprivate var readingOptions: Set<FieldOption> {
        Set(
            options.filter { option in
                switch option {
                case .lossy, .nullIf, .ifAbsent, .ifNull: true
                case .header, .by, .format, .sensitive, .rules: false
                }
            }
        )
    }
}
