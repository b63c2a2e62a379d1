import Foundation
import Measuring

/// The costs of specs as rows of a Markdown table: each spec, followed by its parts.
struct SpecCosts {
    /// Whether a module couldn't be compiled, or exceeded the time limit.
    private(set) var isIncomplete = false

    private let table = MarkdownTable("spec", "build", "part", "lines", "CPU s", "wall s", "peak MB", "KB of code")
    private let compiler: Compiler
    private let builds: [Build]
    private let runs: Int

    init(_ compiler: Compiler, builds: [Build], runs: Int) {
        self.compiler = compiler
        self.builds = builds
        self.runs = runs
    }

    mutating func measure(_ file: URL) throws {
        let name = file.lastPathComponent.replacingOccurrences(of: ".rest.yaml", with: "")
        let whole = try compiler.generate(file, into: "\(name)/whole")
        let types = try SpecSections(String(contentsOf: file, encoding: .utf8)).types.map { step in
            let spec = try compiler.write(step.text, to: "\(name)/\(step.title).rest.yaml")
            return (step.title, try compiler.generate(spec, into: "\(name)/\(step.title)"))
        }
        for build in builds {
            guard let all = measured(whole, build, [name, build.rawValue, "all"]) else { continue }
            var before: Cost?
            for (title, sources) in types {
                before = measured(sources, build, [name, build.rawValue, title], above: before)
                if before == nil { break }
            }
            if let before { line([name, build.rawValue, "services"], all.above(before)) }
        }
    }

    /// Prints a row, and returns the cost of the whole module.
    private mutating func measured(
        _ sources: [URL],
        _ build: Build,
        _ cells: [String],
        above before: Cost? = nil
    ) -> Cost? {
        do {
            var cost = try compiler.compile(sources, build)
            for _ in 1..<max(runs, 1) { cost.take(leastOf: try compiler.compile(sources, build)) }
            line(cells, before.map(cost.above) ?? cost)
            return cost
        } catch {
            isIncomplete = true
            let seconds = Int(compiler.timeout)
            let why = error is Subprocess.TimedOut ? "given up after \(seconds) s" : "does not compile"
            table.add(cells + ["", why, "", "", ""])
            return nil
        }
    }

    private func line(_ cells: [String], _ cost: Cost) {
        let figures = [
            "\(cost.lines)", String(format: "%.1f", cost.cpu), String(format: "%.1f", cost.wall),
            "\(cost.peakMemory / 1_048_576)", "\(cost.code / 1024)",
        ]
        table.add(cells + figures)
    }
}
