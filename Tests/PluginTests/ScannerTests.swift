import Foundation
import Testing

/// The build plugin's own scan reads the same files as the tool. The suite's time limit ends a run that waits for a
/// pipe.
@Suite(.timeLimit(.minutes(10))) struct ScannerTests {
    private final class Scratch {
        let url = FileManager.default.temporaryDirectory.appending(path: "restgen scanner \(UUID().uuidString)")

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ text: String, to path: String) throws {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }

        func spec(_ path: String = "Root/App/Chat.rest.yaml") -> SpecScanner {
            SpecScanner(url: URL(filePath: url.appending(path: path).path))
        }
    }

    private static let types = "restgen: 1\nmodels:\n  Room: { id: String }\n"

    private func names(_ urls: [URL]) -> [String] { urls.map(\.lastPathComponent) }

    @Test(arguments: ["/dev/zero", "/dev/stdin", "pipe.yaml", "folder.yaml", "link.yaml"])
    func ignoresPipesDevicesAndFolders(path: String) throws {
        let scratch = Scratch()
        try scratch.write(
            "restgen: 1\ninclude: [types.yaml, \(path)]\nopenapi: \(path)\n",
            to: "Root/App/Chat.rest.yaml"
        )
        try scratch.write(Self.types, to: "Root/App/types.yaml")
        let folder = scratch.url.appending(path: "Root/App")
        #expect(mkfifo(folder.appending(path: "pipe.yaml").path, 0o600) == 0)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "folder.yaml"),
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "link.yaml").path,
            withDestinationPath: "/dev/zero"
        )
        let spec = scratch.spec()
        #expect(names(spec.includes) == ["types.yaml"])
        #expect(spec.documents.isEmpty)
        #expect(spec.size < 1_000)
    }

    @Test func findsReferencesOfDocuments() throws {
        let scratch = Scratch()
        try scratch.write("restgen: 1\nopenapi: api.json\n", to: "Root/App/Chat.rest.yaml")
        try scratch.write(
            #"{"openapi": "3.1.0", "a": {"$ref": "/dev/zero"}, "b": {"$ref": "room.json#/a"}, "c": {"$ref": "../../out.json"}}"#,
            to: "Root/App/api.json"
        )
        try scratch.write("{}", to: "Root/App/room.json")
        try scratch.write("{}", to: "out.json")
        #expect(names(scratch.spec().documents) == ["api.json", "room.json"])
    }

    /// As for the command, these are files of the spec's folder, its package and its repository.
    @Test(arguments: [nil, "Package.swift", ".git/HEAD"])
    func findsFilesOutsidePackage(marker: String?) throws {
        let scratch = Scratch()
        if let marker { try scratch.write("", to: "Root/\(marker)") }
        try scratch.write(
            "restgen: 1\ninclude: [own.yaml, ../Shared/types.yaml, ../../Root2/types.yaml, linked.yaml]\n",
            to: "Root/App/Chat.rest.yaml"
        )
        for path in ["Root/App/own.yaml", "Root/Shared/types.yaml", "Root2/types.yaml"] {
            try scratch.write(Self.types, to: path)
        }
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url.appending(path: "Root/App/linked.yaml").path,
            withDestinationPath: "../../Root2/types.yaml"
        )
        let found = names(scratch.spec().includes)
        #expect(found == (marker == nil ? ["own.yaml"] : ["own.yaml", "types.yaml"]))
    }

    @Test func findsIncludesOfLinkedSpec() throws {
        let scratch = Scratch()
        try scratch.write("", to: "Root/Package.swift")
        try scratch.write("restgen: 1\ninclude: types.yaml\n", to: "Root/Specs/Chat.rest.yaml")
        try scratch.write(Self.types, to: "Root/Specs/types.yaml")
        try FileManager.default.createDirectory(
            at: scratch.url.appending(path: "Root/App"),
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url.appending(path: "Root/App/Chat.rest.yaml").path,
            withDestinationPath: "../Specs/Chat.rest.yaml"
        )
        let includes = scratch.spec().includes
        #expect(includes.map(\.path) == [scratch.url.appending(path: "Root/Specs/types.yaml").path])
    }

    /// Folders and pipes in a target can have the names of specs.
    @Test func ignoresFoldersAndPipesNamedLikeSpecs() throws {
        let scratch = Scratch()
        try scratch.write(Self.types, to: "App/Chat.rest.yaml")
        let folder = scratch.url.appending(path: "App")
        #expect(throws: Never.self) { try TargetSpecs(files: [], folder: folder, planner: ScanningPlanner()) }
        #expect(mkfifo(folder.appending(path: "Pipe.rest.yaml").path, 0o600) == 0)
        let error = #expect(throws: PluginError.self) {
            try TargetSpecs(files: [], folder: folder, planner: ScanningPlanner())
        }
        #expect(error?.description.contains("Pipe.rest.yaml' has the name of a spec but isn't a file") == true)
    }

    /// On a case-insensitive volume, the folders of their outputs would be the same.
    @Test func rejectsSpecNamesDifferingOnlyInCase() throws {
        let scratch = Scratch()
        try scratch.write(Self.types, to: "App/API.rest.yaml")
        try scratch.write("restgen: 1\n", to: "App/Sub/api.rest.yaml")
        #expect(throws: PluginError.self) {
            try TargetSpecs(files: [], folder: scratch.url.appending(path: "App"), planner: ScanningPlanner())
        }
    }
}
