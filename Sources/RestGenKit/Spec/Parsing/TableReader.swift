/// Reads tables by path, verb, status and media type. Keys may be nested in any order and are flattened to rows.
///
///     { 404: NotFound, "/users/*": { 4xx: UserError }, "*": APIError }
struct TableReader: NodeReader {
    let diagnostics: Diagnostics

    func parseTable<Value: Sendable>(_ node: YAMLNode, _ form: TableForm<Value>) -> [Spec.Table<Value>.Line] {
        parseLines(node, form, inside: Spec.Conditions(start(of: node)))
    }

    private func parseLines<Value: Sendable>(
        _ node: YAMLNode,
        _ form: TableForm<Value>,
        inside conditions: Spec.Conditions
    ) -> [Spec.Table<Value>.Line] {
        guard let entries = node.entries, entries.isEmpty || !form.isValue(entries) else {
            return form.value(node).map { [Spec.Table.Line(conditions: conditions, value: $0)] } ?? []
        }
        if entries.isEmpty { wrongKind(node, expected: "\(form.noun), or a table of them") }
        if form.kinds.contains(.status), isListed(entries, node) { return [] }
        return entries.flatMap { entry -> [Spec.Table<Value>.Line] in
            guard !isInverted(entry, form), let key = tableKey(entry.key, of: form.kinds, or: form.names),
                isAllowed(key, entry.key, form.name, form.kinds), isNew(key, entry.key, conditions),
                hasValue(entry, form)
            else { return [] }
            return key.conditions(in: conditions, at: entry.key.span)
                .flatMap { parseLines(entry.value, form, inside: $0) }
        }
    }

    /// Reports `{ 201, Room }`, which is a mapping without values, and returns `true`.
    private func isListed(_ entries: [YAMLEntry], _ node: YAMLNode) -> Bool {
        guard entries.allSatisfy({ $0.value.isNull && $0.value.span.text.isEmpty }),
            let table = ExpectedForm.table(of: entries.flatMap { $0.key.value.split(separator: " ").map(String.init) })
        else { return false }
        report(
            .missingValue,
            "the ':' between the status and its type is missing",
            at: entries[0].key.span,
            help: "write '{ \(table) }'"
        )
        return true
    }

    /// Reports `Problem: 404`, and returns `true`.
    private func isInverted<Value>(_ entry: YAMLEntry, _ form: TableForm<Value>) -> Bool {
        let statuses = (entry.value.items ?? [entry.value]).map { $0.scalar?.text ?? "" }
        guard form.kinds.contains(.status), entry.key.value.first?.isUppercase == true,
            !HTTPVerb.all.contains(entry.key.value), !statuses.isEmpty,
            statuses.allSatisfy({ StatusCodes.range($0) != nil })
        else { return false }
        report(
            .tableKey,
            "the status is the value instead of the key",
            at: entry.value.span,
            help: "write '\(statuses.joined(separator: "|")): \(entry.key.value)'"
        )
        return true
    }

    private func tableKey(_ name: Located<String>, of kinds: Set<TableKey.Kind>, or names: [String]) -> TableKey? {
        do throws(SyntaxError) {
            return try TableKey(name, of: kinds)
        } catch {
            var diagnostic = error.diagnostic
            if let near = NearNames.suggest(name.value, among: names) { diagnostic.help = "did you mean '\(near)'?" }
            diagnostics.report(diagnostic)
            return nil
        }
    }

    private func hasValue<Value>(_ entry: YAMLEntry, _ form: TableForm<Value>) -> Bool {
        guard let missing = form.missing, entry.value.isNull else { return hasValue(entry) }
        report(.missingValue, "'\(entry.key.value)' has no type", at: entry.key.span, help: missing)
        return false
    }

    private func isAllowed(
        _ key: TableKey,
        _ name: Located<String>,
        _ tableName: String,
        _ kinds: Set<TableKey.Kind>
    ) -> Bool {
        guard let kind = key.kind, !kinds.contains(kind) else { return true }
        let allowed = [TableKey.Kind.path, .verb, .status, .mediaType].filter(kinds.contains).map(\.noun)
        report(
            .tableKey,
            "'\(name.value)' is a \(kind.noun), which is not allowed as a key of \(tableName)",
            at: name.span,
            help: "use \(allowed.map { $0 == "status" ? "statuses" : $0 + "s" }.joined(separator: " and ")) as keys"
        )
        return false
    }

    /// Returns whether the key's kind isn't used by an outer key. Reports a path inside of a path, for example.
    private func isNew(_ key: TableKey, _ name: Located<String>, _ conditions: Spec.Conditions) -> Bool {
        let outer: Span? =
            switch key {
            case .any: nil
            case .path: conditions.path?.span
            case .verb: conditions.verb?.span
            case .statuses: conditions.statuses?.span
            case .mediaType: conditions.mediaType?.span
            }
        guard let outer, let kind = key.kind else { return true }
        report(
            .conflictingKeys,
            "a \(kind.noun) can't be nested in another \(kind.noun)",
            at: name.span,
            labels: [Diagnostic.Label(outer, "it is nested in this line")],
            help: "write the entries next to each other"
        )
        return false
    }
}

extension TableKey {
    /// Returns the outer conditions combined with those of a key. There are several for `401|403`.
    fileprivate func conditions(in outer: Spec.Conditions, at span: Span) -> [Spec.Conditions] {
        var conditions = outer
        conditions.span = span
        switch self {
        case .any: break
        case .path(let pattern): conditions.path = Located(pattern, span)
        case .verb(let verb): conditions.verb = Located(verb, span)
        case .mediaType(let mediaType): conditions.mediaType = Located(mediaType, span)
        case .statuses(let ranges):
            return ranges.map { range in
                var conditions = conditions
                conditions.statuses = range
                conditions.span = range.span
                return conditions
            }
        }
        return [conditions]
    }
}

extension ValueKind<Spec.Table<Spec.TableType>> {
    /// A single type for all calls, or a table of types. Never empty.
    static func types(_ name: String) -> Self {
        ValueKind(
            .definition(name) {
                let long = SchemaValue.object(Spec.TableType.keySchema, required: ["type"])
                return .any(of: [.string, .typeList, long, .table(of: Self.types(name).schema)])
            }
        ) { entry, diagnostics in
            let reader = TableReader(diagnostics: diagnostics)
            let form = TableForm(
                name: "'\(name)'",
                noun: "a type",
                isValue: { $0.contains { Spec.TableType.keySchema.contains($0.key.value) } },
                missing: "write the type of the body, or 'none' for a status without a model",
                names: Spec.TableType.keySchema.keys.map(\.name),
                value: { name == "errors" && reader.isNil($0) ? nil : reader.tableType($0, of: name) }
            )
            let lines = reader.parseTable(entry.value, form)
            return lines.isEmpty ? nil : Spec.Table(lines: lines)
        }
    }
}

extension TableReader {
    /// Reports `404: nil`, which only a result can have, and returns `true`.
    fileprivate func isNil(_ node: YAMLNode) -> Bool {
        guard node.scalar?.text == "nil" else { return false }
        report(
            .unknownType,
            "an error is never nil",
            at: node.span,
            help: "write 'none' for an error without a model, or '404: nil' in the table of 'returns' for an optional "
                + "result"
        )
        return true
    }

    /// Returns the help for a list of entries, for `404`, and for `[404, 500]`.
    private func helpForForeignForm(_ node: YAMLNode) -> String? {
        if let path = node.scalar?.text, path.hasPrefix("/") {
            return "write the path as a key, and its type as the value: '{ \"\(path)\": Room }'"
        }
        let statuses = (node.items ?? [node]).compactMap { $0.scalar?.text }.flatMap { text in
            text.split { ",|/ ".contains($0) }.map(String.init)
        }
        if !statuses.isEmpty, statuses.allSatisfy({ StatusCodes.range($0) != nil }) {
            return "write a type for each status: '{ \(statuses.map { "\($0): Problem" }.joined(separator: ", ")) }'"
        }
        let pairs = (node.items ?? []).compactMap { item -> String? in
            guard let status = item["status"] ?? item["code"], let type = item["type"] else { return nil }
            return "\(status.span.text): \(type.span.text)"
        }
        if !pairs.isEmpty, pairs.count == node.items?.count { return "write '{ \(pairs.joined(separator: ", ")) }'" }
        guard let entries = node.singleEntries else { return nil }
        // `[String: Int]` is a type, and also a list of a mapping in YAML.
        let isType = entries.count == 1 && entries[0].key.value.first?.isUppercase == true
        return isType && node.items?.first?.span.text.hasPrefix("{") == false ? nil : ExpectedForm.mapping(of: node)
    }

    /// Reads `none`, `NotFound`, or `{ type: NotFound, as: missing }`.
    fileprivate func tableType(_ node: YAMLNode, of name: String) -> InheritedSetting<Spec.TableType>? {
        guard let entries = node.entries else {
            if node.scalar?.text == "none" { return InheritedSetting.none(node.span) }
            if SwitchWordCheck(diagnostics: diagnostics).reportsOff(node, of: name) { return nil }
            if let help = helpForForeignForm(node) {
                wrongKind(node, expected: "a type, or a table", help: help)
                return .value(Spec.TableType(TypeSyntax(.invalid, node.span)))
            }
            let type = type(node) { names in
                ExpectedForm.table(of: names).map { "write '{ \($0) }'" }
                    ?? "write a table by status, as in '{ 422: \(names[0]), \"*\": \(names[1]) }', or declare a union of "
                    + "both types"
            }
            return .value(Spec.TableType(type))
        }
        var value = Spec.TableType(TypeSyntax(.invalid, node.span))
        if let status = node["status"] ?? node["code"], let type = node["type"]?.span.text {
            report(
                .wrongKind,
                "the status is a value instead of a key",
                at: status.span,
                help: "write '{ \(status.span.text): \(type) }'"
            )
            return .value(value)
        }
        read(entries, as: Spec.TableType.keySchema, into: &value)
        if Spec.TableType.keySchema.lacks("type", in: entries) {
            report(
                .missingKey,
                "the entry has no 'type'",
                at: start(of: node),
                help: "write '{ type: Problem, as: … }'"
            )
        }
        return .value(value)
    }
}
