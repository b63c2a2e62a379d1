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
        SpecKey("restgen", .version, \.version, "The version of the language: 1.")
        SpecKey(
            "client",
            .text,
            \.client,
            "The name of the API; the client is called after it. Default: the file's name."
        )
        SpecKey("server", .servers, \.servers, "The base URL, or several by name.")
        SpecKey("resources", .resources, "Services and their endpoints.") {
            ($0.services, $0.endpoints) = ($1.services, $1.endpoints)
        }
        SpecKey(
            "odata",
            .odata,
            \.odata,
            "Entity sets of OData: '{ products: { path: /P, model: Product, key: ID } }'."
        )
        SpecKey("models", .models, \.models, "The JSON objects of the API.")
        SpecKey("enums", .enums, \.enums, "Sets of values.")
        SpecKey("unions", .unions, \.unions, "Types that are one of several, told apart by the JSON.")
        SpecKey("types", .foreignTypes, \.types, "Your own Swift types, with the module to import.")
        SpecKey("access", .choice(Access.self), \.access, "The access of what is generated.")
        SpecKey("namespace", .text, \.namespace, "An enum around all that is generated: 'GitHub'.")
        SpecKey("prefix", .text, \.prefix, "What the names of all generated types begin with: 'GH'.")
        SpecKey("identifiable", .boolean, \.isIdentifiable, "Whether models with an 'id' are Identifiable: true.")
        SpecKey("stubs", .boolean, \.hasStubs, "True: a stub of each service, for tests.")
        SpecKey(
            "openapi",
            .openapi,
            \.openapi,
            "An OpenAPI document whose operations and schemas are part of the page."
        )
        SpecKey("include", .texts, \.includes, "Other specs whose models, enums and types are used here.")
        SpecKey("json", .json, \.json, "How the API writes its JSON.")
        SpecKey("doc", .doc, \.doc, "What it is.")
        SpecKey.limit.inside(\.defaults)
        SpecKey.query.inside(\.defaults)
        Defaults.place.keys.map { $0.inside(\.defaults) }
    }
}
