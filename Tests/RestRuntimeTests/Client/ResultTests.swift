import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// Reading results and errors from responses.
@Suite struct ResultTests {
    private func client(_ status: Int, _ body: String, type: String? = "application/json") -> ChatCaveClient {
        client(status, Data(body.utf8), type: type)
    }

    private func client(_ status: Int, _ body: Data, type: String?) -> ChatCaveClient {
        let transport = MemoryTransport { _, _ in
            var head = HTTPResponse(status: .init(code: status))
            head.headerFields[.contentType] = type
            return TransportResponse(head, body: ResponseBody(body))
        }
        return ChatCaveClient(configuration: Configuration(transport: transport))
    }

    @Test(arguments: ["application/json", "text/html", "application/vnd.api+json; charset=utf-8", nil])
    func readsJSONWithAnyMediaType(_ type: String?) async throws {
        let rooms = try await client(200, #"[{"id":"1","name":"a"}]"#, type: type).rooms.list()
        #expect(rooms == [Room(id: "1", name: "a")])
    }

    @Test func keyPathAndOptionals() async throws {
        #expect(try await client(200, #"{"chatters":[{"id":"1"}]}"#).rooms.chatters(id: "1").map(\.id) == ["1"])
        #expect(try await client(404, #"{"error":"no"}"#).rooms.find(id: "1") == nil)
        #expect(try await client(204, "").rooms.find(id: "1") == nil)
        #expect(try await client(200, "null").rooms.find(id: "1") == nil)
        #expect(try await client(200, #"{"id":"1","name":"a"}"#).rooms.find(id: "1")?.name == "a")
        #expect(try await client(204, "").zones(serverID: "s").list() == nil)
        #expect(try await client(200, #"{"a":1}"#).zones(serverID: "s").list() == ["a": 1])
    }

    /// ChatCave o08: a missing key is an error, not an empty list.
    @Test func reportsMissingKeyPath() async throws {
        let error = await failed(APIError.self) { try await client(200, "{}").rooms.chatters(id: "1") }
        guard case .mapping(let reason, let response)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.keyPath == "chatters")
        #expect(response.body == Data("{}".utf8))
        #expect(response.call.operation == "rooms.chatters")
    }

    /// An optional result is `nil` if a key on its path is missing.
    @Test(arguments: ["{}", #"{"data":{}}"#, #"{"data":null}"#, #"{"data":{"room":null}}"#, "null", ""])
    func readsMissingOptionalAsNil(_ body: String) async throws {
        let record = ResponseRecord()
        #expect(try await client(200, body).rooms.with(record: record).seek(id: "1") == nil)
        #expect(record.response?.text == body)
    }

    @Test(arguments: [(#"{"data":7}"#, "data"), (#"{"data":{"room":7}}"#, "data.room"), ("[]", ""), ("x", "")])
    func reportsWrongTypeOnPathOfOptional(_ body: String, _ place: String) async throws {
        let error = await failed(APIError.self) { try await client(200, body).rooms.seek(id: "1") }
        guard case .mapping(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.keyPath == place)
    }

    /// Elements that a lossy list drops are reported, also if a key path leads through the list.
    @Test func reportsDroppedElements() async throws {
        let record = ResponseRecord()
        let body = #"{"data":{"rooms":[{"name":"a"},{"name":null},{},7,{"name":"b"}]}}"#
        let rooms = client(200, body).rooms
        #expect(try await rooms.with(record: record).names() == ["a", "b"])
        // First the elements without the key, then those that aren't texts.
        #expect(
            record.response?.dropped.map(\.keyPath) == ["data.rooms[2].name", "data.rooms[3]", "data.rooms[1].name"]
        )
        #expect(try await client(200, #"{"data":{"rooms":[]}}"#).rooms.names() == [])
        #expect(try await client(200, #"{"a":1,"b":"x","c":2}"#).rooms.counts() == ["a": 1, "c": 2])
        for wrong in [#"{"data":{}}"#, #"{"data":{"rooms":7}}"#, #"{"data":{"rooms":{"name":"a"}}}"#] {
            guard case .mapping? = await failed(Never.self, { try await client(200, wrong).rooms.names() }) else {
                Issue.record("\(wrong)")
                return
            }
        }
    }

    /// An empty body isn't JSON, not even `null`.
    @Test func rejectsEmptyBodyAsJSON() async throws {
        #expect(try await client(200, "null").rooms.anything() == .null)
        let error = await failed(Never.self) { try await client(200, "").rooms.anything() }
        guard case .mapping(let reason, let response)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.found == "an empty body")
        #expect(throws: FieldError.self) { try response.decode(JSON.self) }
        #expect(try response.decode(JSON?.self) == nil)
    }

    @Test func rejectsEmptyBodyAsList() async throws {
        let error = await failed(APIError.self) { try await client(204, "").rooms.list() }
        #expect(
            error?.description.contains("expected a JSON body, found an empty body") == true,
            "\(String(describing: error))"
        )
    }

    @Test func mappingErrorsContainResponse() async throws {
        let error = await failed(APIError.self) { try await client(200, #"[{"id":"1","name":7}]"#).rooms.list() }
        guard case .mapping(let reason, let response)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.keyPath == "[0].name")
        #expect(response.status == 200)
        #expect(response.headers[.contentType] == "application/json")
        #expect(response.text == #"[{"id":"1","name":7}]"#)
    }

    @Test func failures() async throws {
        let known = await failed(APIError.self) { try await client(422, #"{"error":"taken"}"#).rooms.create(name: "a") }
        #expect(known?.failure == APIError(error: "taken"))
        #expect(known?.status == 422)
        for (status, body) in [(500, "<html>"), (502, ""), (404, "[]"), (400, #"{"other":1}"#)] {
            let error = await failed(APIError.self) { try await client(status, body).rooms.list() }
            guard case .undocumented(let response)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(response.status == status)
            #expect(response.body == Data(body.utf8))
        }
        // A status in 200...299 that the endpoint doesn't declare.
        let other = await failed(APIError.self) {
            try await client(200, #"{"id":"1","name":"a"}"#).rooms.create(name: "a")
        }
        guard case .undocumented? = other else {
            Issue.record("\(String(describing: other))")
            return
        }
    }

    @Test func byStatus() async throws {
        func call(_ status: Int, _ body: String) async throws(RestError<RoomsEverythingFailure>)
            -> RoomsEverythingResult
        {
            try await client(status, body).rooms.everything(
                id: "1",
                rest: "a",
                tags: [],
                created: Date(timeIntervalSince1970: 0),
                ifMatch: nil,
                body: Room(id: "1", name: "a")
            )
        }
        guard case .created(Room(id: "1", name: "a")) = try await call(201, #"{"id":"1","name":"a"}"#),
            case .accepted(Data("raw".utf8)) = try await call(202, "raw"),
            case .noContent = try await call(204, "")
        else {
            Issue.record("a success")
            return
        }
        let busy = await failed(RoomsEverythingFailure.self) { try await call(409, "busy") }
        let none = await failed(RoomsEverythingFailure.self) { try await call(404, #"{"error":"no"}"#) }
        guard case .conflict("busy")? = busy?.failure, case .notFound(APIError(error: "no"))? = none?.failure else {
            Issue.record("\(String(describing: busy)), \(String(describing: none))")
            return
        }
        guard case .undocumented? = await failed(RoomsEverythingFailure.self, { try await call(404, "no") }) else {
            Issue.record("404")
            return
        }
        guard case .undocumented? = await failed(RoomsEverythingFailure.self, { try await call(203, "") }) else {
            Issue.record("203")
            return
        }
        guard case .mapping? = await failed(RoomsEverythingFailure.self, { try await call(201, "{}") }) else {
            Issue.record("201")
            return
        }
    }

    @Test(
        arguments: [
            ("application/json", Data(#""a\n""#.utf8), "a\n"), ("text/plain", Data(#""a""#.utf8), #""a""#),
            ("application/json", Data(#"{"a":1}"#.utf8), #"{"a":1}"#), (nil, Data("é".utf8), "é"),
            ("text/plain; charset=ISO-8859-1", Data([0xE9]), "é"),
            ("text/plain;charset=\"utf-16\"", Data([0xFF, 0xFE, 0xE9, 0]), "é"),
            ("text/plain; charset=UTF-16BE", Data([0, 0xE9]), "é"),
            ("text/plain", Data([0xEF, 0xBB, 0xBF, 0x61]), "a"),
            ("text/plain; charset=windows-1251", Data([0xC2]), "В"), ("text/plain", Data(), ""),
        ] as [(String?, Data, String)]
    )
    func texts(_ type: String?, _ body: Data, _ expected: String) async throws {
        #expect(try await client(200, body, type: type).rooms.motto(id: "1") == expected)
    }

    @Test(arguments: [("text/plain", Data([0xFF])), ("text/plain; charset=klingon", Data("a".utf8))])
    func rejectsUndecodableTexts(_ type: String, _ body: Data) async throws {
        let error = await failed(Never.self) { try await client(200, body, type: type).rooms.motto(id: "1") }
        guard case .mapping? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func readsJSONWithByteOrderMarkOrInUTF16() async throws {
        let text = #"[{"id":"1","name":"é"}]"#
        let marked = Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
        #expect(try await client(200, marked, type: nil).rooms.list().first?.name == "é")
        let wide = try #require(text.data(using: .utf16LittleEndian))
        #expect(try await client(200, wide, type: "application/json; charset=utf-16le").rooms.list().first?.name == "é")
    }

    @Test func dataAndVoid() async throws {
        #expect(try await client(200, "\u{1}x").rooms.picture(id: "1") == Data("\u{1}x".utf8))
        #expect(try await client(204, "").rooms.picture(id: "1") == Data())
        try await client(200, "not read").rooms.delete(id: "1")
    }

    @Test func limitsBodySizeForAnyTransport() async throws {
        let transport = MemoryTransport { _, _ in
            TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data(count: 101)))
        }
        let client = ChatCaveClient(configuration: Configuration(transport: transport, maximumBodySize: 100))
        let error = await failed(APIError.self) { try await client.rooms.list() }
        guard case .transport(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .bodyTooLarge)
    }
}
