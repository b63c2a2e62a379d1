import Testing

@testable import RestGenModel
@testable import RestGenOpenAPI
@testable import RestGenSpec

/// Keys of other tools that have a different name here.
@Suite struct KeysOfOtherToolsTests {
    private func place(_ name: String) throws -> KeySchemaDescription {
        try #require(JSONSchema.keySchemas.first { $0.name == name }, "\(name)")
    }

    @Test(
        arguments: [
            ("an endpoint", "response", "write \'returns\' instead"),
            ("an endpoint", "requestBody", "write \'body\' instead"),
            ("an endpoint", "query_params", "write \'query\' instead"),
            ("an endpoint", "request", "write \'body\' instead"),
            ("a service", "base-path", "write \'path\' instead"), ("a spec", "baseURL", "write \'server\' instead"),
            ("a spec", "schemas", "write \'models\' instead"),
            ("a field", "serializedName", "write \'key\' instead"),
            ("a model", "properties", "write \'fields\' instead"),
            ("a model", "allOf", "write \'extends\' instead"), ("an enum", "members", "write \'values\' instead"),
            ("a union", "oneOf", "write \'cases\' instead"),
            ("a union", "discriminator", "write \'by\' instead"),
            ("a parameter", "description", "write \'doc\' instead"),
            ("an endpoint", "gzip", "write 'compress: gzip' instead"),
            ("an endpoint", "bearer", "write 'auth: bearer' instead"),
            ("a service", "backoff", "write 'retry: { backoff: 200ms..10s }'"),
            ("a spec", "rateLimit", "write 'limit: { rate: 10/s }'"),
            ("an endpoint", "rateLimit", "leave it out here: 'limit' belongs to a service or to the API"),
            ("an endpoint", "limit", "leave it out here: 'limit' belongs to a service or to the API"),
            ("a spec", "calls", "write 'resources' for the endpoints, or 'limit' to limit the number of calls"),
            ("a spec", "only", "write it under 'openapi', as in 'openapi: { document: api.json, only: issues }'"),
            ("'openapi'", "file", "write \'document\' instead"), ("'openapi'", "exclude", "write \'except\' instead"),
            ("an endpoint", "parts", "write \'multipart\' instead"),
            ("a parameter", "contentType", "write \'mediaType\' instead"),
            ("a parameter", "explode", "write \'style\' instead"),
            ("a case of a union", "$ref", "write \'model\' instead"),
        ]
    )
    func help(name: String, word: String, help: String) throws {
        #expect(ForeignKeySuggestions.help(for: word, in: try place(name)) == help)
    }

    /// A help that suggests a key suggests one that is allowed at its place.
    @Test func helpsSuggestAllowedKeys() throws {
        let words = """
            description summary security header error status operationId contentType deadline baseUrl paths components enumerations \
            oneOf openapi name import visibility keys dateFormat unknownKeys methods prefix params requestBody formData response \
            polling path tags key in explode required optional nullable items properties enum ref $ref jsonName defaultValue \
            secret pattern immutable obsolete inherits additionalProperties discriminator variants choices example
            """
        for place in JSONSchema.keySchemas {
            for word in words.split(separator: " ") {
                guard let help = ForeignKeySuggestions.help(for: String(word), in: place), help.hasPrefix("write '")
                else {
                    continue
                }
                let key = help.dropFirst(7).prefix { $0 != "'" && $0 != ":" }
                #expect(place.keys.contains { $0.name == key }, "\(place.name), \(word): \(help)")
            }
        }
    }

    @Test(
        arguments: [
            ("List<User>", "[User]"), ("Array[User]", "[User]"), ("User[]", "[User]"), ("User[][]", "[[User]]"),
            ("Map<string, int>", "[String: Int]"), ("Record<string, User[]>", "[String: [User]]"),
            ("map[string]int", "[String: Int]"),
            ("Dict[str, Optional[int]]", "[String: Int?]"), ("optional User", "User?"), ("repeated string", "[String]"),
            ("list of User", "[User]"), ("User!", "User"), ("[User!]!", "[User]"), ("User | null", "User?"),
            ("undefined | string", "String?"), ("Maybe<List<T>>", "[T]?"), ("Promise<User>", "User"),
            ("Optional<User?>", "User?"),
            ("Page<string>", "Page<String>"), ("User", nil), ("[User]", nil), ("[String: Int]?", nil), ("a | b", nil),
            ("", nil),
            ("<>", nil), ("[", nil), ("List<", nil), ("[][]", nil), ("Map<,>", nil),
        ] as [(String, String?)]
    )
    func translatesForeignTypeSyntax(foreign: String, swift: String?) {
        #expect(ForeignTypeSyntax.swift(foreign) == swift)
    }

    @Test func handlesDeepTypes() {
        let deep = String(repeating: "List<", count: 30) + "Int" + String(repeating: ">", count: 30)
        #expect(ForeignTypeSyntax.swift(deep) == nil)
        #expect(ForeignTypeSyntax.swift(String(repeating: "[", count: 100_000)) == nil)
    }
}
