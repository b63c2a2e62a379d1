/// The totals for several documents.
package struct CoverageSummary {
    private let results: [DocumentResult]

    package init(_ results: [DocumentResult]) { self.results = results }

    package var lines: [String] {
        let read = results.filter { $0.errors.isEmpty }
        let operations = read.flatMap(\.operations)
        let full = operations.count { $0.verdict == .full }
        let reported = operations.count { $0.verdict == .reported }
        let silent = operations.count { $0.verdict == .silent }
        let short = read.reduce(0) { $0 + $1.short }
        let methods = operations.flatMap(\.methods)
        let shares = read.filter { !$0.operations.isEmpty }.map { Self.share($0.short, of: $0.operations.count) }
        var lines = [
            "\(results.count) documents, \(results.count - read.count) with errors, \(operations.count) operations",
            "\(full) in full (\(Self.percent(full, of: operations.count))), \(reported) with reported losses, "
                + "\(silent) with silent losses (\(Self.percent(silent, of: operations.count)))",
            "\(short) on one line (\(Self.percent(short, of: operations.count))), "
                + "median document \(Self.tenths(shares.sorted().dropFirst(shares.count / 2).first ?? 0))",
        ]
        let long = methods.count { $0.count > 30 }
        lines.append("\(long) method names over 30 characters (\(Self.percent(long, of: methods.count)))")
        for isReported in [false, true] {
            let counts = Self.counts(read.flatMap(\.losses).filter { $0.isReported == isReported })
            if !counts.isEmpty { lines.append(isReported ? "reported losses:" : "silent losses:") }
            lines += counts.map {
                String(repeating: " ", count: max(0, 7 - String($1).count)) + "\($1)  \($0.rawValue)"
            }
        }
        return lines
    }

    private static func counts(_ losses: [Loss]) -> [(LossKind, Int)] {
        let groups = Dictionary(grouping: losses, by: \.kind).mapValues(\.count)
        return groups.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.map { ($0.key, $0.value) }
    }

    /// Returns the share in tenths of a percent.
    private static func share(_ count: Int, of all: Int) -> Int { all == 0 ? 1000 : count * 1000 / all }

    private static func percent(_ count: Int, of all: Int) -> String { tenths(share(count, of: all)) }

    private static func tenths(_ share: Int) -> String { "\(share / 10).\(share % 10) %" }
}
