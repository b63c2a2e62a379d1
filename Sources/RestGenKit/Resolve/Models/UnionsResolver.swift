/// Resolves the unions. Requires that the models are resolved.
struct UnionsResolver {
    private let context: ResolveContext

    init(_ context: ResolveContext) { self.context = context }

    /// Returns all models and unions in the order in which cycles are broken, and their locations.
    func resolve(_ models: ModelResolver) -> (names: [String], spans: [String: Span]) {
        var spans = models.spans
        lazy var all = candidates
        for symbol in context.types.symbols.symbols {
            guard case .union(let union) = symbol.kind else { continue }
            spans[symbol.swiftName] = symbol.name.span
            context.unions[symbol.swiftName] = UnionResolver(
                context: context,
                models: union.isOfAllModels ? self.models(knownTo: symbol, among: all) : [],
                json: symbol.json
            )
            .resolve(union, swiftName: symbol.swiftName)
            context.unions[symbol.swiftName]?.conformances = context.conformances.resolve(union.conformances)
        }
        check()
        return (order(models), spans)
    }

    /// The models in the union of `by type`.
    private func models(knownTo symbol: Symbol, among all: [Symbol]) -> [Symbol] {
        let files = context.includes.files(knownTo: symbol.file)
        return all.filter { files.contains($0.file) }
    }

    /// The models of all files that a key can distinguish.
    private var candidates: [Symbol] {
        context.types.symbols.symbols.filter { other in
            // A list has no key.
            guard case .model(let model, _) = other.kind, model.array == nil else { return false }
            // Models of `meta` aren't results, and have no name in the spec.
            let isNamed = other.name.span.text.contains(other.name.value)
            return isNamed && other.parameters.isEmpty
        }
    }

    private func check() {
        context.unionKinds = UnionKinds(context).all
        UnionFields(context: context).fill()
        let besideTag = unionsBesideTag()
        for symbol in context.types.symbols.symbols {
            guard case .union(let spec) = symbol.kind, !spec.isOfAllModels, let by = spec.by,
                let union = context.unions[symbol.swiftName], union.cases.count == spec.cases.count
            else { continue }
            let checker = UnionChecker(context: context, union: spec, by: by)
            checker.checkTypes(of: union, isTagBeside: besideTag.contains(symbol.swiftName))
            checker.checkHidden(in: union)
        }
    }

    /// The unions whose discriminator is in another key of a field's object or an event's name, where a case may have
    /// any type.
    private func unionsBesideTag() -> Set<String> {
        var found: Set<String> = []
        func add(_ type: TypeReference) {
            switch context.opened(type) {
            case .declared(let name, .union): found.insert(name)
            case .list(let inner), .optional(let inner), .map(_, let inner): add(inner)
            default: break
            }
        }
        for model in context.models.values { for field in model.fields where field.sibling != nil { add(field.type) } }
        for syntax in context.eventUnionTypes {
            guard case .named(let name, _) = syntax.kind, let symbol = context.types.symbols[name.value] else {
                continue
            }
            add(symbol.reference)
        }
        return found
    }

    /// The order of the spec. Files that include each other are both generated, and both runs must break the same
    /// cycles.
    private func order(_ models: ModelResolver) -> [String] {
        let symbols = context.types.symbols.symbols.enumerated().sorted { left, right in
            let (a, b) = (context.includes.rank(left.element.file), context.includes.rank(right.element.file))
            return a == b || !context.includes.hasSpecs ? left.offset < right.offset : a < b
        }
        return symbols.flatMap { _, symbol -> [String] in
            switch symbol.kind {
            case .model: models.group(of: symbol.swiftName)
            case .union: context.unions[symbol.swiftName] == nil ? [] : [symbol.swiftName]
            case .alias, .enumeration, .foreign: []
            }
        }
    }
}
