/// An API as an OpenAPI document (3.1.1), with made-up examples.
///
///     OpenAPIExport(api).document.text
///
/// What OpenAPI has no word for stands in keys that begin with `x-restgen-`, in the words of a page.
public struct OpenAPIExport {
    private let api: API
    private let schemas: SchemaWriter

    public init(_ api: API) {
        self.api = api
        schemas = SchemaWriter(api)
    }

    /// A document in YAML.
    public static func yaml(_ document: JSONValue) -> String { YAMLText.text(document) }

    public var document: JSONValue {
        // The paths name the schemas that they need, generic ones among them.
        let operations = OperationList(api, schemas)
        let (paths, others) = operations.paths
        let components = JSONValue.object([
            ("schemas", schemas.all(of: api)),
            ("securitySchemes", SecurityWriter(api).schemes),
        ])
        return .object([
            ("openapi", .string("3.1.1")),
            ("info", info),
            ("servers", servers),
            ("security", SecurityWriter(api).requirements(api.settings.auth)),
            ("tags", tags),
            ("paths", paths),
            ("components", components),
            ("x-restgen-client", .string(api.clientName)),
            ("x-restgen-namespace", api.namespace.map { .string($0) }),
            ("x-restgen-access", api.access == .public ? nil : .string(api.access.rawValue)),
            ("x-restgen-stubs", api.hasStubs ? .bool(true) : nil),
            ("x-restgen-settings", SettingWriter().settings(api.settings, over: CallSettings())),
            ("x-restgen-url-operations", others),
            ("x-restgen-odata", odata),
        ])
    }

    /// What no other tool sees in the document, in words.
    public func losses(in document: JSONValue) -> [String] { ExportLosses(document, of: api).lines }

    private var info: JSONValue {
        .object([
            ("title", .string(api.name)),
            ("description", api.doc.map { .string($0) }),
            // A page says no version of its API.
            ("version", .string("0")),
        ])
    }

    private var servers: JSONValue? {
        if api.servers.isEmpty { return nil }
        return .array(
            api.servers.map { server in
                let variables = server.variables.map { variable in
                    (
                        variable.name,
                        JSONValue.object([
                            ("default", .string(variable.defaultValue ?? variable.name)),
                            ("x-restgen-required", variable.defaultValue == nil ? .bool(true) : nil),
                        ]) as JSONValue?
                    )
                }
                return .object([
                    ("url", .string(server.url)),
                    ("description", server.doc.map { .string($0) }),
                    ("variables", variables.isEmpty ? nil : .object(variables)),
                    ("x-restgen-name", server.written.map { .string($0) }),
                ])
            }
        )
    }

    private var tags: JSONValue? {
        let tags = api.services.map { service in
            JSONValue.object([
                ("name", .string(OperationList.tag(of: service))),
                ("description", service.doc.map { .string($0) }),
            ])
        }
        return tags.isEmpty ? nil : .array(tags)
    }

    /// Entity sets are asked for in a language of their own.
    private var odata: JSONValue? {
        let sets = api.entitySets + api.services.flatMap(\.entitySets)
        if sets.isEmpty { return nil }
        return .array(
            sets.map { set in
                .object([
                    ("name", .string(set.endpoint.written)),
                    ("path", .string(set.endpoint.path)),
                    ("model", schemas.schema(of: set.entity)),
                    ("version", .string(set.version.rawValue)),
                ])
            }
        )
    }
}
