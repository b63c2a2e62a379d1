import Foundation

/// The reason why the plugin can't generate code, with the solution.
enum PluginError: Error, CustomStringConvertible, LocalizedError {
    case noSourceModule(target: String)
    case noSpec(target: String, folder: URL?)
    case notAFile(URL)
    case sameName(URL, URL)
    case generatedName(URL, spec: URL)
    case noSpecInPackage
    case noSpecInProject(targets: [String])
    case noTarget(String, among: [String])
    case failed(targets: [String])
    case noPlan(specs: [URL])
    case noTool

    var description: String {
        switch self {
        case .noSourceModule(let target):
            "restgen works on Swift targets, but '\(target)' isn't one: remove the plugin from its 'plugins:' in "
                + "Package.swift."
        case .noSpec(let target, let folder):
            "no spec in the target '\(target)': add a file that ends in '.rest.yaml'"
                + (folder.map { " to '\($0.path)'" } ?? " to its build phase 'Compile Sources'")
                + ", such as 'PetShop.rest.yaml' ('restgen init PetShop' creates one),"
                + " or remove RestGenPlugin from the target's 'plugins:' in Package.swift."
        case .notAFile(let url):
            "'\(url.path)' has the name of a spec but isn't a file: rename or remove it."
        case .sameName(let first, let second):
            "two specs of one target generate files with the same name: rename '\(first.path)' or '\(second.path)'."
        case .generatedName(let file, let spec):
            "'\(file.path)' has the name of a file that is generated from '\(spec.lastPathComponent)': rename it, since "
                + "Swift doesn't compile two files of one name in a target."
        case .noSpecInPackage:
            "no target of this package contains a spec: add a file that ends in '.rest.yaml' to the folder of a "
                + "target that contains a Swift file."
        case .noSpecInProject(let targets):
            "no spec in \(targets.isEmpty ? "any target" : targets.map { "'\($0)'" }.joined(separator: ", ")): add a "
                + "file that ends in '.rest.yaml' to the target."
        case .noTarget(let name, let all):
            "unknown target '\(name)': the targets are \(all.map { "'\($0)'" }.joined(separator: ", "))."
        case .failed(let targets):
            "restgen failed for \(targets.map { "'\($0)'" }.joined(separator: ", ")): see its messages."
        case .noPlan(let specs):
            "restgen can't determine the generated files of \(specs.map { "'\($0.path)'" }.joined(separator: ", ")): "
                + "see the errors above."
        case .noTool:
            "this release of restgen has no binary for this platform: set the environment variable RESTGEN_SOURCE=1"
                + " for the build, so that restgen is built from source."
        }
    }

    var errorDescription: String? { description }
}
