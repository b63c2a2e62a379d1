/// Reports cases of a union that can't be told apart, and types that can't be what their case says.
struct UnionChecker {
    let context: ResolveContext
    let union: Spec.Union
    let by: Located<Spec.Union.Discriminator>

    /// Without the cases that are there twice.
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
                labels: [Diagnostic.Label(span, "the first one is here")]
            )
            return false
        }
    }

    private func identity(of match: Union.Match) -> (key: String, message: String)? {
        switch match {
        case .tag, .keys, .nothing: nil
        case .key(let key): (key, "two cases have the key '\(key)'")
        case .kind(let kind): (kind.rawValue, "two cases are of the kind '\(kind.rawValue)'")
        }
    }

    // MARK: what a type can be

    /// After the models and unions are made.
    /// `isTagBeside`: a field of the union's type has the tag in a sibling.
    func checkTypes(of union: Union, isTagBeside: Bool) {
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
                    "a '\(item.type.written)' is never of the kind '\(kind.rawValue)'",
                    at: span,
                    help: found.isEmpty ? nil : "it is \(found.joined(separator: " or "))"
                )
            default: break
            }
        }
    }

    /// A constant where the tag stands is another word for the tag.
    private func checkConstant(of item: Union.Case, _ tag: Literal, _ span: Span) {
        guard case .tag(let path) = by.value, case .declared(let name, .model) = context.opened(item.type) else {
            return
        }
        let keys = path.keys.map(\.value)
        let field = context.models[name]?.fields.first { $0.place == .key && $0.path + [$0.key] == keys }
        let constants = ConstantResolver(context: context)
        guard let always = field.flatMap(constants.tag).flatMap(text), let said = text(of: tag), always != said else {
            return
        }
        context.diagnostics.error(
            .unionPayload,
            "the '\(by.span.text)' of a '\(item.type.written)' is always '\(always)', and this case is for '\(said)'",
            at: span,
            help: "say the same in both places, or take another model"
        )
    }

    /// nil for what no tag is. `1` and `"1"` are one tag.
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
            "a '\(item.type.written)' is no JSON object, and \(missing)",
            at: span,
            labels: [Diagnostic.Label(by.span, "the cases are told apart by this")],
            help: "take a model, or tell the cases apart with 'by: key', 'by: kind' or 'by: try'"
        )
    }

    // MARK: cases that are never read

    func checkHidden(in union: Union) {
        let hidden = HiddenCases(union, context)
        for (index, item) in union.cases.enumerated() {
            guard let other = hidden.first(before: index) else { continue }
            let places = self.union.cases
            let reason =
                switch by.value {
                case .has: "asks for no other keys"
                case .fields: "has all fields of '\(item.name)', and can be read from all that '\(item.name)' can"
                default: "can be read from all that '\(item.name)' can"
                }
            context.diagnostics.warning(
                .hiddenCase,
                "'\(item.name)' is never read: '\(union.cases[other].name)' comes first, and \(reason)",
                at: places[index].name.span,
                labels: [Diagnostic.Label(places[other].name.span, "this one comes first")],
                help: "put '\(item.name)' before it"
            )
        }
    }
}
