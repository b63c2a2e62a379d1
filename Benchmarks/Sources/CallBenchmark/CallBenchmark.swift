import Foundation
@_spi(Generated) import RestRuntime

/// What a call costs beside the network: in microseconds, and against the same call written by hand.
///
///     swift run -c release CallBenchmark
@main
struct CallBenchmark {
    static func main() async throws {
        // Away from the main actor: a generated method hops off it once a call, which is the caller's cost.
        try await Task.detached { try await run() }.value
    }

    private static func run() async throws {
        let transport = InMemoryTransport()
        let core = ClientCore(
            APIDescription(name: "Benchmark") { $0.auth(.basic) },
            server: "http://localhost:3000",
            credential: .basic(user: "u", password: "p"),
            configuration: Configuration(transport: transport)
        )
        let rooms = RoomsService(core: core)
        let hand = HandWritten(transport: transport)
        let emptyGenerated = try await best { try await rooms.delete(id: "42") }
        let emptyHand = try await best { try await hand.delete(id: "42") }
        let fullGenerated = try await best { _ = try await rooms.get(id: "42") }
        let fullHand = try await best { _ = try await hand.get(id: "42") }
        report("call without a body", emptyGenerated, emptyHand)
        report("call with a \(object.utf8.count)-byte object", fullGenerated, fullHand)
    }

    /// Microseconds a call, the best of ten rounds.
    private static func best(_ call: () async throws -> Void) async throws -> Double {
        let count = 20_000
        var best = Double.infinity
        for _ in 0..<10 {
            let start = ContinuousClock.now
            for _ in 0..<count { try await call() }
            let time = ContinuousClock.now - start
            let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
            best = min(best, seconds / Double(count) * 1e6)
        }
        return best
    }

    private static func report(_ name: String, _ generated: Double, _ hand: Double) {
        func format(_ value: Double) -> String { String(format: "%.2f", value) }
        print("\(name): \(format(generated)) µs; by hand \(format(hand)) µs; \(format(hand / generated)) x")
    }
}
