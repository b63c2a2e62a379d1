import DocumentCoverage
import Foundation
import RestGenKit

/// Measures how much of OpenAPI documents the generated APIs lack, by a comparison that is independent of the
/// importer.
///
///     swift run -c release Coverage github.json stripe.yaml        // numbers, and each loss that no diagnostic names
///     swift run -c release Coverage --list documents.txt           // reads paths from a file, one per line
///     swift run -c release Coverage --kind property github.json    // lists losses of one kind only
///     swift run -c release Coverage --quiet --all github.json      // numbers only, with --all, reported losses too
@main
enum Coverage {
    static func main() throws {
        let arguments = try CoverageArguments(CommandLine.arguments.dropFirst())
        var results: [DocumentResult] = []
        for path in arguments.paths.map({ ($0 as NSString).standardizingPath }) {
            guard let data = FileManager.default.contents(atPath: path) else {
                FileHandle.standardError.write(Data("\(path): can't be read\n".utf8))
                continue
            }
            let source = SourceFile(name: path, bytes: Array(data))
            let result = DocumentCheck.run(source) { other in
                FileManager.default.contents(atPath: other).map { SourceFile(name: other, bytes: Array($0)) }
            }
            guard let result, !result.isExtended else { continue }
            results.append(result)
            print(result, arguments)
        }
        for line in CoverageSummary(results).lines { print(line) }
    }

    private static func print(_ result: DocumentResult, _ arguments: CoverageArguments) {
        guard !arguments.isQuiet else { return }
        for error in result.errors { print("\(result.name): error: \(error.message)") }
        for loss in result.losses where arguments.kind == nil || loss.kind.rawValue == arguments.kind {
            if !loss.isReported {
                print("\(loss.line)")
            } else if arguments.showsReported {
                print("\(loss.line) (reported)")
            }
        }
    }

    private static func print(_ line: String) { Swift.print(line) }
}
