import Foundation
import HTTPTypes
import Measuring
@_spi(Generated) import RestRuntime
import RestTransportTests

#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import RestAsyncHTTPClient
#endif

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Measures the calls per second over loopback, and compares a client with hand-written calls over the same library.
///
///     swift run -c release TransportBenchmark                                    URLSession
///     swift run -c release --traits AsyncHTTPClient TransportBenchmark           async-http-client too
///     swift run -c release TransportBenchmark faults 60000                       each call ends once, though a fifth fail
///     swift run -c release TransportBenchmark retries 100000                     the same through a proxy, with retries
///     swift run -c release --traits AsyncHTTPClient TransportBenchmark transfers         1 GB both ways, and curl
///     swift run -c release --traits AsyncHTTPClient TransportBenchmark fuzz 1000000      randomly damaged responses
@main
struct TransportBenchmark {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "serve" { return try serve() }
        if arguments.first == "transfer" { return try await TransferBenchmark.transfer(Array(arguments.dropFirst())) }
        if arguments.first == "transfers" {
            return try TransferBenchmark.run(arguments.count > 1 ? Int(arguments[1]) ?? 1 << 30 : 1 << 30)
        }
        if arguments.first == "faults" {
            return try await faults(arguments.count > 1 ? Int(arguments[1]) ?? 60_000 : 60_000)
        }
        if arguments.first == "retries" {
            return try await retries(arguments.count > 1 ? Int(arguments[1]) ?? 100_000 : 100_000)
        }
        if arguments.first == "fuzz" {
            return try await fuzz(arguments.count > 1 ? Int(arguments[1]) ?? 1_000_000 : 1_000_000)
        }
        let server = try ServerProcess()
        defer { server.stop() }
        for contender in contenders {
            for atOnce in [1, 64] { try await compare(contender, server.port, atOnce) }
        }
    }

    /// A transport, and the same call without restgen.
    struct Contender: Sendable {
        let name: String
        let transport: any Transport
        let byHand: @Sendable (_ url: String) async throws -> Data
    }

    private static var contenders: [Contender] {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = 64
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration)
        var all = [
            Contender(name: "URLSession", transport: URLSessionTransport(maximumConnectionsPerHost: 64)) { url in
                guard let url = URL(string: url) else { throw URLError(.badURL) }
                var request = URLRequest(url: url)
                request.setValue("application/json", forHTTPHeaderField: "Accept")
                let (data, response) = try await session.data(for: request)
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                return data
            }
        ]
        #if AsyncHTTPClient
        var plain = HTTPClient.Configuration()
        plain.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
        let client = HTTPClient(configuration: plain)
        all.append(
            Contender(name: "async-http-client", transport: AsyncHTTPClientTransport(configuration: plain)) { url in
                var request = HTTPClientRequest(url: url)
                request.headers.add(name: "Accept", value: "application/json")
                let response = try await client.execute(request, timeout: .seconds(60))
                guard response.status == .ok else { throw URLError(.badServerResponse) }
                return Data(try await response.body.collect(upTo: 1 << 20).readableBytesView)
            }
        )
        #endif
        return all
    }

    /// A model as in generated code.
    private nonisolated struct Room: Mappable, Sendable {
        var id: Int
        var name: String

        init(from fields: inout FieldReader) {
            id = fields.int("id")
            name = fields.string("name")
        }

        func write(to fields: inout FieldWriter) {
            fields.int("id", id)
            fields.string("name", name)
        }
    }

    private struct PlainRoom: Decodable {
        let id: Int
        let name: String
    }

    /// Prints the best of seven rounds of each, in turn.
    private static func compare(_ contender: Contender, _ port: Int, _ atOnce: Int) async throws {
        let url = "http://127.0.0.1:\(port)"
        let core = ClientCore(
            APIDescription(name: "Benchmark") { _ in },
            server: url,
            configuration: Configuration(transport: contender.transport)
        )
        let count = atOnce == 1 ? 2000 : 8000
        let decoder = JSONDecoder()
        var (best, byHand) = (Rate(), Rate())
        for _ in 0..<7 {
            let rate = try await Rate.of(count, atOnce) {
                var call = Call("rooms.get", "GET /rooms/{id}")
                call.path("1")
                let room: Room = try await core.value(call, throwing: JSON.self)
                guard room.id == 1 else { throw URLError(.badServerResponse) }
            }
            let rateByHand = try await Rate.of(count, atOnce) {
                let room = try decoder.decode(PlainRoom.self, from: try await contender.byHand(url + "/rooms/1"))
                guard room.id == 1 else { throw URLError(.badServerResponse) }
            }
            best.keepBest(of: rate)
            byHand.keepBest(of: rateByHand)
        }
        let figures = String(
            format: "%.0f calls a second, by hand %.0f: %.2f x; CPU %.0f and %.0f µs a call: %.2f x",
            best.calls,
            byHand.calls,
            best.calls / byHand.calls,
            best.cpu * 1e6,
            byHand.cpu * 1e6,
            best.cpu / byHand.cpu
        )
        print("\(contender.name), \(atOnce) at once: \(figures)")
    }

    private static func faults(_ count: Int) async throws {
        for contender in contenders {
            let start = ContinuousClock.now
            try await TransportCheck.faults(count).run(on: contender.transport)
            print(
                "\(contender.name): \(count) calls, a fifth of which failed, ended once each, in \(ContinuousClock.now - start)"
            )
        }
    }

    /// Uses a proxy that fails a fifth of the requests. The memory is that of this process, including the proxy and its
    /// server.
    private static func retries(_ count: Int) async throws {
        for contender in contenders {
            let seed = UInt64.random(in: 0..<1 << 32)
            let start = ContinuousClock.now
            print("\(contender.name): \(count) calls, seed \(seed)")
            let memory = Growth()
            let outcome = try await RetryTrial(calls: count, seed: seed, atOnce: 64).run(on: contender.transport) {
                ended in
                if ended.isMultiple(of: 10_000) || ended == 1000 { memory.note(ended) }
            }
            print(
                "\(contender.name): \(outcome.succeeded) succeeded, \(outcome.failed) failed as they should, "
                    + "\(outcome.wrong.count) wrong; \(outcome.faults) faults, \(outcome.retries) attempts more, "
                    + "in \(ContinuousClock.now - start)"
            )
            for line in outcome.wrong.prefix(20) { print(line) }
            if !outcome.wrong.isEmpty { exit(1) }
        }
    }

    /// Uses all transports except URLSession, which crashes with an incomplete response head on Linux.
    private static func fuzz(_ count: Int) async throws {
        let seed = UInt64.random(in: 0..<1 << 32)
        let contenders = contenders.dropFirst()
        guard !contenders.isEmpty else {
            print("nothing to try: build it with --traits AsyncHTTPClient")
            exit(1)
        }
        for contender in contenders {
            let start = ContinuousClock.now
            print("\(contender.name): \(count) responses of seed \(seed)")
            try await TransportCheck.fuzz(count, seed: seed).run(on: contender.transport)
            print("\(contender.name): each call ended, in \(ContinuousClock.now - start)")
        }
    }

    /// Runs the server of ``ServerProcess`` until standard input ends.
    private static func serve() throws {
        let body = "{\"id\":1,\"name\":\"Swift\"}"
        let response =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body
        let server = try ScriptedServer([Data(response.utf8)], repeats: true)
        ServerProcess.serve(at: server.port)
        server.stop()
    }
}

/// The memory of the process, and its growth since the first measurement.
private final class Growth: @unchecked Sendable {
    private let lock = NSLock()
    private var first: Int?

    func note(_ calls: Int) {
        let now = ResidentMemory.bytes >> 20
        let before = lock.withLock { () -> Int in
            first = first ?? now
            return first ?? now
        }
        print("  behind \(calls) calls: \(now) MB, \(now - before) MB more")
    }
}

/// The speed and the cost of calls.
private struct Rate {
    /// The calls per second.
    var calls = 0.0
    /// The CPU time of this process per call, in seconds.
    var cpu = Double.infinity

    mutating func keepBest(of other: Rate) {
        calls = max(calls, other.calls)
        cpu = min(cpu, other.cpu)
    }

    static func of(
        _ count: Int,
        _ atOnce: Int,
        _ call: @escaping @Sendable () async throws -> Void
    ) async throws -> Rate {
        let (start, cpu) = (seconds(CLOCK_MONOTONIC), seconds(CLOCK_PROCESS_CPUTIME_ID))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<atOnce {
                group.addTask { for _ in 0..<count / atOnce { try await call() } }
            }
            try await group.waitForAll()
        }
        return Rate(
            calls: Double(count) / (seconds(CLOCK_MONOTONIC) - start),
            cpu: (seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu) / Double(count)
        )
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
