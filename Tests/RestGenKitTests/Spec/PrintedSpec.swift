import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenSpec

/// A spec and its printed text.
struct PrintedSpec {
    static let folder = SpecCase.root.appending(path: "Printing")

    let text: String
    /// The messages of its diagnostics.
    let messages: [String]
    /// False if the spec has errors or is based on an OpenAPI document.
    let isWhole: Bool
    private let swift: [String]
    private let source: SourceFile
    private let wraps: Bool
    private let include: (String) -> SourceFile?

    /// - Parameter wraps: True to wrap comments as `restgen import` does.
    init(_ source: SourceFile, wraps: Bool = false, include: @escaping (String) -> SourceFile?) {
        let spec = Self.spec(source)
        (self.source, self.wraps, self.include) = (source, wraps, include)
        text = SpecPrinter().text(of: spec, wraps: wraps)
        let output = Self.run(source, include)
        swift = output.swift
        messages = output.diagnostics.map(\.message)
        isWhole = spec.openapi == nil && !output.diagnostics.contains { $0.severity == .error }
    }

    /// Checks that parsing the text gives the same Swift, the same diagnostics and the same text.
    func check(_ title: String) {
        let printed = SourceFile(name: source.name, text: text)
        let output = Self.run(printed, include)
        #expect(output.swift == swift, "\(title) is printed as\n\(text)")
        // A misplaced comment isn't printed.
        let others = messages.filter { $0 != "this '##' comment documents nothing" }
        #expect(output.diagnostics.map(\.message).sorted() == others.sorted(), "\(title) is printed as\n\(text)")
        #expect(SpecPrinter().text(of: Self.spec(printed), wraps: wraps) == text, "\(title)")
    }

    static func spec(_ source: SourceFile) -> Spec {
        let diagnostics = Diagnostics()
        let root = YAMLParser.parse(source, reporting: diagnostics)
        return root.map { SpecParser(diagnostics).parse($0, of: source) } ?? Spec(file: source)
    }

    private static func run(
        _ source: SourceFile,
        _ include: (String) -> SourceFile?
    ) -> (swift: [String], diagnostics: [Diagnostic]) {
        let output = Pipeline.run(spec: source, options: EmitOptions(shards: 1)) { path, _ in include(path) }
        // The header has a checksum.
        let swift = output.files.map { file in
            file.content.split(separator: "\n").filter { !$0.hasPrefix("// ") }.joined(separator: "\n")
        }
        return (swift, output.diagnostics)
    }

    // MARK: Files

    /// All specs in a folder of the project, with their paths.
    static func all(in folder: String) throws -> [(path: String, spec: PrintedSpec)] {
        let root = SpecCase.root.deletingLastPathComponent().appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path()).sorted()
            .filter { $0.hasSuffix(".rest.yaml") && !$0.contains(".build/") }
            .compactMap { path in
                let place = root.appending(path: path).deletingLastPathComponent()
                guard let source = file(root.appending(path: path).lastPathComponent, in: place) else { return nil }
                return ("\(folder)/\(path)", PrintedSpec(source) { file($0, in: place) })
            }
    }

    /// The names of the specs under `Specs/Printing`.
    static func hard() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
            .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".printed.yaml") }.map { String($0.dropLast(5)) }
    }

    static func file(_ path: String, in folder: URL) -> SourceFile? {
        guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return nil }
        return SourceFile(name: path, bytes: Array(data))
    }
}
