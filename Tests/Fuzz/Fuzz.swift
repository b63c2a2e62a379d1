import Foundation
import Fuzzing

/// Runs the fuzz tests with millions of inputs. The test suites run a small part of them.
///
///     swift run -c release Fuzz 1000000            all subjects, with a new seed
///     swift run -c release Fuzz json 1000000 7     json, paths, specs, documents, graphs or breakouts, with a seed
///     swift run -c release Fuzz json 1 12345       one input again
@main
enum Fuzz {
    static func main() throws {
        let arguments = Arguments(CommandLine.arguments.dropFirst())
        let specs = try SpecFuzz(folder: Self.root.appendingPathComponent("Specs"))
        if arguments.subject == SpecDigests.name {
            return SpecDigests(specs, count: arguments.count, seed: arguments.seed).write()
        }
        if arguments.subject == GraphRun.childName, let path = CommandLine.arguments.last {
            return GraphRun.runAsChild(count: arguments.count, seed: arguments.seed, path: path)
        }
        FuzzProgress.reportCrashes()
        var isFine = true
        if arguments.names("json") { isFine = run(JSONFuzz(), arguments) && isFine }
        if arguments.names("paths") { isFine = run(RouteFuzz(), arguments) && isFine }
        if arguments.names("specs") {
            let digests = SpecDigests(specs, count: (arguments.count + 19) / 20, seed: arguments.seed)
            isFine = run(specs, arguments) && isFine
            isFine = try digests.agree() && isFine
        }
        if arguments.names("documents") {
            let documents = try DocumentFuzz(folder: Self.root.appendingPathComponent("Specs/OpenAPI"))
            isFine = run(documents, arguments) && isFine
        }
        if arguments.names("graphs") {
            // A twenty-fifth of the count, since each document is imported, generated, exported and compared.
            let count = arguments.subject == nil ? max(1, arguments.count / 25) : arguments.count
            isFine = GraphRun(count: count, seed: arguments.seed).run() && isFine
        }
        if arguments.names("breakouts") {
            // A tenth of the count, since each input is a whole spec.
            var some = arguments
            if arguments.subject == nil { some.count = (arguments.count + 9) / 10 }
            isFine = run(BreakoutFuzz(specs), some) && isFine
        }
        if !isFine { exit(1) }
    }

    private static var root: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    private static func run(_ subject: some FuzzSubject, _ arguments: Arguments) -> Bool {
        let clock = ContinuousClock()
        let start = clock.now
        print("\(subject.name): \(arguments.count) inputs from seed \(arguments.seed)")
        let progress = FuzzProgress(
            subject: subject.name,
            workers: min(ProcessInfo.processInfo.activeProcessorCount, arguments.count)
        )
        let loop = FuzzLoop(subject, count: arguments.count, seed: arguments.seed)
        progress.watch(limit: .seconds(20)) { seed in
            print(
                FuzzFinding(
                    subject: subject.name,
                    seed: seed,
                    input: subject.text(of: subject.input(seed: seed)),
                    problem: "still not done after 20 s"
                )
            )
        }
        let findings = loop.runInParallel(progress: progress)
        for finding in findings { print(finding.text(showing: arguments.count == 1 ? .max : 2000)) }
        let seconds = Double((clock.now - start).components.seconds)
        print("\(subject.name): \(findings.isEmpty ? "nothing found" : "\(findings.count) found") in \(Int(seconds)) s")
        return findings.isEmpty
    }
}
