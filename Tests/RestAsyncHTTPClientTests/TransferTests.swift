#if AsyncHTTPClient
import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@testable import RestAsyncHTTPClient
@_spi(Generated) @testable import RestRuntime

/// Uploads and downloads of files, and their progress.
@Suite(.timeLimit(.minutes(2))) struct TransferTests {
    struct Service: RestService {
        var core: ClientCore
    }

    private func service(_ url: String) -> Service {
        var configuration = Configuration()
        configuration.transport = AsyncHTTPClientTransport.shared
        return Service(core: ClientCore(APIDescription(name: "T"), server: url, configuration: configuration))
    }

    @Test func resumesInterruptedDownload() async throws {
        let content = Data((0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let server = try ScriptedServer { request in
            let text = String(decoding: request, as: UTF8.self).lowercased()
            let head = "ETag: \"1\"\r\nConnection: close\r\n"
            if let start = text.firstMatch(of: /range: bytes=(\d+)-/).flatMap({ Int($0.1) }),
                text.contains("if-range: \"1\"")
            {
                let range =
                    "HTTP/1.1 206 P\r\n\(head)Content-Range: bytes \(start)-499999/500000\r\nContent-Length: \(500_000 - start)\r\n\r\n"
                return [.send(range), .send(content.dropFirst(start)), .close]
            }
            return [
                .send("HTTP/1.1 200 OK\r\n\(head)Content-Length: 500000\r\n\r\n"), .send(content.prefix(300_000)),
                .close,
            ]
        }
        defer { server.stop() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("film")
        let progress = TransferProgress()
        let service = service(server.url).with(progress: progress).with(resuming: true)
        do throws(RestError<Never>) {
            _ = try await service.core.download(Call("t", "GET /"), to: url, throwing: Never.self)
            Issue.record("it was whole")
        } catch {
            #expect(error.status == 200)
        }
        // The last bytes before the end of the connection may be lost.
        let first = Int(progress.state.completed)
        #expect(first > 0 && first <= 300_000)
        _ = try await service.core.download(Call("t", "GET /"), to: url, throwing: Never.self)
        #expect(try Data(contentsOf: url) == content && server.requests.count == 2)
        #expect(String(decoding: server.requests[1], as: UTF8.self).lowercased().contains("range: bytes=\(first)-"))
        #expect(progress.state.fraction == 1 && progress.state.completed == 500_000)
    }

    @Test(arguments: [false, true])
    func reportsUploadProgress(isTaken: Bool) async throws {
        let response: [ScriptedServer.Step] = [.send("HTTP/1.1 204 N\r\nConnection: close\r\n\r\n"), .close]
        let server = try ScriptedServer(script: isTaken ? response : [.hold], reading: isTaken ? .all : .head)
        defer { server.stop() }
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        let size = isTaken ? 3_000_000 : 64 << 20
        try Data(count: size).write(to: url)
        let progress = TransferProgress()
        let service = service(server.url).with(progress: progress).preparing { $0.body = RequestBody(file: url) }
        let call = Task { try await service.core.run(Call("t", "PUT /"), throwing: Never.self) }
        if isTaken {
            var last: TransferProgress.State?
            for await state in progress.updates {
                #expect(state.completed >= last?.completed ?? 0)
                last = state
            }
            try await call.value
            #expect(last?.completed == 3_000_000 && last?.fraction == 1)
        } else {
            for await state in progress.updates where state.completed > 0 {
                #expect(state.total == 64 << 20)
                call.cancel()
            }
            _ = try? await call.value
            // Buffers hold a few hundred kilobytes.
            #expect(progress.state.completed < 32 << 20)
        }
    }
}
#endif
