/// An API as an OpenAPI document (3.1.1), with made-up examples.
///
///     OpenAPIExport(api).document.text
///
/// The page's own words stand beside, under `x-restgen`: those of an endpoint at its operation, those of a type at its schema, and
/// all others at the root, so that the page can be had back.
public struct OpenAPIExport {
    private let api: API
    private let words: PageWords?

    /// Without `words` the document says what OpenAPI has words for.
    public init(_ api: API, words: PageWords? = nil) { (self.api, self.words) = (api, words) }

    /// A document in YAML.
    public static func yaml(_ document: JSONValue) -> String { YAMLText.text(document) }

    public var document: JSONValue {
        let places = WordPlaces(words)
        let schemas = SchemaWriter(api, places)
        // The paths name the schemas that they need, generic ones among them.
        let paths = OperationList(api, schemas, places).paths
        let components = JSONValue.object([
            ("schemas", schemas.all(of: api)),
            ("securitySchemes", SecurityWriter(api).schemes),
        ])
        let document = JSONValue.object([
            ("openapi", .string("3.1.1")),
            ("info", info),
            ("servers", servers),
            ("security", SecurityWriter(api).requirements(api.settings.auth)),
            ("tags", tags),
            ("paths", paths),
            ("components", components),
        ])
        guard let page = words?.page(places.references) else { return document }
        let sum = JSONValue.string(WordsSum.ofCalls(document))
        return document.setting(page, at: ["x-restgen"]).setting(sum, at: ["x-restgen-sum"])
    }

    /// What no other tool sees in the document, and what a page that is made of it has otherwise.
    public var losses: [String] { ExportLosses(api).lines + (words?.losses ?? []) }

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
                            ("default", .string(variable.defaultValue ?? variable.name))
                        ]) as JSONValue?
                    )
                }
                return .object([
                    ("url", .string(server.url)),
                    ("description", server.doc.map { .string($0) }),
                    ("variables", variables.isEmpty ? nil : .object(variables)),
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
}
