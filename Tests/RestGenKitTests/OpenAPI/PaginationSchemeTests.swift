import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenModel
@testable import RestGenOpenAPI
@testable import RestGenTools

/// Pagination schemes of a spec over a document: an unnamed one replaces the document's, named ones are added.
@Suite struct PaginationSchemeTests {
    private func layer(_ spec: String) throws -> (text: String, report: String) {
        let item = try #require(DocumentCase.all.first { $0.testDescription == "FormAPI" })
        let text = "restgen: 1\nopenapi: \(try item.document().name)\n\(spec)\n"
        let output = Pipeline.run(
            spec: SourceFile(name: "Page.rest.yaml", text: text),
            options: EmitOptions(shards: 1)
        ) { path, _ in item.file(path) }
        let report = DiagnosticReport(output.diagnostics.filter { $0.id != .openapiUnsupported }, limit: nil)
        return (output.files.map(\.content).joined(), report.rendered(as: .text))
    }

    @Test func keepsTheDocumentsScheme() throws {
        let (text, report) = try layer("")
        #expect(report == "")
        #expect(text.contains(".cursor(\"after\"") && !text.contains("Pages(self, .link)"))
    }

    @Test func unnamedSchemeReplacesTheDocuments() throws {
        let (text, report) = try layer("pages: link")
        #expect(report == "")
        #expect(text.contains("self, .link") && !text.contains(".cursor(\"after\""))
        let named = try layer("pages: { cursor: after, at: next_cursor, more: next_cursor }")
        #expect(named.report == "" && named.text.contains("more: "))
    }

    @Test func namedSchemesAreAdded() throws {
        let (text, report) = try layer(
            "pages: { byLink: link }\nresources: { json: { list: { pages: byLink } } }"
        )
        #expect(report == "")
        #expect(text.contains("Pages(self, .link)") && text.contains(".cursor(\"after\""))
        let usual = try layer("pages: { \"*\": link }")
        #expect(usual.report == "" && !usual.text.contains(".cursor(\"after\""))
    }
}
