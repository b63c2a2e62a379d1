/// Makes a page of a document: what is wanted of it, and the types that this uses.
struct APIImporter {
    let api: DocumentAPI
    let files: DocumentFiles
    let unsupported: UnsupportedFeatures
    var selection = OperationSelection()
    /// Types of the document that are wanted by name, whether an operation uses them or not.
    var wanted: Set<String> = []
    /// Names of types that are taken.
    var taken: Set<String> = []
    /// Where examples may be; nil where nobody asks for them.
    var examples: ExampleList?
    /// What the client is called.
    var client = ""
    /// What the document says of a page itself.
    var words: DocumentExtensions?

    /// True where endpoints and types are made for a page that says all else itself.
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
        // A page that is there already says for its endpoints what they have in common.
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

    /// Links of responses that no pagination follows.
    private func reportLinks(_ page: ImportedAPI) {
        for endpoint in page.endpoints where endpoint.pages?.way != .link {
            guard let span = endpoint.linkHeader else { continue }
            unsupported.add(.answerHeaders, at: span)
        }
    }

    /// Without operations that are another's double.
    private func distinct(_ places: [Int]) -> [Int] {
        var seen: Set<String> = []
        return places.filter { place in
            let operation = api.operations[place]
            // `/rooms` and `/rooms/` may be two, which `DuplicateEndpoints` decides.
            let shape = PathShape.of(operation.plainPath) + (operation.plainPath.hasSuffix("/") ? "/" : "")
            let rest = operation.path[operation.plainPath.endIndex...]
            if seen.insert("\(operation.verb) \(shape)\(rest)").inserted { return true }
            unsupported.add(.sameOperation, at: operation.span)
            return false
        }
    }

    /// The types that are used whatever the operations say.
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

    /// What schemas are now that the page has a name for, where they need no type of their own.
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
            // In the document the envelope stands around what it is written about.
            let hasEnvelope = words?.root.map { $0.says("envelope") || $0.says("envelopes") } ?? false
            for index in page.endpoints.indices { page.endpoints[index].leavesEnvelope = hasEnvelope }
        } else {
            EnvelopeInference.settle(&page)
            SharedResponseHeaders.settle(&page)
        }
        (page.roots, page.sendsRoots) = (roots.map { $0.mapped { places[$0] } }, isPart)
        TypeDirections.settle(&page)
        // A server knows its own defaults, so that those of what is sent are no loss.
        for index in page.used where !page.declarations[index].isSent {
            guard case .model(let fields, _, _) = page.declarations[index].content else { continue }
            for field in fields where field.isOptional && field.lacksDefault {
                unsupported.add(.foreignDefault, at: field.span)
            }
        }
        let reserved = taken.union(GeneratedNames.all(page.endpoints.map(\.name), client: client))
            .union(GeneratedNames.bodies(page.endpoints.filter { $0.body?.isTable == true }.map(\.name)))
        let said = words?.types ?? [:]
        // Types of a whole extension that no schema has the name of.
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
