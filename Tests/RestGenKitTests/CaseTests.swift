import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenSpec
@testable import RestGenTools

/// Every folder under `Specs` is a test case. To add one, create a folder with a spec, run the tests, and check the
/// recorded files.
@Suite struct CaseTests {
    @Test(arguments: SpecCase.all(in: "Examples") + SpecCase.all(in: "Cases"))
    func generatesRecordedFiles(_ item: SpecCase) throws {
        let output = try item.run()
        let report = DiagnosticReport(output.diagnostics, limit: nil)
        #expect(report.rendered(as: .text) == "")
        let files = Dictionary(uniqueKeysWithValues: output.files.map { ($0.name, $0.content) })
        try Snapshot(folder: item.folder.appending(path: "Generated")).check(files)
    }

    /// Build systems need the names of the files before these are generated.
    @Test(arguments: SpecCase.all(in: "Examples") + SpecCase.all(in: "Cases"))
    func generatesPlannedFiles(_ item: SpecCase) throws {
        let plan = Pipeline.plan(of: try item.source()) { path, _ in item.included(path) }
        #expect(try item.run(EmitOptions()).files.map(\.name) == plan.fileNames)
        #expect(plan.fileNames.allSatisfy { $0.hasPrefix(plan.name) })
    }

    @Test(arguments: SpecCase.all(in: "Errors"))
    func reportsRecordedDiagnostics(_ item: SpecCase) throws {
        let output = try item.run()
        let report = DiagnosticReport(output.diagnostics, limit: nil)
        #expect(!report.diagnostics.isEmpty)
        #expect(output.files.isEmpty == report.hasErrors)
        try Snapshot(folder: item.folder).check(report.rendered(as: .text), "expected.txt")
    }

    @Test func everyDiagnosticHasACase() throws {
        var seen: Set<DiagnosticID> = [.yamlTooLarge, .specSize]  // files of 8 MB, and of 500 KB
        for item in SpecCase.all(in: "Errors") { seen.formUnion(try item.run().diagnostics.map(\.id)) }
        for item in DiffCase.all { seen.formUnion(try item.diagnostics().map(\.id)) }
        for item in DocumentCase.all { seen.formUnion(try item.run().diagnostics.map(\.id)) }
        #expect(DiagnosticID.allCases.filter { !seen.contains($0) } == [])
    }

    @Test func outputIsDeterministic() throws {
        for item in SpecCase.all(in: "Examples") + SpecCase.all(in: "Cases") {
            #expect(try item.run().files == item.run().files)
        }
    }

    /// Every key has a case at each place that allows it. All cases must also be valid by the JSON Schema.
    @Test func everyKeyHasACase() throws {
        var check = SchemaCheck()
        for item in SpecCase.all(in: "Examples") + SpecCase.all(in: "Cases") {
            let root = try #require(YAMLParser.parse(item.source(), reporting: Diagnostics()))
            let isAccepted = check.accepts(root, JSONSchema.root)
            #expect(isAccepted, "\(item) does not fit the JSON Schema")
        }
        let keys = JSONSchema.keySchemas.flatMap { place in place.keys.map { "\(place.name): \($0.name)" } }
        #expect(keys.filter { !check.used.contains($0) } == [])
    }
}
