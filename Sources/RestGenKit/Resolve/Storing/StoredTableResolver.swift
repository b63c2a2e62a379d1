/// Resolves the tables of the models with `store`: columns, keys, and references between rows.
struct StoredTableResolver {
    let context: ResolveContext

    /// A model and its `store`.
    private struct StoredModel {
        var symbol: Symbol
        var declaration: Spec.StoredTable
        var model: Model
    }

    /// Returns the tables in the order of the spec.
    func tables() -> [StoredTable] {
        let models = storedModels()
        let names = Set(models.map(\.model.name))
        let circles = circles(among: models, names)
        var tables = models.map { table(of: $0, names, circles) }
        let keys = Dictionary(tables.map { ($0.model, $0.key) }) { first, _ in first }
        for (index, stored) in models.enumerated() {
            StoredColumns(context: context, table: tables[index], declaration: stored.declaration, keys: keys)
                .complete(&tables[index])
        }
        checkNames(tables, models)
        return tables
    }

    private func storedModels() -> [StoredModel] {
        context.types.symbols.symbols.compactMap { symbol in
            guard case .model(let model, _) = symbol.kind, let declaration = model.store else { return nil }
            guard symbol.parameters.isEmpty else {
                context.diagnostics.error(
                    .storeKey,
                    "'\(symbol.name.value)' is generic and can't have a table",
                    at: declaration.span,
                    help: "remove 'store' here, and write it in the models that '\(symbol.name.value)' holds"
                )
                return nil
            }
            return context.models[symbol.swiftName].map {
                StoredModel(symbol: symbol, declaration: declaration, model: $0)
            }
        }
    }

    // MARK: Relations

    /// The models that refer to themselves by rows only. A value can't, so the result is stored as JSON then.
    private func circles(among models: [StoredModel], _ names: Set<String>) -> [String: Int] {
        let numbers = Dictionary(zip(models.map(\.model.name), models.indices)) { first, _ in first }
        let targets = models.map { stored in
            stored.model.fields.compactMap { relation(of: $0, names).flatMap { numbers[$0.model] } }
        }
        let parts = StrongComponents(targets)
        var circles: [String: Int] = [:]
        for (name, number) in numbers where parts.isOnCircle(number) { circles[name] = parts.part[number] }
        return circles
    }

    /// A field that contains a model with a table, or a list of them.
    private func relation(of field: Field, _ names: Set<String>) -> (model: String, isList: Bool)? {
        guard field.constant == nil, field.stored != .patch, field.sibling == nil else { return nil }
        switch context.withoutNull(context.opened(field.type)) {
        case .declared(let name, .model) where names.contains(name): return (name, false)
        case .list(let element):
            guard case .declared(let name, .model) = context.opened(element), names.contains(name) else { return nil }
            return (name, true)
        default: return nil
        }
    }

    // MARK: Columns

    private func table(of stored: StoredModel, _ names: Set<String>, _ circles: [String: Int]) -> StoredTable {
        let model = stored.model
        let reach = ReachableTables(context, stored: names)
        var table = StoredTable(
            model: model.name,
            name: stored.declaration.table?.value ?? SwiftNames.member(stored.symbol.name.value),
            key: []
        )
        table.isIncluded = stored.symbol.isIncluded
        table.contexts = contexts(stored.declaration)
        table.properties = model.fields.filter { $0.constant == nil }.map { field in
            StoredTable.Property(field: field, storage: storage(of: field, in: model, names, circles, reach))
        }
        table.key = StoredColumns.key(of: table, stored.declaration, context)
        return table
    }

    private func storage(
        of field: Field,
        in model: Model,
        _ names: Set<String>,
        _ circles: [String: Int],
        _ reach: ReachableTables
    ) -> StoredTable.Storage {
        let holdsModels = reach.holdsStored(field.type)
        if let sibling = model.fields.first(where: { $0.key == field.sibling && $0.path == field.path }) {
            return .tagged(by: sibling.name, holdsModels: holdsModels)
        }
        if let (target, isList) = relation(of: field, names) {
            let isCircle = circles[target] != nil && circles[target] == circles[model.name]
            return isCircle ? .json(holdsModels: true) : isList ? .many(target) : .one(target)
        }
        let type = context.withoutNull(context.opened(field.type))
        if field.stored != .patch, let kind = context.columnKind(of: type) {
            return type.isEnumeration ? .enumeration(kind) : .value(kind)
        }
        return .json(holdsModels: holdsModels)
    }

    private func contexts(_ declaration: Spec.StoredTable) -> [StoredTable.Context] {
        declaration.with.compactMap { name, syntax in
            guard let type = context.types.resolve(syntax) else { return nil }
            guard let kind = context.columnKind(of: context.opened(type)) else {
                context.diagnostics.error(
                    .typeMisplaced,
                    "'\(syntax.span.text)' can't be the type of a column",
                    at: syntax.span,
                    help: "use a string, a number, a Bool, a date, a UUID or an enum"
                )
                return nil
            }
            return StoredTable.Context(name: SwiftNames.member(name.value), written: name.value, kind: kind, type: type)
        }
    }

    // MARK: Names

    /// The tables of models and lists are in one database, where names must differ in more than case.
    private func checkNames(_ tables: [StoredTable], _ models: [StoredModel]) {
        var seen: [String: Span] = [:]
        for (table, stored) in zip(tables, models) {
            let lists = table.properties.compactMap { property -> String? in
                if case .many = property.storage { "\(table.name)_\(property.field.name)" } else { nil }
            }
            let span = stored.declaration.table?.span ?? stored.symbol.name.span
            for name in [table.name] + lists {
                if name.lowercased().hasPrefix("sqlite_") || name.lowercased().hasPrefix("rest_store") {
                    context.diagnostics.error(
                        .nameClash,
                        "'\(name)' is not allowed as the name of a table",
                        at: span,
                        help: "choose another name: 'store: { table: … }'"
                    )
                }
                guard let first = seen.updateValue(span, forKey: name.lowercased()) else { continue }
                context.diagnostics.error(
                    .nameClash,
                    "two tables have the name '\(name)'",
                    at: span,
                    labels: [Diagnostic.Label(first, "the first one")],
                    help: "rename one of them: 'store: { table: … }'"
                )
            }
        }
    }
}

extension ResolveContext {
    /// Returns the kind of a type's column, or `nil` if it isn't a single value.
    fileprivate func columnKind(of type: TypeReference) -> StoredTable.Kind? {
        switch type {
        case .string, .decimal, .day, .uuid, .url, .secret: .text
        case .int, .int64: .integer
        case .uint64: .unsigned
        case .double: .real
        case .bool: .boolean
        case .date: .date
        case .data: .blob
        case .declared(let name, .enumeration):
            switch enumerations[name]?.rawType {
            case .integer: .integer
            case .string, .mixed: .text
            case nil: nil
            }
        default: nil
        }
    }
}

extension TypeReference {
    fileprivate var isEnumeration: Bool {
        if case .declared(_, .enumeration) = self { true } else { false }
    }
}
