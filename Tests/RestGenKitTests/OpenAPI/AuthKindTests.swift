import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenTools

/// `auth: header` and `auth: oauth2` refer to the API's own scheme of that kind. Here, a spec and a document may
/// declare different ones.
@Suite struct AuthKindTests {
    private static let schemes = """
        components:
          securitySchemes:
            key: { type: apiKey, in: header, name: X-Key }
            user: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://x.example.com/t", scopes: {} } } }
        """

    private static let document = SourceFile(
        name: "document.yaml",
        text: """
            openapi: 3.1.0
            info: { title: Rooms, version: "1" }
            servers: [{ url: "https://x.example.com" }]
            security: [{ key: [] }, { user: [] }]
            paths:
              /rooms: { get: { operationId: listRooms, responses: { "204": { description: OK } } } }
              /keys: { get: { operationId: listKeys, security: [{ key: [] }], responses: { "204": { description: OK } } } }
              /me: { get: { operationId: getMe, security: [{ user: [] }], responses: { "204": { description: OK } } } }
            \(schemes)

            """
    )

    private static let spec = """
        restgen: 1
        server: https://x.example.com
        auth: [{ header: X-Key }, { oauth2: { token: https://x.example.com/t, flow: client } }]
        resources:
          rooms: { list: GET /rooms -> 204 }
          me: { get: { GET: /me -> 204, auth: oauth2 } }

        """

    @Test func importReferencesSchemesByKind() {
        let text = DocumentImport.run(Self.document).text ?? ""
        let own = "auth: [{ header: X-Key }, { oauth2: { token: https://x.example.com/t, flow: client } }]"
        #expect(text.contains(own))
        #expect(text.contains("list: { GET: /keys -> 204, auth: header }"), "\(text)")
        #expect(text.contains("get: { GET: /me -> 204, auth: oauth2 }"), "\(text)")
    }

    /// If the spec has another `header` scheme, the document's is written in full.
    @Test(arguments: ["bearer", "[{ header: X-Other }, { oauth2: { token: /mine, flow: client } }]"])
    func otherSchemesAreWrittenInFull(auth: String) {
        let head = "restgen: 1\nserver: https://x.example.com\nauth: \(auth)\n"
        let text = head + "resources:\n  rooms:\n    list: GET /rooms\n"
        let spec = SourceFile(name: "Mine.rest.yaml", text: text)
        let updated = DocumentImport.update(spec, with: Self.document).text ?? ""
        #expect(updated.contains("{ GET: /keys -> 204, auth: { header: X-Key } }"), "\(updated)")
        #expect(updated.contains("auth: { oauth2: { token: https://x.example.com/t, flow: client } }"), "\(updated)")
        #expect(Pipeline.run(spec: SourceFile(name: "Mine.rest.yaml", text: updated)).diagnostics.isEmpty)
    }

    @Test func sameSchemesAreReferencedByKind() {
        let spec = SourceFile(name: "Mine.rest.yaml", text: Self.spec)
        let updated = DocumentImport.update(spec, with: Self.document).text ?? ""
        #expect(updated.contains("{ GET: /keys -> 204, auth: header }"), "\(updated)")
    }

    private func exported() throws -> JSONValue {
        try #require(Pipeline.export(SourceFile(name: "Rooms.rest.yaml", text: Self.spec)).export).document
    }

    /// Existing extensions refer to the spec's schemes, and new operations to the document's.
    @Test(arguments: [["new"], ["new", "header_X-Key"]])
    func newOperationsReferToTheDocumentsSchemes(root: [String]) throws {
        let scheme: JSONValue = .object([
            ("type", .string("apiKey")), ("in", .string("header")), ("name", .string("X-New")),
        ])
        let operation: JSONValue = .object([
            ("operationId", .string("rooms.fresh")), ("tags", .array([.string("rooms")])),
            ("security", .array([.object([("new", .array([]))])])),
            ("responses", .object([("204", .object([("description", .string("OK"))]))])),
        ])
        let document = try exported()
            .setting(scheme, at: ["components", "securitySchemes", "new"])
            .setting(.array(root.map { .object([($0, .array([]))]) }), at: ["security"])
            .setting(.object([("get", operation)]), at: ["paths", "/new"])
        let output = DocumentImport.run(SourceFile(name: "rooms.json", text: document.text))
        let text = output.text ?? ""
        #expect(text.contains("auth: { header: X-New }"), "\(text) \(output.diagnostics.map(\.message))")
        #expect(output.text?.contains("get: { GET: /me -> 204, auth: oauth2 }") == true)
    }

    /// The document's extensions refer to its own schemes, whatever the spec over it declares.
    @Test(arguments: ["bearer", "{ oauth2: { token: /mine, flow: client } }"])
    func extensionsReferToTheDocumentsSchemes(auth: String) throws {
        let document = try exported().text
        let spec = SourceFile(name: "Mine.rest.yaml", text: "restgen: 1\nopenapi: rooms.json\nauth: \(auth)\n")
        let output = Pipeline.resolve(spec) { path, _ in SourceFile(name: path, text: document) }
        #expect(output.diagnostics.map(\.message).isEmpty)
        let endpoint = output.api?.services.first { $0.written == "me" }?.endpoints.first
        let schemes = endpoint?.settings.compactMap { if case .auth(let schemes) = $0 { schemes } else { nil } }
        #expect(schemes?.first?.first?.oauth2?.token == "https://x.example.com/t")
    }

    /// A key that is declared twice is one key, even if the second has token endpoints or another letter case.
    @Test(arguments: [
        "[{ all: [basic, { header: X-Key }] }, { header: x-key }]",
        "[{ all: [basic, { header: X-Key, tokens: { login: session.login, token: key } }] }, { header: X-Key }]",
    ])
    func duplicateSchemesAreMerged(auth: String) {
        let text = """
            restgen: 1
            server: http://localhost
            auth: \(auth)
            resources:
              session: { login: { POST: /login, auth: none, returns: Login } }
              rooms: { list: { GET: /rooms, auth: header } }
            models:
              Login: { key: Secret }
            """
        let diagnostics = Pipeline.run(spec: SourceFile(name: "Twice.rest.yaml", text: text)).diagnostics
        #expect(diagnostics.map(\.message).isEmpty)
    }
}
