import Foundation
import Measuring
@_spi(Generated) import RestRuntime

#if AsyncHTTPClient
import RestAsyncHTTPClient
#endif

/// Downloads and uploads a file over loopback with each transport and with curl, in turn. Each run is a separate
/// process, whose time and peak memory are printed.
enum TransferBenchmark {
    private static let rounds = 5

    private static var transports: [String: any Transport] {
        var all: [String: any Transport] = ["URLSession": URLSessionTransport.shared]
        #if AsyncHTTPClient
        all["async-http-client"] = AsyncHTTPClientTransport.shared
        #endif
        return all
    }

    static func run(_ size: Int) throws {
        let server = try BulkServer(size)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("transfers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("up").path
        try makeFile(file, size)
        let target = folder.appendingPathComponent("down").path
        for isUpload in [false, true] {
            let curl =
                isUpload ? ["-sS", "-T", file, "\(server.url)/up"] : ["-sS", "-o", target, "\(server.url)/down"]
            for name in transports.keys.sorted() {
                let own = ["transfer", name, isUpload ? "up" : "down", server.url, isUpload ? file : target]
                var (best, byCurl) = (Double.infinity, Double.infinity)
                var memory = 0
                for _ in 0..<rounds {
                    unlink(target)
                    byCurl = min(byCurl, try Subprocess.run("curl", curl).wall)
                    unlink(target)
                    let run = try Subprocess.run(CommandLine.arguments[0], own)
                    best = min(best, run.wall)
                    memory = max(memory, run.peakMemory)
                }
                let figures = String(
                    format: "%.2f s, curl %.2f s: %.2f x; peak memory %d MB",
                    best,
                    byCurl,
                    best / byCurl,
                    memory >> 20
                )
                print("\(name), \(size >> 20) MB \(isUpload ? "up" : "down"): \(figures)")
            }
        }
    }

    /// Makes one transfer in a separate process: `Name up|down URL FILE`.
    static func transfer(_ arguments: [String]) async throws {
        guard arguments.count == 4,
            let transport = transports[arguments[0]]
        else { throw POSIXError(.EINVAL) }
        let core = ClientCore(
            APIDescription(name: "Benchmark"),
            server: arguments[2],
            configuration: Configuration(transport: transport)
        )
        let file = URL(fileURLWithPath: arguments[3])
        if arguments[1] == "down" {
            _ = try await core.download(Call("down", "GET /down"), to: file, throwing: JSON.self)
        } else {
            let service = TransferService(core: core).preparing { $0.body = RequestBody(file: file) }
            try await service.core.run(Call("up", "PUT /up"), throwing: JSON.self)
        }
    }

    private static func makeFile(_ path: String, _ size: Int) throws {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        guard let handle = FileHandle(forWritingAtPath: path) else { throw POSIXError(.EIO) }
        let part = Data(repeating: 7, count: 1 << 20)
        var rest = size
        while rest > 0 {
            try handle.write(contentsOf: part.prefix(rest))
            rest -= min(rest, part.count)
        }
        try handle.close()
    }
}

private nonisolated struct TransferService: RestService {
    var core: ClientCore
}

/// A fast server that answers GET with the given number of bytes, and reads all other requests.
private final class BulkServer: Sendable {
    let url: String

    init(_ size: Int) throws {
        #if canImport(Darwin)
        let type = SOCK_STREAM
        #else
        let type = Int32(SOCK_STREAM.rawValue)
        #endif
        // A client that disconnects must not end the process.
        signal(SIGPIPE, SIG_IGN)
        let listener = socket(AF_INET, type, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        Thread {
            while true {
                let client = accept(listener, nil, nil)
                if client < 0 { continue }
                Thread {
                    Self.serve(client, size)
                    close(client)
                }.start()
            }
        }.start()
    }

    private static func serve(_ client: Int32, _ size: Int) {
        var buffer = [UInt8](repeating: 7, count: 1 << 20)
        var head = Data()
        var end: Range<Data.Index>?
        while end == nil {
            let got = recv(client, &buffer, buffer.count, 0)
            if got <= 0 { return }
            head += buffer[..<got]
            end = head.range(of: Data("\r\n\r\n".utf8))
        }
        guard let end else { return }
        let text = String(decoding: head[..<end.lowerBound], as: UTF8.self)
        if text.hasPrefix("GET") {
            guard send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\nConnection: close\r\n\r\n", client) else {
                return
            }
            var rest = size
            while rest > 0 {
                let sent = write(client, &buffer, min(rest, buffer.count))
                if sent <= 0 { return }
                rest -= sent
            }
            return
        }
        if text.lowercased().contains("expect: 100-continue"), !send("HTTP/1.1 100 Continue\r\n\r\n", client) { return }
        var rest = size - (head.count - head.distance(from: head.startIndex, to: end.upperBound))
        while rest > 0 {
            let got = recv(client, &buffer, buffer.count, 0)
            if got <= 0 { return }
            rest -= got
        }
        _ = send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", client)
        // Waits until the client has read the response.
        shutdown(client, Int32(SHUT_WR))
        _ = recv(client, &buffer, buffer.count, 0)
    }

    private static func send(_ text: String, _ client: Int32) -> Bool {
        let bytes = Array(text.utf8)
        return write(client, bytes, bytes.count) == bytes.count
    }
}
