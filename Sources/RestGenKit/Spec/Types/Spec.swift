/// The spec as written: every value with its place, most of it optional, short and long forms alike.
///
///     restgen: 1
///     server: http://localhost:3000
///     resources: { rooms: { list: "GET /rooms -> [Room]" } }
///
/// Nothing is looked up here: a name may name nothing. What is broken was reported and is left out, or stands as
/// `TypeSyntax.Kind.invalid`, about which nothing more is to be said.
public struct Spec: Sendable {
    public var file: SourceFile
    /// `restgen: 1`
    public var version: Located<Int>?
    /// `client: ChatCave`; nil: made from the file's name.
    public var client: Located<String>?
    public var doc: Located<String>?
    public var servers: [Server] = []
    /// What the API says for all of its services and endpoints.
    public var defaults = Defaults()
    public var services: [Service] = []
    /// Endpoints right under `resources`.
    public var endpoints: [Endpoint] = []
    /// Right under `odata`.
    public var odata = EntitySets()
    public var models: [Model] = []
    public var enums: [Enumeration] = []
    public var unions: [Union] = []
    public var types: [ForeignType] = []
    /// `map: by type`: what answers are read as is the model that their key names.
    public var mapBy: Located<Union.Discriminator>?
    public var access: Located<Access>?
    /// `namespace: GitHub`: the enum around all that is generated.
    public var namespace: Located<String>?
    /// `prefix: GH`: what the names of generated types begin with.
    public var prefix: Located<String>?
    /// `identifiable: false`: models with an `id` are Identifiable where they say it themselves.
    public var isIdentifiable = true
    /// `stubs: true`
    public var hasStubs = false
    /// Paths of other files, relative to this one.
    public var includes: [Located<String>] = []
    /// `openapi: github.json`: the document that the page lies over.
    public var openapi: OpenAPI?
    /// `json: { dates: seconds }`
    public var json = JSONOptions()

    public init(file: SourceFile) { self.file = file }
}

extension Spec {
    static let place = Place<Spec>("a spec", section: "The file") {
        SpecKey("restgen", .version, \.version, "The version of the spec language: 1.")
        SpecKey(
            "client",
            .text,
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
        SpecKey("namespace", .text, \.namespace, "An enum that contains all generated declarations: 'GitHub'.")
        SpecKey("prefix", .text, \.prefix, "The prefix of all generated type names: 'GH'.")
        SpecKey("identifiable", .boolean, \.isIdentifiable, "Whether models with an 'id' are Identifiable: true.")
        SpecKey("stubs", .boolean, \.hasStubs, "Whether to generate a stub of each service, for tests.")
        SpecKey(
            "openapi",
            .openapi,
            \.openapi,
            "An OpenAPI document whose operations and schemas belong to the spec."
        )
        SpecKey("include", .texts, \.includes, "Other specs whose models, enums and unions are used here.")
        SpecKey("json", .json, \.json, "The JSON conventions of the API.")
        SpecKey("doc", .doc, \.doc, "The documentation.")
        SpecKey.limit.inside(\.defaults)
        Defaults.place.keys.map { $0.inside(\.defaults) }
    }
}
