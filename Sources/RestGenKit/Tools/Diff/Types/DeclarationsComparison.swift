/// Compares the paired types.
struct DeclarationsComparison {
    let context: DiffContext
    /// The models that are declared inside of a field, and whose names begin with the outer model's name.
    private let nested: (old: Set<String>, new: Set<String>)

    init(context: DiffContext) {
        self.context = context
        nested = (context.old.nestedNames, context.new.nestedNames)
    }

    func compare() {
        for declaration in context.old.declarations {
            guard let name = context.types.newNames[declaration.name], let other = context.new.byName[name] else {
                reportRemoved(declaration)
                continue
            }
            reportName(declaration, other)
            compare(declaration, other)
        }
        for declaration in context.new.declarations where context.types.oldNames[declaration.name] == nil {
            if declaration.isOfEndpoint { continue }
            report(
                .typeAdded,
                "the \(declaration.noun) '\(declaration.name)' was added",
                swift: .compatible,
                declaration,
                nil
            )
        }
    }

    private func report(
        _ rule: DiagnosticID,
        _ message: String,
        wire: ChangeEffect = .none,
        swift: ChangeEffect = .none,
        _ new: Declaration?,
        _ old: Declaration?
    ) {
        context.report(Change(rule, message, wire: wire, swift: swift, at: new?.span, was: old?.span))
    }

    /// Reports a removed type. A type of an endpoint isn't reported, since the endpoint's comparison includes it.
    private func reportRemoved(_ declaration: Declaration) {
        if declaration.isOfEndpoint { return }
        report(
            .typeRemoved,
            "the \(declaration.noun) '\(declaration.name)' was removed",
            swift: .breaks,
            nil,
            declaration
        )
    }

    /// Reports a renamed type. It isn't reported if only the prefix or the outer model's name changed.
    private func reportName(_ old: Declaration, _ new: Declaration) {
        guard old.name != new.name, !isNamedAlike(old.name, new.name), !isNamedAfter(old.name, new.name) else { return }
        if old.isOfEndpoint { return }
        report(.typeRenamed, "the \(new.noun) '\(old.name)' is now called '\(new.name)'", swift: .breaks, new, old)
    }

    private func isNamedAlike(_ old: String, _ new: String) -> Bool {
        let (before, now) = (context.old.api.prefix, context.new.api.prefix)
        return before != now && old.dropFirst(before.count) == new.dropFirst(now.count)
    }

    /// Whether the name changed with the outer model's name: `RoomOwner` to `ChatOwner`, if `Room` is renamed to
    /// `Chat`.
    private func isNamedAfter(_ old: String, _ new: String) -> Bool {
        guard nested.old.contains(old), nested.new.contains(new) else { return false }
        var end = old.endIndex
        while end > old.startIndex {
            end = old.index(before: end)
            if let outer = context.types.newNames[String(old[..<end])], outer + old[end...] == new { return true }
        }
        return false
    }

    private func compare(_ old: Declaration, _ new: Declaration) {
        switch (old, new) {
        case (.model(let first), .model(let second)):
            ModelComparison(context: context, old: first, new: second).compare()
        case (.enumeration(let first), .enumeration(let second)):
            EnumerationComparison(context: context, old: first, new: second).compare()
        case (.union(let first), .union(let second)):
            UnionComparison(context: context, old: first, new: second).compare()
        case (.alias(let first), .alias(let second)): compare(first, second)
        // Compared with their endpoints.
        case (.statusEnum, .statusEnum), (.entityKey, .entityKey), (.bodyEnum, .bodyEnum): break
        default:
            report(
                .typeKind,
                "'\(new.name)' is now \(new.noun.article) \(new.noun) (was \(old.noun.article) \(old.noun))",
                wire: isAliasOf(old, new) ? .none : .breaks,
                swift: .breaks,
                new,
                old
            )
        }
    }

    /// Whether one is an alias for the type of the other. Swift only distinguishes them at the declaration.
    private func isAliasOf(_ old: Declaration, _ new: Declaration) -> Bool {
        let types = (TypeReference.declared(old.name, old.kind), TypeReference.declared(new.name, new.kind))
        return context.wire.relation(types.0, types.1).isSame && (old.kind == .alias || new.kind == .alias)
    }

    private func compare(_ old: Alias, _ new: Alias) {
        guard !context.isSameInSwift(old.type, new.type) else { return }
        let directions = context.old.use.directions(of: old.name)
        report(
            .aliasChanged,
            "'\(new.name)' now refers to '\(new.type.written)' (was '\(old.type.written)')",
            wire: context.wire.relation(old.type, new.type).effect(directions),
            swift: .breaks,
            .alias(new),
            .alias(old)
        )
    }
}

extension IndexedAPI {
    fileprivate var nestedNames: Set<String> {
        var names: Set<String> = []
        for case .model(let model) in declarations {
            for field in model.fields {
                switch field.type {
                case .declared(let name, .model), .generic(let name, _):
                    if let span = field.span, self.model(name)?.span == span { names.insert(name) }
                default: break
                }
            }
        }
        return names
    }
}

extension Declaration {
    var span: Span? {
        switch self {
        case .model(let model): model.span
        case .enumeration(let enumeration): enumeration.span
        case .alias(let alias): alias.span
        case .union(let union): union.span
        case .statusEnum, .entityKey, .bodyEnum: nil
        }
    }

    /// Whether the comparison of an endpoint includes the type.
    fileprivate var isOfEndpoint: Bool {
        switch self {
        case .statusEnum, .bodyEnum: true
        case .model, .enumeration, .alias, .union, .entityKey: false
        }
    }
}

extension String {
    fileprivate var article: String { "aeiou".contains(self.prefix(1)) && !hasPrefix("uni") ? "an" : "a" }
}
