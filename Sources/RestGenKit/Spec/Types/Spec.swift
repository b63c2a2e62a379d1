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
    public var models: [Model] = []
    public var enums: [Enumeration] = []
    public var unions: [Union] = []
    public var types: [ForeignType] = []
    /// `map: by type`: what answers are read as is the model that their key names.
    public var mapBy: Located<Union.Discriminator>?
    public var access: Located<Access>?
    /// Paths of other files, relative to this one.
    public var includes: [Located<String>] = []
    /// `json: { dates: seconds }`
    public var json = JSONOptions()

    public init(file: SourceFile) { self.file = file }
}
