import Foundation
import Testing

@testable import RestGenEmit
@testable import RestGenModel
@testable import RestGenTools

/// The generated code compiles without a warning, whatever the settings of the target it goes into.
@Suite struct CompileTests {
    /// Where the build has put the modules: the tests run from the folder above.
    static let modules = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("Modules").path

    /// Of what RestStore stands on: how SQLite's C functions are imported.
    static var sqlite: [String] {
        var folder = Bundle.main.executableURL?.deletingLastPathComponent()
        while let here = folder, here.path.count > 1 {
            let module = here.appendingPathComponent("checkouts/GRDB.swift/Sources/GRDBSQLite")
            if FileManager.default.fileExists(atPath: module.path) { return ["-I", module.path] }
            folder = here.deletingLastPathComponent()
        }
        return []
    }

    /// Without the trait there is nothing that a model with a table could be compiled against.
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

    /// What the snapshots hold, and stubs.
    @Test(arguments: all)
    func cases(_ item: SpecCase) throws {
        try compile(item, [Self.settings[0], Self.settings[3]])
    }

    @Test(arguments: Access.allCases)
    func everyAccess(access: Access) throws {
        try compile(SpecCase(group: "Cases", name: "Edges"), Self.settings, access: access)
    }

    @Test func namesThatAreTaken() throws {
        try compile(SpecCase(group: "Cases", name: "Taken"), [Self.settings[1], Self.settings[2]])
    }

    /// With the user's own modules beside it: a Swift file a module.
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
        // A user's own file, with a bare import.
        let bare = GeneratedFile(
            name: "BareImport.swift",
            content: "import RestRuntime\n\nstruct BareImport { var json: RestRuntime.JSON }\n"
        )
        let files = try item.run(EmitOptions(stubs: true, access: access)).files + item.includedFiles() + [bare]
        for settings in settings { try check(files, settings + ["-I", folder.url.path]) }
    }

    private func check(_ files: [GeneratedFile], _ settings: [String]) throws {
        let folder = try Folder(files)
        let modules = try #require(Self.modules)
        let output = try Tool.run(
            ["swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Consumer"]
                + ["-package-name", "consumer", "-I", modules] + Self.sqlite + settings
                + files.map { folder.url.appendingPathComponent($0.name).path }
        )
        #expect(output.status == 0, "\(output.text.prefix(4_000))")
    }
}
