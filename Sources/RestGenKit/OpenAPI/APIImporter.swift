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
    var wanted: Set<String> = []
    /// Type names that no imported type may have.
    var taken: Set<String> = []
    /// Collects places with examples, or `nil` if examples aren't validated.
    var examples: ExampleList?
    /// The name of the client type, which no imported type may have.
    var client = ""
    /// The restgen extensions of the document, or `nil` if it has none.
    var words: DocumentExtensions?

    /// Whether a whole spec is under `x-restgen`, so that only the endpoints and types missing in it are imported.
    private var isPart: Bool { words?.isPage == true }

    func page() -> ImportedAPI {
        let types = ImportedTypes(api, files: files, unsupported: unsupported, examples: examples)
        let reader = OperationReader(files: files, version: api.version)
        let lists = ListResponseDetector(types: types, reader: reader)
        var names = MethodNamer(lists: lists.isList).names(of: api.operations)
        for (place, name) in words?.names ?? [:] { names[place] = name }
        let chosen = selection.places(in: api.operations, names, reporting: files.diagnostics)
        let places = chosen.filter { words?.isWhole($0) != true }
        let maker = EndpointImporter(types: types, reader: reader, api: api)
        var page = ImportedAPI(title: api.title, doc: api.doc, span: api.root.start)
        (page.chosen, page.whole, page.names) = (Set(chosen), Set(chosen).subtracting(places), names)
        page.endpoints = distinct(places).flatMap { place in
            unsupported.operation = place
            defer { unsupported.operation = nil }
            let endpoints = maker.endpoints(api.operations[place], place, named: names[place])
            types.fill()
            return endpoints
        }
        page.endpoints = DuplicateEndpoints(types: types, unsupported: unsupported).removed(from: page.endpoints)
        let roots = roots(types)
        page.aliases = aliases(types)
        types.fill()
        settleTypes(&page, types, roots, names)
        AuthInference(api: api, reader: reader, unsupported: unsupported, isPart: isPart).settle(&page)
        ServerImporter(api: api, reader: reader, unsupported: unsupported).settle(&page)
        // The spec under `x-restgen` declares the options that endpoints share.
        if isPart {
            page.sharing = .nothing
            return page
        }
        SharedErrors.settle(&page)
        PaginationInference(declarations: page.declarations, api: api, reader: reader).settle(&page)
        reportLinks(page)
        ServiceSettings.settle(&page)
        FormSettings.settle(&page)
        let docs = Dictionary(api.tags.map { ($0.name, $0.doc) }) { first, _ in first }
        let namer = ServiceNamer(api.operations)
        for operation in api.operations {
            guard let tag = operation.tags.first, let doc = DocumentText.sentence(docs[tag] ?? nil) else { continue }
            page.serviceDocs[namer.service(of: operation)] = doc
        }
        return page
    }

    /// Reports `Link` headers that no inferred pagination uses.
    private func reportLinks(_ page: ImportedAPI) {
        for endpoint in page.endpoints where endpoint.pages?.way != .link {
            guard let span = endpoint.linkHeader else { continue }
            unsupported.add(.answerHeaders, at: span)
        }
    }

    /// Returns the operations without those that have the verb and path of an earlier one.
    private func distinct(_ places: [Int]) -> [Int] {
        var seen: Set<String> = []
        return places.filter { place in
            let operation = api.operations[place]
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
        where !wanted.isEmpty && wanted.contains(components.name(of: schema.key)) || words?.openTypes[schema.key] != nil
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
            guard let open = words?.openTypes[schema.key], let node = files.resolved(schema.value) else { return nil }
            let type = types.named(node, schema.key, context).type
            if case .declared(let index) = type, types.declarations[index].component == schema.key { return nil }
            return (open.path[1], type)
        }
    }

    private func settleTypes(
        _ page: inout ImportedAPI,
        _ types: ImportedTypes,
        _ roots: [ImportedType],
        _ names: [OperationName]
    ) {
        let (declarations, places) = TypeUnifier.unified(types.declarations)
        for (index, declaration) in types.declarations.enumerated() where declaration.component != nil {
            if places[index] != index { unsupported.merge(.schema, at: declaration.span) }
        }
        page.declarations = declarations
        InheritedNames.settle(&page.declarations)
        for span in RequiredCircles.opened(in: &page.declarations) { unsupported.add(.requiredCircle, at: span) }
        RedundantCases.remove(from: &page.declarations)
        SharedUnionFields.settle(&page.declarations)
        page.endpoints = page.endpoints.map { $0.mapped { places[$0] } }
        examples?.map { $0.mapped { places[$0] } }
        page.aliases = page.aliases.map { ($0.name, $0.type.mapped { places[$0] }) }
        if isPart {
            // In the document, types include the envelope, so endpoints must not inherit that of the extension.
            let hasEnvelope = words?.root.map { $0.says("envelope") || $0.says("envelopes") } ?? false
            for index in page.endpoints.indices { page.endpoints[index].leavesEnvelope = hasEnvelope }
        } else {
            EnvelopeInference.settle(&page)
            SharedResponseHeaders.settle(&page)
        }
        (page.roots, page.sendsRoots) = (roots.map { $0.mapped { places[$0] } }, isPart)
        TypeDirections.settle(&page)
        // A default of a request body needs no warning, because the server applies it.
        for index in page.used where !page.declarations[index].isSent {
            guard case .model(let fields, _, _) = page.declarations[index].content else { continue }
            for field in fields where field.isOptional && field.lacksDefault {
                unsupported.add(.foreignDefault, at: field.span)
            }
        }
        let reserved = taken.union(GeneratedNames.all(page.endpoints.map(\.name), client: client))
            .union(GeneratedNames.bodies(page.endpoints.filter { $0.body?.isTable == true }.map(\.name)))
        let said = words?.types ?? [:]
        // The types that the extension declares. Not every one has a schema.
        let written = isPart ? (SpecExtension.kinds + ["types"]).flatMap { words?.root?[$0]?.entries ?? [] } : []
        let typeNames = TypeNamer.names(
            of: page.declarations,
            components: ComponentNames(api.schemas.map(\.key)),
            used: Set(page.used),
            reserved: reserved.union(said.values).union(written.map { String($0.key.value.prefix { $0 != "<" }) })
        )
        for index in page.declarations.indices {
            let own = page.declarations[index].component.flatMap { said[$0] }
            page.declarations[index].name = own ?? typeNames[index]
        }
    }
}
