import Foundation
import HTTPTypes
import Testing

@testable import RestRuntime
@testable import RestTransport

/// The files of background transfers, which can be tested on every system.
@Suite struct BackgroundStoreTests {
    @Test func storesResponses() async throws {
        let folder = try ScratchFolder()
        let store = BackgroundStore(folder: folder.url)
        let content = Data.pattern(100_000)
        store.keep(status: 200, [["Content-Type", "movie/mp4"], ["bad name", "x"], ["A"]], "k") {
            try content.write(to: $0)
        }
        #expect(store.takeResponse("other") == nil)
        // As in another run of the program.
        let response = try #require(BackgroundStore(folder: folder.url).takeResponse("k"))
        #expect(response.head.status == .ok && response.head.headerFields[.contentType] == "movie/mp4")
        #expect(response.body.isOnDisk && store.takeResponse("k") == nil)
        #expect(try await response.body.collect(upTo: 1 << 20) == content)
    }

    @Test func removesFilesWithTheirReader() throws {
        let folder = try ScratchFolder()
        let store = BackgroundStore(folder: folder.url)
        store.keep(status: 200, [], "k") { try Data("a".utf8).write(to: $0) }
        _ = store.takeResponse("k")
        #expect(folder.names == [])
        store.keep(status: 7, [], "k") { try Data("a".utf8).write(to: $0) }
        #expect(store.takeResponse("k") == nil)
        store.keep(status: 200, [], "k") { _ in throw CocoaError(.fileWriteOutOfSpace) }
        #expect(store.takeResponse("k") == nil)
    }

    @Test func storesResumeData() throws {
        let store = BackgroundStore(folder: try ScratchFolder().url)
        #expect(store.takeResumeData("k") == nil)
        let folder = try ScratchFolder()
        let kept = BackgroundStore(folder: folder.url)
        kept.keep(resumeData: Data("a".utf8), "k")
        #expect(kept.takeResumeData("k") == Data("a".utf8) && kept.takeResumeData("k") == nil)
    }

    /// Each user, body and URL has a different key.
    @Test func distinguishesRequestsByKey() throws {
        func key(
            _ path: String,
            _ method: HTTPRequest.Method = .get,
            _ fields: HTTPFields = [:],
            body: RequestBody? = nil
        ) -> String {
            let head = HTTPRequest(method: method, scheme: "https", authority: "h", path: path, headerFields: fields)
            return BackgroundKey.of(TransportRequest(head, body: body))
        }
        let own = try #require(HTTPField.Name("X-Shop-Key"))
        let folder = try ScratchFolder()
        let file = folder.url.appendingPathComponent("a")
        try Data("one".utf8).write(to: file)
        let body = RequestBody(file: file)
        let all = [
            key("/a"), key("/b"), key("/a", .put), key("/a", .get, [.range: "bytes=1-"]),
            key("/a", .get, [.authorization: "Bearer al"]), key("/a", .get, [.authorization: "Bearer bo"]),
            key("/a", .get, [.cookie: "session=1"]), key("/a", .get, [own: "k1"]), key("/a", .get, [own: "k2"]),
            key("/a", .put, body: RequestBody(Data("one".utf8))), key("/a", .put, body: RequestBody(Data("two".utf8))),
            key("/a", .put, body: body),
        ]
        #expect(Set(all).count == all.count && all.allSatisfy { !$0.contains("/") && !$0.contains("k1") })
        // Headers that don't identify the user don't change the key, and neither does an idempotency key.
        #expect(key("/a", .get, [.userAgent: "x"]) == all[0])
        let once = try #require(HTTPField.Name("Idempotency-Key"))
        #expect(key("/a", .post, [once: "1"]) == key("/a", .post, [once: "2"]))
        // A file with other contents is another body.
        try Data("longer".utf8).write(to: file)
        #expect(key("/a", .put, body: RequestBody(file: file)) != all[11])
    }

    /// The boundary differs from call to call and doesn't change the key.
    @Test func ignoresBoundaryInKey() throws {
        let folder = try ScratchFolder()
        func key(_ boundary: String, _ text: String, isSpooled: Bool) throws -> String {
            let bytes = Data("--\(boundary)\r\n\r\n\(text)\r\n--\(boundary)--\r\n".utf8)
            let file = folder.url.appendingPathComponent(boundary)
            try bytes.write(to: file)
            let type = "multipart/form-data; boundary=\(boundary)"
            let head = HTTPRequest(
                method: .post,
                scheme: "https",
                authority: "h",
                path: "/a",
                headerFields: [.contentType: type]
            )
            let stream = RequestBody(AsyncStream<Data> { $0.finish() })
            let request = TransportRequest(head, body: isSpooled ? stream : RequestBody(bytes))
            return BackgroundKey.of(request, file: isSpooled ? file : nil)
        }
        for isSpooled in [false, true] {
            let first = try key("b1", "text", isSpooled: isSpooled)
            #expect(try key("b2", "text", isSpooled: isSpooled) == first)
            #expect(try key("b2", "other", isSpooled: isSpooled) != first)
        }
    }

    @Test(
        arguments: [
            ("https://h/a", "https://h/b", ["X-Key"], true), ("https://h/a", "https://other/b", ["X-Key"], false),
            ("https://h/a", "https://other/b", ["Cookie"], false),
            ("https://h/a", "https://h:444/b", ["cookie"], false),
            ("https://h/a", "https://other/b", ["Accept", "Authorization", "User-Agent"], true),
            ("https://h/a", "http://h/a", [], false), ("https://h/a", "https://other/b", [], true),
        ] as [(String, String, [String], Bool)]
    )
    func checksRedirects(_ original: String, _ final: String, _ headers: [String], _ isFine: Bool) {
        let problem = BackgroundRedirect.problem(from: URL(string: original), to: URL(string: final), headers: headers)
        #expect((problem == nil) == isFine, "\(String(describing: problem))")
    }

    @Test func limitsBodies() {
        let bodies = BoundedBodies()
        #expect(bodies.add(Data(count: 3), to: 1, upTo: 5) && bodies.add(Data(count: 2), to: 1, upTo: 5))
        #expect(bodies.take(1)?.count == 5 && bodies.take(1)?.count == 0)
        #expect(bodies.add(Data(count: 3), to: 2, upTo: 5) && !bodies.add(Data(count: 3), to: 2, upTo: 5))
        #expect(!bodies.add(Data(count: 1), to: 2, upTo: 5) && bodies.take(2) == nil && bodies.take(2) != nil)
        #expect(!bodies.add(Data(count: 1), to: 3, upTo: -1))
    }

    /// Responses that nobody has taken are removed after two weeks.
    @Test func removesOldFiles() throws {
        let folder = try ScratchFolder()
        let store = BackgroundStore(folder: folder.url)
        for key in ["old", "new"] { store.keep(status: 200, [], key) { try Data("a".utf8).write(to: $0) } }
        for name in ["old.head", "old.body"] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -15 * 86_400)],
                ofItemAtPath: folder.url.appendingPathComponent(name).path
            )
        }
        let later = BackgroundStore(folder: folder.url)
        #expect(later.takeResponse("old") == nil && later.takeResponse("new") != nil)
    }
}
