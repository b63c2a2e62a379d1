import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Downloads that go on, from a server that nobody here wrote: nginx, where it is installed.
@Suite(.timeLimit(.minutes(2)), .enabled(if: Nginx.program != nil, "no nginx is installed")) struct NginxTests {
    @Test func pausesAndChanges() async throws {
        let nginx = try Nginx()
        defer { nginx.stop() }
        let content = Data.pattern(2_000_000)
        try content.write(to: nginx.folder.file("files/movie"))
        var configuration = Configuration()
        configuration.retryBudget = nil
        let core = ClientCore(APIDescription(name: "T"), server: nginx.url, configuration: configuration)
        let service = DownloadTests.Service(core: core).with(resuming: true)
            .with(retry: RetryPolicy(attempts: 200, backoff: 0.05...0.05))
        let folder = try ScratchFolder()
        let film = folder.file("film")

        try await pause(service, film)
        let first = try #require(folder.data(".film.part"))
        #expect(first == content.prefix(first.count) && first.count < content.count)
        let (_, response) = try await service.response { try await $0.movie(to: film) }
        #expect(folder.data("film") == content && folder.names == ["film"])
        #expect(response.headers[.contentRange] == "bytes \(first.count)-1999999/2000000")

        // All is there, and the record of it.
        try await pause(service, film)
        try content.write(to: folder.file(".film.part"))
        let (_, whole) = try await service.response { try await $0.movie(to: film) }
        #expect(folder.data("film") == content && whole.headers[.contentRange] == "bytes */2000000")

        // Another file of another length and another date.
        try await pause(service, film)
        try Data("short".utf8).write(to: nginx.folder.file("files/movie"))
        try await service.movie(to: film)
        #expect(folder.data("film") == Data("short".utf8) && folder.names == ["film"])
    }

    private func pause(_ service: DownloadTests.Service, _ film: URL) async throws {
        let progress = TransferProgress()
        let call = Task { try await service.with(progress: progress).movie(to: film) }
        #expect(await eventually { progress.state.completed > 0 })
        call.cancel()
        #expect(await caught { try await call.value } != nil)
    }
}

/// A server of a folder's files, slow enough to be interrupted.
private final class Nginx: Sendable {
    static let program = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    let folder: ScratchFolder
    let url: String
    private let process = Process()

    init() throws {
        let folder = try ScratchFolder()
        self.folder = folder
        try FileManager.default.createDirectory(at: folder.file("files"), withIntermediateDirectories: true)
        // A port that was free a moment ago.
        let taken = try ScriptedServer("")
        let port = taken.port
        taken.stop()
        url = "http://127.0.0.1:\(port)"
        let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(folder.url.path)/\($0);" }.joined(separator: " ")
        try folder.write(
            """
            daemon off; master_process off; pid \(folder.url.path)/pid; error_log \(folder.url.path)/error.log;
            events {}
            http {
                access_log off; \(places)
                server { listen 127.0.0.1:\(port); root \(folder.url.path)/files; limit_rate 1m; }
            }
            """,
            to: "nginx.conf"
        )
        process.executableURL = URL(fileURLWithPath: Self.program ?? "")
        process.arguments = ["-p", folder.url.path, "-c", folder.file("nginx.conf").path]
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}
