import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// URLs of another origin, from the caller or from a response, get no secrets of the client.
@Suite struct ForeignTargetTests {
    private func core(_ url: String) -> ClientCore {
        ClientCore(
            APIDescription(name: "T") { $0.auth(.query("key")) },
            server: url,
            credential: .key("s3cr3tkey")
        )
    }

    @Test func sendsNoSecretsToForeignURL() async throws {
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply()
        } _: { other in
            let core = core("http://127.0.0.1:1")
            let url = try #require(URL(string: other.url + "/a?key=s3cr3tkey&b=1&token=its-own"))
            try await core.run(Call("t", "GET", url: url), throwing: Never.self)
            #expect(other.requests.map(\.target) == ["/a?b=1&token=its-own"])
            // Only a query item can be removed. A secret in the path makes the call fail.
            let path = try #require(URL(string: other.url + "/s3cr3tkey/a"))
            let error = await failed(Never.self) {
                try await core.run(Call("t", "GET", url: path), throwing: Never.self)
            }
            guard case .request(let problem, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(!"\(problem)".contains("s3cr3tkey"))
            #expect(other.requests.count == 1)
        }
    }

    @Test func sendsNoSecretsToForeignNextLink() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { other in
            let next = other.url + "/rooms?page=2&key=s3cr3tkey&token=its-own"
            try await LoopbackServer.run { _ in
                var reply = LoopbackServer.Reply.json(#"[{"id":"1","name":"n"}]"#)
                reply.headers["Link"] = "<\(next)>; rel=\"next\""
                return reply
            } _: { server in
                let pages = Pages<[Room], Room>(RoomsService(core: core(server.url)), .link) { service in
                    try await service.core.value(Call("rooms.list", "GET /rooms"), throwing: APIError.self)
                }
                var ids: [String] = []
                for try await room in pages { ids.append(room.id) }
                #expect(ids == ["1"])
                #expect(server.requests.map(\.target) == ["/rooms?key=s3cr3tkey"])
                #expect(other.requests.map(\.target) == ["/rooms?page=2&token=its-own"])
            }
        }
    }

    /// Errors about a URL don't show its user or password, even if the password contains delimiters.
    @Test(arguments: [
        "https://al:hunter2@h/", "https://al:hun/ter2@h/", "https://al:hun?ter2@h/", "https://al:hun#ter2@h/",
        "ftp://al:hun/ter2@h/", "al:hun/ter2@h", "https://al:hun@ter2@h/", "al:hun://ter2@h/", "https://al:hun\\ter2@h",
    ])
    func redactsPasswordsOfURLs(_ url: String) async {
        let core = ClientCore(APIDescription(name: "T"), server: url)
        let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        let text = error.map { "\($0)" } ?? ""
        #expect(!text.isEmpty && !text.contains("hun") && !text.contains("ter2"), "\(text)")
    }
}
