import Dispatch

/// Times two implementations in turn, so that changes in the machine's speed affect both.
struct Measurement {
    var name: String
    /// The median times in nanoseconds per run.
    var ours: Double
    var theirs: Double
    /// The median of the rounds' ratios. Another process usually disturbs only one round.
    var ratio: Double

    init(_ name: String, rounds: Int = 101, ours: () throws -> Void, theirs: () throws -> Void) rethrows {
        self.name = name
        _ = try Self.time(1, theirs)
        let once = try Self.time(1, theirs)
        let ourOnce = try Self.time(1, ours)
        // Enough runs per round for the clock's resolution, but few enough to be rarely disturbed.
        let runs = max(1, Int(1_000_000 / max(once, 1)))
        let ourRuns = max(1, Int(500_000 / max(ourOnce, 1)))
        var oursTimes: [Double] = []
        var theirsTimes: [Double] = []
        for _ in 0..<rounds {
            oursTimes.append(try Self.time(ourRuns, ours))
            theirsTimes.append(try Self.time(runs, theirs))
        }
        self.ours = oursTimes.sorted()[rounds / 2]
        self.theirs = theirsTimes.sorted()[rounds / 2]
        ratio = zip(oursTimes, theirsTimes).map { $1 / $0 }.sorted()[rounds / 2]
    }

    private static func time(_ runs: Int, _ body: () throws -> Void) rethrows -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<runs { try body() }
        return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(runs)
    }

    var line: String {
        let columns = [
            name, Self.text(ours / 1000) + " µs", Self.text(theirs / 1000) + " µs", Self.text(ratio) + " x",
        ]
        return columns.enumerated().map { place, column in
            place == 0
                ? column + String(repeating: " ", count: max(0, 26 - column.count))
                : String(repeating: " ", count: max(0, 14 - column.count)) + column
        }.joined()
    }

    private static func text(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
