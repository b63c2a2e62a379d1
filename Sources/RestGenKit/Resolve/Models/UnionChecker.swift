/// Reports cases of a union that can't be distinguished, and types that contradict their case.
struct UnionChecker {
    let context: ResolveContext
    let union: Spec.Union
    let by: Located<Spec.Union.Discriminator>

    /// Returns the cases without duplicates.
    func distinct(_ items: [UnionResolver.Item]) -> [UnionResolver.Item] {
        var first: [String: Span] = [:]
        return items.filter { item in
            guard let (key, message) = identity(of: item.match) else { return true }
            guard let span = first[key] else {
                first[key] = item.name.span
                return true
            }
            context.diagnostics.error(
                .duplicateCase,
                message,
                at: item.name.span,
                labels: [Diagnostic.Label(span, "the first one is here")],
                help: "remove one of them, or give it another 'value'"
            )
            return false
        }
    }

    private func identity(of match: Union.Match) -> (key: String, message: String)? {
        switch match {
        case .tag, .keys, .nothing: nil
        case .key(let key): (key, "two cases are selected by the key '\(key)'")
        case .kind(let kind): (kind.rawValue, "two cases are selected by the kind '\(kind.rawValue)'")
        }
    }

    // MARK: Possible types

    /// Checks the types of the cases. Requires that models and unions are resolved. `isTagBeside` is whether a field
    /// has the discriminator in another key.
    func checkTypes(of union: Union, isTagBeside: Bool) {
        if !isTagBeside { checkKeys(of: union) }
        let items = zip(union.cases, self.union.cases.map(\.type.span))
        for (item, span) in items {
            let kinds = JSONShapes(context).kinds(of: item.type, format: item.format)
            switch item.match {
            case .tag where !kinds.contains(.object) && !isTagBeside:
                reportNoObject(item, span, "has no key '\(by.span.text)'")
            case .tag(let tag) where !isTagBeside: checkConstant(of: item, tag, span)
            case .keys where !kinds.contains(.object): reportNoObject(item, span, "has no keys")
            case .nothing where union.discriminator == .fields && !kinds.contains(.object):
                reportNoObject(item, span, "has no fields")
            case .kind(let kind) where !kinds.contains(kind):
                let found = Union.Kind.allCases.filter(kinds.contains).map { "'\($0.rawValue)'" }
                context.diagnostics.error(
                    .unionPayload,
                    "the JSON of '\(item.type.written)' never has the kind '\(kind.rawValue)'",
                    at: span,
                    help: found.isEmpty ? nil : "select this case by \(found.joined(separator: " or "))"
                )
            default: break
            }
        }
    }

    /// Warns about keys that no model has, if its models have a key of a similar name.
    private func checkKeys(of union: Union) {
        let keys = union.cases.map { self.keys(of: $0.type) }
        switch by.value {
        case .tag(let path) where path.keys.count == 1 && !path.span.text.hasPrefix("\""):
            if keys.contains(where: { $0.contains(path.keys[0].value) }) { break }
            let common = keys.dropFirst().reduce(keys.first ?? []) { $0.intersection($1) }
            warn(path.keys[0], among: common)
        case .has:
            for (item, keys) in zip(self.union.cases, keys) where self.union.cases.count == union.cases.count {
                for value in item.values where value.text.span != item.name.span && !keys.contains(value.text.value) {
                    warn(value.text, among: keys)
                }
            }
        default: break
        }
    }

    private func warn(_ key: Located<String>, among keys: Set<String>) {
        // Similar keys such as `event` and `eventId`, or `event_type` and `event_time`, are usual.
        let letters = { (name: String) in name.lowercased().filter { $0.isLetter || $0.isNumber } }
        guard let near = context.types.near.suggest(key.value, among: { keys.sorted() }),
            letters(near).sorted() == letters(key.value).sorted(),
            near.first == key.value.first
        else { return }
        context.diagnostics.warning(
            .unionPayload,
            "no model has the key '\(key.value)'",
            at: key.span,
            help: "did you mean '\(near)'? Quote a key that no model declares"
        )
    }

    /// Returns the keys of a model, and none of another type.
    private func keys(of type: TypeReference) -> Set<String> {
        guard case .declared(let name, .model) = context.opened(type) else { return [] }
        let fields = context.models[name]?.fields.filter { $0.location == .key } ?? []
        return Set(fields.map { $0.path.first ?? $0.key })
    }

    /// A constant at the discriminator's key must equal the discriminator.
    private func checkConstant(of item: Union.Case, _ tag: Literal, _ span: Span) {
        guard case .tag(let path) = by.value, case .declared(let name, .model) = context.opened(item.type) else {
            return
        }
        let keys = path.keys.map(\.value)
        let field = context.models[name]?.fields.first { $0.location == .key && $0.path + [$0.key] == keys }
        let constants = ConstantResolver(context: context)
        guard let always = field.flatMap(constants.tag).flatMap(text), let tagText = text(of: tag), always != tagText
        else {
            return
        }
        context.diagnostics.error(
            .unionPayload,
            "'\(by.span.text)' of '\(item.type.written)' is always '\(always)', but this case is for '\(tagText)'",
            at: span,
            help: "write the same value in both places, or use another model"
        )
    }

    /// Returns the discriminator of a value, or `nil` if it can't be one. `1` and `"1"` are equal.
    private func text(of literal: Literal) -> String? {
        switch literal {
        case .string(let text), .integer(let text): text
        case .bool(let value): "\(value)"
        case .number, .null, .emptyList, .emptyMap, .list, .enumCase: nil
        }
    }

    private func reportNoObject(_ item: Union.Case, _ span: Span, _ missing: String) {
        context.diagnostics.error(
            .unionPayload,
            "'\(item.type.written)' is not a JSON object and \(missing)",
            at: span,
            labels: [Diagnostic.Label(by.span, "this distinguishes the cases")],
            help: "use a model, or distinguish the cases by 'by: key', 'by: kind' or 'by: try'"
        )
    }

    // MARK: Unreachable cases

    func checkHidden(in union: Union) {
        let unreachableCases = UnreachableCaseCheck(union, context)
        for (index, item) in union.cases.enumerated() {
            guard let other = unreachableCases.first(before: index) else { continue }
            let positions = self.union.cases
            let hasTags = if case .tag = by.value { true } else { false }
            let reason =
                switch by.value {
                case .has: "requires no other keys"
                case .fields: "has all fields of '\(item.name)' and accepts everything that it accepts"
                default: "accepts everything that '\(item.name)' accepts"
                }
            let (name, first) = (item.name, union.cases[other].name)
            // Cases that accept the same JSON hide each other in any order.
            let move =
                unreachableCases.hides(index, other)
                ? "remove '\(name)' or '\(first)'" : "move '\(name)' before '\(first)'"
            context.diagnostics.warning(
                .unreachableCase,
                "'\(item.name)' is never used: '\(union.cases[other].name)' comes first and \(reason)",
                at: positions[index].name.span,
                labels: [Diagnostic.Label(positions[other].name.span, "this one comes first")],
                help: move + (hasTags ? ", or give '\(name)' another value" : "")
            )
        }
    }
}
