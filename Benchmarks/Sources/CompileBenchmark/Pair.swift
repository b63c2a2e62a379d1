import Foundation
import SyntheticAPI

/// The same API as generated and as hand-written sources, compiled in turn, so that a drift of the machine meets both.
struct Pair {
    let title: String
    let build: Build
    private(set) var costs: (generated: Cost, handWritten: Cost)?

    private let compiler: Compiler
    private let generated: [URL]
    private let handWritten: [URL]

    init(_ title: String, _ api: SyntheticAPI, _ build: Build, _ compiler: Compiler) throws {
        self.title = title
        self.build = build
        self.compiler = compiler
        let spec = try compiler.write(api.spec, to: "\(title)/Synthetic.rest.yaml")
        generated = try compiler.generate(spec, into: "\(title)/Generated")
        var sources = [try compiler.write(api.synthesizedModels, to: "\(title)/Models.swift")]
        if api.endpoints > 0 { sources.append(try compiler.write(api.handWrittenCalls, to: "\(title)/Calls.swift")) }
        handWritten = sources
    }

    /// Compiles both once more.
    mutating func measure() throws {
        let now = (
            generated: try compiler.compile(generated, build),
            handWritten: try compiler.compile(handWritten, build)
        )
        costs?.generated.take(leastOf: now.generated)
        costs?.handWritten.take(leastOf: now.handWritten)
        costs = costs ?? now
    }

    /// To three digits.
    var ratio: Ratio? {
        costs.map {
            Ratio(
                module: title,
                build: build,
                cpu: (($0.generated.cpu / $0.handWritten.cpu) * 1000).rounded() / 1000,
                code: ((Double($0.generated.code) / Double($0.handWritten.code)) * 1000).rounded() / 1000
            )
        }
    }
}
