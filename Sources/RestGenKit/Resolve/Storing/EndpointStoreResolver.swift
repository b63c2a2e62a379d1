/// Resolves how the results of an endpoint are stored.
struct EndpointStoreResolver {
    let context: ResolveContext
    /// The tables, by the Swift names of their models.
    let tables: [String: StoredTable]
    let reach: ReachableTables
    let endpoint: Endpoint
    /// The parameters of its service.
    let properties: [Parameter]
    let declaration: StoreDeclaration

    private var declared: Spec.StoreOptions? { declaration.options }

    /// Returns `nil` if nothing is declared.
    func resolve() -> StoreOptions? {
        var options = StoreOptions()
        if declared?.isOff == true {
            options.isOff = true
            return options
        }
        if let name = declared?.delete { return removing(name) }
        let models = reach.models(in: reach.types(in: endpoint.result)).compactMap { tables[$0] }
        if let declared, models.isEmpty {
            context.diagnostics.error(
                .storeColumn,
                "'\(endpoint.written)' returns no model with a table",
                at: declared.span,
                help: tables.isEmpty
                    ? "add 'store: id' to the model to store" : "remove 'store'"
            )
            return nil
        }
        var isWhole = true
        for table in models {
            for column in table.contexts where !options.columns.contains(where: { $0.name == column.name }) {
                guard let source = source(of: column, in: table) else {
                    isWhole = false
                    continue
                }
                options.columns.append(StoreOptions.Column(name: column.name, source: source))
            }
        }
        checkUnused(among: models.flatMap(\.contexts))
        guard isWhole else { return nil }
        if let whole = declared?.whole {
            guard let model = model(of: whole, models) else { return nil }
            options.completeList = model
            options.partBy = endpoint.query.map(\.source).filter(Self.mayBeMissing)
        }
        return options.columns.isEmpty && options.completeList == nil ? nil : options
    }

    /// Resolves `delete: Room`.
    private func removing(_ name: Located<String>) -> StoreOptions? {
        guard let table = table(named: name) else { return nil }
        if let whole = declared?.whole {
            return report(
                .conflictingKeys,
                "'whole' can't be combined with 'delete'",
                at: whole.span,
                labels: [Diagnostic.Label(name.span, "the other key")],
                help: "keep one of them"
            )
        }
        var options = StoreOptions(deleted: table.model)
        let keys = table.key.map { name in
            table.contexts.first { $0.name == name } ?? keyColumn(name, of: table)
        }
        // The endpoint's result is stored before the row is removed, so its columns need values, too.
        let models = reach.models(in: reach.types(in: endpoint.result)).compactMap { tables[$0] }
        var columns = keys
        for column in models.flatMap(\.contexts) where !columns.contains(where: { $0.name == column.name }) {
            columns.append(column)
        }
        for column in columns {
            guard let source = source(of: column, in: table) else { return nil }
            options.columns.append(StoreOptions.Column(name: column.name, source: source))
        }
        checkUnused(among: columns)
        return options
    }

    private func keyColumn(_ name: String, of table: StoredTable) -> StoredTable.Context {
        let property = table.properties.first { $0.field.name == name }
        let kind: StoredTable.Kind
        switch property?.storage {
        case .value(let found)?, .enumeration(let found)?: kind = found
        default: kind = .text
        }
        let field = property?.field
        return StoredTable.Context(name: name, written: field?.key ?? name, kind: kind, type: field?.type ?? .string)
    }

    // MARK: Columns

    /// Returns the source of `with`, or else a parameter with the column's name, or `nil` after reporting an error.
    private func source(of column: StoredTable.Context, in table: StoredTable) -> Source? {
        let line = declared?.with.first { $0.column.value == column.written }
        let parameterName = line?.parameter ?? Located(column.written, declared?.span ?? declaration.span)
        guard let (parameter, isOfService) = parameter(named: parameterName.value) else {
            if let line {
                let names = names
                return report(
                    .unknownParameter,
                    "unknown parameter '\(line.parameter.value)'",
                    at: line.parameter.span,
                    help: context.types.near.suggest(line.parameter.value) { names }.map { "did you mean '\($0)'?" }
                        ?? (names.isEmpty
                            ? "declare it: the endpoint has no parameters" : names.listed(as: "parameter"))
                )
            }
            return report(
                .storeColumn,
                "a row of '\(table.model)' needs '\(column.written)', which has no value here",
                at: parameterName.span,
                help: declared == nil
                    ? "name the parameter with this value: 'store: { with: { \(column.written): … } }'. If this endpoint "
                        + "shouldn't store its result, write 'store: none'"
                    : "name the parameter with this value: 'with: { \(column.written): … }'"
            )
        }
        guard parameter.presence == .required else {
            return report(
                .storeColumn,
                "'\(parameterName.value)' is optional, but a row of '\(table.model)' needs it as '\(column.written)'",
                at: parameterName.span,
                help: "remove the '?' of '\(parameterName.value)', or write 'store: none'"
            )
        }
        guard context.opened(parameter.type) == context.opened(column.type) else {
            return report(
                .storeColumn,
                "'\(parameterName.value)' has the type '\(parameter.type.written)', but '\(column.written)' of "
                    + "'\(table.model)' has the type '\(column.type.written)'",
                at: parameterName.span,
                help: "declare '\(parameterName.value)' as '\(column.type.written)', or '\(column.written)' of "
                    + "'\(table.model)' as '\(parameter.type.written)'"
            )
        }
        return .parameter(
            parameter.name,
            presence: parameter.presence,
            type: parameter.type,
            isOfService: isOfService
        )
    }

    private func parameter(named name: String) -> (Parameter, isOfService: Bool)? {
        if let own = endpoint.parameters.first(where: { $0.written == name }) { return (own, false) }
        return properties.first { $0.written == name }.map { ($0, true) }
    }

    private var names: [String] { (endpoint.parameters + properties).map(\.written).filter { !$0.isEmpty } }

    /// Reports a column of `with` that no row has.
    private func checkUnused(among columns: [StoredTable.Context]) {
        for (name, _) in declared?.with ?? [] where !columns.contains(where: { $0.written == name.value }) {
            let names = columns.map(\.written)
            context.diagnostics.error(
                .storeColumn,
                "no row of this response has a column '\(name.value)'",
                at: name.span,
                help: context.types.near.suggest(name.value) { names }.map { "did you mean '\($0)'?" }
                    ?? (names.isEmpty
                        ? "remove '\(name.value)' from 'with'" : names.listed(as: "column here", "columns here"))
            )
        }
    }

    // MARK: Complete lists

    private func model(of whole: Spec.StoreOptions.CompleteList, _ models: [StoredTable]) -> String? {
        if declaration.hasPages {
            return report(
                .storeWhole,
                "one page of a list is not the whole list",
                at: whole.span,
                help: "remove 'whole' here, or 'pages'"
            )
        }
        if case .stream = endpoint.result {
            return report(.storeWhole, "a stream is not a whole list", at: whole.span, help: "remove 'whole'")
        }
        switch whole {
        case .model(let name):
            guard let table = table(named: name) else { return nil }
            if models.contains(where: { $0.model == table.model }) { return table.model }
            return report(
                .storeWhole,
                "this response contains no '\(name.value)'",
                at: name.span,
                help: "name a model of the response, or remove 'whole'"
            )
        case .result(let span):
            switch endpoint.result {
            case .value(let type, _), .optional(let type, _, _):
                if case .list(let element) = context.withoutNull(context.opened(type)),
                    case .declared(let name, .model) = context.opened(element), tables[name] != nil
                {
                    return name
                }
            default: break
            }
            return report(
                .storeWhole,
                "'whole' requires a response that lists every row",
                at: span,
                help: listedModel.map(specName).map {
                    "write 'store: { whole: \($0) }' if the list of '\($0)' in this response is complete"
                } ?? "remove 'whole'" + (single.map(specName).map { ", because this response is one '\($0)'" } ?? "")
            )
        }
    }

    /// The model of the response, unless it is a list.
    private var single: String? {
        switch endpoint.result {
        case .value(let type, _), .optional(let type, _, _):
            if case .declared(let name, .model) = context.withoutNull(context.opened(type)) { name } else { nil }
        default: nil
        }
    }

    /// The model of a list with a table in the model of the response.
    private var listedModel: String? {
        let fields = single.flatMap { context.models[$0]?.fields } ?? []
        for field in fields {
            if case .list(let element) = context.withoutNull(context.opened(field.type)),
                case .declared(let name, .model) = context.opened(element), tables[name] != nil
            {
                return name
            }
        }
        return nil
    }

    /// Returns the name of a model in the spec.
    private func specName(_ name: String) -> String {
        name.hasPrefix(context.prefix) ? String(name.dropFirst(context.prefix.count)) : name
    }

    private static func mayBeMissing(_ source: Source) -> Bool {
        if case .parameter(_, let presence, _, _) = source { presence != .required } else { false }
    }

    // MARK: Names

    /// Returns `nil` after reporting an error.
    private func table(named name: Located<String>) -> StoredTable? {
        let symbol = context.types.symbols[name.value]
        if let symbol, let table = tables[symbol.swiftName] { return table }
        if symbol != nil {
            return report(
                .storeColumn,
                "'\(name.value)' has no table",
                at: name.span,
                help: "add 'store: id' to the model '\(name.value)'"
            )
        }
        return report(
            .unknownType,
            "unknown model '\(name.value)'",
            at: name.span,
            help: context.types.suggestion(for: name.value).map { "did you mean '\($0)'?" }
        )
    }

    private func report<Nothing>(
        _ id: DiagnosticID,
        _ message: String,
        at span: Span,
        labels: [Diagnostic.Label] = [],
        help: String? = nil
    ) -> Nothing? {
        // An inherited option is reported once for each endpoint, at its own location.
        context.diagnostics.error(id, message, at: span, labels: labels, help: help)
        return nil
    }
}

extension ResolveContext {
    /// Returns the wrapped type of a `T?`.
    func withoutNull(_ type: TypeReference) -> TypeReference {
        if case .optional(let inner) = type { opened(inner) } else { type }
    }
}
