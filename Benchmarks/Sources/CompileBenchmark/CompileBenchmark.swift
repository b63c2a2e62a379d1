import Foundation
import Measuring
import SyntheticAPI

/// What a generated module costs the compiler, against the same models with everything synthesized and the same calls
/// written by hand with URLSession.
///
///     swift run -c release CompileBenchmark [MODELS] [ENDPOINTS] [RUNS]
@main
struct CompileBenchmark {
    static func main() throws {
        let numbers = CommandLine.arguments.dropFirst().compactMap(Int.init)
        let models = numbers.first ?? 100
        let endpoints = numbers.dropFirst().first ?? 100
        let runs = numbers.dropFirst(2).first ?? 3
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-compile-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        print("| module | build | CPU s, generated | by hand | ratio | KB of code, generated | by hand | ratio |")
        print("|---|---|---|---|---|---|---|---|")
        for (title, endpoints) in [("\(models) models", 0), ("\(models) models, \(endpoints) endpoints", endpoints)] {
            let api = SyntheticAPI(models: models, endpoints: endpoints)
            let pair = try ModulePair(api, in: folder.appendingPathComponent("\(endpoints)"))
            for build in Build.allCases {
                print(try pair.row(title, build, runs: runs))
            }
        }
    }
}

enum Build: String, CaseIterable {
    case debug, release

    var flags: [String] {
        switch self {
        case .debug: ["-Onone", "-enable-batch-mode"]
        case .release: ["-O", "-whole-module-optimization"]
        }
    }
}
