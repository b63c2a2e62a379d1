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
        let apis = [
            ("\(models) models", SyntheticAPI(models: models, endpoints: 0)),
            ("\(models) models with key paths and unions", SyntheticAPI(models: models, endpoints: 0, isShaped: true)),
            ("\(models) models, \(endpoints) endpoints", SyntheticAPI(models: models, endpoints: endpoints)),
        ]
        for (number, (title, api)) in apis.enumerated() {
            let pair = try ModulePair(api, in: folder.appendingPathComponent("\(number)"))
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
