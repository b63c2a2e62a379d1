import Foundation
import Testing

@testable import RestGenEmit
@testable import RestGenModel
@testable import RestGenTools

/// The generated code compiles without warnings, whatever the settings of its target.
@Suite struct CompileTests {
    /// The folder of the built modules, which is next to the tests.
    static let modules = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("Modules").path

    /// The options for importing SQLite's C functions, which RestStore uses.
    static var sqlite: [String] {
        var folder = Bundle.main.executableURL?.deletingLastPathComponent()
        while let here = folder, here.path.count > 1 {
            let module = here.appendingPathComponent("checkouts/GRDB.swift/Sources/GRDBSQLite")
            if FileManager.default.fileExists(atPath: module.path) { return ["-I", module.path] }
            folder = here.deletingLastPathComponent()
        }
        return []
    }

    /// All cases that can be compiled. Without the trait, those with tables can't.
    static var all: [SpecCase] {
        let all = SpecCase.all(in: "Examples") + SpecCase.all(in: "Cases")
        #if Store
        return all
        #else
        return all.filter { !$0.folder.path.hasSuffix("Storing") }
        #endif
    }

    static let strict = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        .flatMap { ["-enable-upcoming-feature", $0] }

    static let settings = [
        [], ["-default-isolation", "MainActor"], strict, strict + ["-default-isolation", "MainActor"],
    ]

    /// Compiles the snapshots' code with stubs, samples and a preview client.
    @Test(arguments: all)
    func snapshotsCompile(_ item: SpecCase) throws {
        try compile(item, [Self.settings[0], Self.settings[3]])
    }

    @Test(arguments: Access.allCases)
    func snapshotsCompileWithEveryAccessLevel(access: Access) throws {
        try compile(SpecCase(group: "Cases", name: "Edges"), Self.settings, access: access)
    }

    @Test func reservedNamesCompile() throws {
        try compile(SpecCase(group: "Cases", name: "Taken"), [Self.settings[1], Self.settings[2]])
    }

    /// Compiles a case together with its custom modules, each of which is one Swift file.
    private func compile(_ item: SpecCase, _ settings: [[String]], access: Access? = nil) throws {
        let folder = try Folder([])
        let own = item.folder.appendingPathComponent("Modules").path
        for file in try FileManager.default.subpathsOfDirectory(atPath: item.folder.path)
        where file.hasPrefix("Modules/") && file.hasSuffix(".swift") {
            let name = String(file.dropFirst("Modules/".count).dropLast(".swift".count))
            let output = try Tool.run([
                "swiftc", "-emit-module", "-module-name", name, "-o", folder.url.path + "/\(name).swiftmodule",
                "\(own)/\(name).swift",
            ])
            #expect(output.status == 0, "\(output.text)")
        }
        // A file of the app with a plain import.
        let bare = GeneratedFile(
            name: "BareImport.swift",
            content: "import Foundation\nimport RestRuntime\n\nstruct BareImport { var json: RestRuntime.JSON }\n"
        )
        var api = try item.resolved()
        api.hasPreview = true
        let options = EmitOptions(shards: 1, stubs: true, samples: true, access: access)
        let files =
            try Emitter(api, specSize: 0, options: options).emit() + item.includedFiles() + appFiles(item) + [bare]
        for settings in settings { try check(files, settings + ["-I", folder.url.path]) }
    }

    /// Returns the Swift files of the app that uses a case, in the folder `App`.
    private func appFiles(_ item: SpecCase) throws -> [GeneratedFile] {
        try FileManager.default.subpathsOfDirectory(atPath: item.folder.path)
            .filter { $0.hasPrefix("App/") && $0.hasSuffix(".swift") }
            .map { path in
                let text = try String(contentsOf: item.folder.appendingPathComponent(path), encoding: .utf8)
                return GeneratedFile(name: String(path.dropFirst("App/".count)), content: text)
            }
    }

    private func check(_ files: [GeneratedFile], _ settings: [String]) throws {
        let folder = try Folder(files)
        let modules = try #require(Self.modules)
        let output = try Tool.run(
            [
                "swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Consumer",
                "-DDEBUG",
            ]
                + ["-package-name", "consumer", "-I", modules] + Self.sqlite + settings
                + files.map { folder.url.appendingPathComponent($0.name).path }
        )
        #expect(output.status == 0, "\(output.text.prefix(4_000))")
    }
}
