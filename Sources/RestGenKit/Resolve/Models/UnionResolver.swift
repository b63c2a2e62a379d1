/// Resolves the cases of a union, and checks that they can be distinguished.
///
///     Note: { by: type, text: TextNote, image: ImageNote }
struct UnionResolver {
    let context: ResolveContext
    /// The models of `by type` without cases.
    let models: [Symbol]
    /// The `json` options of the file.
    let json: Spec.JSONOptions

    func resolve(_ union: Spec.Union, swiftName: String) -> Union? {
        guard let by = union.by else { return nil }
        let isTagged =
            switch by.value {
            case .fields, .attempt: false
            case .tag, .key, .has, .kind: true
            }
        var names = NameScope(
            NameScope.value,
            reserved: .unionCases,
            context.diagnostics,
            help: "give one of them another name" + (isTagged ? ", as in 'name: { value: …, model: … }'" : "")
        )
        var items: [Item] = []
        if union.isOfAllModels {
            items = models.map { symbol in
                Item(
                    name: symbol.name,
                    match: .tag(.string(symbol.name.value)),
                    type: symbol.reference,
                    span: symbol.name.span
                )
            }
            reportNone(of: union, at: by.span)
        } else {
            for item in union.cases {
                let types = context.types.with(rules: .unchecked)
                guard let type = types.resolve(item.type), let match = match(of: item, by.value) else { continue }
                items.append(
                    Item(name: item.name, match: match, type: type, span: item.type.span, doc: item.doc?.value)
                )
            }
        }
        let checker = UnionChecker(context: context, union: union, by: by)
        items = checker.distinct(items)
        return Union(
            name: swiftName,
            doc: union.doc?.value,
            deprecated: union.deprecated?.value,
            discriminator: discriminator(by.value),
            cases: items.map { item in
                var result = Union.Case(
                    name: names.claim(item.name, as: nil),
                    match: item.match,
                    type: item.type,
                    doc: item.doc
                )
                result.span = item.name.span
                result.format = FormatResolver(context: context).resolve(nil, json: json, for: item.type)
                return result
            },
            unknownCaseName: Self.unknownCaseName(beside: Set(items.map { SwiftNames.member($0.name.value) })),
            span: union.name.span
        )
    }

    /// A case with its locations.
    struct Item {
        var name: Located<String>
        var match: Union.Match
        var type: TypeReference
        /// The location of the type.
        var span: Span
        var doc: String?
    }

    private func reportNone(of union: Spec.Union, at span: Span) {
        guard models.isEmpty else { return }
        context.diagnostics.error(
            .emptyUnion,
            "the union '\(union.name.value)' covers all models, but the spec has none",
            at: span,
            help: "add models, or list the cases: '{ by: type, text: TextNote, … }'"
        )
    }

    private func discriminator(_ by: Spec.Union.Discriminator) -> Union.Discriminator {
        switch by {
        case .tag(let path): .tag(path.keys.map(\.value))
        case .key: .key
        case .has: .has
        case .fields: .fields
        case .kind: .kind
        case .attempt: .attempt
        }
    }

    /// Returns `nil` after reporting an error.
    private func match(of item: Spec.Union.Case, _ by: Spec.Union.Discriminator) -> Union.Match? {
        let value = item.values[0]
        if item.values.count > 1 {
            guard case .has = by else {
                context.diagnostics.error(
                    .wrongKind,
                    "expected one value, found \(item.values.count): several keys are only allowed with 'by: has'",
                    at: item.values[1].text.span,
                    help: "write one value, or use 'by: has'"
                )
                return nil
            }
        }
        switch by {
        case .tag:
            switch value.kind {
            case .text: return .tag(.string(value.text.value))
            case .integer: return .tag(.integer(value.text.value))
            case .boolean: return .tag(.bool(value.text.value == "true"))
            }
        case .key: return .key(value.text.value)
        case .has: return .keys(item.values.map(\.text.value))
        case .fields, .attempt:
            if value.text.span != item.name.span {
                context.unusedOptions.add(value.text.span, ignored(by), help: "remove 'value'")
            }
            return .nothing
        case .kind: return kind(value.text).map { .kind($0) }
        }
    }

    /// Why the value of a case has no effect.
    private func ignored(_ by: Spec.Union.Discriminator) -> String {
        if case .fields = by {
            return "'by: fields' uses the case with most of the object's keys, so a value has no effect"
        }
        return "'by: try' uses the first case that can be decoded, so a value has no effect"
    }

    private func kind(_ text: Located<String>) -> Union.Kind? {
        if let kind = Union.Kind(rawValue: text.value) { return kind }
        let kinds = Union.Kind.allCases.map(\.rawValue)
        let others = ["bool": "boolean", "int": "integer", "list": "array", "map": "object", "double": "number"]
        let near = others[text.value.lowercased()] ?? NearNames.suggest(text.value, among: kinds)
        context.diagnostics.error(
            .unknownValue,
            "'\(text.value)' is not a kind of JSON value",
            at: text.span,
            notes: near == nil ? ["use one of \(kinds.map { "'\($0)'" }.joined(separator: ", "))"] : [],
            help: near.map { "did you mean '\($0)'?" } ?? "if the discriminator is a key named 'kind', write "
                + "`by: '\"kind\"'`"
        )
        return nil
    }

    private static func unknownCaseName(beside taken: Set<String>) -> String {
        var name = taken.contains("unknown") ? "unlisted" : "unknown"
        while taken.contains(name) { name += "_" }
        return name
    }
}
