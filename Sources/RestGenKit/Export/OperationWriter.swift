/// Writes one endpoint as an operation.
struct OperationWriter {
    let api: API
    let service: Service?
    let endpoint: Endpoint
    let schemas: SchemaWriter

    private var settings: CallSettings { api.settings.applying(endpoint.settings) }

    var operation: JSONValue {
        let lines = endpoint.doc?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        let tag = service.map(OperationList.tag(of:))
        let isOwnAuth = endpoint.settings.contains { if case .auth = $0 { true } else { false } }
        let parameters = ParameterWriter(api: api, service: service, endpoint: endpoint, schemas: schemas)
        let security = SecurityWriter(api)
        return .object([
            ("operationId", .string(endpoint.written)),
            ("tags", tag.map { .array([.string($0)]) }),
            ("summary", lines.first.map { .string(String($0)) }),
            ("description", lines.count > 1 ? endpoint.doc.map { .string($0) } : nil),
            ("deprecated", endpoint.deprecated == nil ? nil : .bool(true)),
            ("x-restgen-deprecated", endpoint.deprecated.flatMap { $0.isEmpty ? nil : .string($0) }),
            ("parameters", parameters.parameters),
            (
                "requestBody",
                BodyWriter(endpoint: endpoint, settings: settings, parameters: parameters, schemas: schemas).body
            ),
            ("responses", responses),
            ("security", isOwnAuth ? security.requirements(settings.auth) ?? .array([]) : nil),
            ("x-restgen-headers", parameters.fixedHeaders),
            ("x-restgen-settings", SettingWriter().said(endpoint.settings)),
            ("x-restgen-poll", endpoint.poll.map(poll)),
            ("x-restgen-pages", endpoint.pages.map { PagesWriter(pages: $0, endpoint: endpoint).scheme }),
            ("x-restgen-wait", endpoint.work.map { WaitWriter(work: $0, api: api).wait }),
            ("x-restgen-store", StoreWriter(api: api).storing(of: endpoint, in: service)),
            ("x-restgen-lossy", endpoint.isLossy ? .bool(true) : nil),
        ])
    }

    private var responses: JSONValue {
        ResponseWriter(api: api, service: service, endpoint: endpoint, settings: settings, schemas: schemas).responses
    }

    private func poll(_ poll: Poll) -> JSONValue {
        let query = endpoint.query.first { $0.source.parameterName == poll.parameter }?.name ?? poll.parameter
        return .object([
            ("parameter", poll.parameter == nil ? nil : query.map { .string($0) }),
            (
                "from",
                poll.keyPath.isEmpty
                    ? nil : .string((poll.isLastElement ? "last." : "") + poll.keyPath.joined(separator: "."))
            ),
            ("every", SettingWriter.time(poll.every)),
        ])
    }
}

extension Source {
    /// The Swift name of a parameter; nil for a constant.
    var parameterName: String? {
        if case .parameter(let name, _, _, _) = self { name } else { nil }
    }
}
