/// Resolves the names in a model's `store`: the key, the indexes, and the kept, renamed and dropped columns.
struct StoredColumns {
    let context: ResolveContext
    let table: StoredTable
    let declaration: Spec.StoredTable
    /// The keys of all tables, by the Swift names of their models.
    let keys: [String: [String]]

    func complete(_ table: inout StoredTable) {
        checkContexts()
        checkDuplicates()
        for names in declaration.indexes where !names.isEmpty {
            let keys = declaration.key.isEmpty ? ["id"] : declaration.key.map(\.value)
            guard names.map(\.value) == Array(keys.prefix(names.count)) else { continue }
            context.diagnostics.warning(
                .storeKey,
                "the key of '\(table.model)' already has this index",
                at: names[0].span,
                help: declaration.indexes.count == 1 ? "remove 'index'" : "remove '\(names[0].value)' from 'index'"
            )
        }
        table.indexes = declaration.indexes.map { $0.flatMap(columns) }.filter { !$0.isEmpty }
        table.references = table.properties.flatMap { property -> [(name: String, column: String)] in
            guard case .one(let target) = property.storage else { return [] }
            return (keys[target] ?? []).map { key in
                let column = "\(property.field.name)_\(key)"
                return (SwiftNames.member(column), column)
            }
        }
        keep(in: &table)
        for (old, new) in declaration.renamed {
            guard let property = property(new) else { continue }
            if find(old.value) != nil {
                report(
                    "'\(old.value)' is still a field, so it was not renamed",
                    at: old.span,
                    help: "remove '\(old.value)' from 'renamed'"
                )
                continue
            }
            table.renamed.append((SwiftNames.member(old.value), property.field.name))
        }
        // Of removed fields, and of those whose type has changed.
        table.dropped = declaration.dropped.map { find($0.value)?.field.name ?? SwiftNames.member($0.value) }
    }

    // MARK: The key

    /// Resolves the key of a table whose columns are known.
    static func key(of table: StoredTable, _ declaration: Spec.StoredTable, _ context: ResolveContext) -> [String] {
        StoredColumns(context: context, table: table, declaration: declaration, keys: [:]).key
    }

    private var key: [String] {
        var seen: [String: Span] = [:]
        let names = declaration.key.isEmpty ? [Located("id", declaration.span)] : declaration.key
        return names.compactMap { name in
            if let first = seen.updateValue(name.span, forKey: name.value) {
                report(
                    "'\(name.value)' is listed twice in the key",
                    at: name.span,
                    first: first,
                    help: "remove it here"
                )
                return nil
            }
            if let column = self.context(name.value) { return column.name }
            guard let property = find(name.value) else {
                let near = context.types.near.suggest(name.value) { keyNames }
                report(
                    "'\(table.model)' has no field '\(name.value)' that could identify a row",
                    at: name.span,
                    help: near.map { "did you mean '\($0)'?" }
                        ?? (keyNames.isEmpty
                            ? "add a column that endpoints provide: 'with: { \(name.value): String }'"
                            : keyHelp)
                )
                return nil
            }
            guard property.isColumn else {
                report(
                    "'\(name.value)' has the type '\(property.field.type.written)', which can't be a key",
                    at: name.span,
                    help: keyNames.isEmpty ? "a key is a string, a number, a Bool, a date, a UUID or an enum" : keyHelp
                )
                return nil
            }
            guard property.isAlwaysThere(context) else {
                report(
                    "'\(name.value)' may be absent or null, but a key is always present",
                    at: name.span,
                    help: "write it as '\(name.value): \(property.field.type.written)'"
                )
                return nil
            }
            return property.field.name
        }
    }

    /// What to write as the key.
    private var keyHelp: String {
        let text = declaration.span.text
        let isShort = text == "true" || text.hasPrefix("[") || declaration.key.first?.span == declaration.span
        let example = keyNames.first.map { isShort ? "store: \($0)" : "key: \($0)" } ?? ""
        return keyNames.count == 1
            ? "write '\(example)'" : "write a key such as '\(example)'. The possible keys are \(keyNames.quotedList)"
    }

    private var keyNames: [String] {
        table.properties.filter { $0.isColumn && $0.isAlwaysThere(context) }.prefix(8).map(\.field.key)
            + table.contexts.map(\.written)
    }

    // MARK: Other names

    private func keep(in table: inout StoredTable) {
        switch declaration.keep {
        case nil: return
        case .all?:
            for index in table.properties.indices {
                table.properties[index].isKept = !table.properties[index].isAlwaysThere(context)
            }
        case .fields(let names)?:
            for name in names {
                guard let property = property(name) else { continue }
                if property.isAlwaysThere(context) {
                    report(
                        "'keep' has no effect on '\(name.value)', because the field is required",
                        at: name.span,
                        help:
                            "remove '\(name.value)' from 'keep', or write '\(property.field.key)?' if responses may lack the field"
                    )
                }
                for index in table.properties.indices where table.properties[index].field.name == property.field.name {
                    table.properties[index].isKept = true
                }
            }
        }
    }

    /// Returns the columns of a field, or none after reporting a field that rows can't be found by.
    private func columns(_ name: Located<String>) -> [String] {
        if let column = self.context(name.value) { return [column.name] }
        guard let property = property(name) else { return [] }
        switch property.storage {
        case .value, .enumeration: return [property.field.name]
        case .one(let target): return (keys[target] ?? []).map { "\(property.field.name)_\($0)" }
        case .many, .json, .tagged:
            report(
                "'\(name.value)' has no column to index",
                at: name.span,
                help: "remove '\(name.value)' from 'index'"
            )
            return []
        }
    }

    /// Returns `nil` after reporting an error.
    private func property(_ name: Located<String>) -> StoredTable.Property? {
        if let found = find(name.value) { return found }
        let names = table.properties.map(\.field.key)
        report(
            "'\(table.model)' has no field '\(name.value)'",
            at: name.span,
            help: context.types.near.suggest(name.value) { names }.map { "did you mean '\($0)'?" }
                ?? (names.isEmpty ? nil : names.listed(as: "field"))
        )
        return nil
    }

    /// Finds a field by its JSON key, or by the Swift form of its name.
    private func find(_ name: String) -> StoredTable.Property? {
        table.properties.first { $0.field.key == name && $0.field.path.isEmpty }
            ?? table.properties.first { $0.field.name == SwiftNames.member(name) || $0.field.name == name }
    }

    private func context(_ name: String) -> StoredTable.Context? { table.contexts.first { $0.written == name } }

    // MARK: Duplicates

    private func checkContexts() {
        for (name, _) in declaration.with where find(name.value) != nil {
            report(
                "'\(name.value)' is a field, so endpoints need not provide it",
                at: name.span,
                help: "remove it from 'with'"
            )
        }
    }

    /// SQLite regards `userID` and `userId` as equal.
    private func checkDuplicates() {
        var seen: [String: (column: String, written: String)] = [:]
        let own = table.properties.flatMap { property -> [(String, String)] in
            let name = property.field.name
            switch property.storage {
            case .one(let target): return (keys[target] ?? []).map { ("\(name)_\($0)", property.field.key) }
            case .many: return property.isAlwaysThere(context) ? [] : [(name, property.field.key)]
            case .value, .enumeration, .json, .tagged: return [(name, property.field.key)]
            }
        }
        for (column, written) in table.contexts.map({ ($0.name, $0.written) }) + own {
            guard let first = seen.updateValue((column, written), forKey: column.lowercased()), first.written != written
            else { continue }
            let names = "'\(first.written)' and '\(written)'"
            report(
                first.column == column
                    ? "\(names) both use the column '\(column)'"
                    : "the Swift names '\(first.column)' and '\(column)' of \(names) differ only in case, and a database "
                        + "can't distinguish such columns",
                at: declaration.span,
                help: renaming(written) ?? renaming(first.written) ?? "rename one of them"
            )
        }
    }

    private func renaming(_ written: String) -> String? {
        guard let field = table.properties.first(where: { $0.field.key == written })?.field else { return nil }
        return "rename one of them, as in '\(written): { type: \(field.type.written), as: … }'"
    }

    private func report(_ message: String, at span: Span, first: Span? = nil, help: String?) {
        context.diagnostics.error(
            .storeKey,
            message,
            at: span,
            labels: first.map { [Diagnostic.Label($0, "the first one")] } ?? [],
            help: help
        )
    }
}

extension StoredTable.Property {
    /// Whether the property is a single value that rows can be found by.
    var isColumn: Bool {
        switch storage {
        case .value, .enumeration: true
        case .json, .tagged, .one, .many: false
        }
    }

    /// Whether the model can't exist without the property.
    func isAlwaysThere(_ context: ResolveContext) -> Bool {
        if case .optional = context.opened(field.type) { return false }
        return field.stored == .required
    }
}
