import Foundation
@_spi(Generated) import RestRuntime

/// Measures the time of a call without the network, in microseconds and relative to a hand-written one.
///
///     swift run -c release CallBenchmark
///     swift run -c release CallBenchmark plain                         a call without interceptors
///     swift run -c release CallBenchmark retries "a deadline"          a call with these
@main
struct CallBenchmark {
    static func main() async throws {
        // Runs outside the main actor, since leaving it costs each call time that belongs to the caller.
        try await Task.detached { try await run() }.value
    }

    private static func run() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if !arguments.isEmpty {
            let rooms = rooms(Surroundings.configuration(with: arguments.filter { $0 != "plain" }))
            let time = try await best { try await rooms.delete(id: "42") }
            return print("\(format(time)) µs")
        }
        let transport = InMemoryTransport()
        let rooms = rooms(Configuration(transport: transport))
        let hand = HandWritten(transport: transport)
        let emptyGenerated = try await best { try await rooms.delete(id: "42") }
        let emptyHand = try await best { try await hand.delete(id: "42") }
        let fullGenerated = try await best { _ = try await rooms.get(id: "42") }
        let fullHand = try await best { _ = try await hand.get(id: "42") }
        report("call without a body", emptyGenerated, emptyHand)
        report("call with a \(object.utf8.count)-byte object", fullGenerated, fullHand)
        try await forms(rooms)
        try await surround(emptyGenerated)
    }

    /// Measures a call with a form of 400 nested parameters, and Foundation's JSON encoding of the same values.
    private static func forms(_ service: RoomsService) async throws {
        let json = Data(("[" + Array(repeating: object, count: 100).joined(separator: ",") + "]").utf8)
        let rooms = try Mapping.decode([Room].self, from: json)
        let plain = try JSONDecoder().decode([PlainRoom].self, from: json)
        let encoder = JSONEncoder()
        let form = try await best(200) { try await service.search(rooms: rooms) }
        let encoded = try await best(200) { _ = try encoder.encode(plain) }
        let ratio = format(encoded / form)
        print("form of 400 nested parameters: \(format(form)) µs; JSONEncoder alone \(format(encoded)) µs; \(ratio) x")
    }

    /// Measures the time that interceptors and other settings add to a call without a body.
    private static func surround(_ plain: Double) async throws {
        let together = [(Surroundings.interceptors, "all interceptors"), (Surroundings.names, "all of them")]
        for (names, title) in Surroundings.names.map({ ([$0], $0) }) + together {
            let rooms = rooms(Surroundings.configuration(with: names))
            let time = try await best { try await rooms.delete(id: "42") }
            print("with \(title): \(format(time - plain)) µs more")
        }
    }

    private static func rooms(_ configuration: Configuration) -> RoomsService {
        RoomsService(
            core: ClientCore(
                APIDescription(name: "Benchmark") { $0.auth(.basic) },
                server: "http://localhost:3000",
                credential: .basic(user: "u", password: "p"),
                configuration: configuration
            )
        )
    }

    /// Returns the microseconds per call in the fastest of ten rounds.
    private static func best(_ count: Int = 20_000, _ call: () async throws -> Void) async throws -> Double {
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
        print("\(name): \(format(generated)) µs; by hand \(format(hand)) µs; \(format(hand / generated)) x")
    }

    private static func format(_ value: Double) -> String { String(format: "%.2f", value) }
}
