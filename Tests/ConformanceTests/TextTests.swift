import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime
import TestServers
import Testing

/// `httpriot.yaml`: values in a URL and in a credential, as a real server receives them.
@Suite struct TextTests {
    @Test(arguments: Table("httpriot").rows("escape"))
    func escapesQueryValues(_ row: Row) async throws {
        let text = try #require(row["in"]?.string)
        let sent = try await sentRequest { client in _ = try await client.get("x", query: ["v": .string(text)]) }
        #expect(sent.target == "/x?v=" + (row.expected.string ?? ""))
    }

    @Test(arguments: Table("httpriot").rows("query"))
    func writesQueries(_ row: Row) async throws {
        let query = JSON.Object(row["in"]?.members ?? [])
        let sent = try await sentRequest { client in _ = try await client.get("x", query: query) }
        #expect(sent.target == "/x?" + (row.expected.string ?? ""))
    }

    @Test(arguments: Table("httpriot").rows("base64"))
    func encodesBasicCredentials(_ row: Row) async throws {
        let credential = Credential.basic(user: row["in"]?[0]?.string ?? "", password: row["in"]?[1]?.string ?? "")
        let sent = try await sentRequest(credential) { client in _ = try await client.get("x") }
        #expect(sent.headers["authorization"] == "Basic " + (row.expected.string ?? ""))
    }

    private func sentRequest(
        _ credential: Credential? = nil,
        _ call: (SeedsClient) async throws -> Void
    ) async throws -> LoopbackServer.Request {
        try await LoopbackServer.run { _ in
            .json("{}")
        } _: { server in
            let description = APIDescription(name: "Seeds") { $0.auth(.basic) }
            let core = ClientCore(description, server: server.url, credential: credential)
            try await call(SeedsClient(core: core))
            return try #require(server.requests.last)
        }
    }
}
