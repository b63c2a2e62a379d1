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
            let options = ["--run-as", commandLine] + extractor.remainingArguments
            let output = target.directoryURL.appending(path: "Generated")
            if try !generate(specs, into: output, tool, options) { failed.append(target.name) }
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

    /// Runs the tool, and returns whether it succeeded. Its messages are passed to the plugin's streams.
    fileprivate func generate(_ specs: [SpecPlan], into folder: URL, _ tool: URL, _ options: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = tool
        process.arguments = ["generate"] + specs.map(\.spec.path) + ["--output", folder.path] + options
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

/// In an Xcode project, targets have no folders. So the Swift of a spec is written into `Generated` next to the spec.
extension RestGenCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let tool = try Tool(context.tool).url
        let all = context.xcodeProject.targets
        for name in names where !all.contains(where: { $0.displayName == name }) {
            throw PluginError.noTarget(name, among: all.map(\.displayName))
        }
        var failed: [String] = []
        var isEmpty = true
        for target in all where names.isEmpty || names.contains(target.displayName) {
            let files = target.inputFiles.map(\.url)
            let specs = try TargetSpecs(files: files, folder: nil, planner: ToolPlanner(tool: tool)).all
            let folders = Dictionary(grouping: specs) { $0.spec.deletingLastPathComponent().path }
            for (folder, specs) in folders.sorted(by: { $0.key < $1.key }) {
                isEmpty = false
                let output = URL(filePath: folder).appending(path: "Generated")
                if try !generate(specs, into: output, tool, extractor.remainingArguments) {
                    failed.append(target.displayName)
                }
            }
        }
        guard !isEmpty else { throw PluginError.noSpecInProject(targets: names) }
        guard failed.isEmpty else { throw PluginError.failed(targets: failed) }
    }
}
#endif
