import Foundation
import SyntheticAPI

/// Two things to compile in turn, so that changes in the machine's speed affect both: an API as generated and as
/// hand-written code, or RestRuntime and hand-written code of about its size.
struct Pair {
    let title: String
    let build: Build
    /// Whether compiling it takes many seconds.
    private(set) var isLong = false
    private(set) var costs: (generated: Cost, handWritten: Cost)?

    private let compiler: Compiler
    private let generated: [Module]
    private let handWritten: [Module]

    init(_ title: String, _ api: SyntheticAPI, _ build: Build, _ compiler: Compiler) throws {
        self.title = title
        self.build = build
        self.compiler = compiler
        let spec = try compiler.write(api.spec, to: "\(title)/Synthetic.rest.yaml")
        generated = [Module(name: "Measured", sources: try compiler.generate(spec, into: "\(title)/Generated"))]
        handWritten = [try Self.handWritten(title, api, compiler)]
    }

    /// Creates a pair of RestRuntime, which every user compiles, and a hand-written API.
    init(runtime title: String, _ api: SyntheticAPI, _ build: Build, _ compiler: Compiler) throws {
        self.title = title
        self.build = build
        self.compiler = compiler
        isLong = true
        generated = try RuntimeModules.all()
        handWritten = [try Self.handWritten(title, api, compiler)]
    }

    private static func handWritten(_ title: String, _ api: SyntheticAPI, _ compiler: Compiler) throws -> Module {
        var sources = [try compiler.write(api.synthesizedModels, to: "\(title)/Models.swift")]
        if api.endpoints > 0 { sources.append(try compiler.write(api.handWrittenCalls, to: "\(title)/Calls.swift")) }
        return Module(name: "ByHand", sources: sources)
    }

    /// Compiles both again.
    mutating func measure() throws {
        let now = (
            generated: try compiler.compile(generated, build),
            handWritten: try compiler.compile(handWritten, build)
        )
        costs?.generated.take(leastOf: now.generated)
        costs?.handWritten.take(leastOf: now.handWritten)
        costs = costs ?? now
    }

    /// The ratio, rounded to three decimal places.
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
