import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// Services inside services and services with their own servers, with the code that is generated for
/// Specs/Cases/Nested.
@Suite struct NestedServiceTests {
    /// Returns the URL and the authorization of a request, which is answered with `json`.
    private func request(
        _ json: String,
        configure: (inout Configuration) -> Void = { _ in },
        _ body: (Hubs.HubClient) async throws -> Void
    ) async throws -> (url: String, authorization: String?) {
        let box = Box()
        var configuration = Configuration()
        configuration.transport = MemoryTransport { request, body in
            box.value = (request, body)
            let head = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
            return TransportResponse(head, body: ResponseBody(Data(json.utf8)))
        }
        configure(&configuration)
        try await body(Hubs.HubClient(server: "http://127.0.0.1:1/api", key: "abc", configuration: configuration))
        let (request, _) = try #require(box.value)
        let url = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
        return (url, request.headerFields[.authorization])
    }

    @Test func inheritsPathsAndParameters() async throws {
        let list = try await request(#"{"data": [{"id": 1, "title": "a"}]}"#) { client in
            let issues = try await client.repos(owner: "al", repo: "x y").issues.list(state: .open)
            #expect(issues.map(\.id) == [1])
        }
        #expect(list.url == "http://127.0.0.1:1/api/repos/al/x%20y/issues/?state=open&page=1")
        let comments = try await request(#"{"data": ["a"]}"#) { client in
            let remarks = client.repos(owner: "al", repo: "x").issues.remarks(number: 7)
            #expect(remarks.owner == "al")
            let list = try await remarks.list()
            #expect(list == ["a"])
        }
        #expect(comments.url == "http://127.0.0.1:1/api/repos/al/x/issues/7/comments")
        let keys = try await request(#"["k"]"#) { client in
            let keys = try await client.admin.keys.services()
            #expect(keys == ["k"])
        }
        #expect(keys.url == "http://127.0.0.1:1/api/keys")
    }

    @Test func inheritsOptions() async throws {
        let box = Box()
        var configuration = Configuration()
        configuration.transport = MemoryTransport { request, body in
            box.value = (request, body)
            return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data(#"{"data": []}"#.utf8)))
        }
        let client = Hubs.HubClient(configuration: configuration)
        _ = try await client.repos(owner: "a", repo: "b").with(headers: ["X-Trace": "1"]).issues.list()
        #expect(box.value?.0.headerFields[HTTPField.Name("X-Trace")!] == "1")
    }

    @Test func inheritsErrorsOfOuterService() async throws {
        let box = Box()
        var configuration = Configuration()
        configuration.transport = MemoryTransport { request, body in
            box.value = (request, body)
            let head = HTTPResponse(status: .notFound, headerFields: [.contentType: "application/json"])
            return TransportResponse(head, body: ResponseBody(Data(#"{"what": "repo"}"#.utf8)))
        }
        let client = Hubs.HubClient(configuration: configuration)
        do throws(RestError<Hubs.ReposFailure>) {
            _ = try await client.repos(owner: "a", repo: "b").issues.list()
            Issue.record("a 404 is a failure")
        } catch {
            guard case .failure(.notFound(let missing), _) = error else { throw error }
            #expect(missing.what == "repo")
        }
    }

    /// A service's own server gets the client's credential too, since the spec declares it as a server of the API.
    @Test func sendsCredentialToServerOfService() async throws {
        let id = UUID()
        let upload = try await request("") { client in
            try await client.repos(owner: "a", repo: "b").releases(id: id).upload(body: Data())
        }
        #expect(upload.url == "https://uploads.example.com/v2/repos/a/b/releases/\(id.uuidString.lowercased())/asset")
        #expect(upload.authorization == "token abc")
        let text = try await request("\"t\"") { client in
            _ = try await client.repos(owner: "a", repo: "b").releases(id: id).text()
        }
        #expect(text.url.hasPrefix("https://eu.example.com/repos/a/b/"))
        let home = try await request("\"t\"") { client in
            _ = try await client.repos(owner: "a", repo: "b").releases(id: id).home()
        }
        #expect(home.url.hasPrefix("http://127.0.0.1:1/api/repos/a/b/"))
        #expect(home.authorization == "token abc")
    }

    @Test func configurationOverridesServer() async throws {
        let files = try await request("[]") { configuration in
            configuration.servers["uploads"] = "http://127.0.0.1:2/test/"
        } _: { client in
            _ = try await client.files.list()
        }
        #expect(files.url == "http://127.0.0.1:2/test/files")
        #expect(files.authorization == "token abc")
    }

    @Test func invalidServerFailsOnlyItsOwnCalls() async throws {
        _ = try await request("[]") { configuration in
            configuration.servers["uploads"] = "ftp"
        } _: { client in
            await #expect(throws: RestError<Hubs.Problem>.self) { try await client.files.list() }
            _ = try? await client.admin.keys.services()
        }
    }
}
