import Foundation
import PackagePlugin

/// Generates the Swift of each `*.rest.yaml` of a target into its folder `Generated`, for teams that commit generated
/// code.
///
///     swift package --allow-writing-to-package-directory restgen
///     swift package --allow-writing-to-package-directory restgen --target App --access internal
///     swift package restgen --check
///
/// Without `--target`, it applies to all targets with a spec. Other arguments are passed to `restgen generate`. If a
/// target also uses RestGenPlugin, the build doesn't generate the Swift of these specs again.
///
/// SwiftPM warns about a spec that isn't used by the build. `exclude: ["PetShop.rest.yaml"]` in the target avoids the
/// warning, and the command still finds the spec.
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

    /// Returns the selected targets with their specs.
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

    /// Runs the tool. Its messages are passed to the plugin's streams.
    private func run(_ tool: URL, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
