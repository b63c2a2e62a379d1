import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenTools

/// Importing the exported document of a spec gives the same spec.
@Suite struct RoundTripTests {
    @Test(arguments: ["Cases", "Examples"].flatMap(SpecCase.all))
    func specsRoundTrip(_ item: SpecCase) throws {
        try RoundTrip(try item.source(), include: item.included).check()
    }

    /// Specs with constructs that are hard to express in OpenAPI.
    @Test(arguments: try SourceText.names(in: "Specs/RoundTrips"))
    func specsThatAreHardToExpressRoundTrip(_ name: String) throws {
        let text = try SourceText.text("Specs/RoundTrips/\(name)")
        try RoundTrip(SourceFile(name: name, text: text)) { _ in nil }.check()
    }

    /// Specs that were imported from documents.
    @Test(arguments: DocumentCase.all)
    func importedSpecsRoundTrip(_ item: DocumentCase) throws {
        let spec = try #require(try item.run().text)
        try RoundTrip(SourceFile(name: "Page.rest.yaml", text: spec)) { _ in nil }.check()
    }
}

/// A spec, its exported document, and the spec that is imported from that.
struct RoundTrip {
    let source: SourceFile
    let include: (String) -> SourceFile?
    let document: JSONValue
    let losses: [String]
    let imported: SourceFile

    init(_ source: SourceFile, include: @escaping (String) -> SourceFile?) throws {
        (self.source, self.include) = (source, include)
        let (export, diagnostics) = Pipeline.export(source) { path, _ in include(path) }
        let written = try #require(export, "\(DiagnosticReport(diagnostics, limit: nil).rendered(as: .text))")
        (document, losses) = (written.document, written.losses)
        imported = try Self.spec(of: SourceFile(name: "openapi.json", text: document.text), source)
    }

    static func spec(of document: SourceFile, _ source: SourceFile) throws -> SourceFile {
        let output = DocumentImport.run(document)
        let report = DiagnosticReport(output.diagnostics, limit: nil).rendered(as: .text)
        #expect(report == "")
        return SourceFile(name: source.name, text: try #require(output.text, "\(report)"))
    }

    /// Checks that `restgen diff` finds no difference and that the Swift is equal. Included types become types of the
    /// spec.
    func check() throws {
        let old = Pipeline.resolve(source) { path, _ in include(path) }
        let new = Pipeline.resolve(imported)
        let report = DiagnosticReport(new.diagnostics.filter { $0.severity == .error }, limit: nil)
        let (before, after) = (try #require(old.api), try #require(new.api, "\(report.rendered(as: .text))"))
        // Settings that an included file declares for its own types can't be expressed in one spec.
        if losses.contains(where: { $0.contains("use the spec's") }) { return }
        for (one, other) in [(before, after), (after, before)] {
            let diagnostics = APIDiff(from: one, to: other).findings()
            #expect(DiagnosticReport(diagnostics, limit: nil).rendered(as: .text) == "")
        }
        // The document can also be used directly in place of a spec.
        let json = SourceFile(name: "openapi.json", text: document.text)
        let whole = Pipeline.resolve(json)
        let meant = APIDiff(from: before, to: try #require(whole.api, "\(whole.diagnostics.map(\.message))")).findings()
        #expect(DiagnosticReport(meant, limit: nil).rendered(as: .text) == "")
        let yaml = SourceFile(name: "openapi.yaml", text: OpenAPIExport.yaml(document))
        #expect(try Self.spec(of: yaml, source).bytes == imported.bytes)
        guard before.included.isEmpty else { return }
        let options = EmitOptions(shards: 1, stubs: true)
        let written = Pipeline.run(spec: source, options: options) { path, _ in include(path) }.files
        let made = Pipeline.run(spec: imported, options: options).files
        #expect(written.map(\.name) == made.map(\.name))
        // In one spec, the types of several files have another order.
        let isSorted = losses.contains { $0.contains("are included in the exported spec") }
        let ordered = { (file: GeneratedFile) -> [Substring] in
            let lines = file.content.split(separator: "\n", omittingEmptySubsequences: false)
            return isSorted ? lines.sorted() : lines
        }
        for (one, other) in zip(written, made) where ordered(one) != ordered(other) {
            let (lines, others) = (ordered(one), ordered(other))
            let place = zip(lines, others).enumerated().first { $0.element.0 != $0.element.1 }
            Issue.record(
                "\(one.name): \(place.map { "\($0.element.0)\n\($0.element.1)" } ?? "\(lines.count) and \(others.count) lines")"
            )
        }
    }
}
