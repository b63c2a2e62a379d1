extension OverridingReader {
    /// Merges a mapping by name, or replaces the imported parameters by a list.
    func readParameters(_ node: YAMLNode, of what: String, into parameters: inout [Spec.Parameter]) {
        let reader = ParameterReader(diagnostics: diagnostics)
        guard node.entries != nil else {
            parameters = reader.parseParameters(node, of: what)
            return
        }
        let names = parameters.map(\.name.value)
        merge(members(node, what), into: &parameters, by: \.name.value, key: Self.memberName(of:)) { entry, imported in
            let name = Self.memberName(of: entry)
            // Options without a type belong to an imported parameter.
            if imported == nil, isPartial(entry.value), let near = NearNames.suggest(name, among: names) {
                report(
                    .unknownParameter,
                    "the document has no parameter '\(name)' here",
                    at: entry.key.span,
                    help: "did you mean '\(near)'? A new parameter needs a 'type'"
                )
                return nil
            }
            return parameter(entry, over: imported)
        }
    }

    /// A mapping is merged by name. `none` removes an imported parameter as well as an inherited one.
    func readQuery(_ entry: YAMLEntry, into endpoint: inout Spec.Endpoint) {
        guard let entries = entry.value.entries else {
            endpoint.query = []
            endpoint.defaults.query?.references = []
            Spec.Endpoint.keySchema["query"]?.read(entry, diagnostics, &endpoint)
            return
        }
        var (changes, own) = parts(entries, entry, hasSets: false)
        readParameters(own, of: QueryReader.what, into: &endpoint.query)
        changes.replaced = Self.remove(changes.removed, from: &endpoint.query)
        endpoint.add(changes)
    }

    /// The same for the query of an API or a service.
    func readQuery(_ entry: YAMLEntry, into query: inout Spec.Query?) {
        guard let entries = entry.value.entries, var merged = query else {
            query = ValueKind<Spec.Query>.query.read(entry, diagnostics) ?? query
            return
        }
        let (changes, own) = parts(entries, entry, hasSets: true)
        readParameters(own, of: QueryReader.what, into: &merged.parameters)
        let sets = Set(changes.sets.map(\.name.value))
        merged.replaced += Self.remove(changes.removed, from: &merged.parameters)
        merged.removed += changes.removed
        merged.sets = merged.sets.filter { !sets.contains($0.name.value) } + changes.sets
        merged.references += changes.references
        query = merged
    }

    /// Returns the names that the parameters contained.
    private static func remove(_ names: [Located<String>], from parameters: inout [Spec.Parameter]) -> [String] {
        let names = Set(names.map(\.value))
        let found = parameters.map(\.name.value).filter(names.contains)
        parameters.removeAll { names.contains($0.name.value) }
        return found
    }

    /// Separates sets, references and removals from parameters.
    private func parts(_ entries: [YAMLEntry], _ entry: YAMLEntry, hasSets: Bool) -> (Spec.Query, own: YAMLNode) {
        let isChange = { (entry: YAMLEntry) in
            entry.key.value.hasPrefix(Spec.Query.setMark) || QueryReader.isRemoval(entry)
        }
        let changes = YAMLNode(.mapping(entries.filter(isChange)), entry.value.span)
        let own = YAMLNode(.mapping(entries.filter { !isChange($0) }), entry.value.span)
        return (QueryReader(diagnostics: diagnostics, hasSets: hasSets).parseQuery(changes), own)
    }

    func readPathParameters(_ entry: YAMLEntry, into parameters: inout [Spec.Parameter]) {
        guard entry.value.entries != nil else {
            parameters = ValueKind<[Spec.Parameter]>.pathParameters.read(entry, diagnostics) ?? parameters
            return
        }
        readParameters(entry.value, of: "path parameters", into: &parameters)
    }

    private func parameter(_ entry: YAMLEntry, over imported: Spec.Parameter?) -> Spec.Parameter? {
        guard let imported, isPartial(entry.value), let (name, isOptional) = name(entry.key) else {
            var parameter = ParameterReader(diagnostics: diagnostics).parseParameter(entry)
            // A constant isn't part of a signature, so it keeps no documentation.
            if case .argument? = parameter?.value, parameter?.doc == nil { parameter?.doc = imported?.doc }
            return parameter
        }
        if case .constant = imported.value {
            report(
                .missingKey,
                "the parameter '\(name.value)' is a constant in the document and has no 'type' here",
                at: entry.key.span,
                help: "add a 'type' to make it a parameter, or leave it out"
            )
            return imported
        }
        var parameter = imported
        parameter.name = name
        parameter.isOptional = isOptional || imported.isOptional
        read(entry.value.entries ?? [], as: Spec.Parameter.overridingKeySchema, into: &parameter)
        override(&parameter.doc, by: entry.value, hasDoc: entry.value["doc"] != nil)
        return parameter
    }

    /// Merges parameters into imported ones of the same kind of body. Anything else replaces the body.
    func readBody(_ entry: YAMLEntry, into endpoint: inout Spec.Endpoint) {
        let entries = entry.value.entries ?? []
        let isTable = BodyTableReader(diagnostics: diagnostics).isTable(entries)
        endpoint.isBodyOptional = false
        switch (entry.key.value, endpoint.body) {
        case ("body", .table(let alternatives, let span)?) where isTable:
            guard case .table(let new, _)? = BodyReader(diagnostics: diagnostics).parseBody(entry.value) else { return }
            let mediaTypes = Set(new.map(\.mediaType.value.text))
            endpoint.body = .table(alternatives.filter { !mediaTypes.contains($0.mediaType.value.text) } + new, span)
        case ("body", .parameters(var parameters, let span)?) where !isTable && !entries.isEmpty:
            readParameters(entry.value, of: "parameters", into: &parameters)
            endpoint.body = .parameters(parameters, span)
        case ("form", .form(var parameters, let span)?) where entry.value.entries != nil:
            readParameters(entry.value, of: "the form's parameters", into: &parameters)
            endpoint.body = .form(parameters, span)
        case ("multipart", .multipart(var parameters, let span)?) where entry.value.entries != nil:
            readParameters(entry.value, of: "the parts", into: &parameters)
            endpoint.body = .multipart(parameters, span)
        default:
            Spec.Endpoint.keySchema[entry.key.value]?.read(entry, diagnostics, &endpoint)
        }
    }

    // MARK: Headers, errors, pages

    /// Merges headers. Their names are case-insensitive (RFC 9110, section 5.1).
    func readHeaders(_ entry: YAMLEntry, into headers: inout InheritedSetting<[Spec.Header]>?) {
        guard entry.value.entries != nil, case .value(var merged)? = headers else {
            headers = ValueKind<InheritedSetting<[Spec.Header]>>.orNone(.headers).read(entry, diagnostics) ?? headers
            return
        }
        let name = { (header: Spec.Header) in header.name.value.lowercased() }
        let key = { (entry: YAMLEntry) in Self.memberName(entry.key.value).lowercased() }
        merge(members(entry.value, "headers"), into: &merged, by: name, key: key, read: header)
        headers = .value(merged)
    }

    private func header(_ entry: YAMLEntry, over imported: Spec.Header?) -> Spec.Header? {
        if let imported, case .parameter(let parameter) = imported.value, isPartial(entry.value) {
            return self.parameter(entry, over: parameter).map { Spec.Header(name: $0.name, value: .parameter($0)) }
        }
        let mapping = YAMLNode(.mapping([entry]), entry.span)
        var header = HeaderReader(diagnostics: diagnostics).parseHeaders(mapping).first
        if case .parameter(let old)? = imported?.value, case .parameter(var new)? = header?.value, new.doc == nil {
            new.doc = old.doc
            header?.value = .parameter(new)
        }
        return header
    }

    /// Merges the rows of a table. A row replaces the imported row with the same conditions.
    func readErrors(_ entry: YAMLEntry, into errors: inout InheritedSetting<Spec.Table<Spec.TableType>>?) {
        let kind = ValueKind<InheritedSetting<Spec.Table<Spec.TableType>>>.orNone(.types("errors"))
        guard let read = kind.read(entry, diagnostics) else { return }
        let isTable =
            entry.value.entries.map { !$0.contains { Spec.TableType.keySchema.contains($0.key.value) } } ?? false
        guard isTable, case .value(let table) = read, case .value(var merged)? = errors else {
            errors = read
            return
        }
        merged.lines.removeAll { line in table.lines.contains { $0.conditions.isSame(as: line.conditions) } }
        merged.lines += table.lines
        errors = .value(merged)
    }

    /// Adds named schemes to the imported scheme, which stays the default.
    func readPages(_ entry: YAMLEntry, into pages: inout InheritedSetting<Spec.Pages>?) {
        guard let read = ValueKind<InheritedSetting<Spec.Pages>>.orNone(.pages).read(entry, diagnostics) else { return }
        if case .value(let new) = read, case .value(let imported)? = pages {
            pages = .value(new.merged(over: imported))
        } else {
            pages = read
        }
    }
}

extension Spec.Pages {
    /// Adds named schemes to imported ones. Anything else replaces them.
    fileprivate func merged(over imported: Spec.Pages) -> Spec.Pages {
        guard case .table(let table) = self, !table.contains(where: { $0.name.value == "*" }) else { return self }
        switch imported {
        case .scheme(let scheme): return .table([(name: Located("*", scheme.span), scheme: scheme)] + table)
        case .table(let lower):
            let names = Set(table.map(\.name.value))
            return .table(lower.filter { !names.contains($0.name.value) } + table)
        case .named: return self
        }
    }
}

extension Spec.Parameter {
    static let overridingKeySchema = keySchema.overriding()
}

extension Spec.Conditions {
    fileprivate func isSame(as other: Spec.Conditions) -> Bool {
        path?.value.text == other.path?.value.text && verb?.value == other.verb?.value
            && statuses?.value == other.statuses?.value && mediaType?.value.text == other.mediaType?.value.text
    }
}
