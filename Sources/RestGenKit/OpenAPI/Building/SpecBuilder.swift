/// Builds the spec of an imported API.
///
///     SpecBuilder(page: page, unsupported: unsupported).spec(in: file)
///
/// The parts of the spec have locations in the OpenAPI document, so that diagnostics refer to it.
package struct SpecBuilder {
    let page: ImportedAPI
    let purpose: SpecPurpose
    let unsupported: UnsupportedFeatures
    private let shared: SharedParameters

    package init(page: ImportedAPI, for purpose: SpecPurpose = .base, unsupported: UnsupportedFeatures) {
        self.page = page
        self.purpose = purpose
        self.unsupported = unsupported
        shared = SharedParameters(page, hasServices: purpose == .file && page.sharing == .all)
    }

    /// Returns the spec, which belongs to `file`.
    package func spec(in file: SourceFile) -> Spec {
        var spec = Spec(file: file)
        spec.version = Located(1, page.span)
        spec.doc = doc.map { Located($0, page.span) }
        spec.servers = servers
        spec.defaults = defaults
        spec.services = services
        addTypes(to: &spec)
        return spec
    }

    var endpoints: EndpointBuilder {
        EndpointBuilder(page: page, types: types, purpose: purpose, unsupported: unsupported)
    }

    var types: TypeBuilder { TypeBuilder(page) }

    private var doc: String? {
        let title = DocumentText.short(page.title)
        guard let doc = DocumentText.short(page.doc) else { return title }
        guard let title, !DocumentText.isSame(title, doc) else { return doc }
        return "\(title)\n\n\(doc)"
    }

    // MARK: the API

    private var servers: [Spec.Server] {
        // A single server needs a name only if it has variables.
        let isNamed = page.servers.count > 1 || page.servers.contains { !$0.variables.isEmpty }
        return page.servers.map { server in
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
        if !page.auth.isEmpty {
            let auth = AuthBuilder(schemes: page.schemes, unsupported: unsupported).auth(page.auth, at: page.span)
            if auth.value != nil { defaults.auth = auth }
        }
        if !page.failures.isEmpty { defaults.errors = .value(types.errors(page.failures, at: page.span)) }
        if let envelope {
            defaults.envelope = Spec.Table.Line(conditions: Spec.Conditions(page.span), value: .value(envelope))
        }
        if let lists = page.lists { defaults.lists = .value(Located(lists, page.span)) }
        if purpose == .file, let encoding = page.encoding {
            defaults.encoding = .value(Located(encoding, page.span))
        }
        defaults.pages = pages.map { .value($0) }
        add(shared.api, to: &defaults, at: page.span)
        let parameters = self.parameters
        let sets = shared.sets.map { set in
            Spec.Query.Set(
                name: Located(set.name, page.span),
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
    private func add(_ level: SharedParameters.Level, to defaults: inout Spec.Defaults, at span: Span) {
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
        guard page.envelope != nil || !page.answerHeaders.isEmpty else { return nil }
        var envelope = Spec.Envelope()
        envelope.result = page.envelope.map { KeyPathSyntax([$0], page.span) }
        if !page.answerHeaders.isEmpty {
            let fields = ResultBuilder(types: types).metadata(page.answerHeaders, at: page.span)
            let model = Spec.Model(name: Located("meta", page.span), content: .fields(fields))
            envelope.meta = Located(.model(model), page.span)
        }
        return envelope
    }

    private var pages: Spec.Pages? {
        let usual = page.turning.map { PaginationBuilder.scheme($0, at: page.span) }
        if page.pages.isEmpty || purpose == .base { return usual.map { .scheme($0) } }
        var table = usual.map { [(name: Located("*", page.span), scheme: $0)] } ?? []
        table += page.pages.map {
            (name: Located($0.name, page.span), scheme: PaginationBuilder.scheme($0.scheme, at: page.span))
        }
        return .table(table)
    }

    private var services: [Spec.Service] {
        let builder = endpoints
        var services: [Spec.Service] = []
        var places: [String: Int] = [:]
        for (endpoint, own) in zip(page.endpoints, shared.endpoints) {
            let name = endpoint.name.service
            if places[name] == nil {
                places[name] = services.count
                services.append(service(name, at: endpoint.span))
            }
            if let place = places[name] { services[place].endpoints.append(builder.endpoint(endpoint, own)) }
        }
        return services
    }

    private func service(_ name: String, at span: Span) -> Spec.Service {
        var service = Spec.Service(name: Located(name, span))
        service.doc = Located(doc: page.serviceDocs[name], span)
        if let level = shared.services[name] { add(level, to: &service.defaults, at: span) }
        if let failures = page.services[name]?.failures, !failures.isEmpty, page.sharing == .all {
            service.defaults.errors = .value(types.errors(failures, at: span))
        }
        if let auth = page.services[name]?.auth {
            let builder = AuthBuilder(
                schemes: page.schemes,
                own: purpose == .file ? page.auth : [],
                unsupported: unsupported
            )
            service.defaults.auth = builder.auth(auth, at: span)
        }
        return service
    }

    // MARK: types

    private func addTypes(to spec: inout Spec) {
        let models = ModelBuilder(types: types, hasXML: page.hasXML)
        for index in page.used {
            let declaration = page.declarations[index]
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
