import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Bodies of several parts, compared with the formats of RFC 2046 and RFC 7578.
@Suite struct MultipartTests {
    @Test func writesBodies() throws {
        let parts = [
            Part(name: "title", text: "Cat ü"),
            Part(name: "a\"b\r\nc", filename: "ü \"x\".jpg", contentType: "image/jpeg", data: Data([0, 13, 10, 255])),
            Part(name: "f", filename: "", data: Data()),
        ]
        var candidates = ["title", "ü", "XX"].makeIterator()
        let body = try Multipart.body(parts) { candidates.next() ?? "none" }
        let expected =
            Data(
                """
                --XX\r\nContent-Disposition: form-data; name="title"\r\n\r\nCat ü\r\n\
                --XX\r\nContent-Disposition: form-data; name="a%22b%0D%0Ac"; filename="ü %22x%22.jpg"\r\n\
                Content-Type: image/jpeg\r\n\r\n
                """.utf8
            ) + Data([0, 13, 10, 255])
            + Data(
                """
                \r\n--XX\r\nContent-Disposition: form-data; name="f"; filename=""\r\n\
                Content-Type: application/octet-stream\r\n\r\n\r\n--XX--\r\n
                """.utf8
            )
        #expect(body.content.bytes == expected)
        #expect(body.mediaType == "multipart/form-data; boundary=XX")
        #expect(try Multipart.body([]) { "XX" }.content.bytes == Data("--XX--\r\n".utf8))
        #expect(throws: RequestError.self) {
            try Multipart.body([Part(name: "a", contentType: "text/plain\r\nX: y", data: Data())])
        }
        #expect(Multipart.randomBoundary() != Multipart.randomBoundary())
    }

    @Test(arguments: ["POST", "PUT", "PATCH"])
    func sendsParts(_ verb: String) async throws {
        let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { _ in .json("{}") }
        try await LoopbackServer.run(respond) { (server) async throws in
            let client = HeroClient(server: server.url)
            let parts = [Part(name: "a", text: "1")]
            switch verb {
            case "POST": try await client.post("x", multipart: parts)
            case "PUT": try await client.put("x", multipart: parts)
            default: try await client.patch("x", multipart: parts)
            }
            let request = try #require(server.requests.first)
            let boundary = try #require(request.headers["content-type"]?.split(separator: "=").last)
            #expect(request.headers["content-type"] == "multipart/form-data; boundary=\(boundary)")
            let expected =
                "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--\(boundary)--\r\n"
            #expect(request.text == expected)
        }
    }
}
