/// Converts the selected operations of an OpenAPI document, and the types that they use, to values of a spec.
///
///     paths: { /rooms: { get: { operationId: listRooms } } }     ->  endpoint rooms.list: GET /rooms
///     components: { schemas: { Room: { type: object } } }        ->  model Room
///
/// It imports each operation first. The steps after that look at the whole API, for example to infer the pagination
/// that most lists share, and to give each type a unique name.
struct APIImporter {
    let api: DocumentAPI
    let files: DocumentFiles
    let unsupported: UnsupportedFeatures
    var selection = OperationSelection()
    /// The names of schemas that are imported even if no operation uses them.
    var requestedSchemas: Set<String> = []
    /// Type names that no imported type may have.
    var taken: Set<String> = []
    /// Collects locations with examples, or `nil` if examples aren't validated.
    var examples: ExampleList?
    /// Whether examples of the document become examples of the spec.
    var keepsExamples = false
    /// The name of the client type, which no imported type may have.
    var client = ""
    /// The restgen extensions of the document, or `nil` if it has none.
    var extensions: DocumentExtensions?

    /// Whether a whole spec is under `x-restgen`, so that only the endpoints and types missing in it are imported.
    private var isPart: Bool { extensions?.hasWholeExtension == true }

    func importedAPI() -> ImportedAPI {
        let types = ImportedTypes(api, files: files, unsupported: unsupported, examples: examples)
        types.keepsExamples = keepsExamples
        let reader = OperationReader(files: files, version: api.version)
        let lists = ListResponseDetector(types: types, reader: reader)
        var names = MethodNamer(lists: lists.isList).names(of: api.operations)
        for (index, name) in extensions?.names ?? [:] { names[index] = name }
        var chosen = selection.indexes(in: api.operations, names, reporting: files.diagnostics)
        var required: Set<String> = []
        if let extensions, !selection.isEverything {
            let needed = RequiredOperations(chosen, extensions, names: names)
            (chosen, required) = (needed.operations.sorted(), needed.names)
        }
        let indexes = chosen.filter { extensions?.isWhole($0) != true }
        let maker = EndpointImporter(types: types, reader: reader, api: api)
        var imported = ImportedAPI(title: api.title, doc: api.doc, span: api.root.start)
        (imported.chosen, imported.whole, imported.names) = (Set(chosen), Set(chosen).subtracting(indexes), names)
        imported.required = required
        imported.endpoints = distinct(indexes).flatMap { index in
            unsupported.operation = index
            defer { unsupported.operation = nil }
            let endpoints = maker.endpoints(api.operations[index], index, named: names[index])
            types.fill()
            return endpoints
        }
        imported.endpoints = DuplicateEndpoints(types: types, unsupported: unsupported).removed(
            from: imported.endpoints
        )
        let roots = roots(types)
        imported.aliases = aliases(types)
        types.fill()
        finishTypes(&imported, types, roots, names)
        AuthInference(api: api, reader: reader, unsupported: unsupported, isPart: isPart).apply(to: &imported)
        ServerImporter(api: api, reader: reader, unsupported: unsupported).apply(to: &imported)
        // The spec under `x-restgen` declares the options that endpoints share.
        if isPart {
            imported.sharing = .nothing
            return imported
        }
        SharedErrors.apply(to: &imported)
        PaginationInference(declarations: imported.declarations, api: api, reader: reader).apply(to: &imported)
        reportLinks(imported)
        ServiceSettings.apply(to: &imported)
        FormSettings.apply(to: &imported)
        let docs = Dictionary(api.tags.map { ($0.name, $0.doc) }) { first, _ in first }
        let namer = ServiceNamer(api.operations)
        for operation in api.operations {
            guard let tag = operation.tags.first, let doc = DocumentText.sentence(docs[tag] ?? nil) else { continue }
            imported.serviceDocs[namer.service(of: operation)] = doc
        }
        return imported
    }

    /// Reports `Link` headers that no inferred pagination uses.
    private func reportLinks(_ imported: ImportedAPI) {
        for endpoint in imported.endpoints where endpoint.pages?.strategy != .link {
            guard let span = endpoint.linkHeader else { continue }
            unsupported.add(.answerHeaders, at: span)
        }
    }

    /// Returns the operations without those that have the verb and path of an earlier one.
    private func distinct(_ indexes: [Int]) -> [Int] {
        var seen: Set<String> = []
        return indexes.filter { index in
            let operation = api.operations[index]
            // `/rooms` and `/rooms/` can be different operations. `DuplicateEndpoints` compares them.
            let shape = PathShape.of(operation.plainPath) + (operation.plainPath.hasSuffix("/") ? "/" : "")
            let rest = operation.path[operation.plainPath.endIndex...]
            if seen.insert("\(operation.verb) \(shape)\(rest)").inserted { return true }
            unsupported.add(.sameOperation, at: operation.span)
            return false
        }
    }

    /// Returns the types to keep even if no operation uses them: events of webhooks, and wanted schemas.
    private func roots(_ types: ImportedTypes) -> [ImportedType] {
        let context = ImportedDeclaration.Context(owner: .method("webhook", ""), name: "Event")
        var roots: [ImportedType] = []
        let components = ComponentNames(api.schemas.map(\.key))
        if selection.isEverything {
            for hook in api.webhooks {
                let name = hook.key + (hook.key.lowercased().hasSuffix("event") ? "" : "-event")
                let context = ImportedDeclaration.Context(owner: .method("", ""), name: name)
                roots.append(types.value(of: hook.value, at: context).type)
            }
        }
        for schema in api.schemas
        where !requestedSchemas.isEmpty && requestedSchemas.contains(components.name(of: schema.key))
            || extensions?.importedSchemas[schema.key] != nil
        {
            guard let node = files.resolved(schema.value) else { continue }
            roots.append(types.named(node, schema.key, context).type)
        }
        return roots
    }

    /// Returns the types of schemas that the extension names and that need no declaration any more, such as a former
    /// object that is a string now.
    private func aliases(_ types: ImportedTypes) -> [(name: String, type: ImportedType)] {
        let context = ImportedDeclaration.Context(owner: .method("", ""), name: "")
        return api.schemas.compactMap { schema in
            guard let open = extensions?.importedSchemas[schema.key], let node = files.resolved(schema.value) else {
                return nil
            }
            let type = types.named(node, schema.key, context).type
            if case .declared(let index) = type, types.declarations[index].component == schema.key { return nil }
            return (open.path[1], type)
        }
    }

    private func finishTypes(
        _ imported: inout ImportedAPI,
        _ types: ImportedTypes,
        _ roots: [ImportedType],
        _ names: [OperationName]
    ) {
        let (declarations, indexes) = TypeUnifier.unified(types.declarations)
        for (index, declaration) in types.declarations.enumerated() where declaration.component != nil {
            if indexes[index] != index { unsupported.recordMerged(.schema, at: declaration.span) }
        }
        imported.declarations = declarations
        InheritedNames.apply(to: &imported.declarations)
        for span in RequiredCircles.opened(in: &imported.declarations) { unsupported.add(.requiredCircle, at: span) }
        for span in SelfCases.removed(from: &imported.declarations) { unsupported.add(.selfCase, at: span) }
        RedundantCases.remove(from: &imported.declarations)
        SharedUnionFields.apply(to: &imported.declarations)
        imported.endpoints = imported.endpoints.map { $0.mapped { indexes[$0] } }
        examples?.map { $0.mapped { indexes[$0] } }
        imported.aliases = imported.aliases.map { ($0.name, $0.type.mapped { indexes[$0] }) }
        if isPart {
            // In the document, types include the envelope, so endpoints must not inherit that of the extension.
            let hasEnvelope = extensions?.root.map { $0.hasKey("envelope") || $0.hasKey("envelopes") } ?? false
            for index in imported.endpoints.indices { imported.endpoints[index].leavesEnvelope = hasEnvelope }
        } else {
            EnvelopeInference.apply(to: &imported)
            SharedResponseHeaders.apply(to: &imported)
        }
        (imported.roots, imported.sendsRoots) = (roots.map { $0.mapped { indexes[$0] } }, isPart)
        TypeDirections.apply(to: &imported)
        // A default of a request body needs no warning, because the server applies it.
        for index in imported.used where !imported.declarations[index].isSent {
            guard case .model(let fields, _, _) = imported.declarations[index].content else { continue }
            for field in fields where field.isOptional && field.lacksDefault {
                unsupported.add(.foreignDefault, at: field.span)
            }
        }
        let reserved = taken.union(GeneratedNames.all(imported.endpoints.map(\.name), client: client))
            .union(GeneratedNames.bodies(imported.endpoints.filter { $0.body?.isTable == true }.map(\.name)))
        let declared = extensions?.types ?? [:]
        // The types that the extension declares. Not every one has a schema.
        let written = isPart ? (SpecExtension.kinds + ["types"]).flatMap { extensions?.root?[$0]?.entries ?? [] } : []
        let typeNames = TypeNamer.names(
            of: imported.declarations,
            components: ComponentNames(api.schemas.map(\.key)),
            used: Set(imported.used),
            reserved: reserved.union(declared.values).union(written.map { String($0.key.value.prefix { $0 != "<" }) })
        )
        for index in imported.declarations.indices {
            let own = imported.declarations[index].component.flatMap { declared[$0] }
            imported.declarations[index].name = own ?? typeNames[index]
        }
    }
}
