import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Models, maps and lists in multipart bodies.
@Suite struct MultipartNestedTests {
    private func run(_ call: Call) async throws -> (LoopbackServer.Request?, String?) {
        try await LoopbackServer.run { _ in
            .json("null")
        } _: { server in
            let core = ClientCore(APIDescription(name: "T"), server: server.url)
            let error = await failed(Never.self) { try await core.run(call, throwing: Never.self) }
            return (server.requests.first, error.map { "\($0)" })
        }
    }

    /// Each text inside a value is a part. Its name is that of a form field, and its text isn't escaped.
    @Test func writesEachTextAsPart() async throws {
        let user: JSON = ["na me": "Ada & =%41+ü", "tags": ["a", "b"], "at": ["x": 1], "none": []]
        var call = Call("t", "POST /up")
        call.boundary("B")
        call.multipart("user", NestedParameter(user), .brackets, objects: .brackets)
        call.multipart("a", NestedParameter([user]), .indexed, objects: .dots, type: "text/plain")
        call.multipart("no", NestedParameter(JSON?.none), .repeated, objects: .dots)
        let names = ["user[na me]", "user[tags][]", "user[tags][]", "user[at][x]"]
        let dotted = ["a[0].na me", "a[0].tags[0]", "a[0].tags[1]", "a[0].at.x"]
        let texts = ["Ada & =%41+ü", "a", "b", "1"]
        var expected = ""
        for (name, text) in zip(names + dotted, texts + texts) {
            let type = name.hasPrefix("a") ? "\r\nContent-Type: text/plain" : ""
            expected += "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\(type)\r\n\r\n\(text)\r\n"
        }
        #expect(try await run(call).0?.text == expected + "--B--\r\n")
    }

    @Test func rejectsInexpressibleValues() async throws {
        var call = Call("t", "POST /up")
        call.multipart("a", NestedParameter([["b": 1]] as JSON), .repeated, objects: .dots)
        let (request, why) = try await run(call)
        #expect(request == nil && why?.contains("the parameter 'a' contains a list of objects") == true, "\(why ?? "")")
    }

    /// If nothing could be sent, the error contains the URL without secrets.
    @Test func redactsURLOfUnsentRequest() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/films/7?access_token=abc"))
        var call = Call("t", "PUT /movie", url: url)
        call.upload(File(at: URL(fileURLWithPath: "/nonexistent/film.mp4")), "video/mp4")
        let error = await failed(Never.self) { [call] in
            try await ClientCore(APIDescription(name: "T"), server: "http://localhost:1").run(
                call,
                throwing: Never.self
            )
        }
        let text = error.map { "\($0)" } ?? "sent"
        #expect(text.contains("PUT http://127.0.0.1:9/films/7") && text.contains("film.mp4"), "\(text)")
        #expect(!text.contains("localhost") && !text.contains("abc"), "\(text)")
    }
}
