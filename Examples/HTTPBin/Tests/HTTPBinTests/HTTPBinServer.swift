import Foundation
import HTTPBin
import RestRuntime
import Testing

/// The httpbin server of all tests: that of `HTTPBIN_URL`, or one that `scripts/httpbin.sh serve` starts and that ends
/// with this process.
enum HTTPBinServer {
    /// The URL, or `nil` if the server can't be started. The reason is then printed to standard error.
    static let url: String? = {
        if let url = ProcessInfo.processInfo.environment["HTTPBIN_URL"] { return url }
        let process = Process()
        process.executableURL = script
        process.arguments = ["serve"]
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) {
            line.append(byte)
        }
        let url = String(decoding: line, as: UTF8.self)
        return url.hasPrefix("http://") ? url : nil
    }()

    static var isAvailable: Bool { url != nil }

    static func client(_ credential: Credential? = nil) throws -> HTTPBinClient {
        HTTPBinClient(server: HTTPBinClient.Server(try #require(url)), credential: credential)
    }

    static func url(_ path: String) throws -> URL {
        let base = try #require(url)
        return try #require(URL(string: base + path))
    }

    /// The server's input, which is open as long as this process runs. The server exits when it is closed.
    private static let input = Pipe()

    private static var script: URL {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 1...5 { folder.deleteLastPathComponent() }
        return folder.appendingPathComponent("scripts/httpbin.sh")
    }
}

extension Trait where Self == ConditionTrait {
    static var httpbin: Self { .enabled(if: HTTPBinServer.isAvailable, "httpbin can't be installed here") }
}

/// Returns the error that a call throws, or `nil` if it throws none.
func failure<Value, Failure: Error>(_ call: () async throws(Failure) -> Value) async -> Failure? {
    do throws(Failure) {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}

@Test("httpbin is here, or this is not CI")
func httpbinIsAvailable() {
    let isCI = ProcessInfo.processInfo.environment["CI"] == "true"
    #expect(HTTPBinServer.isAvailable || !isCI)
}
