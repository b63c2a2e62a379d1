import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Conditional requests, ranges, `HEAD`, and URLs from `Location` headers, over URLSession.
@Suite(.timeLimit(.minutes(2))) struct ConditionTests {
    private typealias Client = Conditional.ConditionsClient
    private typealias Room = Conditional.Room
    private typealias Failure = Conditional.ConditionsFailure

    private static func response(_ status: String, _ headers: [String] = [], _ body: String = "") -> String {
        let lines = ["HTTP/1.1 \(status)", "Connection: close"] + headers + ["Content-Length: \(body.utf8.count)"]
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    /// Responds by the request line and the headers of the request.
    private func server(_ respond: @escaping @Sendable (_ line: String, _ head: String) -> String) throws
        -> ScriptedServer
    {
        try ScriptedServer { request in
            let head = String(decoding: request, as: UTF8.self)
            let line = head.components(separatedBy: " HTTP/1.1").first ?? ""
            return [.send(respond(line, head))]
        }
    }

    private func client(_ server: ScriptedServer) -> Client { Client(server: Client.Server(server.url)) }

    private func heads(_ server: ScriptedServer) -> [String] {
        server.requests.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func notModifiedIsNil() async throws {
        let fresh = ["ETag: \"v1\"", "Cache-Control: max-age=3600", "Last-Modified: Sat, 29 Oct 1994 19:43:31 GMT"]
        let server = try server { line, head in
            if head.contains("If-None-Match: \"v1\"") || head.contains("If-Modified-Since: ") {
                // A 304 has the headers of the resource, but no body.
                return "HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\nContent-Type: application/json\r\n\r\n"
            }
            if line.hasSuffix("/photo") { return Self.response("200 OK", fresh, "not base64!") }
            if line.hasSuffix("/motto") {
                return Self.response("200 OK", fresh + ["Content-Type: text/plain"], "\"Ho\"")
            }
            return Self.response("200 OK", fresh, #"{"id":"1"}"#)
        }
        defer { server.stop() }
        let rooms = client(server).rooms
        let room = try #require(try await rooms.get(id: "1"))
        #expect(room.etag == EntityTag("v1"))
        // Nothing is cached here: each call is sent, and the caller gets its response.
        for _ in 0..<2 { #expect(try await rooms.get(id: "1", ifNoneMatch: room.etag) == nil) }
        #expect(try await rooms.get(id: "1", ifModifiedSince: Date(timeIntervalSince1970: 783_459_811)) == nil)
        #expect(try await rooms.get(id: "1", ifNoneMatch: EntityTag("v0"))?.id == "1")
        let (none, response) = try await rooms.response { rooms throws(RestError<Failure>) in
            try await rooms.get(id: "1", ifNoneMatch: room.etag)
        }
        #expect(none == nil && response.status == 304 && response.headers[.eTag] == "\"v1\"")
        #expect(server.requests.count == 6)
        #expect(heads(server)[3].contains("If-Modified-Since: Sat, 29 Oct 1994 19:43:31 GMT\r\n"))
        // Bytes and texts are unchanged, and `nil` for a 304.
        #expect(try await rooms.photo(id: "1") == Data("not base64!".utf8))
        #expect(try await rooms.photo(id: "1", ifNoneMatch: room.etag) == nil)
        #expect(try await rooms.motto(id: "1") == "\"Ho\"")
        #expect(try await rooms.with(headers: ["If-None-Match": "\"v1\""]).motto(id: "1") == nil)
        #expect(heads(server)[6].contains("Accept: */*\r\n"))
    }

    @Test func throwsErrorOfFailedPrecondition() async throws {
        let server = try server { _, head in
            if head.contains("If-Match: \"v2\"") { return "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n" }
            let body = #"{"reason":"changed","tags":["\"v2\"","W/\"v3\""]}"#
            return Self.response("412 Precondition Failed", [], body)
        }
        defer { server.stop() }
        let rooms = client(server).rooms
        let tag = try #require(EntityTag("v1"))
        let error = await failed(Failure.self) {
            _ = try await rooms.update(id: "1", ifMatch: tag, body: Room(id: "1"))
        }
        guard case .preconditionFailed(let conflict)? = error?.failure else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(conflict.reason == "changed")
        #expect(conflict.tags.map(\.value) == ["v2", "v3"])
        #expect(conflict.tags.map(\.isWeak) == [false, true])
        guard case .noContent = try await rooms.update(id: "1", ifMatch: conflict.tags[0], body: Room(id: "1")) else {
            Issue.record("no success")
            return
        }
    }

    @Test func returnsHeadersOfHEAD() async throws {
        let server = try server { line, _ in
            if line == "HEAD /rooms/none" { return "HTTP/1.1 404 No\r\nContent-Length: 7\r\n\r\n" }
            // `Content-Length` is the length that the body of a GET would have.
            return "HTTP/1.1 200 OK\r\nContent-Length: 4096\r\nETag: W/\"v1\"\r\nContent-Encoding: gzip\r\n\r\n"
        }
        defer { server.stop() }
        let rooms = client(server).rooms
        let meta = try await rooms.head(id: "1")
        #expect(meta?.length == 4096)
        #expect(meta?.etag?.isWeak == true)
        #expect(try await rooms.head(id: "none") == nil)
    }

    @Test func requestsByteRanges() async throws {
        let server = try server { _, head in
            if head.contains("Range: bytes=2-3\r\n") {
                return Self.response("206 Partial Content", ["Content-Range: bytes 2-3/6"], "cd")
            }
            if head.contains("Range: bytes=9-\r\n") {
                return Self.response("416 Range Not Satisfiable", ["Content-Range: bytes */6"])
            }
            return Self.response("200 OK", [], "abcdef")
        }
        defer { server.stop() }
        let files = client(server).files
        #expect(try await files.get(id: "1") == Data("abcdef".utf8))
        let (bytes, response) = try await files.response { files throws(RestError<Failure>) in
            try await files.get(id: "1", range: .bytes(2...3))
        }
        #expect(bytes == Data("cd".utf8))
        // A range of a compressed body would be useless, so compression is turned off.
        #expect(heads(server)[1].contains("Accept-Encoding: identity\r\n"))
        #expect(!heads(server)[0].contains("Accept-Encoding: identity\r\n"))
        let range = try response.decode(Conditional.Meta.self).range
        #expect(range == ContentRange(bytes: 2...3, total: 6))
        guard case .part(Data("cd".utf8)) = try await files.part(id: "1", range: .bytes(2...3)),
            case .whole(Data("abcdef".utf8)) = try await files.part(id: "1", range: .last(2))
        else {
            Issue.record("which it was")
            return
        }
        let error = await failed(Failure.self) { _ = try await files.part(id: "1", range: .from(9)) }
        guard case .rangeNotSatisfiable(let unsatisfied)? = error?.failure else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(unsatisfied.range == ContentRange(bytes: nil, total: 6))
    }

    /// A relative `Location` is resolved against the request's URL (RFC 9110, section 10.2.2).
    @Test(arguments: [
        ("/rooms/7", "/rooms/7"), ("rooms/7?a=b", "/rooms/7?a=b"), ("../x", "/x"), ("?page=2", "/rooms?page=2"),
        ("//HOST/rooms/7#part", "/rooms/7#part"), ("http://HOST/rooms/7", "/rooms/7"),
    ])
    func resolvesLocationOfCreatedResource(_ location: String, _ path: String) async throws {
        let server = try server { line, head in
            let host = head.components(separatedBy: "Host: ").last?.components(separatedBy: "\r\n").first ?? ""
            if line.hasPrefix("POST") {
                let place = location.replacingOccurrences(of: "HOST", with: host)
                return Self.response("201 Created", ["Location: \(place)"], "no JSON")
            }
            return Self.response("200 OK", [], #"{"id":"7"}"#)
        }
        defer { server.stop() }
        let rooms = client(server).rooms
        let located = try await rooms.create(body: Room(id: "7"))
        #expect(located.url.absoluteString == server.url + path)
        let room = try await rooms.fetch(located)
        #expect(room.id == "7")
        #expect(heads(server)[1].hasPrefix("GET \(path.components(separatedBy: "#")[0]) HTTP/1.1\r\n"))
    }

    @Test func returnsLocationByStatus() async throws {
        let status = [
            "200 OK", "201 Created", "202 Accepted", "201 Created", "404 No", "303 See Other", "303 See Other",
        ]
        let counter = Counter()
        let server = try server { line, _ in
            counter.add()
            let status = status[min(counter.count, status.count) - 1]
            let place = counter.count == 4 || counter.count == 7 ? [] : ["Location: /jobs/\(counter.count)"]
            return Self.response(status, place, #"{"id":"\#(counter.count)"}"#)
        }
        defer { server.stop() }
        let rooms = client(server).rooms
        guard case .ok(let room) = try await rooms.start(id: "1"), room.id == "1",
            case .created(let made) = try await rooms.start(id: "1"), made.url.path == "/jobs/2",
            case .accepted(let job) = try await rooms.start(id: "1"), job.url.path == "/jobs/3"
        else {
            Issue.record("not by their status")
            return
        }
        // The result is the `Location`, but the response has none.
        guard case .mapping(let error, _)? = await failed(Failure.self, { _ = try await rooms.start(id: "1") }) else {
            Issue.record("a success without a place")
            return
        }
        #expect(error.expected == "a value in the header 'Location'")
        guard case .notFound = try await rooms.start(id: "1") else {
            Issue.record("404")
            return
        }
        // An endpoint whose result is the `Location` doesn't follow redirects.
        let photo = try await rooms.ask(id: "1")
        #expect(photo?.url.path == "/jobs/6")
        #expect(try await rooms.ask(id: "1") == nil)
        #expect(server.requests.count == 7)
    }

    /// After a call to a `Location` on another server, errors are read as the spec declares, and secrets aren't sent
    /// there.
    @Test func keepsSecretsFromLocationOnOtherServer() async throws {
        let other = try server { _, _ in Self.response("412 Precondition Failed", [], #"{"reason":"no","tags":[]}"#) }
        defer { other.stop() }
        let place = other.url + "/rooms/7"
        let home = try server { line, _ in
            line.hasPrefix("POST") ? Self.response("201 Created", ["Location: \(place)"]) : Self.response("200 OK")
        }
        defer { home.stop() }
        var configuration = Configuration()
        configuration.headers = ["X-Api-Key": "hunter2"]
        let rooms = Client(server: Client.Server(home.url), configuration: configuration).rooms
        let located = try await rooms.create(body: Room(id: "7"))
        #expect(located.url.absoluteString == place)
        let error = await failed(Mapped.self) { _ = try await rooms.fetch(located) }
        #expect(error?.failure?.as(Conditional.Conflict.self)?.reason == "no")
        #expect(heads(home)[0].contains("X-Api-Key: hunter2"))
        #expect(heads(other).count == 1 && !heads(other)[0].contains("hunter2"))
    }

    /// VideoFarm v02, v03: a 303 isn't followed. The next call uses the URL that it redirects to.
    @Test func usesPathOfLocationInNextCall() async throws {
        let server = try server { line, _ in
            line.hasPrefix("POST")
                ? Self.response("303 See Other", ["Location: /videos/7?key=a%20b"])
                : Self.response("200 OK", [], "frame")
        }
        defer { server.stop() }
        let files = client(server).files
        let video = try await files.prepare().location
        #expect(video.absoluteString == server.url + "/videos/7?key=a%20b")
        try await files.upload(video: video, body: Data("movie".utf8))
        #expect(try await files.frame(video: video, number: 3, size: "large") == Data("frame".utf8))
        let slash = try #require(URL(string: server.url + "/videos/7/"))
        try await files.upload(video: slash, body: Data())
        let lines = heads(server).map { $0.components(separatedBy: " HTTP/1.1")[0] }
        #expect(lines[1] == "PUT /videos/7/movie?key=a%20b")
        #expect(lines[2] == "GET /videos/7/frames/3?key=a%20b&size=large")
        #expect(lines[3] == "PUT /videos/7/movie")
        #expect(heads(server)[1].hasSuffix("\r\n\r\nmovie"))
    }
}

/// Header values that have their own types.
@Suite struct HTTPValueTests {
    @Test func parsesEntityTags() throws {
        let strong = try #require(EntityTag("v1"))
        let weak = try #require(EntityTag("v1", isWeak: true))
        #expect(strong.text == "\"v1\"" && weak.text == "W/\"v1\"")
        #expect(EntityTag(parsing: " W/\"v1\"") == weak)
        #expect([strong, weak].map(\.value) == ["v1", "v1"] && weak.isWeak && !strong.isWeak)
        // The four rows of the table in RFC 9110, section 8.8.3.2.
        #expect(!weak.matchesStrongly(weak) && weak.matchesWeakly(weak))
        #expect(EntityTag("v2").map(weak.matchesWeakly) == false)
        #expect(!weak.matchesStrongly(strong) && weak.matchesWeakly(strong))
        #expect(strong.matchesStrongly(strong) && strong.matchesWeakly(strong))
        #expect(EntityTag("")?.text == "\"\"" && EntityTag(parsing: "\"\"")?.value.isEmpty == true)
        for wrong in ["a\"b", "a b", "a\r\nX: y", "a\u{7F}"] { #expect(EntityTag(wrong) == nil) }
        // Tags without quotes, as careless servers send them, are sent back unchanged.
        #expect(EntityTag(parsing: "4a7sd")?.text == "4a7sd" && EntityTag(parsing: "4a7sd")?.value == "4a7sd")
        #expect(EntityTag(parsing: "\"")?.value == "\"")
        for wrong in ["", " ", "a\r\nX: y"] { #expect(EntityTag(parsing: wrong) == nil) }
        #expect(EntityTag.any.text == "*")
    }

    @Test(arguments: [
        ("bytes=0-99", ByteRange.bytes(0...99)), ("bytes=100-", .from(100)), ("Bytes=-5", .last(5)),
        ("bytes=5-5", .bytes(5...5)), ("bytes=", nil), ("bytes=-", nil), ("bytes=9-5", nil), ("bytes=0-1,3-4", nil),
        ("lines=0-1", nil), ("bytes=+1-2", nil), ("bytes=--5", nil), ("bytes=99999999999999999999-", nil), ("", nil),
    ])
    func parsesByteRanges(_ text: String, _ range: ByteRange?) {
        #expect(ByteRange(text) == range)
        if let range { #expect(ByteRange(range.text) == range) }
    }

    @Test func clampsNegativeByteRanges() {
        #expect(ByteRange.from(-1).text == "bytes=0-" && ByteRange.last(.min).text == "bytes=-0")
        #expect(ByteRange.bytes(-5...3).text == "bytes=0-3")
    }

    @Test(arguments: [
        ("bytes 0-99/1234", ContentRange(bytes: 0...99, total: 1234)),
        ("bytes 0-99/*", ContentRange(bytes: 0...99, total: nil)),
        ("BYTES */1234", ContentRange(bytes: nil, total: 1234)), ("bytes */*", nil), ("bytes 5-4/9", nil),
        ("bytes 0-9/9", nil), ("bytes 0-9", nil), ("items 0-9/10", nil), ("bytes -9/10", nil), ("bytes 0--9/10", nil),
        ("bytes 0-9/1/2", nil), ("bytes 0-9/", nil), ("bytes 0-9/99999999999999999999", nil), ("", nil),
    ])
    func parsesContentRanges(_ text: String, _ range: ContentRange?) {
        #expect(ContentRange(text) == range)
        if let range { #expect(ContentRange(range.text) == range) }
    }
}
