import Foundation
import HTTPTypes
import RestObservation
@_spi(Generated) import RestRuntime
import RestTransportTests

/// Measures the time that a query adds to a call without the network, and the memory of 10,000 observed queries.
///
///     swift run -c release QueryBenchmark
@main
@available(macOS 14, *)
struct QueryBenchmark {
    /// A service as it is generated.
    struct Rooms: RestService {
        var core: ClientCore

        func get(id: Int) async throws(RestError<Never>) -> Int {
            var call = Call("rooms.get", "GET /rooms/{id}")
            call.path(id)
            return try await core.value(call, throwing: Never.self)
        }
    }

    /// Responds immediately, so that only the call and the query are measured.
    struct InMemoryTransport: Transport {
        private let response = TransportResponse(
            HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]),
            body: ResponseBody(Data("7".utf8))
        )

        func send(_ request: TransportRequest) async throws -> TransportResponse { response }
    }

    /// A view calls from the main actor, with a query or without one.
    @MainActor static func main() async throws {
        let configuration = Configuration(transport: InMemoryTransport())
        let rooms = Rooms(
            core: ClientCore(APIDescription(name: "Rooms"), server: "http://localhost", configuration: configuration)
        )
        try await memory(of: 10_000, rooms)
        let query = rooms.query { try await $0.get(id: 1) }
        let observer = Task { await query.observe() }
        var (plain, queried) = (Double.infinity, Double.infinity)
        // Alternately, since a machine's speed changes.
        for _ in 0..<20 {
            plain = min(plain, try await time { _ = try await rooms.get(id: 1) })
            queried = min(queried, try await time { await query.refresh() })
        }
        observer.cancel()
        print("call from the main actor: \(format(plain)) µs")
        print("refresh of an observed query: \(format(queried)) µs; \(format(queried / plain)) x")
        print("added by the query: \(format(queried - plain)) µs; at most 5")
    }

    @MainActor private static func memory(of count: Int, _ rooms: Rooms) async throws {
        // The first query initializes what all of them share.
        await rooms.query { try await $0.get(id: 0) }.refresh()
        let before = ResidentMemory.bytes
        var queries: [Query<Int, any Error>] = []
        var observers: [Task<Void, Never>] = []
        // The memory of calls in progress isn't that of queries, so few calls are made at a time.
        for first in stride(from: 1, through: count, by: 100) {
            let group = (first..<first + 100).map { id in rooms.query { try await $0.get(id: id) } }
            observers += group.map { query in Task { await query.observe() } }
            while group.contains(where: { $0.phase != .loaded }) { try await Task.sleep(for: .milliseconds(1)) }
            queries += group
        }
        let used = Double(ResidentMemory.bytes - before)
        let size = format(used / Double(1 << 20))
        print("\(count) observed queries: \(size) MB, \(Int(used) / count) bytes each; at most 50 MB")
        for observer in observers { observer.cancel() }
    }

    /// Returns the microseconds of one run.
    @MainActor private static func time(_ run: @MainActor () async throws -> Void) async throws -> Double {
        let count = 2000
        let start = ContinuousClock.now
        for _ in 0..<count { try await run() }
        let time = start.duration(to: .now).components
        return (Double(time.seconds) * 1e6 + Double(time.attoseconds) * 1e-12) / Double(count)
    }

    private static func format(_ number: Double) -> String { String(format: "%.1f", number) }
}
