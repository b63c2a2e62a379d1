import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Responses with a value of the wrong kind where a sequence expects a link, a cursor, or a state.
@Suite struct MisplacedTests: PageSuite {
    private func pages(
        _ scheme: PaginationScheme,
        _ body: String,
        last: String = #"{"rooms":[]}"#,
        headers: [String: String] = [:]
    ) async throws -> (ids: [String], error: RestError<APIError>?, targets: [String]) {
        try await LoopbackServer.run { request in
            request.target == "/rooms" ? reply(body, headers) : .json(last)
        } _: { server in
            let core = ClientCore(APIDescription(name: "T"), server: server.url)
            let pages = Pages<[Room], Room>(RoomsService(core: core), scheme) { service in
                var call = Call("rooms.list", "GET /rooms")
                call.at("rooms")
                return try await service.core.value(call, throwing: APIError.self)
            }
            var ids: [String] = []
            do {
                for try await room in pages { ids.append(room.id) }
                return (ids, nil, server.requests.map(\.target))
            } catch let error as RestError<APIError> {
                return (ids, error, server.requests.map(\.target))
            }
        }
    }

    private func expectMisplaced(
        _ scheme: PaginationScheme,
        _ rest: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let found = try await pages(scheme, #"{"rooms":\#(rooms(1...1))\#(rest)}"#)
        guard case .mapping(let reason, _)? = found.error else {
            Issue.record("\(rest): \(found)", sourceLocation: sourceLocation)
            return
        }
        #expect(!reason.keyPath.isEmpty, sourceLocation: sourceLocation)
    }

    /// The path `links.href` leads through a list, so its value is a list of texts.
    @Test(arguments: [
        #","links":[{"href":"/a"},{"href":"/b"}]"#, #","links":{"href":["/a"]}"#, #","links":{"href":{"url":"/a"}}"#,
        #","links":{"href":7}"#, #","links":{"href":true}"#, #","links":"/a""#, #","links":7"#,
        #","links":[{"rel":"next"}]"#,
    ])
    func rejectsMisplacedURLs(rest: String) async throws {
        try await expectMisplaced(.next(at: .body("links", "href")), rest)
    }

    @Test(arguments: [#","next":["a"]"#, #","next":{"a":1}"#, #","next":true"#]) func rejectsMisplacedCursors(
        rest: String
    ) async throws {
        try await expectMisplaced(.cursor("after", at: .body("next")), rest)
    }

    @Test(arguments: [#","total":[1]"#, #","total":{"a":1}"#]) func rejectsMisplacedCounts(rest: String) async throws {
        try await expectMisplaced(.page("page", total: .body("total")), rest)
        try await expectMisplaced(.offset("offset", total: .body("total")), rest)
        try await expectMisplaced(.page("page", last: .body("total")), rest)
        try await expectMisplaced(.page("page", more: .body("total")), rest)
    }

    @Test(arguments: [
        "", #","links":null"#, #","links":{}"#, #","links":{"href":null}"#, #","links":{"href":""}"#,
        #","links":{"href":false}"#, #","links":[]"#, #","links":false"#,
    ])
    func endsWithoutNextPage(rest: String) async throws {
        let found = try await pages(.next(at: .body("links", "href")), #"{"rooms":\#(rooms(1...1))\#(rest)}"#)
        #expect(found.ids == ["1"] && found.error == nil, "\(found)")
    }

    /// Every text is a cursor, even "null".
    @Test(arguments: ["null", "false", "0"]) func acceptsTextsAsCursors(cursor: String) async throws {
        let found = try await pages(
            .cursor("after", at: .body("next")),
            #"{"rooms":\#(rooms(1...1)),"next":"\#(cursor)"}"#,
            last: #"{"rooms":\#(rooms(2...2))}"#
        )
        #expect(found.ids == ["1", "2"] && found.targets == ["/rooms", "/rooms?after=\(cursor)"], "\(found)")
        let header = try await pages(
            .cursor("after", at: .header("X-Next")),
            #"{"rooms":\#(rooms(1...1))}"#,
            last: #"{"rooms":\#(rooms(2...2))}"#,
            headers: ["X-Next": cursor]
        )
        #expect(header.ids == ["1", "2"], "\(header)")
    }

    // MARK: Waiting

    @Test(arguments: [#"{"state":["done"]}"#, #"{"state":{"name":"done"}}"#, #"{"state":7,"job":1}"#])
    func rejectsMisplacedConditions(body: String) async throws {
        let rule = WorkRule(until: .field("state", is: "done"), every: 0.001...0.001, within: 0.5)
        try await LoopbackServer.run { _ in
            .json(body)
        } _: { server in
            let core = ClientCore(APIDescription(name: "T"), server: server.url)
            let work = Work<JSON>(RoomsService(core: core), rule) { service in
                try await service.core.value(Call("job", "GET /job"), throwing: APIError.self)
            }
            do {
                _ = try await work.value()
                Issue.record("it is done")
            } catch let error as any RestFailure {
                #expect(error.kind == .mapping && !body.contains("7"), "\(error)")
            } catch is WorkError<JSON> {
                // A number is a value that a condition can compare.
                #expect(body.contains("7"))
            }
        }
    }

    @Test(arguments: [#"{"at":[1],"of":2}"#, #"{"at":1,"of":{"n":2}}"#, #"{"at":{},"of":2}"#, #"{"at":1,"of":2}"#])
    func rejectsMisplacedProgress(body: String) throws {
        let rule = WorkRule(until: .field("state"), progress: .at("at", ofKeys: "of"))
        let response = Response(status: 200, body: Data(body.utf8))
        if body.contains("[") || body.contains("n") {
            #expect(throws: RestError<Never>.self) { try rule.read(response) }
        } else {
            #expect(try rule.read(response).progress == (body.contains("{}") ? nil : 0.5))
        }
    }

    /// An object isn't null.
    @Test(arguments: [("null", true), (#"{"code":1}"#, false), ("[]", false)])
    func distinguishesObjectFromNull(value: String, isDone: Bool) throws {
        let rule = WorkRule(until: .field("error", is: "null"))
        let response = Response(status: 200, body: Data(#"{"error":\#(value)}"#.utf8))
        #expect(try rule.read(response).isDone == isDone)
    }

    @Test(arguments: [#"{"id":["a"]}"#, #"{"id":{"a":1}}"#, #"{"id":true}"#]) func rejectsMisplacedWorkURLs(
        body: String
    ) throws {
        let response = Response(status: 200, body: Data(body.utf8))
        let start = WorkStart(value: (), response: response)
        #expect(throws: RequestError.self) { try start.text(.body("id")) }
        #expect(
            try WorkStart(value: (), response: Response(status: 200, body: Data(#"{"id":"null"}"#.utf8))).text(
                .body("id")
            ) == "null"
        )
    }
}
