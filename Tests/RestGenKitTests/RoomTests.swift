import Foundation
import Testing

/// The rooms of the kit depend on each other in one direction.
@Suite struct RoomTests {
    static let sources = SpecCase.root.deletingLastPathComponent().appending(path: "Sources")

    @Test func onlyTheYAMLRoomImportsLibyaml() throws {
        let libyaml = /import (CLibYAML|CYaml|Yams)/
        for file in try Self.files(in: "RestGenKit") where try Self.text(file).contains(libyaml) {
            #expect(file.hasPrefix("RestGenKit/YAML/"), "\(file)")
        }
    }

    /// What a room must not name: the types of the rooms behind it.
    @Test(arguments: [
        ("RestGenKit/YAML", ["Spec.", "SpecParser", "Resolver", "Emitter", "TypeReference"]),
        ("RestGenKit/Source", ["YAMLNode", "SpecParser", "Resolver", "Emitter", "TypeReference"]),
        ("RestGenKit/Diagnostics", ["YAMLNode", "SpecParser", "Resolver", "Emitter", "TypeReference"]),
        ("RestGenKit/OpenAPI", ["Resolver", "Emitter", "TypeReference", "yaml_", "GeneratedFile"]),
        ("RestGenKit/Spec", ["Resolver", "Emitter", "TypeReference", "yaml_"]),
        ("RestGenKit/Model", ["YAMLNode", "Spec.", "Resolver", "Emitter", "Diagnostics"]),
        ("RestGenKit/Resolve", ["Emitter", "GeneratedFile", "Code(", "yaml_"]),
        ("RestGenKit/Diff", ["YAMLNode", "Spec.", "Emitter", "GeneratedFile", "Diagnostics(", "Resolver"]),
        ("RestGenKit/JSON", ["YAMLNode", "Spec.", "Resolver", "Emitter", "Diagnostics", "TypeReference"]),
        ("RestGenKit/Judging", ["YAMLNode", "Spec.", "Resolver", "Emitter", "GeneratedFile"]),
        ("RestGenKit/Examples", ["YAMLNode", "Spec.", "Diagnostics", "Resolver", "Emitter", "OpenAPI"]),
        ("RestGenKit/Export", ["YAMLNode", "Spec.", "Diagnostics", "Resolver", "Emitter", ".error("]),
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

    /// The rooms of the runtime in their order: each knows those in front of it. A type counts where it is declared at the
    /// left margin; what a room declares itself, at any depth, is its own.
    @Test func theRuntimesRoomsKnowOnlyThoseBeforeThem() throws {
        let rooms = [
            "HTTP", "Mapping", "Routes", "Transport", "Auth", "Answers", "Calls", "Exchange", "Client", "Sequences",
        ]
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.sources.appending(path: "RestRuntime").path()
        )
        #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(rooms))
        var codes: [(room: Int, file: String, code: String)] = []
        for (index, room) in rooms.enumerated() {
            for file in try Self.files(in: "RestRuntime/\(room)") {
                codes.append((index, file, Self.withoutTexts(try Self.text(file))))
            }
        }
        var declared: [Substring: Set<Int>] = [:]
        var own: [Set<Substring>] = rooms.map { _ in [] }
        for (room, _, code) in codes {
            for declaration in code.matches(of: Self.declaration) {
                own[room].insert(declaration.name)
                if declaration.indent.isEmpty, !declaration.modifiers.contains("private") {
                    declared[declaration.name, default: []].insert(room)
                }
            }
        }
        for (room, file, code) in codes {
            for word in Set(code.matches(of: /\b[A-Z]\w+/).map(\.0)) where !own[room].contains(word) {
                guard let others = declared[word] else { continue }
                #expect(others.contains { $0 <= room }, "\(file) names \(word), of a room behind it")
            }
        }
    }

    /// A type is small enough to be held in one's head: its declaration and its extensions, over all files. What is longer is
    /// a table, one line or one case beside the other.
    @Test(arguments: ["RestGenKit", "RestRuntime", "RestXML"])
    func noTypeIsLong(module: String) throws {
        let tables: Set<Substring> = [
            "Call",  // a statement for each word of a page
            "Explanation",  // a text for each diagnostic
            "Spec",  // a name space, whose types have keys each
            "ValueKind",  // a kind for each value of the language
            "YAMLTranslation",  // a finding for each problem of libyaml
        ]
        var lines: [Substring: Int] = [:]
        for file in try Self.files(in: module) {
            var name: Substring?
            for line in try Self.text(file).split(separator: "\n", omittingEmptySubsequences: false) {
                if let begin = line.firstMatch(
                    of: /^(?:@?[a-z_]\w*(?:\([^)]*\))? )*(?:struct|enum|class|actor|protocol|extension) (\w+)/
                ) {
                    name = begin.1
                }
                guard let type = name else { continue }
                lines[type, default: 0] += 1
                if line.hasPrefix("}") || line.hasSuffix("{}") { name = nil }
            }
        }
        #expect(lines.count > 10)
        for (type, count) in lines where !tables.contains(type) {
            #expect(count <= 400, "\(type) has \(count) lines")
        }
    }

    private static var declaration: Regex<(Substring, indent: Substring, modifiers: Substring, name: Substring)> {
        let regex =
            /^(?<indent> *)(?<modifiers>(?:@?\w+(?:\([^)\n]*\))? )*)(?:struct|class|enum|protocol|actor|typealias) (?<name>\w+)/
        return regex.anchorsMatchLineEndings()
    }

    /// Code without comments and without what stands between quotes.
    private static func withoutTexts(_ text: String) -> String {
        text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
            .replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
    }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: folder).path())
            .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }

    private static func text(_ file: String) throws -> String {
        try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    }
}
