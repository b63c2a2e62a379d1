import Foundation

/// Plans the files that the tool reads and writes for a spec.
protocol SpecPlanner {
    /// Returns a plan for each spec, in the same order.
    func plans(for specs: [URL]) throws -> [SpecPlan]
}

/// Plans by running the tool, which is exact. A prebuilt tool exists when the build is planned.
///
///     restgen outputs Chat.rest.yaml
struct ToolPlanner: SpecPlanner {
    let tool: URL

    /// The output of `restgen outputs` for a spec.
    private struct Output: Decodable {
        var spec: String
        var inputs: [String]
        var outputs: [String]
        var arguments: [String]
    }

    func plans(for specs: [URL]) throws -> [SpecPlan] {
        guard !specs.isEmpty else { return [] }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = tool
        process.arguments = ["outputs", "--"] + specs.map(\.path)
        process.standardOutput = pipe
        try process.run()
        let json = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0, process.terminationReason == .exit else {
            throw PluginError.noPlan(specs: specs)
        }
        return try JSONDecoder().decode([Output].self, from: json).map { output in
            SpecPlan(
                spec: URL(filePath: output.spec),
                inputs: output.inputs.map { URL(filePath: $0) },
                outputs: output.outputs,
                arguments: output.arguments
            )
        }
    }
}
