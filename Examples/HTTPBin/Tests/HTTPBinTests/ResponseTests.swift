import Foundation
import HTTPBin
import RestRuntime
import Testing

@Suite("What comes back", .httpbin)
struct ResponseTests {
    private let client: HTTPBinClient

    init() throws { client = try HTTPBinServer.client() }

    @Test("A status that is no success is an error", arguments: [400, 401, 403, 404, 409, 418, 429, 500, 503])
    func status(code: Int) async throws {
        let error = await failure { () throws(RestError<Never>) in try await client.status.get(code: code) }
        guard case .undocumented(let response) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(response.status == code)
        #expect(error?.description.contains("\(code)") == true)
    }

    @Test("A success is one, with a body or without", arguments: [200, 201, 202, 204, 206])
    func success(code: Int) async throws {
        try await client.status.get(code: code)
    }

    @Test("By status: nil, and an enum")
    func byStatus() async throws {
        #expect(try await client.status.gone(code: 404) == nil)
        #expect(await failure { () throws(RestError<Never>) in try await client.status.gone(code: 410) }?.status == 410)
        #expect(try await client.status.unchanged(tag: "abc")?.url.path == "/etag/abc")
        #expect(try await client.status.unchanged(tag: "abc", ifNoneMatch: "\"abc\"") == nil)
        guard case .created = try await client.status.teapot(code: 201) else {
            Issue.record("not created")
            return
        }
        guard case .imATeapot(let text) = try await client.status.teapot(code: 418) else {
            Issue.record("no teapot")
            return
        }
        #expect(text.contains("teapot"))
        let error = await failure { () throws(RestError<Never>) in try await client.status.teapot(code: 200) }
        #expect(error?.status == 200)
    }

    @Test("gzip and deflate are unpacked")
    func compressed() async throws {
        #expect(try await client.encodings.gzip().gzipped == true)
        #expect(try await client.encodings.deflate().deflated == true)
    }

    @Test("UTF-8 and other text")
    func text() async throws {
        let text = try await client.encodings.utf8()
        #expect(text.contains("∮ E⋅da = Q") && text.contains("ሰማይ አይታረስ ንጉሥ አይከሰስ።"))
        #expect(try await client.encodings.base64(text: "Z3LDvMOfZQ==") == "grüße")
        #expect(try await client.encodings.xml().contains("<slideshow"))
        #expect(try await client.links.page(count: 3, at: 1).contains("<a href='/links/3/0'>"))
    }

    @Test("Bytes as they are, the same for the same seed, and in drips")
    func bytes() async throws {
        let bytes = try await client.encodings.bytes(count: 10_000, seed: 7)
        #expect(bytes.count == 10_000)
        #expect(try await client.encodings.bytes(count: 10_000, seed: 7) == bytes)
        #expect(try await client.encodings.drip(numbytes: 5, duration: 0.2) == Data("*****".utf8))
    }

    @Test("A list inside a document, with a default for what is absent")
    func slides() async throws {
        let slides = try await client.encodings.slides()
        #expect(slides.map(\.title) == ["Wake up to WonderWidgets!", "Overview"])
        #expect(slides[0].items.isEmpty && slides[1].items.count == 2)
    }

    @Test("JSON that is not what the spec says is a mapping failure with its path")
    func mapping() async throws {
        let url = try HTTPBinServer.url("/html")
        let html = await failure { () throws(RestError<Never>) in
            try await client.redirects.to(url: url)
        }
        guard case .mapping(_, let response) = html else {
            Issue.record("\(String(describing: html))")
            return
        }
        #expect(response.status == 200)
        #expect(response.text?.contains("Moby-Dick") == true)
    }

    @Test("A model from an answer that repeats its headers")
    func repeatsRequestHeaders() async throws {
        #expect(try await client.headers.answer(xAnswer: "42").xAnswer == "42")
    }
}
