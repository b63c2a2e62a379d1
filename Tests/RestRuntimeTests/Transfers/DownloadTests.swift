import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Calls that write files.
@Suite(.timeLimit(.minutes(2))) struct DownloadTests {
    static func core(_ url: String, _ configuration: Configuration = Configuration()) -> ClientCore {
        ClientCore(APIDescription(name: "T"), server: url, configuration: configuration)
    }

    struct Service: RestService {
        var core: ClientCore

        @discardableResult
        func movie(to destination: URL) async throws(RestError<HeroError>) -> File {
            try await core.download(Call("movie", "GET /movie"), to: destination, throwing: HeroError.self)
        }
    }

    private func service(_ url: String, _ configuration: Configuration = Configuration()) -> Service {
        Service(core: Self.core(url, configuration))
    }

    @Test func downloadsFile() async throws {
        let content = Data.pattern(1_000_000)
        let headers = [
            "Content-Type": "movie/mp4",
            "Content-Disposition": "attachment; filename=x.mp4; filename*=UTF-8''..%2Fdie%20%C3%9Crsuppe.mp4",
        ]
        let server = try RangeServer(content, headers: headers)
        defer { server.stop() }
        let folder = try ScratchFolder()
        // The limit on bodies doesn't apply to files.
        let configuration = Configuration(maximumBodySize: 1000)
        let url = folder.file("a/b/film.mp4")
        let file = try await service(server.url, configuration).movie(to: url)
        #expect(file.name == "die Ürsuppe.mp4" && file.mediaType == "movie/mp4" && file.body.length == 1_000_000)
        #expect(folder.data("a/b/film.mp4") == content)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b").path) == ["film.mp4"])
        #expect(server.requests[0]["accept-encoding"] == "identity" && server.requests[0]["range"] == nil)
        // An existing file is replaced.
        server.content = Data("new".utf8)
        try await service(server.url).movie(to: url)
        #expect(folder.data("a/b/film.mp4") == Data("new".utf8))
    }

    /// A file that gets the server's name stays in its folder.
    @Test(arguments: ["..%2F%E2%80%8D..%2Fx", "..%2F%CC%81..%2Fx", "%E2%80%8D..%2F%E2%80%8Dx", "x%2F%EF%B8%8F%2F"])
    func usesFileNameOfServer(_ name: String) async throws {
        let disposition = "attachment; filename*=UTF-8''\(name)"
        let server = try RangeServer(Data("new".utf8), headers: ["Content-Disposition": disposition])
        defer { server.stop() }
        let folder = try ScratchFolder()
        let file = try await service(server.url).movie(to: folder.file("a/b/part"))
        let target = folder.file("a/b").appendingPathComponent(try #require(file.name))
        try FileManager.default.moveItem(at: folder.file("a/b/part"), to: target)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b").path).count == 1)
    }

    #if os(Linux) || os(macOS)
    /// If the disk is full, an existing file is kept. The part that has arrived is removed, or kept for resuming.
    @Test(arguments: [false, true]) func keepsExistingFileIfDiskIsFull(isResumed: Bool) async throws {
        await #expect(processExitsWith: .success) { [isResumed = isResumed as Bool] in
            let server = try RangeServer(.pattern(300_000))
            let folder = try ScratchFolder()
            try folder.write("old", to: "film")
            // Limits the size of files in this process, so that writing fails as on a full disk (EFBIG instead of
            // ENOSPC).
            signal(SIGXFSZ, SIG_IGN)
            var former = rlimit()
            #if os(Linux)
            let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
            #else
            let kind = RLIMIT_FSIZE
            #endif
            guard getrlimit(kind, &former) == 0 else { exit(2) }
            var low = former
            low.rlim_cur = 100_000
            guard setrlimit(kind, &low) == 0 else { exit(3) }
            var service = Service(core: Self.core(server.url))
            if isResumed { service = service.with(resuming: true) }
            let error = await failed(HeroError.self) { try await service.movie(to: folder.file("film")) }
            guard case .transport(let reason, _)? = error, reason.kind == .unwritable, reason.status == 200 else {
                exit(4)
            }
            guard folder.data("film") == Data("old".utf8) else { exit(5) }
            guard isResumed || folder.names == ["film"] else { exit(6) }
            // With enough space, the download continues.
            guard setrlimit(kind, &former) == 0 else { exit(7) }
            try await service.movie(to: folder.file("film"))
            guard folder.data("film") == .pattern(300_000), folder.names == ["film"] else { exit(8) }
            guard !isResumed || server.requests.last?["range"] == "bytes=100000-" else { exit(9) }
            exit(0)
        }
    }
    #endif

    /// The code that is generated for `{ 200: File, 202: Job, 204: Void }`.
    private enum Report: StatusValue {
        case ok(File)
        case accepted([Int])
        case noContent

        static func read(from reader: inout ResponseReader) -> Self? {
            switch reader.status {
            case 200: .ok(reader.file())
            case 202: .accepted(reader.value())
            case 204: .noContent
            default: nil
            }
        }
    }

    /// A file is only written for its own status. Other successes are read as declared.
    @Test(arguments: [false, true]) func writesFileForItsStatusOnly(isResumed: Bool) async throws {
        let server = try ScriptedServer { request in
            func response(_ status: Int, _ body: String) -> [ScriptedServer.Step] {
                let head = "HTTP/1.1 \(status) S\r\nContent-Type: text/csv\r\nConnection: close\r\n"
                return [.send(head + (status == 204 ? "\r\n" : "Content-Length: \(body.utf8.count)\r\n\r\n") + body)]
            }
            let path = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first ?? ""
            switch path {
            case "/200": return response(200, "a,b")
            case "/202": return response(202, "[7]")
            case "/201": return response(201, "[8]")
            case "/204": return response(204, "")
            default: return response(409, #"{"code":1,"message":"busy"}"#)
            }
        }
        defer { server.stop() }
        let folder = try ScratchFolder()
        func report(_ path: String) async throws(RestError<HeroError>) -> Report {
            var core = Self.core(server.url)
            if isResumed { core = Service(core: core).with(resuming: true).core }
            let url = folder.file("report")
            return try await core.download(
                Call("t", "GET \(path)"),
                to: url,
                files: [200...200],
                throwing: HeroError.self
            )
        }
        guard case .accepted([7]) = try await report("/202"), case .noContent = try await report("/204") else {
            Issue.record("another result")
            return
        }
        let error = await failed(HeroError.self) { _ = try await report("/409") }
        guard case .failure? = error else { throw WrongError(error) }
        // A success that isn't declared.
        let other = await failed(HeroError.self) { _ = try await report("/201") }
        guard case .undocumented(let response)? = other else { throw WrongError(other) }
        #expect(response.status == 201 && String(decoding: response.body, as: UTF8.self) == "[8]")
        #expect(folder.names == [])
        guard case .ok(let file) = try await report("/200") else {
            Issue.record("no file")
            return
        }
        #expect(folder.data("report") == Data("a,b".utf8) && file.mediaType == "text/csv" && file.body.length == 3)
        #expect(folder.names == ["report"])
    }

    @Test func interruptionKeepsExistingFile() async throws {
        let server = try RangeServer(.pattern(100_000), ways: [.cut(50_000)])
        defer { server.stop() }
        let folder = try ScratchFolder()
        try folder.write("old", to: "film")
        let error = await failed(HeroError.self) { try await service(server.url).movie(to: folder.file("film")) }
        guard case .transport(let reason, _)? = error else { throw WrongError(error) }
        #expect(reason.kind == .connectionLost && reason.status == 200)
        #expect(folder.names == ["film"] && folder.data("film") == Data("old".utf8))
    }

    /// The length is checked even if the transport doesn't check it.
    @Test func checksLength() async throws {
        let folder = try ScratchFolder()
        let transport = MemoryTransport { _, _ in
            TransportResponse(
                HTTPResponse(status: .ok, headerFields: [.contentLength: "9"]),
                body: ResponseBody(Data("abc".utf8))
            )
        }
        let service = service("http://h", Configuration(transport: transport))
        let error = await failed(HeroError.self) { try await service.movie(to: folder.file("film")) }
        #expect(error?.description.contains("3 bytes of 9 have arrived") == true)
        #expect(folder.names == [])
    }

    /// A partial response is an error unless it contains the whole file or was requested.
    @Test func rejectsUnrequestedPart() async throws {
        let part = "Content-Length: 3\r\nConnection: close\r\n\r\nabc"
        let server = try RangeServer(
            Data(),
            ways: [
                .text("HTTP/1.1 206 P\r\nContent-Range: bytes 2-4/9\r\n" + part), .text("HTTP/1.1 206 P\r\n" + part),
                .text("HTTP/1.1 206 P\r\nContent-Range: bytes 0-2/3\r\n" + part),
                .text("HTTP/1.1 206 P\r\nContent-Range: bytes 2-4/9\r\n" + part),
            ]
        )
        defer { server.stop() }
        let folder = try ScratchFolder()
        let service = service(server.url)
        for _ in 0..<2 {
            let error = await failed(HeroError.self) { try await service.movie(to: folder.file("film")) }
            guard case .transport(let reason, _)? = error else { throw WrongError(error) }
            #expect(reason.kind == .malformedResponse && reason.status == 206 && folder.names == [])
        }
        try await service.movie(to: folder.file("film"))
        try await service.with(headers: ["Range": "bytes=2-4"]).with(resuming: true).movie(to: folder.file("part"))
        #expect(folder.data("film") == Data("abc".utf8) && folder.data("part") == Data("abc".utf8))
    }

    @Test func readsErrorBodies() async throws {
        let server = try ScriptedServer(
            "HTTP/1.1 404 N\r\nContent-Type: application/json\r\nContent-Length: 15\r\nConnection: close\r\n\r\n{\"error\":\"none\"}"
        )
        defer { server.stop() }
        let folder = try ScratchFolder()
        let error = await failed(HeroError.self) { try await service(server.url).movie(to: folder.file("a/film")) }
        #expect(error?.status == 404 && error?.response?.body.isEmpty == false)
        #expect(folder.names == [])
        let none = try await service(server.url).core.download(
            Call("movie", "GET /movie"),
            to: folder.file("a/film"),
            none: 404,
            throwing: HeroError.self
        )
        #expect(none == nil && folder.names == [])
    }

    @Test func reportsUnwritableFolder() async throws {
        let server = try RangeServer(.pattern(10))
        defer { server.stop() }
        let folder = try ScratchFolder()
        try folder.write("a file", to: "film")
        let error = await failed(HeroError.self) { try await service(server.url).movie(to: folder.file("film/a/b")) }
        guard case .transport(let reason, _)? = error else { throw WrongError(error) }
        #expect(
            reason.kind == .unwritable && reason.message == "the file 'b' can't be written: its folder can't be created"
        )
        // These errors are detected before a request is sent.
        let count = server.requests.count
        let folderError = await failed(HeroError.self) { try await service(server.url).movie(to: folder.url) }
        guard case .request(let problem, _)? = folderError else { throw WrongError(folderError) }
        #expect(problem.message.hasSuffix("is a folder, but a download needs the URL of a file"))
        let web = try #require(URL(string: "https://h/film"))
        let webError = await failed(HeroError.self) { try await service(server.url).movie(to: web) }
        guard case .request? = webError else { throw WrongError(webError) }
        #expect(server.requests.count == count)
    }

    @Test func verifiesChecksum() async throws {
        struct Sum: Checksum {
            let wanted: Int
            var sum = 0
            mutating func update(with part: Data) { sum = part.reduce(sum) { $0 &+ Int($1) } }
            func mismatch() -> String? { sum == wanted ? nil : "the sum is \(sum) and not \(wanted)" }
        }
        let server = try RangeServer(Data([1, 2, 3]))
        defer { server.stop() }
        let folder = try ScratchFolder()
        try folder.write("old", to: "film")
        let service = service(server.url)
        for resuming in [false, true] {
            let error = await failed(HeroError.self) {
                try await service.with(checksum: Sum(wanted: 7)).with(resuming: resuming).movie(to: folder.file("film"))
            }
            guard case .transport(let reason, _)? = error else { throw WrongError(error) }
            #expect(reason.kind == .checksumMismatch && reason.message == "the sum is 6 and not 7")
            #expect(folder.data("film") == Data("old".utf8))
        }
        try await service.with(checksum: Sum(wanted: 6)).movie(to: folder.file("film"))
        #expect(folder.data("film") == Data([1, 2, 3]))
    }

    @Test func downloadsByPath() async throws {
        let server = try RangeServer(Data("abc".utf8))
        defer { server.stop() }
        let folder = try ScratchFolder()
        let file = try await HeroClient(server: server.url).download("model/1", to: folder.file("a"))
        #expect(folder.data("a") == Data("abc".utf8) && file.body.length == 3)
        #expect(server.requests[0][""] == "GET /model/1 HTTP/1.1")
    }
}

struct WrongError: Error {
    let error: (any Error)?
    init(_ error: (any Error)?) { self.error = error }
}
