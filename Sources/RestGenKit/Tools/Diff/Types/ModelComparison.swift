/// Compares two models. Fields are paired by key, then by Swift name.
struct ModelComparison {
    let context: DiffContext
    let old: Model
    let new: Model

    private var directions: TypeUsage.Directions { context.old.use.directions(of: old.name) }

    func compare() {
        compareForms()
        StoreComparison(context: context).compare(old, new)
        let pairs = pairs
        for (first, second) in pairs {
            FieldComparison(context: context, model: new.name, directions: directions).compare(first, second)
        }
        let known = (Set(pairs.map(\.0.name)), Set(pairs.map(\.1.name)))
        for field in old.fields where !known.0.contains(field.name) { reportRemoved(field) }
        for field in new.fields where !known.1.contains(field.name) { reportAdded(field) }
        compareOrder(pairs)
    }

    private var pairs: [(Field, Field)] {
        if old.isArray, new.isArray { return Array(zip(old.fields, new.fields)) }
        let byKey = Dictionary(new.fields.map { ($0.wireName, $0) }) { first, _ in first }
        let oldKeys = Set(old.fields.map(\.wireName))
        // A field with the key of another one is paired with that one.
        let byName = Dictionary(new.fields.filter { !oldKeys.contains($0.wireName) }.map { ($0.name, $0) }) { $1 }
        return old.fields.compactMap { field in (byKey[field.wireName] ?? byName[field.name]).map { (field, $0) } }
    }

    private func report(
        _ rule: DiagnosticID,
        _ message: String,
        wire: ChangeEffect = .none,
        swift: ChangeEffect = .none
    ) {
        context.report(
            Change(rule, "the model '\(new.name)' \(message)", wire: wire, swift: swift, at: new.span, was: old.span)
        )
    }

    private func compareForms() {
        if old.isArray != new.isArray {
            report(
                .modelForm,
                new.isArray ? "is now a JSON array (was an object)" : "is now an object (was a JSON array)",
                wire: .breaks
            )
        }
        if old.parameters.map(\.name) != new.parameters.map(\.name) {
            let (before, now) = (old.parameters.map(\.name), new.parameters.map(\.name))
            report(
                .typeParameters,
                "now has the type parameters \(now.listed) (was \(before.listed))",
                swift: before.count == now.count ? .compatible : .breaks
            )
        }
        let elements = (element(of: old, in: context.old.api), element(of: new, in: context.new.api))
        if elements.0 != elements.1, context.old.api.settings.serializer != nil {
            report(.modelForm, "now has the XML element '\(elements.1)' (was '\(elements.0)')", wire: .mayBreak)
        }
        if old.rejectsUnknownKeys != new.rejectsUnknownKeys {
            report(
                .modelForm,
                new.rejectsUnknownKeys
                    ? "now rejects unknown keys" : "now ignores unknown keys",
                swift: new.rejectsUnknownKeys ? .mayBreak : .compatible
            )
        }
        if old.isIdentifiable != new.isIdentifiable {
            // Existing code that declares the conformance doesn't compile any longer.
            report(
                .identityChanged,
                new.isIdentifiable ? "is now Identifiable" : "is no longer Identifiable",
                swift: new.isIdentifiable ? .mayBreak : .breaks
            )
        }
        if old.isMutable != new.isMutable {
            let words = new.isMutable ? "'var' instead of 'let'" : "'let' instead of 'var'"
            context.report(
                Change(
                    .mutabilityChanged,
                    "the properties of '\(new.name)' are now \(words)",
                    swift: new.isMutable ? .compatible : .mayBreak,
                    at: new.span,
                    was: old.span
                )
            )
        }
        if let change = ConformanceChange(old.conformances, new.conformances) {
            report(.conformanceChanged, change.message, swift: change.effect)
        }
        compareNeeds()
        if old.deprecated == nil, new.deprecated != nil {
            report(.newlyDeprecated, "is deprecated", wire: .compatible, swift: .compatible)
        }
    }

    private func compareNeeds() {
        let (before, now) = (old.needs.map { old.phrase($0) }, new.needs.map { new.phrase($0) })
        let gone = before.filter { !now.contains($0) }
        let added = now.filter { !before.contains($0) }
        guard !gone.isEmpty || !added.isEmpty else { return }
        var wire = ChangeEffect.compatible
        if !added.isEmpty, directions.contains(.sent) { wire = .mayBreak }
        if !gone.isEmpty, directions.contains(.received) { wire = .mayBreak }
        let message =
            added.isEmpty
            ? "no longer requires \(gone.joined(separator: " and "))"
            : "needs \(added.joined(separator: " and "))"
                + (gone.isEmpty ? "" : " (was \(gone.joined(separator: " and ")))")
        report(.needsChanged, message, wire: wire)
    }

    private func element(of model: Model, in api: API) -> String {
        model.xmlName
            ?? (model.name.hasPrefix(api.prefix) ? String(model.name.dropFirst(api.prefix.count)) : model.name)
    }

    private func reportRemoved(_ field: Field) {
        var wire = ChangeEffect.none
        if !field.isFromHeader, field.location != .others {
            if directions.contains(.received), field.isNeeded { wire = .breaks }
            if directions.contains(.sent), !field.isReadOnly { wire = max(wire, .mayBreak) }
        }
        context.report(
            Change(
                .fieldRemoved,
                "was removed",
                what: "the field '\(field.shownName)'",
                wire: wire,
                swift: .breaks,
                was: field.span,
                of: "'\(new.name)'"
            )
        )
    }

    private func reportAdded(_ field: Field) {
        var wire = ChangeEffect.compatible
        if directions.contains(.sent), field.isNeeded, !field.isReadOnly, !field.isFromHeader { wire = .breaks }
        if directions.contains(.received), old.endsAtKeys { wire = max(wire, .mayBreak) }
        var swift = ChangeEffect.compatible
        // The initializer is called to send the model, or in tests.
        if field.isInInitializer, field.isNeeded { swift = directions.contains(.sent) ? .breaks : .mayBreak }
        context.report(
            Change(
                .fieldAdded,
                field.isNeeded ? "was added and is required" : "was added",
                what: "the field '\(field.shownName)'",
                wire: wire,
                swift: swift,
                at: field.span,
                of: "'\(new.name)'"
            )
        )
    }

    /// Reports a new order, since Swift requires the order of the initializer's parameters.
    private func compareOrder(_ pairs: [(Field, Field)]) {
        let positions = Dictionary(new.fields.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
        let shown = pairs.filter { $0.0.isInInitializer && $0.1.isInInitializer }
        let order = shown.compactMap { positions[$0.1.name] }
        guard let index = order.indices.dropFirst().first(where: { order[$0] < order[$0 - 1] }) else { return }
        let (first, second) = (shown[index].1, shown[index - 1].1)
        context.report(
            Change(
                .fieldOrder,
                "now comes before '\(second.shownName)'",
                what: "the field '\(first.shownName)'",
                swift: directions.contains(.sent) ? .breaks : .mayBreak,
                at: first.span,
                was: shown[index].0.span,
                of: "'\(new.name)'"
            )
        )
    }
}

extension Field {
    /// The name in the spec: the key path, or the name of a field without a key.
    var shownName: String {
        switch location {
        case .key: (path + [key]).joined(separator: ".")
        case .header, .headers, .others: name
        }
    }

    /// Whether a body can't be decoded without it, and the initializer requires it.
    var isNeeded: Bool {
        constant == nil && defaultValue == nil && (presence == .required || presence == .nullable)
            && location != .others
    }

    var isInInitializer: Bool { constant == nil }
}

extension Model {
    /// Returns the need for messages. The order of fields is irrelevant.
    fileprivate func phrase(_ need: Need) -> String {
        let names = need.alternatives.map { indexes in
            indexes.map { "'\(fields[$0].wholeKey)'" }.sorted().joined(separator: " with ")
        }
        return (need.isExact ? "exactly one of " : "at least one of ") + names.sorted().joined(separator: ", ")
    }
}

extension [String] {
    fileprivate var listed: String { isEmpty ? "none" : map { "'\($0)'" }.joined(separator: ", ") }
}
