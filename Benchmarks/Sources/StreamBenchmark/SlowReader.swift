import Foundation
import HTTPTypes
import Measuring
@_spi(Generated) import RestRuntime
import RestTransportTests

#if AsyncHTTPClient
import RestAsyncHTTPClient
#endif

/// Reads a million events slowly from a fast server. Waiting events must stay at the server instead of in the client's
/// memory.
enum SlowReader {
    private static let count = 1_000_000
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"

    static func run(_ name: String) async throws {
        let server = try ServerProcess()
        defer { server.stop() }
        var transports: [(name: String, transport: any Transport)] = []
        #if AsyncHTTPClient
        transports.append(("async-http-client", AsyncHTTPClientTransport()))
        #endif
        transports.append(("URLSession", URLSessionTransport()))
        for (other, transport) in transports where name.isEmpty || name == other {
            await read("http://127.0.0.1:\(server.port)", other, transport)
        }
    }

    /// Reads all events. After each hundred of the first 200,000 it pauses for a millisecond, so that the server is
    /// faster.
    private static func read(_ url: String, _ name: String, _ transport: any Transport) async {
        let configuration = Configuration(transport: transport)
        let core = ClientCore(APIDescription(name: "Feed"), server: url, configuration: configuration)
        let stream = core.events(
            StreamBenchmark.call,
            StreamForm<Message>.json,
            reconnect: .never,
            throwing: Never.self
        )
        let start = ContinuousClock.now
        print("\(name): \(memory) before")
        var (read, most) = (0, 0)
        do {
            for try await _ in stream {
                read += 1
                if read < 200_000, read.isMultiple(of: 100) { try await Task.sleep(for: .milliseconds(1)) }
                if read.isMultiple(of: 1000) { most = max(most, ResidentMemory.ownBytes) }
                if read == 1000 || read.isMultiple(of: 200_000) {
                    print("  behind \(read) events: \(memory)")
                }
            }
        } catch {
            print("  \(error)")
        }
        print("\(name): \(read) events, at most \(most >> 20) MB of its own, in \(ContinuousClock.now - start)")
    }

    private static var memory: String {
        "\(ResidentMemory.ownBytes >> 20) MB of its own, \(ResidentMemory.bytes >> 20) MB with the program"
    }

    /// Runs a server until standard input ends.
    static func serve() throws {
        let line = #"{"id":"4711","author":{"name":"Ada","age":36},"text":"a message","likes":12,"isNew":true}"#
        let part = Data(String(repeating: "id: 1\ndata: \(line)\n\n", count: 1000).utf8)
        let server = try ScriptedServer { _ in
            [.send(head)] + Array(repeating: .send(part), count: count / 1000) + [.close]
        }
        ServerProcess.serve(at: server.port)
        server.stop()
    }
}
