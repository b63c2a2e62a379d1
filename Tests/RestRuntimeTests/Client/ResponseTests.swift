import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// The parts of a response other than its value: headers, dropped elements, the media type.
@Suite struct ResponseTests {
    private func client(
        _ status: Int,
        _ body: String,
        type: String? = "application/json",
        configuration: Configuration = Configuration()
    ) -> HeroClient {
        var configuration = configuration
        configuration.transport = MemoryTransport { _, _ in
            var head = HTTPResponse(status: .init(code: status))
            head.headerFields[.contentType] = type
            HTTPField.Name("X-Left").map { head.headerFields[$0] = "7" }
            return TransportResponse(head, body: ResponseBody(Data(body.utf8)))
        }
        let routes = Routes(
            map: [.line(Quota.self, "/quota"), .line(Tags.self, "/tags")],
            errors: [.line(Quota.self, "/quota")]
        )
        return HeroClient(server: "http://h", routes: routes, configuration: configuration)
    }

    @Test(arguments: ["", "null", "[1]", "no JSON"])
    func readsModelsFromHeaders(_ body: String) async throws {
        let core = client(200, body).core
        let quota: Quota = try await core.value(Call("x", "GET /quota"), throwing: Never.self)
        #expect(quota.left == 7)
        let found: Quota? = try await core.value(Call("x", "GET /quota"), none: 404, throwing: Never.self)
        #expect(found?.left == 7)
        #expect(try await client(200, body).get("quota").as(Quota.self)?.left == 7)
        #expect(try await client(200, body).head("quota").as(Quota.self)?.left == 7)
        #expect(
            await failed(Mapped.self) { try await client(429, body).get("quota") }?.failure?.as(Quota.self)?.left == 7
        )
        #expect(
            await failed(Quota.self) {
                try await client(429, body).core.run(Call("x", "GET /q"), throwing: Quota.self)
            }?
            .failure?.left == 7
        )
        let response = try await client(200, body).get("other", as: Quota.self)
        #expect(response.left == 7)
    }

    @Test func reportsDroppedElements() async throws {
        let log = MessageTests.Log()
        var configuration = Configuration()
        configuration.onDropped = { response in await log.add(response.dropped.map(\.keyPath).joined(separator: " ")) }
        let body = #"{"tags":[1,"a",2,null]}"#
        let client = client(200, body, configuration: configuration)
        let (tags, response) = try await client.heroes.response { heroes async throws in
            let tags: Tags = try await heroes.core.value(Call("x", "GET /tags"), throwing: Never.self)
            return tags
        }
        #expect(tags.tags == [1, 2])
        #expect(tags.left == 7)
        #expect(response.dropped.map(\.keyPath) == ["tags[1]", "tags[3]"])
        #expect(await log.taken() == ["tags[1] tags[3]"])
        let mapped = try await client.get("tags")
        #expect(mapped.as(Tags.self)?.tags == [1, 2])
        #expect(mapped.response.dropped.count == 2)
        configuration.isStrict = true
        let strict = await failed(Mapped.self) {
            try await self.client(200, body, configuration: configuration).get("tags")
        }
        guard case .mapping(let error, _)? = strict else {
            Issue.record("\(String(describing: strict))")
            return
        }
        #expect(error.keyPath == "tags[1]")
    }

    private static func text(_ failure: QuestionsAskFailure) -> String {
        switch failure {
        case .problem(let text): "problem \(text)"
        case .text(let text): "text \(text)"
        }
    }

    @Test(
        arguments: [
            ("application/problem+json; charset=utf-8", QuestionsAskFailure.problem("x")),
            ("Text/Plain", .text(#""x""#)),
            ("application/json", nil), (nil, nil),
        ] as [(String?, QuestionsAskFailure?)]
    )
    func choosesErrorByMediaType(_ type: String?, _ expected: QuestionsAskFailure?) async throws {
        let client = client(404, #""x""#, type: type)
        let error = await failed(QuestionsAskFailure.self) {
            try await client.core.run(Call("x", "GET /x"), throwing: QuestionsAskFailure.self)
        }
        #expect(error?.failure.map(Self.text) == expected.map(Self.text))
        #expect(error?.status == 404)
    }

    @Test func readsTextAtKeyPath() async throws {
        let core = client(200, #"{"a":"b","c":1}"#).core
        var call = Call("x", "GET /x")
        call.at("a")
        #expect(try await core.text(call, throwing: Never.self) == "b")
        call.at("c")
        let wrong = call
        guard
            case .mapping(let error, _)? = await failed(
                Never.self,
                { try await core.text(wrong, throwing: Never.self) }
            )
        else {
            Issue.record("no error")
            return
        }
        #expect(error.keyPath == "c")
    }

    @Test func readsMetadataAtKeyPath() async throws {
        let response = try await client(200, #"{"meta":{"page":{"status":"ok"},"none":null}}"#).get("x").response
        #expect(try response.metadata(HeroMetadata.self, at: ["meta", "page"])?.status == "ok")
        for path in [["meta", "none"], ["meta", "other"], ["other", "page"]] {
            #expect(try response.metadata(HeroMetadata.self, at: path) == nil)
        }
        #expect(throws: FieldError.self) { try response.metadata(HeroMetadata.self, at: ["meta"]) }
    }
}
