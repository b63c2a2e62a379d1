import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// Downloads that continue after an interruption.
@Suite(.timeLimit(.minutes(2))) struct ResumeTests {
    private let content = Data.pattern(200_000)

    /// Creates a new service each time, as after a restart of the program.
    private func service(_ server: RangeServer) -> DownloadTests.Service {
        DownloadTests.Service(core: DownloadTests.core(server.url)).with(resuming: true)
    }

    /// Starts a download that is interrupted after 60,000 bytes.
    private func begin(_ server: RangeServer, _ folder: ScratchFolder) async throws {
        server.then(.cut(60_000))
        let error = await failed(HeroError.self) { try await service(server).movie(to: folder.file("film")) }
        guard case .transport(let reason, _)? = error else { throw WrongError(error) }
        #expect(reason.kind == .connectionLost)
        #expect(folder.data(".film.part") == content.prefix(60_000))
    }

    private func end(_ server: RangeServer, _ folder: ScratchFolder, _ wanted: Data) async throws {
        try await service(server).movie(to: folder.file("film"))
        #expect(folder.data("film") == wanted && folder.names == ["film"])
    }

    @Test func resumesDownload() async throws {
        let server = try RangeServer(content)
        defer { server.stop() }
        let folder = try ScratchFolder()
        try await begin(server, folder)
        #expect(folder.names == [".film.part", ".film.part.json"])
        let progress = TransferProgress()
        let file = try await service(server).with(progress: progress).movie(to: folder.file("film"))
        #expect(folder.data("film") == content && folder.names == ["film"] && file.body.length == 200_000)
        let request = server.requests[1]
        #expect(request["range"] == "bytes=60000-" && request["if-range"] == "\"1\"")
        #expect(request["accept-encoding"] == "identity" && server.requests.count == 2)
        #expect(progress.state == .init(completed: 200_000, total: 200_000))
    }

    @Test func resumesByDate() async throws {
        let dates = ["Last-Modified": "Mon, 02 Nov 2026 10:00:00 GMT", "Date": "Mon, 02 Nov 2026 10:00:01 GMT"]
        let server = try RangeServer(content, headers: dates)
        defer { server.stop() }
        let folder = try ScratchFolder()
        try await begin(server, folder)
        try await end(server, folder, content)
        #expect(server.requests[1]["if-range"] == "Mon, 02 Nov 2026 10:00:00 GMT")
        #expect(server.requests[1]["range"] == "bytes=60000-")
    }

    @Test(arguments: [
        ["ETag": "W/\"1\""], [:], ["Last-Modified": "Mon, 02 Nov 2026 10:00:00 GMT"],
        ["ETag": "\"1\"", "Accept-Ranges": "none"],
        ["Last-Modified": "Mon, 02 Nov 2026 10:00:00 GMT", "Date": "Mon, 02 Nov 2026 10:00:00 GMT"],
    ])
    func restartsWithoutStrongValidator(headers: [String: String]) async throws {
        let server = try RangeServer(content, headers: headers)
        defer { server.stop() }
        let folder = try ScratchFolder()
        try await begin(server, folder)
        #expect(folder.names == [".film.part"])
        try await end(server, folder, content)
        #expect(server.requests.count == 2 && server.requests[1]["range"] == nil)
    }

    @Test func restartsChangedFile() async throws {
        let server = try RangeServer(content)
        defer { server.stop() }
        let folder = try ScratchFolder()
        try await begin(server, folder)
        server.headers = ["ETag": "\"2\""]
        server.content = Data(content.reversed())
        try await end(server, folder, Data(content.reversed()))
        #expect(server.requests.count == 2 && server.requests[1]["if-range"] == "\"1\"")
    }

    /// A server that ignores `If-Range`, or sends another range than requested.
    @Test(arguments: [
        "Content-Range: bytes 60000-199999/200000\r\nETag: \"2\"", "Content-Range: bytes 59999-199999/200000",
        "Content-Range: bytes 60000-200000/200001", "X: y",
        "Content-Range: bytes 60000-199999/200000\r\nContent-Encoding: gzip",
    ])
    func restartsAfterUnexpectedRange(field: String) async throws {
        let server = try RangeServer(content)
        defer { server.stop() }
        let folder = try ScratchFolder()
        try await begin(server, folder)
        let head = "HTTP/1.1 206 P\r\n\(field)\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc"
        server.then(.text(head))
        try await end(server, folder, content)
        #expect(server.requests.count == 3 && server.requests[2]["range"] == nil)
    }

    /// The program ended between the last byte and the move of the file.
    @Test func finishesCompleteFile() async throws {
        let server = try RangeServer(content)
        defer { server.stop() }
        let folder = try ScratchFolder()
        try await begin(server, folder)
        try content.write(to: folder.file(".film.part"))
        try await end(server, folder, content)
        #expect(server.requests.count == 2)
    }

    @Test func restartsIfPartIsTooLong() async throws {
        let server = try RangeServer(content)
        defer { server.stop() }
        let folder = try ScratchFolder()
        try await begin(server, folder)
        try (content + content).write(to: folder.file(".film.part"))
        try await end(server, folder, content)
        #expect(server.requests.count == 3 && server.requests[2]["range"] == nil)
    }

    /// An invalid resume record, and one of another resource.
    @Test(arguments: [
        "", "{", #"{"url":"http://h/other","validator":"\"1\"","total":200000}"#, #"{"url":1}"#,
        #"{"url":"http://h/other","validator":"a\r\nX: y"}"#,
    ])
    func ignoresInvalidRecord(text: String) async throws {
        let server = try RangeServer(content)
        defer { server.stop() }
        let folder = try ScratchFolder()
        try await begin(server, folder)
        try folder.write(text, to: ".film.part.json")
        try await end(server, folder, content)
        #expect(server.requests.count == 2 && server.requests[1]["range"] == nil)
    }

    @Test func retriesResume() async throws {
        let server = try RangeServer(content, ways: [.cut(60_000), .cut(50_000)])
        defer { server.stop() }
        let folder = try ScratchFolder()
        let retry = RetryPolicy(attempts: 3, backoff: 0...0)
        try await service(server).with(retry: retry).movie(to: folder.file("film"))
        #expect(folder.data("film") == content)
        #expect(server.requests.map { $0["range"] } == [nil, "bytes=60000-", "bytes=110000-"])
    }

    /// Without `with(resuming:)`, each attempt starts from the beginning.
    @Test func retriesRestartWithoutResuming() async throws {
        let server = try RangeServer(content, ways: [.cut(60_000)])
        defer { server.stop() }
        let folder = try ScratchFolder()
        let retry = RetryPolicy(attempts: 3, backoff: 0...0)
        try await service(server).with(resuming: false).with(retry: retry).movie(to: folder.file("film"))
        #expect(folder.data("film") == content && folder.names == ["film"])
        #expect(server.requests.map { $0["range"] } == [nil, nil])
    }

    @Test func resumesAfterCancellation() async throws {
        let server = try RangeServer(content, ways: [.hold(60_000)])
        defer { server.stop() }
        let folder = try ScratchFolder()
        let progress = TransferProgress()
        let first = Task { try await service(server).with(progress: progress).movie(to: folder.file("film")) }
        #expect(await eventually { progress.state.completed == 60_000 })
        first.cancel()
        guard case .cancelled? = await failed(HeroError.self, { try await first.value }) else {
            Issue.record("not cancelled")
            return
        }
        try await end(server, folder, content)
        #expect(server.requests[1]["range"] == "bytes=60000-")
    }

    /// An error response keeps the part that has arrived.
    @Test func errorKeepsPart() async throws {
        let server = try RangeServer(content)
        defer { server.stop() }
        let folder = try ScratchFolder()
        try await begin(server, folder)
        server.then(.text("HTTP/1.1 503 S\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"))
        let error = await failed(HeroError.self) { try await service(server).movie(to: folder.file("film")) }
        #expect(error?.status == 503)
        try await end(server, folder, content)
        #expect(server.requests[2]["range"] == "bytes=60000-")
    }

    @Test func rejectsConcurrentDownloadOfSameFile() async throws {
        let server = try RangeServer(content, ways: [.hold(60_000)])
        defer { server.stop() }
        let folder = try ScratchFolder()
        let progress = TransferProgress()
        let first = Task { try await service(server).with(progress: progress).movie(to: folder.file("film")) }
        #expect(await eventually { progress.state.completed == 60_000 })
        let error = await failed(HeroError.self) { try await service(server).movie(to: folder.file("film")) }
        guard case .request(let problem, _)? = error else { throw WrongError(error) }
        #expect(problem.message == "another download to 'film' is in progress" && server.requests.count == 1)
        first.cancel()
        _ = await caught { try await first.value }
    }

    /// The resume record contains no secrets.
    @Test func recordContainsNoSecrets() async throws {
        let server = try RangeServer(content, ways: [.cut(10)])
        defer { server.stop() }
        let folder = try ScratchFolder()
        let core = ClientCore(
            APIDescription(name: "T") { call in call.auth(.bearer) },
            server: server.url,
            credential: .bearer("t0ken")
        )
        var call = Call("movie", "GET /movie")
        call.query("access_token", "hidden-one")
        call.query("size", "large")
        let service = DownloadTests.Service(core: core).with(resuming: true)
        _ = await caught { [call] in
            try await service.core.download(call, to: folder.file("film"), throwing: Never.self)
        }
        let record = String(decoding: folder.data(".film.part.json") ?? Data(), as: UTF8.self)
        #expect(record.contains("size=large") && !record.contains("hidden-one") && !record.contains("t0ken"))
    }

    /// A redirect keeps the range, and its body isn't counted as progress.
    @Test func redirectKeepsRange() async throws {
        let server = try RangeServer(content)
        defer { server.stop() }
        let folder = try ScratchFolder()
        try await begin(server, folder)
        server.then(.text("HTTP/1.1 302 F\r\nLocation: /there\r\nContent-Length: 5\r\nConnection: close\r\n\r\nthere"))
        let progress = TransferProgress()
        try await service(server).with(progress: progress).movie(to: folder.file("film"))
        #expect(folder.data("film") == content && folder.names == ["film"])
        #expect(server.requests[1...].map { $0["range"] } == ["bytes=60000-", "bytes=60000-"])
        #expect(server.requests[2][""]?.hasPrefix("GET /there") == true && server.requests[2]["if-range"] == "\"1\"")
        #expect(progress.state == .init(completed: 200_000, total: 200_000))
    }

    /// A checksum gets the resumed part first.
    @Test func checksumIncludesResumedPart() async throws {
        struct Sum: Checksum {
            let wanted: Int
            var found = 0
            mutating func update(with part: Data) { found = part.reduce(found) { $0 &+ Int($1) } }
            func mismatch() -> String? { found == wanted ? nil : "the sum is \(found)" }
        }
        let server = try RangeServer(content)
        defer { server.stop() }
        let folder = try ScratchFolder()
        let sum = content.reduce(0) { $0 &+ Int($1) }
        for (wanted, isRight) in [(sum, true), (sum + 1, false)] {
            try await begin(server, folder)
            let service = service(server).with(checksum: Sum(wanted: wanted))
            let error = await failed(HeroError.self) { try await service.movie(to: folder.file("film")) }
            #expect((error == nil) == isRight && server.requests.last?["range"] == "bytes=60000-")
            #expect(folder.data("film") == content)
        }
    }
}
