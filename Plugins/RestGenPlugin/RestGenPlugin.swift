import Foundation
import PackagePlugin

/// Generates the Swift of every `*.rest.yaml` of a target, while the target is built.
///
///     .target(
///         name: "App",
///         dependencies: [.product(name: "RestRuntime", package: "restgen")],
///         plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
///     )
///
/// SwiftPM 6 has no warning about unhandled files for the inputs of a plugin, so the specs need not be excluded from the
/// target; where they are (older habits, or Xcode), they are found all the same.
@main
struct RestGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target.sourceModule else { throw PluginError.noSourceModule(target: target.name) }
        for folder in SpecsWithoutTarget.folders(of: context.package) {
            Diagnostics.warning(SpecsWithoutTarget.warning(folder))
        }
        return try commands(
            files: module.sourceFiles.map(\.url),
            folder: target.directoryURL,
            nested: context.package.targets.filter { $0.id != target.id }.map(\.directoryURL),
            targetName: target.name,
            tool: Tool(context.tool),
            workFolder: context.pluginWorkDirectoryURL
        )
    }

    /// What generates the Swift that a target holds.
    private var commandLine: String { "swift package --allow-writing-to-package-directory restgen" }

    /// One build command a spec, so that an edit of one runs the tool for that one alone. Where the target holds the spec's Swift,
    /// the command checks that it is what the spec says.
    fileprivate func commands(
        files: [URL],
        folder: URL?,
        nested: [URL],
        targetName: String,
        tool: Tool,
        workFolder: URL
    ) throws -> [Command] {
        let planner: any SpecPlanner = tool.isPrebuilt ? ToolPlanner(tool: tool.url) : ScanningPlanner()
        let specs = try TargetSpecs(files: files, folder: folder, nested: nested, planner: planner)
        guard !specs.all.isEmpty else { throw PluginError.noSpec(target: targetName, folder: folder) }
        return specs.all.map { plan in
            let inputs = plan.inputs + others(specs.others, besides: plan)
            var arguments = ["generate", plan.spec.path, "--quiet"]
            arguments += inputs.flatMap { ["--watched", $0.path] }
            // The other specs are looked at for names that this one has, too. They aren't inputs: whichever is edited looks at the
            // others.
            arguments += specs.all.filter { $0.spec != plan.spec }.flatMap { ["--beside", $0.spec.path] }
            let committed = plan.committed(among: files)
            guard let first = committed.first else {
                // A folder for each spec, so that none takes the files of another for its own leftovers.
                let output = workFolder.appending(path: plan.name)
                return .buildCommand(
                    displayName: "restgen \(plan.spec.lastPathComponent)",
                    executable: tool.url,
                    arguments: arguments + ["--output", output.path, "--owned"] + plan.arguments,
                    inputFiles: inputs,
                    outputFiles: plan.outputs.map { output.appending(path: $0) }
                )
            }
            // Compiling both would declare every type twice.
            Diagnostics.remark(
                "\(plan.spec.lastPathComponent) is not generated, because the target contains its Swift: \(first.path)"
            )
            let mark = workFolder.appending(path: "\(plan.name)IsCommitted.swift")
            let folder = first.deletingLastPathComponent()
            return .buildCommand(
                displayName: "restgen --check \(plan.spec.lastPathComponent)",
                executable: tool.url,
                arguments: arguments + ["--output", folder.path, "--committed", mark.path, "--run-as", commandLine],
                inputFiles: inputs + committed,
                outputFiles: [mark]
            )
        }
    }

    private func others(_ others: [URL], besides plan: SpecPlan) -> [URL] {
        let known = Set(plan.inputs.map(\.absoluteURL.standardized.path))
        return others.filter { !known.contains($0.absoluteURL.standardized.path) }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension RestGenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        try commands(
            files: target.inputFiles.map(\.url),
            folder: nil,
            nested: [],
            targetName: target.displayName,
            tool: Tool(context.tool),
            workFolder: context.pluginWorkDirectoryURL
        )
    }
}
#endif
