import Foundation

/// A module to compile.
struct Module {
    var name: String
    var sources: [URL]
    var features: [String] = []
}

/// The modules of RestRuntime, in an order in which each can be compiled.
enum RuntimeModules {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardizedFileURL

    /// The necessary parts of the output of `swift package dump-package`.
    private struct Manifest: Decodable {
        struct Target: Decodable {
            struct Dependency: Decodable {
                var byName: [String?]?
            }
            var name: String
            var path: String?
            var sources: [String]?
            var dependencies: [Dependency]
        }
        var targets: [Target]
    }

    /// Returns RestRuntime and the modules of this package that it depends on, RestRuntime last.
    static func all() throws -> [Module] {
        let targets = Dictionary(uniqueKeysWithValues: try manifest().targets.map { ($0.name, $0) })
        var modules: [Module] = []
        func add(_ name: String) throws {
            guard let target = targets[name], !modules.contains(where: { $0.name == name }) else { return }
            for dependency in target.dependencies.compactMap({ $0.byName?.first ?? nil }) { try add(dependency) }
            modules.append(Module(name: name, sources: try sources(of: target), features: features))
        }
        try add("RestRuntime")
        return modules
    }

    private static let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]

    private static func manifest() throws -> Manifest {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "package", "--package-path", root.path, "dump-package"]
        process.standardOutput = pipe
        try process.run()
        let json = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(Manifest.self, from: json)
    }

    private static func sources(of target: Manifest.Target) throws -> [URL] {
        let folder = root.appendingPathComponent(target.path ?? "Sources/\(target.name)")
        return try (target.sources ?? [""]).flatMap { part in
            let part = folder.appendingPathComponent(part)
            return try FileManager.default.subpathsOfDirectory(atPath: part.path)
                .filter { $0.hasSuffix(".swift") }.sorted().map(part.appendingPathComponent)
        }
    }
}
