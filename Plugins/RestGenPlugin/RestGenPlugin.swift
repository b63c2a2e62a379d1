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
        return try commands(
            files: module.sourceFiles.map(\.url),
            folder: target.directoryURL,
            nested: context.package.targets.filter { $0.id != target.id }.map(\.directoryURL),
            targetName: target.name,
            tool: context.tool(named: "restgen").url,
            workFolder: context.pluginWorkDirectoryURL
        )
    }

    /// One build command a spec, so that an edit of one runs the tool for that one alone.
    fileprivate func commands(
        files: [URL],
        folder: URL?,
        nested: [URL],
        targetName: String,
        tool: URL,
        workFolder: URL
    ) throws -> [Command] {
        let specs = try TargetSpecs(files: files, folder: folder, nested: nested)
        guard !specs.all.isEmpty else { throw PluginError.noSpec(target: targetName, folder: folder) }
        return specs.all.compactMap { spec in
            let outputs = OutputFiles(spec: spec)
            if let committed = outputs.committed(among: files) {
                // Compiling both would declare every type twice.
                Diagnostics.remark(
                    "\(spec.url.lastPathComponent) is not generated, its Swift is in the target: \(committed.path)"
                )
                return nil
            }
            // A folder of its own for each spec, so that none takes the files of another for its own leftovers.
            let output = workFolder.appending(path: spec.swiftName)
            let inputs = inputs(of: spec, besides: specs.others)
            // Looked at for names that this one has too. No inputs: whichever is edited looks at the others.
            let beside = specs.all.filter { $0.url != spec.url }
            var arguments = [
                "generate", spec.url.path, "--output", output.path, "--shards", String(outputs.shardCount), "--quiet",
            ]
            if outputs.hasStubs { arguments.append("--stubs") }
            if outputs.hasStore { arguments.append("--store") }
            arguments += inputs.flatMap { ["--watched", $0.path] }
            arguments += beside.flatMap { ["--beside", $0.url.path] }
            return .buildCommand(
                displayName: "restgen \(spec.url.lastPathComponent)",
                executable: tool,
                arguments: arguments,
                inputFiles: inputs,
                outputFiles: outputs.names.map { output.appending(path: $0) }
            )
        }
    }

    private func inputs(of spec: Spec, besides others: [URL]) -> [URL] {
        let included = Set((spec.includes + spec.documents).map(\.path))
        return [spec.url] + spec.includes + spec.documents
            + others.filter { !included.contains($0.absoluteURL.standardized.path) }
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
            tool: context.tool(named: "restgen").url,
            workFolder: context.pluginWorkDirectoryURL
        )
    }
}
#endif
