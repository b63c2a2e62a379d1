/// A spec as written: most values are optional and have locations, and short and long forms are the same.
///
///     restgen: 1
///     server: http://localhost:3000
///     resources: { rooms: { list: "GET /rooms -> [Room]" } }
///
/// Names aren't resolved, so they may be unknown. Invalid parts have been reported. They are missing, or
/// `TypeSyntax.Kind.invalid`, for which there must be no second diagnostic.
package struct Spec: Sendable {
    package var file: SourceFile
    /// The version of the language: `restgen: 1`.
    package var version: Located<Int>?
    /// The client's name, `client: ChatCave`, or `nil` to derive it from the file name.
    package var client: Located<String>?
    package var doc: Located<String>?
    package var servers: [Server] = []
    /// The settings of all services and endpoints.
    package var defaults = Defaults()
    package var services: [Service] = []
    /// The endpoints directly under `resources`.
    package var endpoints: [Endpoint] = []
    /// The entity sets directly under `odata`.
    package var odata = EntitySets()
    package var models: [Model] = []
    package var enums: [Enumeration] = []
    package var unions: [Union] = []
    package var types: [CustomType] = []
    /// `map: by type`: responses are decoded as the model that the key names.
    package var mapBy: Located<Union.Discriminator>?
    package var access: Located<Access>?
    /// The enum around the generated code: `namespace: GitHub`.
    package var namespace: Located<String>?
    /// The prefix of generated types: `prefix: GH`.
    package var prefix: Located<String>?
    /// `identifiable: false`: models with an `id` are only `Identifiable` if they declare it.
    package var isIdentifiable = true
    /// `mutable: false`: the properties of models are constants, unless a model declares otherwise.
    package var isMutable = true
    /// The protocols of all models, enums and unions, declared by `conform`.
    package var conformances: [Located<String>] = []
    /// Whether stubs of services are generated: `stubs: true`.
    package var hasStubs = false
    /// The samples to generate: `samples: true`, `samples: preview`.
    package var samples = Samples.off
    /// The paths of included files, relative to this one.
    package var includes: [Located<String>] = []
    /// The OpenAPI document that the spec is based on: `openapi: github.json`.
    package var openapi: OpenAPI?
    /// The JSON options: `json: { dates: seconds }`.
    package var json = JSONOptions()

    package init(file: SourceFile) { self.file = file }

    /// The samples to generate.
    package enum Samples: Sendable, Hashable {
        case off
        /// Values of each type.
        case values
        /// Values, and a client that responds with them.
        case preview
    }
}

extension Spec {
    static let keySchema = KeySchema<Spec>("a spec", section: "The file") {
        SpecKey("restgen", .version, \.version, "The version of the spec language: 1.")
        SpecKey(
            "client",
            .name,
            \.client,
            "The name of the API, used for the client. Default: the file's name."
        )
        SpecKey("server", .servers, \.servers, "The base URL, or URLs by name.")
        SpecKey("resources", .resources, "Services and their endpoints.") {
            ($0.services, $0.endpoints) = ($1.services, $1.endpoints)
        }
        SpecKey(
            "odata",
            .odata,
            \.odata,
            "OData entity sets: '{ products: { path: /P, model: Product, key: ID } }'."
        )
        SpecKey("models", .models, \.models, "The JSON objects of the API.")
        SpecKey("enums", .enums, \.enums, "Sets of constant values.")
        SpecKey("unions", .unions, \.unions, "Types with one of several shapes, distinguished by the JSON.")
        SpecKey("types", .foreignTypes, \.types, "Custom Swift types, with the module to import.")
        SpecKey("access", .choice(Access.self), \.access, "The access level of generated declarations.")
        SpecKey("namespace", .name, \.namespace, "An enum that contains all generated declarations: 'GitHub'.")
        SpecKey("prefix", .name, \.prefix, "The prefix of all generated type names: 'GH'.")
        SpecKey("identifiable", .boolean, \.isIdentifiable, "Whether models with an 'id' are Identifiable: true.")
        SpecKey("mutable", .boolean, \.isMutable, "Whether the properties of models are variables: true.")
        SpecKey(
            "conform",
            .names,
            \.conformances,
            "Swift protocols of all models, enums and unions: '[Shop.Priced, Labelled]'."
        )
        SpecKey("stubs", .boolean, \.hasStubs, "Whether to generate a stub of each service, for tests.")
        SpecKey(
            "samples",
            .samples,
            \.samples,
            "Sample values of each type, for previews: true, or 'preview' for a client that responds with them, too."
        )
        SpecKey(
            "openapi",
            .openapi,
            \.openapi,
            "An OpenAPI document whose operations and schemas belong to the spec."
        )
        SpecKey("include", .names, \.includes, "Other specs whose models, enums and unions are used here.")
        SpecKey("json", .json, \.json, "The JSON conventions of the API.")
        SpecKey("doc", .doc, \.doc, "The documentation.")
        SpecKey.limit.inside(\.defaults)
        SpecKey.query.inside(\.defaults)
        Defaults.keySchema.keys.map { $0.inside(\.defaults) }
    }
}
