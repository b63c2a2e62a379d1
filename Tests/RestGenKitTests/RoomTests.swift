import Foundation
import Testing

/// The rooms of the kit depend on each other in one direction.
@Suite struct RoomTests {
    static let sources = SpecCase.root.deletingLastPathComponent().appending(path: "Sources")

    @Test func onlyTheYAMLRoomImportsLibyaml() throws {
        for file in try Self.files(in: "RestGenKit") where try Self.text(file).contains("import CLibYAML") {
            #expect(file.hasPrefix("RestGenKit/YAML/"), "\(file)")
        }
    }

    /// What a room must not name: the types of the rooms behind it.
    @Test(arguments: [
        ("RestGenKit/YAML", ["Spec.", "SpecParser", "Resolver", "Emitter", "TypeReference"]),
        ("RestGenKit/Source", ["YAMLNode", "SpecParser", "Resolver", "Emitter", "TypeReference"]),
        ("RestGenKit/Diagnostics", ["YAMLNode", "SpecParser", "Resolver", "Emitter", "TypeReference"]),
        ("RestGenKit/Spec", ["Resolver", "Emitter", "TypeReference", "yaml_"]),
        ("RestGenKit/Model", ["YAMLNode", "Spec.", "Resolver", "Emitter", "Diagnostics"]),
        ("RestGenKit/Resolve", ["Emitter", "GeneratedFile", "Code(", "yaml_"]),
        ("RestGenKit/Emit", ["YAMLNode", "Spec.", "Diagnostics", "Resolver", ".error("]),
    ])
    func namesNothingBehindIt(room: String, forbidden: [String]) throws {
        let files = try Self.files(in: room)
        #expect(!files.isEmpty)
        for file in files {
            let code = try Self.text(file).split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            for word in forbidden {
                #expect(!code.contains { $0.contains(word) }, "\(file) names \(word)")
            }
        }
    }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: folder).path())
            .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }

    private static func text(_ file: String) throws -> String {
        try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    }
}
