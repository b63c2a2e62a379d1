/// Builds the spec of an imported API.
///
///     SpecBuilder(page: page, unsupported: unsupported).spec(in: file)
///
/// The parts of the spec have locations in the OpenAPI document, so that diagnostics refer to it.
package struct SpecBuilder {
    let imported: ImportedAPI
    let purpose: SpecPurpose
    let unsupported: UnsupportedFeatures
    private let shared: SharedParameters

    package init(imported: ImportedAPI, for purpose: SpecPurpose = .base, unsupported: UnsupportedFeatures) {
        self.imported = imported
        self.purpose = purpose
        self.unsupported = unsupported
        shared = SharedParameters(imported, hasServices: purpose == .file && imported.sharing == .all)
    }

    /// Returns the spec, which belongs to `file`.
    package func spec(in file: SourceFile) -> Spec {
        var spec = Spec(file: file)
        spec.version = Located(1, imported.span)
        spec.doc = doc.map { Located($0, imported.span) }
        spec.servers = servers
        spec.defaults = defaults
        spec.services = services
        addTypes(to: &spec)
        return spec
    }

    var endpoints: EndpointBuilder {
        EndpointBuilder(imported: imported, types: types, purpose: purpose, unsupported: unsupported)
    }

    var types: TypeBuilder { TypeBuilder(imported) }

    private var doc: String? {
        let title = DocumentText.short(imported.title)
        guard let doc = DocumentText.short(imported.doc) else { return title }
        guard let title, !DocumentText.begins(doc, with: title) else { return doc }
        return "\(title)\n\n\(doc)"
    }

    // MARK: the API

    private var servers: [Spec.Server] {
        // A single server needs a name only if it has variables.
        let isNamed = imported.servers.count > 1 || imported.servers.contains { !$0.variables.isEmpty }
        return imported.servers.map { server in
            Spec.Server(
                name: isNamed ? Located(server.name, server.span) : nil,
                url: TemplateBuilder.url(server.url, at: server.span),
                variables: server.variables.map {
                    Spec.Server.Variable(
                        name: Located($0.name, server.span),
                        value: Located($0.value, server.span)
                    )
                },
                doc: nil
            )
        }
    }

    private var defaults: Spec.Defaults {
        var defaults = Spec.Defaults()
        if !imported.auth.isEmpty {
            let auth = AuthBuilder(schemes: imported.schemes, unsupported: unsupported).auth(
                imported.auth,
                at: imported.span
            )
            if auth.value != nil { defaults.auth = auth }
        }
        if !imported.errors.isEmpty { defaults.errors = .value(types.errors(imported.errors, at: imported.span)) }
        if let envelope {
            defaults.envelope = Spec.Table.Line(conditions: Spec.Conditions(imported.span), value: .value(envelope))
        }
        if let lists = imported.lists { defaults.lists = .value(Located(lists, imported.span)) }
        if purpose == .file, let encoding = imported.encoding {
            defaults.encoding = .value(Located(encoding, imported.span))
        }
        defaults.pages = pages.map { .value($0) }
        add(shared.api, to: &defaults, at: imported.span)
        let parameters = self.parameters
        let sets = shared.sets.map { set in
            Spec.Query.Set(
                name: Located(set.name, imported.span),
                parameters: set.parameters.compactMap(parameters.parameter)
            )
        }
        if !sets.isEmpty {
            var query = defaults.query ?? Spec.Query()
            query.sets = sets
            defaults.query = query
        }
        return defaults
    }

    private var parameters: ParameterBuilder { ParameterBuilder(types: types, unsupported: unsupported) }

    /// Adds the headers and query parameters that endpoints of the API or of a service share.
    private func add(_ level: SharedParameters.LevelParameters, to defaults: inout Spec.Defaults, at span: Span) {
        let parameters = self.parameters
        let headers =
            level.headers.compactMap(parameters.header) + level.removedHeaders.map { Spec.Header(removed: $0, span) }
        if !headers.isEmpty { defaults.headers = .value(headers) }
        var query = Spec.Query()
        query.parameters = level.query.compactMap(parameters.parameter)
        query.removed = level.removedQuery.map { Located($0, span) }
        if !query.parameters.isEmpty || !query.removed.isEmpty { defaults.query = query }
    }

    private var envelope: Spec.Envelope? {
        guard imported.envelope != nil || !imported.responseHeaders.isEmpty else { return nil }
        var envelope = Spec.Envelope()
        envelope.result = imported.envelope.map { KeyPathSyntax([$0], imported.span) }
        if !imported.responseHeaders.isEmpty {
            let fields = ResultBuilder(types: types).metadata(imported.responseHeaders, at: imported.span)
            let model = Spec.Model(name: Located("meta", imported.span), content: .fields(fields))
            envelope.meta = Located(.model(model), imported.span)
        }
        return envelope
    }

    private var pages: Spec.Pages? {
        let usual = imported.pagination.map { PaginationBuilder.scheme($0, at: imported.span) }
        if imported.pages.isEmpty || purpose == .base { return usual.map { .scheme($0) } }
        var table = usual.map { [(name: Located("*", imported.span), scheme: $0)] } ?? []
        table += imported.pages.map {
            (name: Located($0.name, imported.span), scheme: PaginationBuilder.scheme($0.scheme, at: imported.span))
        }
        return .table(table)
    }

    private var services: [Spec.Service] {
        let builder = endpoints
        var services: [Spec.Service] = []
        var indexes: [String: Int] = [:]
        for (endpoint, own) in zip(imported.endpoints, shared.endpoints) {
            let name = endpoint.name.service
            if indexes[name] == nil {
                indexes[name] = services.count
                services.append(service(name, at: endpoint.span))
            }
            if let index = indexes[name] { services[index].endpoints.append(builder.endpoint(endpoint, own)) }
        }
        return services
    }

    private func service(_ name: String, at span: Span) -> Spec.Service {
        var service = Spec.Service(name: Located(name, span))
        service.doc = Located(doc: imported.serviceDocs[name], span)
        if let level = shared.services[name] { add(level, to: &service.defaults, at: span) }
        if let errors = imported.services[name]?.errors, !errors.isEmpty, imported.sharing == .all {
            service.defaults.errors = .value(types.errors(errors, at: span))
        }
        if let auth = imported.services[name]?.auth {
            let builder = AuthBuilder(
                schemes: imported.schemes,
                own: purpose == .file ? imported.auth : [],
                unsupported: unsupported
            )
            service.defaults.auth = builder.auth(auth, at: span)
        }
        return service
    }

    // MARK: types

    private func addTypes(to spec: inout Spec) {
        let models = ModelBuilder(types: types, hasXML: imported.hasXML)
        for index in imported.used {
            let declaration = imported.declarations[index]
            switch declaration.content {
            case .pending: spec.models.append(models.alias(declaration))
            case .model(let fields, let extends, let hasExtra):
                spec.models.append(models.model(declaration, fields, extends, hasExtra))
            case .enumeration(let values): spec.enums.append(EnumerationBuilder.enumeration(declaration, values))
            case .union(let by, let cases):
                spec.unions.append(UnionBuilder(types: types, unsupported: unsupported).union(declaration, by, cases))
            }
        }
        spec.models.sort { $0.name.value < $1.name.value }
        spec.enums.sort { $0.name.value < $1.name.value }
        spec.unions.sort { $0.name.value < $1.name.value }
    }
}

extension Spec.Header {
    /// Creates a header that removes an inherited one: `X-Legacy: none`.
    init(removed name: String, _ span: Span) { self.init(name: Located(name, span), value: .none(span)) }
}
