import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Multipart bodies with files and streams, and bodies that are one file.
@Suite(.timeLimit(.minutes(2))) struct MultipartFileTests {
    private func file(_ bytes: Data, named name: String = "photo.jpg") throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-parts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try bytes.write(to: file)
        return file
    }

    private func remove(_ file: URL) {
        try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
    }

    private func stream(_ parts: [String]) -> AsyncStream<Data> {
        AsyncStream { continuation in
            for part in parts { continuation.yield(Data(part.utf8)) }
            continuation.finish()
        }
    }

    private func core(_ url: String, _ configuration: Configuration = Configuration()) -> ClientCore {
        ClientCore(APIDescription(name: "T"), server: url, configuration: configuration)
    }

    /// Returns the request that the server receives for a call.
    private func sent(
        _ configuration: Configuration = Configuration(),
        _ fill: (inout Call) throws -> Void
    ) async throws -> LoopbackServer.Request {
        var call = Call("t", "POST /up")
        try fill(&call)
        return try await LoopbackServer.run { _ in
            .json("null")
        } _: { [call] server in
            try await core(server.url, configuration).run(call, throwing: Never.self)
            return try #require(server.requests.first)
        }
    }

    /// Returns the error of a call that sends nothing.
    private func problem(_ fill: (inout Call) throws -> Void) async throws -> String {
        var call = Call("t", "POST /up")
        try fill(&call)
        return try await LoopbackServer.run { _ in
            .json("null")
        } _: { [call] server in
            let error = await failed(Never.self) { try await core(server.url).run(call, throwing: Never.self) }
            #expect(server.requests.isEmpty)
            return error.map { "\($0)" } ?? "sent"
        }
    }

    /// The body has the same bytes as curl's, with quoted names and with types and headers of parts.
    @Test func writesSameBytesAsCurl() async throws {
        let photo = try file(Data([0, 13, 10, 255]), named: "kä\"t\\ze.jpg")
        let blob = try file(Data("x".utf8), named: "blob")
        defer {
            remove(photo)
            remove(blob)
        }
        try await LoopbackServer.run { _ in
            .json("null")
        } _: { server in
            let curl = Process()
            curl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            // curl needs quotes in a file name to be escaped.
            let path = photo.path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
                of: "\"",
                with: "\\\""
            )
            curl.arguments = [
                "curl", "-s", "-o", "/dev/null", "-F", "title=Kätzchen \"1\"", "-F", "a\"b=1",
                "-F", "note=hi;type=text/x-note;headers=\"X-A: b\"", "-F", "photo=@\"\(path)\";type=image/jpeg",
                "-F", "blob=@\(blob.path)", server.url + "/up",
            ]
            try curl.run()
            curl.waitUntilExit()
            let theirs = try #require(server.requests.first)
            let type = try #require(theirs.headers["content-type"])
            var call = Call("t", "POST /up")
            call.multipart("title", "Kätzchen \"1\"")
            call.multipart("a\"b", 1)
            call.multipart("note", "hi", type: "text/x-note", headers: ["X-A": "b"])
            call.multipart("photo", File(at: photo))
            call.multipart("blob", File(at: blob))
            call.boundary(try #require(Boundary.boundary(in: type)))
            try await core(server.url).run(call, throwing: Never.self)
            let ours = try #require(server.requests.last)
            #expect(server.requests.count == 2)
            #expect(ours.text == theirs.text)
            #expect(ours.body == theirs.body)
            #expect(ours.headers["content-type"] == type)
            #expect(ours.headers["content-length"] == theirs.headers["content-length"])
        }
    }

    @Test func writesAllKindsOfParts() async throws {
        let request = try await sent { call in
            call.boundary("B")
            call.multipart("title", "a")
            call.multipart("tags", ["x", "y"])
            call.multipart("comma", [1, 2], .comma)
            call.multipart("list", [1, 2], .brackets)
            call.multipart("none", nil as Int?)
            call.multipart(nullable: "null", nil as Int?)
            call.multipart(patch: "patch", Patch<Int>.null)
            call.multipart(json: "meta", ["a": 1] as JSON)
            call.multipart(json: "nothing", nil as JSON?, orNull: true)
            call.multipart("raw", Data("r".utf8))
            call.multipart(
                "image",
                [File(Data("1".utf8), name: "i.png", mediaType: "image/png"), File(Data("2".utf8))]
            )
            call.multipart("fixed", nil as File?)
            call.multipart(
                "named",
                File(Data("3".utf8), name: "a"),
                type: "text/x",
                filename: "b",
                headers: ["X-B": "1", "X-A": "2"]
            )
        }
        func part(_ name: String, _ more: String, _ text: String) -> String {
            "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n\(text)\r\n"
        }
        let octets = "\r\nContent-Type: application/octet-stream"
        let json = "\r\nContent-Type: application/json"
        var expected = part("title", "", "a") + part("tags", "", "x") + part("tags", "", "y")
        expected += part("comma", "", "1,2") + part("list[]", "", "1") + part("list[]", "", "2")
        expected += part("null", "", "") + part("patch", "", "")
        expected += part("meta", json, "{\"a\":1}") + part("nothing", json, "null")
        expected += part("raw", octets, "r")
        expected += part("image", "; filename=\"i.png\"\r\nContent-Type: image/png", "1")
        expected += part("image", octets, "2")
        expected += part("named", "; filename=\"b\"\r\nContent-Type: text/x\r\nX-A: 2\r\nX-B: 1", "3") + "--B--\r\n"
        #expect(request.text == expected)
        #expect(request.headers["content-type"] == "multipart/form-data; boundary=B")
        // A body without parts is still a body.
        #expect(try await sent { $0.multipart("a", nil as File?) }.text.hasSuffix("--\r\n"))
    }

    /// The bodies of older clients, without their mistakes (road_request u01, u02, u04, u05, u09, videofarm v02, v14).
    @Test func writesBodiesOfOlderClients() async throws {
        let request = try await sent { call in
            call.boundary("sdfsfsf")
            call.multipart("image", File(Data("Random data 1".utf8), name: "imageName.jpg"))
            call.multipart("image", File(Data("2".utf8)))
            call.multipart("image", File(Data("3".utf8), name: "imageName2.jpg", mediaType: "image/jpeg"))
            call.multipart("title", "Cat")
        }
        let head = "--sdfsfsf\r\nContent-Disposition: form-data; name="
        let octets = "\r\nContent-Type: application/octet-stream\r\n\r\n"
        var expected = head + "\"image\"; filename=\"imageName.jpg\"" + octets + "Random data 1\r\n"
        expected += head + "\"image\"" + octets + "2\r\n"
        expected += head + "\"image\"; filename=\"imageName2.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n3\r\n"
        expected += head + "\"title\"\r\n\r\nCat\r\n--sdfsfsf--\r\n"
        #expect(request.text == expected)
        #expect(request.headers["content-type"] == "multipart/form-data; boundary=sdfsfsf")
        #expect(Multipart.randomBoundary() != Multipart.randomBoundary())
    }

    /// A stream has no known length. URLSession needs it in a file first.
    @Test func sendsStreamsOfUnknownLength() async throws {
        let request = try await sent { call in
            call.multipart("a", File(RequestBody(stream(["1", "", "2"])), name: "a.txt", mediaType: "text/plain"))
            call.boundary("B")
        }
        let head = "Content-Disposition: form-data; name=\"a\"; filename=\"a.txt\"\r\nContent-Type: text/plain"
        #expect(request.text == "--B\r\n\(head)\r\n\r\n12\r\n--B--\r\n")
        func body(_ files: File...) throws -> RequestBody {
            let parts = files.map { Part(name: "a", file: $0) } + [Part(name: "b", text: "1")]
            return try Multipart.body(parts, boundary: "B").content
        }
        let photo = try file(Data("photo".utf8))
        defer { remove(photo) }
        let known = try body(File(at: photo), File(RequestBody(stream(["1"]), length: 1)))
        #expect(known.length == 255 && !known.isReplayable)
        var count: Int64 = 0
        for try await data in known { count += Int64(data.count) }
        #expect(count == known.length)
        let unknown = try body(File(RequestBody(stream(["1"]))))
        #expect(unknown.length == nil && !unknown.isReplayable)
        #expect(try body(File(at: photo)).isReplayable)
        #expect(try body(File(RequestBody(stream([]), length: .max)), File(at: photo)).length == nil)
        #expect(try body(File(Data("1".utf8))).bytes != nil)
    }

    @Test func checksDeclaredLengths() async throws {
        for (declared, found) in [(3, "2"), (1, "more")] as [(Int64, String)] {
            let text = try await problem { call in
                call.multipart("a", File(RequestBody(stream(["ab"]), length: declared)))
            }
            #expect(text.contains("the part 'a' should have \(declared) bytes, but has \(found)"), "\(text)")
        }
        // A file's length is measured when it is sent. If it changes after that, the call fails.
        struct Cutting: Interceptor {
            let file: URL
            let text: String
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                try Data(text.utf8).write(to: file)
                return try await next(request)
            }
        }
        let photo = try file(Data("12345".utf8))
        defer { remove(photo) }
        let early = File(at: photo)
        try Data("1234567".utf8).write(to: photo)
        #expect(try await sent { $0.multipart("a", early) }.text.contains("\r\n\r\n1234567\r\n"))
        #expect(try await sent { $0.upload(early, "*/*") }.text == "1234567")
        for (text, found) in [("12", "2"), ("123456789", "more")] {
            var configuration = Configuration()
            configuration.interceptors = [Cutting(file: photo, text: text)]
            var message = ""
            do {
                _ = try await sent(configuration) { call in
                    try Data("1234567".utf8).write(to: photo)
                    call.multipart("a", File(at: photo))
                }
            } catch { message = "\(error)" }
            #expect(message.contains("the part 'a' should have 7 bytes, but has \(found)"), "\(message)")
        }
    }

    @Test func rejectsMissingAndSpecialFiles() async throws {
        for path in ["/nonexistent/gone.jpg", "/dev/zero"] {
            let gone = File(at: URL(fileURLWithPath: path))
            let name = try #require(gone.name)
            for fill in [{ $0.multipart("a", gone) }, { $0.upload(gone, "*/*") }] as [(inout Call) -> Void] {
                let text = try await problem(fill)
                #expect(text.contains("the file '\(name)' can't be read"), "\(text)")
            }
        }
    }

    @Test func validatesBoundaries() async throws {
        for wrong in ["", "ä", "a\"b", "a ", "a\r\nX: y", String(repeating: "x", count: 71)] {
            let text = try await problem {
                $0.boundary(wrong)
                $0.multipart("a", "1")
            }
            #expect(text.contains("RFC 2046"), "\(wrong): \(text)")
        }
        let used = try await problem {
            $0.boundary("XX")
            $0.multipart("a", "b\r\n--XX\r\n")
        }
        #expect(used.contains("the boundary 'XX' occurs in the part 'a'"), "\(used)")
        let quoted = try await sent {
            $0.boundary("a b:c")
            $0.multipart("a", "XX")
        }
        #expect(quoted.headers["content-type"] == "multipart/form-data; boundary=\"a b:c\"")
        #expect(quoted.text.hasPrefix("--a b:c\r\n"))
        #expect(Boundary.boundary(in: "multipart/mixed; charset=x; Boundary=\"a b:c\"") == "a b:c")
    }

    /// The caller's content type takes precedence over the generated one, including its boundary.
    @Test func prefersContentTypeOfCaller() async throws {
        let mixed = try await sent {
            $0.header("Content-Type", "multipart/mixed; boundary=mine")
            $0.boundary("theirs")
            $0.multipart("a", "1")
        }
        #expect(mixed.headers["content-type"] == "multipart/mixed; boundary=mine")
        #expect(mixed.text.hasPrefix("--mine\r\n"))
        try await LoopbackServer.run { _ in
            .json("null")
        } _: { server in
            let client = HeroClient(server: server.url).with(headers: ["Content-Type": "multipart/related"])
            try await client.post("x", multipart: [Part(name: "a", text: "1")])
            let request = try #require(server.requests.first)
            let boundary = try #require(Boundary.boundary(in: request.headers["content-type"] ?? ""))
            #expect(request.headers["content-type"] == "multipart/related; boundary=\(boundary)")
            #expect(request.text.hasPrefix("--\(boundary)\r\n"))
        }
    }

    @Test func rejectsInvalidParts() async throws {
        let wrong: [(String, (inout Call) -> Void)] = [
            ("no name", { $0.multipart("", "1") }),
            (
                "'X-A' of the part 'a' contains a control character",
                { $0.multipart("a", "1", headers: ["X-A": "b\r\nc"]) }
            ),
            ("not a valid header name", { $0.multipart("a", "1", headers: ["X A": "b"]) }),
            ("is built from", { $0.multipart("a", "1", headers: ["content-type": "b"]) }),
            ("the content type of the part 'a'", { $0.multipart("a", File(Data(), mediaType: "a/b\nX: y")) }),
            ("Content-Type", { $0.upload(File(Data(), mediaType: "a/b\nX: y"), "*/*") }),
        ]
        for (expected, fill) in wrong {
            let text = try await problem(fill)
            #expect(text.contains(expected), "\(text)")
        }
    }

    @Test func sendsUploadsWithMediaType() async throws {
        let photo = try file(Data("jpeg".utf8), named: "a.JPG")
        defer { remove(photo) }
        let cases: [(File?, String, type: String?, text: String)] = [
            (File(at: photo), "image/png", "image/jpeg", "jpeg"),
            (File(at: photo, mediaType: "image/x"), "*/*", "image/x", "jpeg"),
            (File(Data("b".utf8)), "image/png", "image/png", "b"),
            (File(Data("b".utf8)), "image/*", "application/octet-stream", "b"),
            (File(RequestBody(stream(["s"]))), "a/b", "a/b", "s"),
            (nil, "a/b", nil, ""),
        ]
        for (file, type, expected, text) in cases {
            let request = try await sent { $0.upload(file, type) }
            #expect(request.headers["content-type"] == expected && request.text == text)
        }
        #expect(File(at: URL(fileURLWithPath: "/a/.png")).mediaType == nil)
        #expect(File(at: URL(fileURLWithPath: "/a/b.tar.gz")).mediaType == "application/gzip")
        #expect(!"\(File(Data("secret".utf8), name: "n"))".contains("secret"))
    }

    /// A file is read again for each attempt. A stream can only be sent once.
    @Test func readsFileAgainForEachAttempt() async throws {
        let photo = try file(Data("photo".utf8))
        defer { remove(photo) }
        let counter = Counter()
        try await LoopbackServer.run { _ in
            counter.add()
            return counter.count == 1 ? .init(status: 503) : .json("null")
        } _: { server in
            var call = Call("t", "PUT /up")
            call.retry(3, backoff: 0...0)
            call.multipart("a", File(at: photo))
            var streamed = call
            try await core(server.url).run(call, throwing: Never.self)
            #expect(server.requests.count == 2 && server.requests[0].body == server.requests[1].body)
            #expect(server.requests.last?.text.contains("\r\n\r\nphoto\r\n") == true)
            streamed.multipart("b", File(RequestBody(stream(["1"]))))
            try await core(server.url).run(streamed, throwing: Never.self)
            #expect(server.requests.count == 3)
        }
    }

    /// The shown form of a body with files contains the parts' names. No file is read for it.
    @Test func showsPartNamesWithoutReadingFiles() async throws {
        let photo = try file(Data("pixels".utf8))
        defer { remove(photo) }
        final class Spy: CallObserver {
            let log = Log()
            func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields) {
                log.add(exchange.body() ?? "none")
                log.add(exchange.curl())
                log.add(exchange.curl(showingSecrets: true))
            }
        }
        let spy = Spy()
        var configuration = Configuration()
        configuration.observers = [spy]
        _ = try await sent(configuration) { call in
            call.multipart("title", "x")
            call.multipart("photo", File(at: photo, name: "a\nb.jpg"))
        }
        #expect(spy.log.lines.count == 3 && spy.log.lines.first == "none")
        for line in spy.log.lines.dropFirst() {
            #expect(line.contains("bytes: title, photo (a%0Ab.jpg)") && !line.contains("pixels"), "\(line)")
        }
    }

    /// Values that are sent under a sensitive name, alone or in JSON, are hidden if the server repeats them.
    @Test func redactsValuesOfSensitiveNames() async throws {
        let transport = MemoryTransport { _, _ in
            TransportResponse(HTTPResponse(status: 500), body: ResponseBody(Data("got s3cr3t and t0ken".utf8)))
        }
        var call = Call("t", "POST /up")
        call.multipart("password", "s3cr3t")
        call.multipart(json: "meta", ["access_token": "t0ken"] as JSON)
        let core = core("http://localhost", Configuration(transport: transport))
        let error = await failed(Never.self) { [call] in try await core.run(call, throwing: Never.self) }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("got <redacted> and <redacted>"), "\(text)")
    }

    /// A file of 256 MB is sent without loading it into memory.
    @Test func sendsLargeFileInConstantMemory() async throws {
        let film = try file(Data(), named: "film.mp4")
        defer { remove(film) }
        let size: UInt64 = 256 << 20
        let handle = try FileHandle(forWritingTo: film)
        try handle.truncate(atOffset: size)
        try handle.close()
        let body = try Multipart.body([Part(name: "film", file: File(at: film))]).content
        let before = ResidentMemory.bytes
        var count: Int64 = 0
        for try await data in body { count += Int64(data.count) }
        #expect(count == body.length && count > Int64(size))
        #expect(ResidentMemory.bytes - before < 64 << 20)
    }
}
