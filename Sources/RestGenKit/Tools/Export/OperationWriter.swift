/// Writes an endpoint as an operation.
struct OperationWriter {
    let api: API
    let service: Service?
    let endpoint: Endpoint
    let schemas: SchemaWriter

    private var settings: CallSettings { api.settings(of: endpoint) }

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
            ("parameters", parameters.parameters),
            (
                "requestBody",
                BodyWriter(endpoint: endpoint, settings: settings, parameters: parameters, schemas: schemas).body
            ),
            ("responses", responses),
            ("security", isOwnAuth ? security.requirements(settings.auth) ?? .array([]) : nil),
        ])
    }

    private var responses: JSONValue {
        ResponseWriter(api: api, service: service, endpoint: endpoint, settings: settings, schemas: schemas).responses
    }
}
