import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenTools

/// Every folder under `Specs/OpenAPI` contains a document and the spec that is imported from it.
@Suite struct DocumentCaseTests {
    /// The imported spec, and the report of unsupported features.
    @Test(arguments: DocumentCase.all)
    func importsRecordedSpec(_ item: DocumentCase) throws {
        let output = try item.run()
        let report = DiagnosticReport(output.diagnostics, limit: nil).rendered(as: .text)
        let imported = try #require(output.text, "\(report)")
        try Snapshot(folder: item.folder).check(imported, "Page.rest.yaml")
        try Snapshot(folder: item.folder).check(report + output.report.text, "expected.txt")
    }

    /// An imported spec has no diagnostics.
    @Test(arguments: DocumentCase.all)
    func importedSpecHasNoDiagnostics(_ item: DocumentCase) throws {
        let imported = try #require(try item.run().text)
        let output = Pipeline.run(spec: SourceFile(name: "Page.rest.yaml", text: imported))
        #expect(DiagnosticReport(output.diagnostics, limit: nil).rendered(as: .text) == "")
        #expect(!output.files.isEmpty)
    }

    @Test(arguments: DocumentCase.all)
    func importIsDeterministic(_ item: DocumentCase) throws {
        #expect(try item.run().text == item.run().text)
    }

    /// An empty spec over a document generates the same code as the imported spec.
    @Test(arguments: DocumentCase.all)
    func emptySpecOverDocumentGeneratesTheSameCode(_ item: DocumentCase) throws {
        let name = try item.document().name
        let imported = try #require(try item.run().text)
        let written = Pipeline.run(
            spec: SourceFile(name: "Page.rest.yaml", text: imported),
            options: EmitOptions(shards: 1)
        )
        let spec = SourceFile(name: "Page.rest.yaml", text: "restgen: 1\nopenapi: \(name)\n")
        let layered = Pipeline.run(spec: spec, options: EmitOptions(shards: 1)) { path, _ in item.file(path) }
        // Errors in the document are only warnings.
        let tolerated: Set<DiagnosticID> = [
            .openapiUnsupported, .openapiExtension, .openapiDocument, .openapiReference,
        ]
        let errors = layered.diagnostics.filter { $0.severity == .error || !tolerated.contains($0.id) }
        #expect(DiagnosticReport(errors, limit: nil).rendered(as: .text) == "")
        let code = { (files: [GeneratedFile]) in
            files.map { file in
                file.content.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(
                    separator: "\n"
                )
            }
        }
        #expect(code(written.files) == code(layered.files))
    }
}

/// A folder under `Specs/OpenAPI`: `document.yaml` or `document.json`, and the files that it refers to.
struct DocumentCase: CustomTestStringConvertible, Sendable {
    let folder: URL

    var testDescription: String { folder.lastPathComponent }

    static var all: [DocumentCase] {
        let root = SpecCase.root.appending(path: "OpenAPI")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path())) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }.map { DocumentCase(folder: root.appending(path: $0)) }
    }

    func document() throws -> SourceFile {
        try #require(file("document.json") ?? file("document.yaml"))
    }

    func run() throws -> DocumentImport.Output {
        DocumentImport.run(try document(), client: "Page") { path, _ in file(path) }
    }

    /// Returns a file whose name has no folder, so that expected texts contain no local paths.
    func file(_ path: String) -> SourceFile? {
        guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return nil }
        return SourceFile(name: path, bytes: Array(data))
    }
}
