import Dispatch
@_spi(Generated) import RestRuntime

/// Compares looking up a path in a table of patterns with trying all patterns.
///
///     swift run -c release RouteBenchmark
@main
enum RouteBenchmark {
    static func main() {
        #if DEBUG
        print("debug build")
        #else
        print("release build")
        #endif
        print("medians of interleaved rounds    a look-up   going through         ratio    first look-up")
        for count in [10, 1000, 100_000] { measure(count) }
    }

    private static func measure(_ count: Int) {
        let patterns = self.patterns(count)
        let table = RouteTable(patterns.enumerated().map { RouteTable<Int>.Line($0.offset, path: $0.element) })
        let scan = LinearScan(patterns)
        let paths = self.paths(count)
        // The first lookup creates the index.
        let first = time { _ = table.value(path: paths[0]) }
        for path in paths where table.value(path: path) != scan.value(path: path) {
            preconditionFailure("\(path): \(String(describing: table.value(path: path)))")
        }
        var lookups: [Double] = []
        var scans: [Double] = []
        // Fewer lookups of the slow implementation, so that a round is short.
        let scanned = Array(paths.prefix(max(1, min(paths.count, 400_000 / count))))
        for _ in 0..<51 {
            lookups.append(time { for path in paths { _ = table.value(path: path) } } / Double(paths.count))
            scans.append(time { for path in scanned { _ = scan.value(path: path) } } / Double(scanned.count))
        }
        let ratio = zip(lookups, scans).map { $1 / $0 }.sorted()[25]
        print(
            column("\(count) patterns", 26, isLeft: true)
                + column("\(Int(lookups.sorted()[25])) ns", 16) + column("\(Int(scans.sorted()[25])) ns", 16)
                + column("\((ratio * 10).rounded() / 10) x", 14) + column("\(Int(first / 1000)) µs", 17)
        )
    }

    /// Returns patterns as in the tables of an API: nested resources, a few general patterns, and one for everything
    /// else.
    private static func patterns(_ count: Int) -> [String] {
        (0..<count).map { number in
            switch number % 5 {
            case 0: "/resource\(number)"
            case 1: "/resource\(number - 1)/#"
            case 2: "/resource\(number - 2)/#/items/*"
            case 3: "/resource\(number - 3)/*/settings"
            default: number == 4 ? "/**" : "/resource\(number - 4)/**"
            }
        }
    }

    /// Returns a hundred paths from the whole table, a fifth of which only match `**`.
    private static func paths(_ count: Int) -> [String] {
        (0..<100).map { number in
            let resource = number * 7919 % max(1, count / 5) * 5
            return switch number % 5 {
            case 0: "/resource\(resource)"
            case 1: "/resource\(resource)/\(number)"
            case 2: "/resource\(resource)/\(number)/items/blue"
            case 3: "/resource\(resource)/ann/settings"
            default: "/elsewhere/\(number)/x"
            }
        }
    }

    private static func time(_ body: () -> Void) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        body()
        return Double(DispatchTime.now().uptimeNanoseconds - start)
    }

    private static func column(_ text: String, _ width: Int, isLeft: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return isLeft ? text + space : space + text
    }
}
