import Foundation
import Measuring

/// Measures `restgen` with given OpenAPI documents, as whole processes: importing a spec and generating code. The same
/// run measures `swiftc -parse` with the generated code for comparison.
struct DocumentMeasure {
    let restgen: String
    let folder: URL
    let runs: Int

    func measure(_ documents: [String]) throws {
        print("| document | KB | import, s | generate, s | MB | swiftc -parse, s | ratio |")
        print("|---|---|---|---|---|---|---|")
        for document in documents { try measure(URL(fileURLWithPath: document)) }
    }

    private func measure(_ document: URL) throws {
        let target = folder.appendingPathComponent(document.deletingPathExtension().lastPathComponent)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let copy = target.appendingPathComponent(document.lastPathComponent)
        try Data(contentsOf: document).write(to: copy)
        let spec = target.appendingPathComponent("Page.rest.yaml")
        try Data("restgen: 1\nopenapi: \(document.lastPathComponent)\n".utf8).write(to: spec)
        let output = target.appendingPathComponent("Generated")
        let imported = target.appendingPathComponent("Imported.rest.yaml").path
        var times: (load: [Double], generate: [Double], parse: [Double]) = ([], [], [])
        var peak = 0
        for _ in 0..<runs {
            try? FileManager.default.removeItem(at: output)
            times.load.append(
                try Subprocess.run(restgen, ["import", copy.path, "--report", "--force", "-o", imported], quiet: true)
                    .wall
            )
            let generate = try Subprocess.run(restgen, ["generate", spec.path, "-o", output.path], quiet: true)
            peak = max(peak, generate.peakMemory)
            times.generate.append(generate.wall)
            let files = try FileManager.default.contentsOfDirectory(atPath: output.path)
                .map { output.appendingPathComponent($0).path }
            times.parse.append(try Subprocess.run("swiftc", ["-parse"] + files).wall)
        }
        let size = try Data(contentsOf: copy).count / 1024
        let ratio = median(zip(times.generate, times.parse).map { $0 / $1 })
        let cells = [
            document.lastPathComponent, "\(size)", String(format: "%.3f", median(times.load)),
            String(format: "%.3f", median(times.generate)), "\(peak / 1_048_576)",
            String(format: "%.3f", median(times.parse)), String(format: "%.2f", ratio),
        ]
        print("| \(cells.joined(separator: " | ")) |")
    }
}
