import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Calls by path that are redirected.
@Suite struct PathCallRedirectTests {
    @Test func choosesTypeByLastURL() async throws {
        let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { request in
            switch request.target {
            case "/v1/old": .redirect(302, to: "/v1/model/42")
            case "/v1/models": .redirect(303, to: "/elsewhere/7")
            case "/v1/gone": .redirect(301, to: "/v1/model/missing")
            case "/v1/model/missing": .json(#"{"detail":1}"#, status: 404)
            default: .json(PathCallTests.ironMan)
            }
        }
        try await LoopbackServer.run(respond) { (server) async throws in
            let routes = Routes(
                map: [.line(Hero.self, "/model/#", method: "GET"), .line(Hero2.self, "/elsewhere/#", method: "GET")],
                errors: [.line(HeroError.self, "/gone"), .line(JSON.self, "/model/*")]
            )
            let client = HeroClient(server: server.url + "/v1", routes: routes)
            #expect(try await client.get("old").as(Hero.self)?.name == "Iron Man")
            let mapped = try await client.post("models", body: ["a": 1])
            #expect(mapped.as(Hero2.self)?.name == "Iron Man")
            #expect(mapped.response.url?.path == "/elsewhere/7")
            #expect(
                await failed(Mapped.self) { try await client.get("gone") }?.failure?.as(JSON.self)?["detail"]?.int == 1
            )
        }
    }
}
