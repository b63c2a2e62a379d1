import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Charsets other than UTF-8, of responses and of requests.
@Suite struct CharsetTests {
    private func client(_ type: String?, _ body: Data) -> HeroClient {
        let transport = MemoryTransport { _, _ in
            var head = HTTPResponse(status: .ok)
            head.headerFields[.contentType] = type
            return TransportResponse(head, body: ResponseBody(body))
        }
        return HeroClient(server: "http://h", configuration: Configuration(transport: transport))
    }

    /// Each text of a multipart body declares its charset (RFC 7578, section 4.5). Bytes, files and names are
    /// unchanged.
    @Test func declaresCharsetOfTextParts() throws {
        var call = Call("t", "POST /")
        call.charset("windows-1251")
        call.boundary("b")
        call.multipart("Ж", "Ж")
        call.multipart("mine", "Ж", type: "text/x; charset=utf-8")
        call.multipart("typed", "Ж", type: "text/csv")
        call.multipart("data", Data("Ж".utf8))
        call.multipart(json: "json", "Ж")
        let core = ClientCore(APIDescription(name: "T"), server: "http://h")
        let context = core.state.context
        let bytes = try #require(try RequestWriter(call, context).request(accept: .acceptsJSON).body?.bytes)
        func part(_ name: String, _ headers: String, _ body: [UInt8]) -> Data {
            let head = "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\(headers)\r\n\r\n"
            return Data(head.utf8) + Data(body) + Data("\r\n".utf8)
        }
        let utf8 = Array("Ж".utf8)
        var expected = part("Ж", "\r\nContent-Type: text/plain; charset=windows-1251", [0xC6])
        expected += part("mine", "\r\nContent-Type: text/x; charset=utf-8", utf8)
        expected += part("typed", "\r\nContent-Type: text/csv; charset=windows-1251", [0xC6])
        let isFile = String(decoding: bytes, as: UTF8.self).contains("name=\"data\"; filename")
        #expect(!isFile)
        expected += part("data", "\r\nContent-Type: application/octet-stream", utf8)
        expected += part("json", "\r\nContent-Type: application/json; charset=windows-1251", [0x22, 0xC6, 0x22])
        expected += Data("--b--\r\n".utf8)
        #expect(bytes == expected, "\(String(decoding: bytes, as: UTF8.self))")
        call.multipart("more", "日")
        #expect(throws: RequestError.self) { try RequestWriter(call, context).request(accept: .acceptsJSON) }
    }

    @Test(
        arguments: [
            ("windows-1250", [0x9A], "š"), ("windows-1251", [0xC6], "Ж"), ("CP1252", [0x80], "€"),
            ("windows-1253", [0xE1], "α"),
            ("windows-1254", [0xFE], "ş"), ("windows-1255", [0xE0], "א"), ("windows-1256", [0xC8], "ب"),
            ("windows-1257", [0xE0], "ą"), ("windows-1258", [0xF0], "đ"), ("windows-874", [0xA1], "ก"),
            ("ISO-8859-1", [0xE9], "é"), ("iso-8859-2", [0xB9], "š"), ("iso-8859-3", [0xE6], "ĉ"),
            ("iso-8859-4", [0xE0], "ā"),
            ("iso-8859-5", [0xB6], "Ж"), ("iso-8859-6", [0xC8], "ب"), ("iso-8859-7", [0xE1], "α"),
            ("iso-8859-8", [0xE0], "א"),
            ("iso-8859-9", [0xFE], "ş"), ("iso-8859-10", [0xE0], "ā"), ("iso-8859-11", [0xA1], "ก"),
            ("iso-8859-13", [0xE0], "ą"), ("iso-8859-14", [0xD0], "Ŵ"), ("iso-8859-15", [0xA4], "€"),
            ("iso-8859-16", [0xA4], "€"),
            ("latin1", [0xE9], "é"), ("KOI8-R", [0xF6], "Ж"), ("koi8-u", [0xA4], "є"), ("ibm866", [0x86], "Ж"),
            ("Shift_JIS", [0x93, 0xFA], "日"), ("GBK", [0xD6, 0xD0], "中"), ("gb2312", [0xD6, 0xD0], "中"),
            ("GB18030", [0xD6, 0xD0], "中"), ("Big5", [0xA4, 0xA4], "中"), ("EUC-KR", [0xB1, 0xB9], "국"),
            ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"),
            ("utf-16le", [0x16, 4], "Ж"), ("utf-16be", [4, 0x16], "Ж"), ("utf-16", [4, 0x16], "Ж"),
            ("utf-16", [0xFF, 0xFE, 0x16, 4], "Ж"), ("utf-16", [0xFE, 0xFF, 4, 0x16], "Ж"),
            ("utf-32", [0, 0, 4, 0x16], "Ж"), ("utf-32", [0xFF, 0xFE, 0, 0, 0x16, 4, 0, 0], "Ж"),
            ("utf-32le", [0x16, 4, 0, 0], "Ж"),
            ("utf-32be", [0, 0, 4, 0x16], "Ж"), ("UTF-8", [0xC3, 0xA9], "é"), ("us-ascii", [0x61], "a"),
        ] as [(String, [UInt8], String)]
    )
    func decodesEveryCharset(_ name: String, _ bytes: [UInt8], _ text: String) async throws {
        let charset = Charset(contentType: "text/plain; charset=\"\(name)\"")
        #expect(charset.isKnown)
        #expect(charset.text(of: Data(bytes)) == text)
        // Reads the bytes again, after a byte order mark if the charset has one.
        #expect(try charset.text(of: #require(charset.data(of: text))) == text)
        let json = try #require(charset.data(of: #"{"name":"\#(text)"}"#))
        let type = "application/json; charset=\(name)"
        #expect(try await client(type, json).heroes.get(id: 1).name == text)
        #expect(try await client("text/plain; charset=\(name)", Data(bytes)).heroes.motto() == text)
        #expect(try await client(type, json).get("other").response.text == #"{"name":"\#(text)"}"#)
    }

    @Test(arguments: ["utf-16", "utf-16le", "utf-16be", "utf-32", "utf-32le", "utf-32be"])
    func detectsUndeclaredUTFOfJSON(_ name: String) async throws {
        let body = try #require(Charset(name).data(of: #"{"name":"Ж"}"#))
        #expect(try await client("application/json", body).heroes.get(id: 1).name == "Ж")
        #expect(try await client(nil, body).heroes.get(id: 1).name == "Ж")
        #expect(
            try await client("application/json", Data([0xEF, 0xBB, 0xBF]) + #"{"name":"Ж"}"#.utf8).heroes.get(id: 1)
                .name == "Ж"
        )
    }

    @Test(
        arguments: [
            ("application/json; charset=klingon", Data(#"{"name":"a"}"#.utf8), "the charset 'klingon'"),
            ("application/json; charset=utf-16", Data([0, 0x7B, 0]), "3 bytes in another encoding"),
            ("application/json; charset=shift_jis", Data([0x7B, 0x80, 0xFF]), "3 bytes in another encoding"),
        ]
    )
    func rejectsInvalidBytesOfCharset(_ type: String, _ body: Data, _ found: String) async throws {
        let typed = await failed(HeroError.self) { try await client(type, body).heroes.get(id: 1) }
        let byPath = await failed(Mapped.self) { try await client(type, body).get("other") }
        guard case .mapping(let reason, let response)? = typed, case .mapping(let other, _)? = byPath else {
            Issue.record("\(String(describing: typed)) \(String(describing: byPath))")
            return
        }
        #expect(reason.found == found)
        #expect(other.found == found)
        #expect(response.body == body)
        #expect(response.json == nil)
        #expect(throws: FieldError.self) { try response.metadata(JSON.self) }
    }

    // MARK: Sending

    private func sent(_ fill: (inout Call) -> Void) async throws -> (type: String?, body: Data) {
        let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { _ in LoopbackServer.Reply() }
        return try await LoopbackServer.run(respond) { server in
            let core = HeroClient(server: server.url).core
            var call = Call("x", "POST /x")
            fill(&call)
            try await core.run(call, throwing: Never.self)
            let request = try #require(server.requests.first)
            return (request.headers["content-type"], request.body)
        }
    }

    @Test func encodesBodiesInCharset() async throws {
        var sent = try await sent { call in
            call.charset("windows-1251")
            call.body(Hero(name: "Ж"))
        }
        #expect(sent.type == "application/json; charset=windows-1251")
        #expect(sent.body == Data(#"{"name":""#.utf8) + [0xC6] + Data(#""}"#.utf8))
        sent = try await self.sent { call in
            call.charset("koi8-r")
            call.body("Ж")
        }
        #expect(sent.type == "text/plain; charset=koi8-r")
        #expect(sent.body == Data([0xF6]))
        sent = try await self.sent { call in
            call.charset("windows-1251")
            call.form("a Ж", "Ж & b=1+")
        }
        #expect(sent.type == "application/x-www-form-urlencoded; charset=windows-1251")
        #expect(String(decoding: sent.body, as: UTF8.self) == "a+%C6=%C6+%26+b%3D1%2B")
        sent = try await self.sent { call in
            call.charset("utf-16")
            call.body("a")
        }
        #expect(sent.body == Data([0xFF, 0xFE, 0x61, 0]))
        sent = try await self.sent { call in
            call.charset("windows-1251")
            call.body(Data([1]))
        }
        #expect(sent.type == "application/octet-stream")
        sent = try await self.sent { call in
            call.charset("windows-1251")
            call.header("Content-Type", "text/x-mine")
            call.body("Ж")
        }
        #expect(sent.type == "text/x-mine; charset=windows-1251")
    }

    @Test(
        arguments: [
            ("windows-1251", "日", "the body contains a character that windows-1251 can't encode, U+65E5"),
            ("us-ascii", "é", "the body contains a character that us-ascii can't encode, U+00E9"),
            ("klingon", "a", "unknown charset 'klingon'"),
            ("windows-1251", "a\u{200E}", "the body contains a character that windows-1251 can't encode, U+200E"),
        ]
    )
    func rejectsUnencodableText(_ charset: String, _ text: String, _ message: String) async throws {
        let client = HeroClient(server: "http://127.0.0.1:9")
        let error = await failed(HeroError.self) { try await client.heroes.create(Hero(name: text), charset: charset) }
        guard case .request(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.message == message)
        var call = Call("x", "POST /x")
        call.charset("utf-16")
        call.form("a", "b")
        let form = call
        #expect(
            await failed(Never.self) { try await client.core.run(form, throwing: Never.self) }?.description.contains(
                "ASCII"
            ) == true
        )
    }
}
