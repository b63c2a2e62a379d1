import Foundation
import RestGenTools
import Testing

/// A folder under `Specs`: a spec, and the files that are generated for it.
///
///     Specs/Cases/Polling/Polling.rest.yaml       the only `*.rest.yaml` in the folder
///     Specs/Cases/Polling/Generated/…             the generated files
///     Specs/Errors/UnknownType/expected.txt       the diagnostics
struct SpecCase: CustomTestStringConvertible, Sendable {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Specs")

    let folder: URL

    var testDescription: String {
        "\(folder.deletingLastPathComponent().lastPathComponent)/\(folder.lastPathComponent)"
    }

    init(group: String, name: String) {
        folder = Self.root.appending(path: group).appending(path: name)
    }

    init(folder: URL) { self.folder = folder }

    static func all(in group: String) -> [SpecCase] {
        let folders = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: group).path())
        return (folders ?? []).sorted().filter { !$0.hasPrefix(".") }.map { SpecCase(group: group, name: $0) }
    }

    /// The options for snapshots. Those of examples include stubs, which other tests use.
    var options: EmitOptions {
        EmitOptions(stubs: folder.deletingLastPathComponent().lastPathComponent == "Examples")
    }

    /// Generates code. Included files are in the case's folder or in a subfolder.
    func run(_ options: EmitOptions? = nil) throws -> Pipeline.Output {
        Pipeline.run(spec: try source(), options: options ?? self.options) { (path, _) throws(IncludeRefusal) in
            if path.hasPrefix("/") || path.hasPrefix("../..") {
                throw IncludeRefusal(
                    "it is outside of the spec's folder",
                    help: "move the file below the spec's folder, and write its new path"
                )
            }
            return file(path)
        }
    }

    /// Returns the resolved API of the spec.
    func resolved() throws -> API {
        let resolved = Pipeline.resolve(try source()) { path, _ in file(path) }
        guard let api = resolved.api else { throw Failure.unreadable(folder.lastPathComponent) }
        return api
    }

    /// Returns the files that are generated for the specs in subfolders, which the case's spec includes.
    func includedFiles() throws -> [GeneratedFile] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
            .filter { $0.hasSuffix(".rest.yaml") && $0.contains("/") }
            .flatMap { path in
                guard let source = file(path) else { throw Failure.unreadable(path) }
                return Pipeline.run(spec: source) { path, _ in file(path) }.files
            }
    }

    func source() throws -> SourceFile {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter {
            $0.hasSuffix(".rest.yaml")
        }
        guard let name = names.first, names.count == 1 else { throw Failure.specs(names.sorted()) }
        guard let source = file(name) else { throw Failure.unreadable(name) }
        return source
    }

    /// Returns a file that a spec of the case may include, or `nil`.
    func included(_ path: String) -> SourceFile? {
        path.hasPrefix("/") || path.contains("..") ? nil : file(path)
    }

    /// Returns a file whose name has no folder, so that expected texts contain no local paths.
    private func file(_ path: String) -> SourceFile? {
        guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return nil }
        return SourceFile(name: path, bytes: Array(data))
    }

    enum Failure: Error {
        case specs([String])
        case unreadable(String)
    }
}
