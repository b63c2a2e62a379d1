import Foundation
import PackagePlugin

/// Writes the Swift of every `*.rest.yaml` of a target into its folder `Generated`, for those who commit it.
///
///     swift package --allow-writing-to-package-directory restgen
///     swift package --allow-writing-to-package-directory restgen --target App --access internal
///     swift package restgen --check
///
/// Without `--target` every target that has a spec is meant. All other arguments go to `restgen generate` as they are. A
/// target that is built with RestGenPlugin too does not generate a spec again whose Swift is in the target.
///
/// SwiftPM warns of a spec that no build reads: `exclude: ["PetShop.rest.yaml"]` in the target ends that, and the command
/// finds the spec all the same.
@main
struct RestGenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let tool = try Tool(context.tool).url
        var failed: [String] = []
        for (target, specs) in try targets(names, of: context.package, ToolPlanner(tool: tool)) {
            let output = target.directoryURL.appending(path: "Generated")
            let generate =
                ["generate"] + specs.map(\.spec.path) + ["--output", output.path, "--run-as", commandLine]
                + extractor.remainingArguments
            if try run(tool, generate) != 0 { failed.append(target.name) }
        }
        guard failed.isEmpty else { throw PluginError.failed(targets: failed) }
    }

    private var commandLine: String { "swift package --allow-writing-to-package-directory restgen" }

    /// The targets to generate for, each with its specs.
    private func targets(
        _ names: [String],
        of package: Package,
        _ planner: some SpecPlanner
    ) throws -> [(any Target, [SpecPlan])] {
        let all = package.targets.filter { $0.sourceModule != nil }
        for name in names where !all.contains(where: { $0.name == name }) {
            throw PluginError.noTarget(name, among: all.map(\.name))
        }
        var found: [(any Target, [SpecPlan])] = []
        for target in all where names.isEmpty || names.contains(target.name) {
            let files = target.sourceModule?.sourceFiles.map(\.url) ?? []
            let nested = package.targets.filter { $0.id != target.id }.map(\.directoryURL)
            let specs = try TargetSpecs(files: files, folder: target.directoryURL, nested: nested, planner: planner).all
            if !specs.isEmpty {
                found.append((target, specs))
            } else if !names.isEmpty {
                throw PluginError.noSpec(target: target.name, folder: target.directoryURL)
            }
        }
        for folder in SpecsWithoutTarget.folders(of: package) {
            Diagnostics.warning(SpecsWithoutTarget.warning(folder))
        }
        guard !found.isEmpty else { throw PluginError.noSpecInPackage }
        return found
    }

    /// The tool's messages go where those of the plugin go.
    private func run(_ tool: URL, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
