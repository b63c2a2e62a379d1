import Foundation
import Measuring
import SyntheticAPI

/// Measures the time and peak memory of `restgen generate` as a whole process, for specs of 10, 100 and 1,000
/// endpoints. The same run measures `swiftc -parse` with the generated code, which is the least that a build spends on
/// it.
///
/// `growth` measures `restgen check` for specs of one kind at 2,500 and 10,000 lines, and `restgen diff` from a version
/// that is a tenth smaller and has other names. The ratio is about 4 if the cost grows linearly, and 16 if it grows
/// quadratically.
///
///     swift run -c release GenerationBenchmark [RUNS]
///     swift run -c release GenerationBenchmark growth [RUNS]
///     swift run -c release GenerationBenchmark github.json stripe.json [RUNS]     OpenAPI documents
@main
struct GenerationBenchmark {
    static func main() throws {
        let isGrowth = CommandLine.arguments.dropFirst().first == "growth"
        let runs = CommandLine.arguments.last.flatMap { Int($0) } ?? (isGrowth ? 3 : 9)
        let restgen = Bundle.main.bundleURL.appendingPathComponent("restgen").path
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-generation-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        if isGrowth { return try measureGrowth(restgen, folder, runs) }
        let documents = CommandLine.arguments.dropFirst().filter { $0.hasSuffix(".json") || $0.hasSuffix(".yaml") }
        if !documents.isEmpty {
            return try DocumentMeasure(restgen: restgen, folder: folder, runs: runs).measure(Array(documents))
        }
        print("| endpoints | spec KB | generate, s | MB | swiftc -parse, s | ratio |")
        print("|---|---|---|---|---|---|")
        for count in [10, 100, 1000] {
            let target = folder.appendingPathComponent("\(count)")
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            let spec = target.appendingPathComponent("Synthetic.rest.yaml")
            let text = SyntheticAPI(models: max(count * 3 / 5, 1), endpoints: count).spec
            try Data(text.utf8).write(to: spec)
            let output = target.appendingPathComponent("Generated")
            var times: (generate: [Double], parse: [Double]) = ([], [])
            var peak = 0
            for _ in 0..<runs {
                try? FileManager.default.removeItem(at: output)
                let generate = try Subprocess.run(restgen, ["generate", spec.path, "-o", output.path])
                peak = max(peak, generate.peakMemory)
                let files = try FileManager.default.contentsOfDirectory(atPath: output.path)
                    .map { output.appendingPathComponent($0).path }
                let parse = try Subprocess.run("swiftc", ["-parse"] + files)
                times.generate.append(generate.wall)
                times.parse.append(parse.wall)
            }
            let ratio = median(zip(times.generate, times.parse).map { $0 / $1 })
            let cells = [
                "\(count)", "\(text.utf8.count / 1024)", String(format: "%.3f", median(times.generate)),
                "\(peak / 1_048_576)",
                String(format: "%.3f", median(times.parse)), String(format: "%.2f", ratio),
            ]
            print("| \(cells.joined(separator: " | ")) |")
        }
    }

    private static func measureGrowth(_ restgen: String, _ folder: URL, _ runs: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        print(
            "| kind | check, 2,500 lines, s | 10,000 lines, s | ratio | diff, 2,500 lines, s | 10,000 lines, s | ratio |"
        )
        print("|---|---|---|---|---|---|---|")
        for kind in GrowingSpec.allCases {
            func write(_ text: String, _ name: String) throws -> String {
                let spec = folder.appendingPathComponent("\(kind.rawValue)\(name).rest.yaml")
                try Data(text.utf8).write(to: spec)
                return spec.path
            }
            let specs = try [2500, 10_000].map { try write(kind.text($0), "\($0)") }
            let olds = try [2500, 10_000].map { try write(kind.formerText($0), "Old\($0)") }
            let check = try times(runs) { try Subprocess.run(restgen, ["check", specs[$0]]).wall }
            let diff = try times(runs) {
                try Subprocess.run(restgen, ["diff", olds[$0], specs[$0], "--fail-on", "none"]).wall
            }
            print("| \(([kind.title] + check + diff).joined(separator: " | ")) |")
        }
    }

    /// Returns the times of the small spec and the large one, and their ratio, as text.
    private static func times(_ runs: Int, _ measure: (Int) throws -> Double) rethrows -> [String] {
        var times: (few: [Double], many: [Double]) = ([], [])
        for _ in 0..<runs {
            times.few.append(try measure(0))
            times.many.append(try measure(1))
        }
        return [
            String(format: "%.3f", median(times.few)), String(format: "%.3f", median(times.many)),
            String(format: "%.1f", median(zip(times.many, times.few).map { $0 / $1 })),
        ]
    }
}
