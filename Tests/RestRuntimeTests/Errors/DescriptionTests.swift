import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// The texts of errors, and the secrets that they must not contain.
@Suite struct DescriptionTests {
    static let secrets = ["hunter2", "dTpodW50ZXIy", "T0KEN", "K3Y", "magic!", "C00KIE"]

    /// Returns all texts in which Swift can show a value.
    private func everyDescription(of value: some Error) -> String {
        var text = "\(value) \(String(describing: value)) \(String(reflecting: value)) \(value.localizedDescription) "
        dump(value, to: &text)
        text += "\((value as NSError).description) \((value as NSError).userInfo)"
        func walk(_ value: Any, depth: Int) {
            for child in Mirror(reflecting: value).children where depth < 6 {
                text += " \(child.value)"
                walk(child.value, depth: depth + 1)
            }
        }
        walk(value, depth: 0)
        return text
    }

    private func client(_ status: Int, _ body: String, headers: [String: String] = [:]) -> ChatCaveClient {
        let transport = MemoryTransport { request, _ in
            if status == 0 { throw URLErrorLike(url: "\(request)") }
            var head = HTTPResponse(status: .init(code: status))
            for (name, value) in headers { HTTPField.Name(name).map { head.headerFields[$0] = value } }
            return TransportResponse(head, body: ResponseBody(Data(body.utf8)))
        }
        let client = ChatCaveClient(
            server: "http://localhost:3000",
            credential: .basic(user: "u", password: "hunter2"),
            configuration: Configuration(transport: transport)
        )
        client.credentials.use(.bearer("T0KEN"))
        client.credentials.use(.key("K3Y"))
        return client
    }

    private struct URLErrorLike: Error { let url: String }

    @Test(arguments: [
        (200, #"{"password":"hunter2"}"#), (200, "nonsense magic!"), (404, #"{"error":"no","magicWord":"magic!"}"#),
        (400, #"{"MagicWord" : {"a":["magic!", "x"]}, "error":"bad K3Y"}"#), (500, "token T0KEN was wrong"),
        (500, #"{"magicWord":"magic!"#), (401, "Basic dTpodW50ZXIy"), (0, ""),
        (302, ""), (403, #"[{"deep":[{"magicWord":"magic!"}]}]"#),
    ])
    func redactsSecrets(_ status: Int, _ body: String) async throws {
        let client = client(
            status,
            body,
            headers: [
                "Set-Cookie": "C00KIE", "Location": "/next?key=K3Y", "WWW-Authenticate": "T0KEN",
            ]
        )
        let picture = await failed(Never.self) {
            try await client.rooms.with(headers: ["Cookie": "C00KIE"]).picture(id: "1")
        }
        let list = await failed(APIError.self) { try await client.rooms.list() }
        for text in [picture.map(everyDescription), list.map(everyDescription)].compactMap({ $0 }) {
            for secret in Self.secrets {
                if secret == "magic!", status == 200 { continue }  // not under its key: no secret
                #expect(!text.contains(secret), "\(secret) in \(text)")
            }
        }
    }

    @Test func redactsCredentials() {
        let credential = Credential.basic(user: "u", password: "hunter2")
        let core = ClientCore(APIDescription(name: "T"), server: "http://h", credential: credential)
        var text =
            "\(credential) \(String(reflecting: credential)) \(core.credentials) \(String(reflecting: core.credentials)) "
        dump(credential, to: &text)
        dump(core, to: &text)
        dump(RoomsService(core: core), to: &text)
        dump(Call("a", "GET /"), to: &text)
        #expect(!text.contains("hunter2"), "\(text)")
        #expect(text.contains("redacted"))
    }

    /// The sentences that users read.
    @Test(arguments: [
        (
            404, #"{"error":"no such room","password":"hunter2"}"#,
            #"rooms.list (GET http://localhost:3000/rooms): 404 Not Found: {"error":"no such room","password":"<redacted>"}"#
        ),
        (500, "", "rooms.list (GET http://localhost:3000/rooms): 500 Internal Server Error"),
        (
            503, "<h1>\nDown</h1>",
            "rooms.list (GET http://localhost:3000/rooms): 503 Service Unavailable: <h1> Down</h1>"
        ),
    ])
    func describesErrors(_ status: Int, _ body: String, _ expected: String) async throws {
        let error = await failed(APIError.self) { try await client(status, body).rooms.list() }
        #expect(error?.description == expected)
        #expect(error?.localizedDescription == expected)
    }

    @Test func describesMappingErrors() async throws {
        let error = await failed(APIError.self) { try await client(200, #"[{"id":"1","name":7}]"#).rooms.list() }
        let text = error?.description ?? ""
        #expect(
            text.hasPrefix(
                "rooms.list (GET http://localhost:3000/rooms): 200 OK, but the body does not match the spec: [0].name: expected"
            ),
            "\(text)"
        )
    }

    @Test func redactsKeyInURL() async throws {
        let error = await failed(Never.self) { try await client(500, "").rooms.picture(id: "1") }
        #expect(
            error?.description
                == "rooms.picture (GET http://localhost:3000/rooms/1/picture?key=<redacted>): 500 Internal Server Error"
        )
        #expect(error?.response?.url?.query == "key=K3Y")
    }

    @Test func describesRefusedConnection() async throws {
        let server = try ScriptedServer([])
        let port = server.port
        server.stop()
        let client = ChatCaveClient(server: .init("http://127.0.0.1:\(port)"))
        let text = await failed(APIError.self) { try await client.rooms.list() }?.description ?? ""
        #expect(
            text.hasPrefix(
                "rooms.list (GET http://127.0.0.1:\(port)/rooms): nothing is listening at 127.0.0.1:\(port) ("
            ),
            "\(text)"
        )
        #expect(text.hasSuffix("Is the server running there?"))
    }

    @Test func describesUnsentRequest() async throws {
        let text = await failed(APIError.self) { try await client(200, "").rooms.get(id: "") }?.description
        #expect(
            text == "rooms.get (GET http://localhost:3000/rooms/{id}): not sent: the path parameter 'id' is empty, "
                + "which would change the path"
        )
    }

    /// The error of a rejected call names the missing credential.
    @Test func namesMissingCredential() async throws {
        let transport = MemoryTransport { _, _ in TransportResponse(HTTPResponse(status: .unauthorized)) }
        let client = ChatCaveClient(configuration: Configuration(transport: transport))
        func text() async -> String {
            await failed(APIError.self) { try await client.rooms.list() }?.description ?? ""
        }
        #expect(await text().hasSuffix(" (no credential was sent. Set one with client.credentials.use(…))"))
        client.credentials.use(.key("K3Y"))
        #expect(await text().hasSuffix(" (no credential was sent: the call accepts basic, but the client has key)"))
        client.credentials.use(.basic(user: "u", password: "p"))
        #expect(await !text().contains("credential"))
    }

    /// If an error body doesn't fit the error model, the error explains why without showing secrets.
    @Test func explainsUnreadableErrorBody() async throws {
        let error = await failed(APIError.self) { try await client(400, #"{"error":{"K3Y":1}}"#).rooms.list() }
        #expect(error?.response?.mismatch?.keyPath == "error")
        let text = error?.description ?? ""
        #expect(text.contains(" (not decoded as the error model: error: expected a string, found an object"), "\(text)")
        #expect(!text.contains("K3Y"), "\(text)")
        let empty = await failed(APIError.self) { try await client(400, "").rooms.list() }
        #expect(empty?.description.contains("no error model") == false)
    }

    /// If the head of the response has arrived, the error contains its status, as a property and in its text.
    @Test func containsStatusOfIncompleteResponse() async throws {
        let server = try ScriptedServer("HTTP/1.1 404 Not Found\r\nContent-Length: 100\r\n\r\nabc")
        defer { server.stop() }
        let client = ChatCaveClient(server: .init("http://127.0.0.1:\(server.port)"))
        let error = await failed(APIError.self) { try await client.rooms.list() }
        #expect(error?.kind == .transport && error?.status == 404 && error?.response == nil)
        #expect(
            error?.description.contains(": 404 Not Found, but the server at") == true,
            "\(String(describing: error))"
        )
    }

    /// One `catch` handles the errors of several services.
    @Test func catchesErrorsOfSeveralServices() async throws {
        do {
            if try await client(200, "[]").rooms.list().isEmpty {
                try await client(409, "").rooms.rename(id: "1", name: "a")
            }
        } catch let error as any RestFailure {
            #expect(error.status == 409 && error.kind == .undocumented && error.call?.operation == "rooms.rename")
            return
        }
        Issue.record("nothing was thrown")
    }

    @Test func errorsHaveSizeOfPointer() {
        #expect(MemoryLayout<RestError<APIError>>.size == 8)
    }
}
