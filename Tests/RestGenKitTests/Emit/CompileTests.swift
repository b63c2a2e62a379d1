import Foundation
import Testing

@testable import RestGenKit

/// The generated code compiles without a warning, whatever the settings of the target it goes into.
@Suite struct CompileTests {
    /// Where the build has put the modules: the tests run from the folder above.
    static let modules = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("Modules").path

    static let strict = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        .flatMap { ["-enable-upcoming-feature", $0] }

    static let settings = [
        [], ["-default-isolation", "MainActor"], strict, strict + ["-default-isolation", "MainActor"],
    ]

    @Test(arguments: Access.allCases, settings)
    func kitchenSink(access: Access, settings: [String]) throws {
        let money = GeneratedFile(
            name: "Money.swift",
            content: "\(access) nonisolated struct Money: Codable, Hashable, Sendable { \(access) var cents: Int }\n"
        )
        try compile(KitchenSink.api(access: access), settings, beside: [money])
    }

    @Test(arguments: settings)
    func namesFromHell(settings: [String]) throws {
        try compile(Hell.api(), settings)
    }

    /// What the snapshots hold, and the user's own modules beside them: a Swift file a module.
    @Test(arguments: SpecCase.all(in: "Examples") + SpecCase.all(in: "Cases"))
    func cases(_ item: SpecCase) throws {
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
        for settings in [Self.settings[0], Self.settings[3]] {
            try check(try item.run().files + item.includedFiles(), settings + ["-I", folder.url.path])
        }
    }

    private func compile(_ api: API, _ settings: [String], beside files: [GeneratedFile] = []) throws {
        // A user's own file, with a bare import.
        let own = GeneratedFile(
            name: "Own.swift",
            content: "import RestRuntime\n\nstruct Own { var json: RestRuntime.JSON }\n"
        )
        try check(Emitter(api, specSize: 0, options: EmitOptions(stubs: true)).emit() + files + [own], settings)
    }

    private func check(_ files: [GeneratedFile], _ settings: [String]) throws {
        let folder = try Folder(files)
        let modules = try #require(Self.modules)
        let output = try Tool.run(
            ["swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Consumer"]
                + ["-package-name", "consumer", "-I", modules] + settings
                + files.map { folder.url.appendingPathComponent($0.name).path }
        )
        #expect(output.status == 0, "\(output.text.prefix(4_000))")
    }
}
