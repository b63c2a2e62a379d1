import Foundation
import Testing

/// The public API of the runtime, without declarations that only generated code needs (`@_spi(Generated)`).
@Suite struct PublicInterfaceTests {
    private struct Graph: Decodable {
        let symbols: [Symbol]
    }

    private struct Symbol: Decodable {
        let pathComponents: [String]
        let kind: Kind
        let docComment: DocComment?
        let availability: [Availability]?
        struct Availability: Decodable {
            let isUnconditionallyDeprecated: Bool?
        }
        struct Kind: Decodable {
            let identifier: String
        }
        struct DocComment: Decodable {}

        var name: String { pathComponents.joined(separator: ".") }

        /// Whether it is only kept for existing code, such as an alias of a former name.
        var isDeprecated: Bool { availability?.contains { $0.isUnconditionallyDeprecated == true } == true }

        var isType: Bool {
            ["struct", "class", "enum", "protocol", "actor", "typealias"].contains { kind.identifier == "swift.\($0)" }
        }

        /// Whether a standard protocol requires the symbol, whose documentation then suffices.
        var isAskedForBySwift: Bool {
            let names = ["==(_:_:)", "hash(into:)", "hashValue", "encode(to:)", "init(from:)", "debugDescription"]
            return names.contains(pathComponents.last ?? "")
        }
    }

    @Test func publicInterfaceIsSmallAndDocumented() throws {
        // RestRuntime exports the other modules.
        let modules = ["RestFormats", "RestHTTP", "RestMapping", "RestTransport", "RestRuntime"]
        let symbols = try modules.flatMap(Self.symbols).filter { !$0.isDeprecated }
        let types = symbols.filter { $0.isType && $0.pathComponents.count == 1 }
        // Each new symbol appears in users' completion lists, so adding one should be a decision. The limits are those of
        // `scripts/symbols.py`.
        #expect(types.count <= 85 && symbols.count <= 724, "\(types.count) types, \(symbols.count) symbols")
        #expect(symbols.count > 300)
        for symbol in symbols {
            #expect(symbol.pathComponents[0] != "String", "\(symbol.name) is a member of every String")
            #expect(symbol.docComment != nil || symbol.isAskedForBySwift, "\(symbol.name) has no documentation")
        }
    }

    private static func symbols(of module: String) throws -> [Symbol] {
        let modules = try #require(CompileTests.modules)
        let info = try Tool.run(["swiftc", "-print-target-info"])
        let triple = try #require(info.text.firstMatch(of: /"triple": *"([^"]+)"/)).1
        var arguments = [
            "swift", "symbolgraph-extract", "-module-name", module, "-target", String(triple), "-I", modules,
            "-minimum-access-level", "public", "-skip-synthesized-members",
        ]
        #if canImport(Darwin)
        let sdk = try Tool.run(["xcrun", "--show-sdk-path"])
        arguments += ["-sdk", sdk.text.trimmingCharacters(in: .whitespacesAndNewlines)]
        #endif
        let folder = try Folder([])
        let output = try Tool.run(arguments + ["-output-dir", folder.url.path])
        #expect(output.status == 0, "\(output.text)")
        return try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
            .flatMap { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)).symbols }
    }
}
