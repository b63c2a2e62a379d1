import Foundation
import HTTPTypes
import MappingTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Response headers that are declared in the spec, next to every kind of result, over URLSession.
@Suite(.timeLimit(.minutes(2))) struct ResponseHeaderTests {
    private typealias Client = Answered.AnsweredClient
    private typealias Failure = RestError<Answered.Problem>

    private static func response(_ status: String, _ headers: [String], _ body: String = "") -> String {
        let lines = ["HTTP/1.1 \(status)", "Connection: close"] + headers + ["Content-Length: \(body.utf8.count)"]
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    /// Responds by the method and path of the request, and with 404 to any other.
    private func server(_ responses: [String: String]) throws -> ScriptedServer {
        try ScriptedServer { request in
            let head = String(decoding: request, as: UTF8.self)
            let line = head.components(separatedBy: " HTTP/1.1").first ?? ""
            return [.send(responses[line] ?? Self.response("404 Not Found", ["Retry-After: 7"], #"{"error":"gone"}"#))]
        }
    }

    private func client(_ server: ScriptedServer) -> Client { Client(server: Client.Server(server.url)) }

    private static let issues = #"[{"id":"1"},{"id":"2","title":"Two"}]"#
    private static let fresh = ["ETag: \"v1\"", "Age: 5", "Content-Type: application/json"]

    @Test func readsHeadersWithList() async throws {
        let declared = ["X-Total-Count: 42", "X-Next: /issues?page=2", "X-Seen: Thu, 01 Jan 1970 00:00:00 GMT"]
        let server = try server([
            "GET /issues": Self.response("200 OK", declared + ["X-RateLimit-Remaining: 9"], Self.issues),
            "GET /lossy": Self.response("200 OK", Self.fresh, #"[{"id":"1"},{"name":"2"}]"#),
        ])
        defer { server.stop() }
        let client = client(server)
        let issues = try await client.issues.list()
        #expect(issues.value.map(\.id) == ["1", "2"])
        #expect(issues.headers.xTotalCount == 42)
        #expect(issues.headers.xNext?.absoluteString == server.url + "/issues?page=2")
        #expect(issues.headers.xSeen == Date(timeIntervalSince1970: 0))
        // Callers that don't use the headers get a plain list. The headers of the response are available anyway.
        let (plain, response) = try await client.issues.response { issues throws(Failure) in try await issues.plain() }
        #expect(plain.count == 2)
        #expect(try client.issues.metadata(of: response)?.rateLimitRemaining == 9)
        let (lossy, dropped) = try await client.issues.response { issues throws(Failure) in try await issues.lossy() }
        #expect(lossy.value.map(\.id) == ["1"] && lossy.headers.age == 5)
        #expect(dropped.dropped.count == 1)
        #expect(try client.metadata(of: dropped)?.rateLimitRemaining == nil)
    }

    @Test func reportsInvalidOrMissingHeaders() async throws {
        let server = try server([
            "GET /issues": Self.response("200 OK", ["X-Total-Count: many"], Self.issues),
            "GET /ping": Self.response("204 No Content", []),
        ])
        defer { server.stop() }
        let client = client(server)
        let error = await #expect(throws: Failure.self) { try await client.issues.list() }
        #expect(error.map { "\($0)" }?.contains("in the header 'X-Total-Count'") == true)
        guard case .mapping? = error else { return #expect(Bool(false)) }
        let missing = await #expect(throws: Failure.self) { try await client.ping() }
        #expect(missing.map { "\($0)" }?.contains("X-Version") == true)
        // An API error has its own model for headers.
        let gone = await #expect(throws: Failure.self) { try await client.issues.event() }
        #expect(gone?.failure?.retry == 7)
    }

    @Test func readsHeadersWithOptionalResult() async throws {
        let server = try server([
            "GET /issues/1": Self.response("200 OK", Self.fresh, #"{"id":"1"}"#),
            "GET /issues/2": "HTTP/1.1 304 Not Modified\r\nETag: \"v2\"\r\n\r\n",
            "GET /maybe": Self.response("200 OK", Self.fresh, #"{"data":{}}"#),
            "GET /fees": Self.response("200 OK", Self.fresh, #"[{"cents":3}]"#),
            "GET /fee": Self.response("200 OK", Self.fresh, #"{"cents":4}"#),
        ])
        defer { server.stop() }
        let issues = client(server).issues
        let issue = try #require(try await issues.get(id: "1"))
        #expect(issue.value.id == "1" && issue.headers.etag == EntityTag("v1") && issue.headers.age == 5)
        #expect(try await issues.get(id: "2") == nil)
        let maybe = try await issues.maybe()
        #expect(maybe.value == nil && maybe.headers.age == 5)
        let fees = try await issues.fees()
        #expect(fees == WithHeaders([Coins(cents: 3)], fees.headers) && fees.headers.age == 5)
        #expect(try await issues.fee()?.value == Coins(cents: 4))
    }

    @Test func readsHeadersWithBytesAndTexts() async throws {
        let server = try server([
            "GET /kinds": Self.response("206 Partial Content", Self.fresh, "not base64!"),
            "GET /raw": Self.response("200 OK", ["X-One: 1", "Content-Type: image/png"], "{}"),
            "GET /text": Self.response("200 OK", ["Content-Type: text/plain", "X-Tags: a, b"], "Ho"),
            "GET /word": Self.response("200 OK", Self.fresh, "\"Ho\""),
        ])
        defer { server.stop() }
        let issues = client(server).issues
        let kinds = try await issues.kinds()
        #expect(kinds.value == Data("not base64!".utf8) && kinds.headers.age == 5)
        let raw = try await issues.raw()
        #expect(raw.value == Data("{}".utf8) && raw.headers.all["X-One"] == "1")
        let text = try await issues.text()
        #expect(text.value == "Ho" && text.headers.tags == ["a", "b"] && text.headers.contentLanguage == nil)
        #expect(try await issues.word().value == "Ho")
        // Endpoints without a JSON result accept any media type.
        let heads = server.requests.map { String(decoding: $0, as: UTF8.self) }
        #expect(heads.allSatisfy { $0.contains("Accept: */*\r\n") })
    }

    @Test func readsHeadersByStatusAndMediaType() async throws {
        let server = try server([
            "GET /rows": Self.response("200 OK", ["Age: 6", "Content-Type: text/csv"], "a,b"),
            "GET /blob3": Self.response("202 Accepted", ["Content-Type: application/json"], #"{"id":"1"}"#),
            "POST /issues": Self.response("201 Created", ["X-Cost: 1.5"], #"{"id":"1"}"#),
            "HEAD /issues/1": "HTTP/1.1 200 OK\r\nAge: 9\r\nConnection: close\r\n\r\n",
        ])
        defer { server.stop() }
        let issues = client(server).issues
        guard case .csv(let rows) = try await issues.rows() else { return #expect(Bool(false)) }
        #expect(rows.value == "a,b" && rows.headers.age == 6)
        guard case .created(let made) = try await issues.create(body: Answered.Issue(id: "1")) else {
            return #expect(Bool(false))
        }
        #expect(made.value.id == "1" && made.headers.xCost == 1.5)
        #expect(try await issues.exists(id: "1").age == 9)
        let destination = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID()).bin")
        guard case .accepted(let issue) = try await issues.blobOrIssue(to: destination) else {
            return #expect(Bool(false))
        }
        #expect(issue.id == "1")
    }

    @Test func readsHeadersOfOtherTableEntries() async throws {
        let queued = ["Location: /jobs/7", "Retry-After: 3"]
        let server = try server(["POST /issues": Self.response("202 Accepted", queued)])
        defer { server.stop() }
        let result = try await client(server).issues.create(body: Answered.Issue(id: "1"))
        guard case .queued(let place) = result else { return #expect(Bool(false)) }
        #expect(place.value.url.absoluteString == server.url + "/jobs/7" && place.headers.retryAfter == 3)
        let merging = try self.server(["POST /issues": "HTTP/1.1 204 No Content\r\nX-Merged: true\r\n\r\n"])
        defer { merging.stop() }
        let merged = try await client(merging).issues.create(body: Answered.Issue(id: "1"))
        guard case .noContent(let headers) = merged else { return #expect(Bool(false)) }
        #expect(headers.xMerged)
    }

    @Test func readsHeadersWithFiles() async throws {
        let server = try server([
            "GET /blob": Self.response("200 OK", ["Age: 8", "Content-Type: image/png"], "bytes"),
            "GET /blob2": "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
            "GET /blob3": Self.response("200 OK", ["Age: 9"], "other"),
        ])
        defer { server.stop() }
        let issues = client(server).issues
        let destination = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID()).bin")
        defer { try? FileManager.default.removeItem(at: destination) }
        let blob = try await issues.blob(to: destination)
        #expect(blob.headers.age == 8 && blob.value.mediaType == "image/png")
        #expect(try Data(contentsOf: destination) == Data("bytes".utf8))
        #expect(try await issues.blobOrNone(to: destination) == nil)
        guard case .ok(let other) = try await issues.blobOrIssue(to: destination) else { return #expect(Bool(false)) }
        #expect(other.headers.age == 9)
        #expect(try Data(contentsOf: destination) == Data("other".utf8))
    }

    /// Sequences yield the same items as they do without headers.
    @Test func sequencesYieldSameItems() async throws {
        let job = #"{"id":"7","done":false}"#
        let server = try server([
            "GET /issues": Self.response("200 OK", ["X-Total-Count: 3", "X-Pages: 2"], Self.issues),
            "GET /issues?page=2": Self.response("200 OK", ["X-Total-Count: 3", "X-Pages: 2"], #"[{"id":"3"}]"#),
            "GET /changes": Self.response("200 OK", Self.fresh, Self.issues),
            "POST /work": Self.response("202 Accepted", Self.fresh, job),
            "GET /work/7": Self.response("200 OK", Self.fresh, #"{"id":"7","done":true}"#),
        ])
        defer { server.stop() }
        let issues = client(server).issues
        var ids: [String] = []
        for try await issue in issues.listPages() { ids.append(issue.id) }
        #expect(ids == ["1", "2", "3"])
        var changes: [String] = []
        for try await issue in issues.changesUpdates() {
            changes.append(issue.id)
            if changes.count == 2 { break }
        }
        #expect(changes == ["1", "2"])
        #expect(try await issues.jobWork(id: "7").value().done)
    }
}
