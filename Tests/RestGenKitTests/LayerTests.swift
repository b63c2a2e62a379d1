import Foundation
import Testing

/// Checks the direction of dependencies that the compiler can't see, by the names that files declare and use.
@Suite struct LayerTests {
    static let sources = SpecCase.root.deletingLastPathComponent().appending(path: "Sources")

    /// The modules of the generator. The compiler enforces their order.
    static let modules = ["Base", "Model", "Examples", "Spec", "Resolve", "OpenAPI", "Emit", "Pipeline", "Tools"]

    @Test func onlyTheYAMLFolderImportsLibyaml() throws {
        let libyaml = /import (CLibYAML|CYaml|Yams)/
        for file in try Self.files(in: "RestGenKit") where try Self.text(file).contains(libyaml) {
            #expect(file.hasPrefix("RestGenKit/Spec/YAML/"), "\(file)")
        }
    }

    /// A folder of a module uses others in one direction: no two use each other, directly or through a third.
    @Test(arguments: modules) func foldersHaveNoCycles(module: String) throws {
        let code = try Self.code(in: "RestGenKit/\(module)")
        let names = DeclaredNames(code)
        var uses: [String: Set<String>] = [:]
        for (file, text) in code {
            let folder = Self.folder(of: file)
            for (name, declaring) in names.used(by: file, in: text) where declaring != folder {
                _ = name
                uses[folder, default: []].insert(declaring)
            }
        }
        for folder in uses.keys.sorted() {
            let circle = Self.circle(from: folder, uses)
            #expect(circle == nil, "\(circle ?? [])")
        }
    }

    /// The layers of the runtime in their order. Each uses those before it.
    @Test func runtimeLayersUseOnlyEarlierLayers() throws {
        let layers = [
            "HTTP", "Mapping", "Routes", "Transport", "Auth", "Responses", "Calls", "Exchange", "Client", "Sequences",
        ]
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.sources.appending(path: "RestRuntime").path()
        )
        // Names with a dot are resources and the documentation.
        #expect(Set(folders.filter { !$0.contains(".") }) == Set(layers))
        var code: [(layer: Int, file: String, code: String)] = []
        for (index, layer) in layers.enumerated() {
            for file in try Self.files(in: "RestRuntime/\(layer)") {
                code.append((index, file, Self.withoutStrings(try Self.text(file))))
            }
        }
        var declared: [Substring: Set<Int>] = [:]
        var own: [Set<Substring>] = layers.map { _ in [] }
        for (layer, _, text) in code {
            for declaration in text.matches(of: DeclaredNames.declaration) {
                own[layer].insert(declaration.name)
                if declaration.indent.isEmpty, !declaration.modifiers.contains("private") {
                    declared[declaration.name, default: []].insert(layer)
                }
            }
        }
        for (layer, file, text) in code {
            for word in Set(text.matches(of: /\b[A-Z]\w+/).map(\.0)) where !own[layer].contains(word) {
                guard let others = declared[word] else { continue }
                #expect(others.contains { $0 <= layer }, "\(file) uses \(word) of a later layer")
            }
        }
    }

    /// A type has at most 400 lines of code, including its extensions. Longer ones are tables. A type that is nested in
    /// an extension is counted separately, and comments aren't counted.
    @Test(arguments: ["RestGenKit", "RestRuntime", "RestXML"])
    func typesStayBelowTheLineLimit(module: String) throws {
        let tables: Set<String> = [
            "Call",  // a statement for each word of a spec
            "Explanation",  // a text for each diagnostic
            "Spec",  // a namespace, whose types have keys each
            "ValueKind",  // a kind for each value of the language
            "YAMLTranslation",  // a diagnostic for each problem of libyaml
        ]
        var lines: [String: Int] = [:]
        for file in try Self.files(in: module) {
            lines.merge(Self.typeLengths(in: try Self.text(file)), uniquingKeysWith: +)
        }
        #expect(lines.count > 10)
        for (type, count) in lines where !tables.contains(type) {
            #expect(count <= 400, "\(type) has \(count) lines")
        }
    }

    @Test func countsNestedTypesSeparately() {
        let text = """
            struct Room {
                struct Floor {}
                init() {}
            }
            /// No type.
            extension Room {
                /// A key.
                struct Key {
                    init() {}
                }
                enum Size { case small }
                var key: Key { Key() }
            }
            extension Room.Key: Sendable {}
            """
        #expect(Self.typeLengths(in: text) == ["Room": 7, "Room.Key": 4, "Room.Size": 1])
    }

    @Test func findsCycle() {
        #expect(Self.circle(from: "a", ["a": ["b"], "b": ["c"], "c": ["b", "a"]]) == ["a", "b", "c", "a"])
        #expect(Self.circle(from: "b", ["a": ["b"], "b": ["c"]]) == nil)
        let code = ["M/A/One.swift": "struct One { var two: Two }", "M/B/Two.swift": "struct Two {}"]
        let names = DeclaredNames(code)
        #expect(names.used(by: "M/A/One.swift", in: code["M/A/One.swift"]!).map(\.folder) == ["M/B"])
        #expect(names.used(by: "M/B/Two.swift", in: code["M/B/Two.swift"]!).isEmpty)
    }

    /// Returns a path of dependencies from a folder back to itself, or `nil`.
    private static func circle(from start: String, _ uses: [String: Set<String>]) -> [String]? {
        var cameFrom: [String: String] = [:]
        var open = [start]
        while let folder = open.popLast() {
            for next in uses[folder, default: []].sorted() {
                if next == start {
                    var way = [start, folder]
                    while way[way.count - 1] != start, let previous = cameFrom[way[way.count - 1]] {
                        way.append(previous)
                    }
                    return way.reversed()
                }
                guard cameFrom[next] == nil else { continue }
                cameFrom[next] = folder
                open.append(next)
            }
        }
        return nil
    }

    /// The number of lines of each type that a file declares or extends.
    private static func typeLengths(in text: String) -> [String: Int] {
        let declaration = /^(?:@?[a-z_]\w*(?:\([^)]*\))? )*(struct|enum|class|actor|protocol|extension) ([\w.]+)/
        let nested = /^ {4}(?:@?[a-z_]\w*(?:\([^)]*\))? )*(?:struct|enum|class|actor|protocol) (\w+)/
        var lengths: [String: Int] = [:]
        var outer: (name: Substring, isExtension: Bool)?
        var inner: Substring?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
            var isDeclaration = false
            if let begin = line.firstMatch(of: declaration) {
                outer = (begin.2, begin.1 == "extension")
                isDeclaration = true
            }
            guard let type = outer else { continue }
            if type.isExtension, let begin = line.firstMatch(of: nested) {
                inner = begin.1
                isDeclaration = true
            }
            lengths[inner.map { "\(type.name).\($0)" } ?? String(type.name), default: 0] += 1
            if line.hasPrefix("}") || isDeclaration && inner == nil && line.hasSuffix("}") { outer = nil }
            if line.hasPrefix("    }") || isDeclaration && line.hasSuffix("}") { inner = nil }
        }
        return lengths
    }

    private static func folder(of file: String) -> String {
        String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
    }

    private static func code(in folder: String) throws -> [String: String] {
        var code: [String: String] = [:]
        for file in try files(in: folder) { code[file] = withoutStrings(try text(file)) }
        #expect(!code.isEmpty)
        return code
    }

    /// Returns the code without comments and string literals.
    private static func withoutStrings(_ text: String) -> String {
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

/// The types that files declare at the top level, each with its folder.
///
/// Names that two folders declare, and those that the file itself declares at any depth, are left out.
private struct DeclaredNames {
    private var folders: [Substring: Set<String>] = [:]
    private var own: [String: Set<Substring>] = [:]

    init(_ code: [String: String]) {
        for (file, text) in code {
            let folder = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
            for declaration in text.matches(of: Self.declaration) {
                own[file, default: []].insert(declaration.name)
                if declaration.indent.isEmpty, !declaration.modifiers.contains("private") {
                    folders[declaration.name, default: []].insert(folder)
                }
            }
        }
    }

    func used(by file: String, in text: String) -> [(name: Substring, folder: String)] {
        Set(text.matches(of: /\b[A-Z]\w+/).map(\.0)).sorted().compactMap { name in
            guard own[file]?.contains(name) != true, let declaring = folders[name], declaring.count == 1 else {
                return nil
            }
            return declaring.first.map { (name, $0) }
        }
    }

    static var declaration: Regex<(Substring, indent: Substring, modifiers: Substring, name: Substring)> {
        let regex =
            /^(?<indent> *)(?<modifiers>(?:@?\w+(?:\([^)\n]*\))? )*)(?:struct|class|enum|protocol|actor|typealias) (?<name>\w+)/
        return regex.anchorsMatchLineEndings()
    }
}
