import ArgumentParser
import Foundation

/// Measures the cost of compiling generated code.
///
///     swift run -c release CompileBenchmark                     a synthetic spec, compared with hand-written code
///     swift run -c release CompileBenchmark Shop.rest.yaml      a spec, and its enums, models, unions and services alone
///     swift run -c release CompileBenchmark --check             fails if a ratio has grown too much
///     swift run -c release CompileBenchmark --record            writes the ratios that --check compares with
@main
struct CompileBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "CompileBenchmark",
        abstract: "Measure what generated code costs the compiler."
    )

    @Argument(help: "The specs to measure, instead of the synthetic one.")
    var specs: [String] = []

    @Flag(help: "Fail if a ratio of CPU time has grown by more than a quarter, or one of code by more than a tenth.")
    var check = false

    @Flag(help: "Write down the ratios of the synthetic spec.")
    var record = false

    @Option(help: "debug or release alone.")
    var build: Build?

    @Option(help: "How often each is compiled, of which the least time counts: 3, and for a spec 1.")
    var runs: Int?

    @Option(help: "After how many seconds a compilation is given up.")
    var timeout = 900.0

    func validate() throws {
        if check && record { throw ValidationError("--check and --record exclude each other") }
        if !specs.isEmpty && (check || record) {
            throw ValidationError("--check and --record can't be used with specs")
        }
        if record && build != nil { throw ValidationError("--record writes the ratios of both builds") }
    }

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-compile-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiler = Compiler(tools: Bundle.main.bundleURL, folder: folder, timeout: timeout)
        let builds = build.map { [$0] } ?? Build.allCases
        if specs.isEmpty {
            let ratios = Ratios(compiler, builds: builds, runs: runs ?? 3)
            if check { return try ratios.check() }
            return record ? try ratios.record() : try ratios.measure()
        }
        var costs = SpecCosts(compiler, builds: builds, runs: runs ?? 1)
        for spec in specs { try costs.measure(URL(fileURLWithPath: spec)) }
        if costs.isIncomplete { throw ExitCode.failure }
    }
}
