import Foundation
import PackagePlugin

/// Generates the Swift of each `*.rest.yaml` of a target when the target is built.
///
///     .target(
///         name: "App",
///         dependencies: [.product(name: "RestRuntime", package: "restgen")],
///         plugins: [.plugin(name: "RestGenPlugin", package: "restgen")]
///     )
///
/// SwiftPM 6 doesn't warn about unhandled files that are inputs of a plugin, so specs don't have to be excluded from
/// the target. Excluded specs, as in Xcode projects, are found, too.
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

    /// The command that generates committed Swift.
    private var commandLine: String { "swift package --allow-writing-to-package-directory restgen" }

    /// Returns one build command for each spec, so that an edited spec doesn't generate the others again. If the target
    /// contains the spec's Swift, the command checks that it is up to date.
    fileprivate func commands(
        files: [URL],
        folder: URL?,
        nested: [URL],
        targetName: String,
        tool: Tool,
        workFolder: URL,
        watchesCommitted: Bool = true
    ) throws -> [Command] {
        let planner: any SpecPlanner = tool.isPrebuilt ? ToolPlanner(tool: tool.url) : ScanningPlanner()
        let specs = try TargetSpecs(files: files, folder: folder, nested: nested, planner: planner)
        guard !specs.all.isEmpty else { throw PluginError.noSpec(target: targetName, folder: folder) }
        return try specs.all.map { plan in
            let inputs = plan.inputs + others(specs.others, besides: plan)
            var arguments = ["generate", plan.spec.path, "--quiet"]
            arguments += inputs.flatMap { ["--watched", $0.path] }
            // The tool checks that the other specs don't declare the same names. They aren't inputs, since an edit of
            // one of them runs its own check.
            arguments += specs.all.filter { $0.spec != plan.spec }.flatMap { ["--beside", $0.spec.path] }
            let committed = try plan.committed(among: files)
            guard let first = committed.first else {
                // Each spec has its own folder, so that its leftovers can be removed safely.
                let output = workFolder.appending(path: plan.name)
                return .buildCommand(
                    displayName: "restgen \(plan.spec.lastPathComponent)",
                    executable: tool.url,
                    arguments: arguments + ["--output", output.path, "--owned"] + plan.arguments,
                    inputFiles: inputs,
                    outputFiles: plan.outputs.map { output.appending(path: $0) }
                )
            }
            // Compiling both would declare each type twice.
            Diagnostics.remark(
                "\(plan.spec.lastPathComponent) is not generated, because the target contains its Swift: \(first.path)"
            )
            let mark = workFolder.appending(path: "\(plan.name)IsCommitted.swift")
            let folder = first.deletingLastPathComponent()
            return .buildCommand(
                displayName: "restgen --check \(plan.spec.lastPathComponent)",
                executable: tool.url,
                arguments: arguments + ["--output", folder.path, "--committed", mark.path, "--run-as", commandLine],
                inputFiles: inputs + (watchesCommitted ? committed : []),
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
            workFolder: context.pluginWorkDirectoryURL,
            // Xcode doesn't compile Swift files that are inputs of a command (SwiftLint#4732). An edit of one of them is
            // noticed when the spec changes or in a clean build.
            watchesCommitted: false
        )
    }
}
#endif
