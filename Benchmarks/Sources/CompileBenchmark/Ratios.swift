import ArgumentParser
import Foundation
import SyntheticAPI

/// The ratios of the synthetic spec: measures them, compares them with the committed ones, and records them.
struct Ratios {
    private let compiler: Compiler
    private let builds: [Build]
    private let runs: Int
    /// The committed ratios.
    private let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../CompileRatios.json").standardizedFileURL

    init(_ compiler: Compiler, builds: [Build], runs: Int) {
        self.compiler = compiler
        self.builds = builds
        self.runs = max(runs, 1)
    }

    func measure() throws {
        let table = newTable()
        for var pair in try pairs() { _ = try measured(&pair, in: table) }
    }

    /// Measures twice as often as the check, since many later runs are compared with the recorded ratios.
    func record() throws {
        let table = newTable()
        var lines: [String] = []
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for var pair in try pairs() {
            for _ in 0..<(pair.isLong ? 1 : runs) { try pair.measure() }
            let ratio = try measured(&pair, in: table)
            lines.append("  " + String(decoding: try encoder.encode(ratio), as: UTF8.self))
        }
        try Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8).write(to: file)
        print("\nwritten to \(file.lastPathComponent)")
    }

    /// Measures a ratio that seems to have grown twice more, since it may have been a busy machine.
    func check() throws {
        let committed = try JSONDecoder().decode([Ratio].self, from: Data(contentsOf: file))
        var growth: [String] = []
        let table = newTable()
        for var pair in try pairs() {
            guard let old = committed.first(where: { $0.module == pair.title && $0.build == pair.build }) else {
                growth.append("\(pair.title), \(pair.build.rawValue): no ratio is committed")
                continue
            }
            var ratio = try measured(&pair, in: table)
            for _ in 0..<2 where !ratio.growth(since: old).isEmpty { ratio = try measured(&pair, in: table) }
            growth += ratio.growth(since: old)
            if ratio.cpu < old.cpu / Ratio.mostCPU || ratio.code < old.code / Ratio.mostCode {
                print("\(ratio.title) costs much less than what is committed. --record writes the new ratio")
            }
        }
        guard growth.isEmpty else {
            print("\n" + growth.map { "error: \($0)" }.joined(separator: "\n"))
            print("Where that is meant, CompileBenchmark --record writes it down.")
            throw ExitCode.failure
        }
        print("\nno ratio of CPU time has grown by more than a quarter, and none of code by more than a tenth")
    }

    /// Compiles a pair `runs` times, and prints a row.
    private func measured(_ pair: inout Pair, in table: MarkdownTable) throws -> Ratio {
        // Long compilations are disturbed less, relative to their time.
        for _ in 0..<(pair.isLong ? 1 : runs) { try pair.measure() }
        guard let costs = pair.costs, let ratio = pair.ratio else { preconditionFailure("a pair that was measured") }
        let cells = [
            pair.title, pair.build.rawValue,
            String(format: "%.2f", costs.generated.cpu), String(format: "%.2f", costs.handWritten.cpu),
            String(format: "%.3f", ratio.cpu),
            "\(costs.generated.code / 1024)", "\(costs.handWritten.code / 1024)", String(format: "%.3f", ratio.code),
        ]
        table.add(cells)
        return ratio
    }

    private func newTable() -> MarkdownTable {
        MarkdownTable("module", "build", "CPU s, generated", "by hand", "ratio", "KB, generated", "by hand", "ratio")
    }

    /// The APIs are small, since some of many short compilations run undisturbed.
    private func pairs() throws -> [Pair] {
        let apis = [
            ("types", SyntheticAPI(models: 10, endpoints: 0)),
            ("types and endpoints", SyntheticAPI(models: 10, endpoints: 20)),
        ]
        return try apis.flatMap { title, api in
            try builds.map { try Pair(title, api, $0, compiler) }
        } + builds.map { try Pair(runtime: "RestRuntime", SyntheticAPI(models: 100, endpoints: 200), $0, compiler) }
    }
}
