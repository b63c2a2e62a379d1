import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenModel
@testable import RestGenTools

/// Every folder under `Specs/Diffs` is a test case. To add one, create a folder with both specs, run the tests, and
/// check the recorded file.
@Suite struct DiffCaseTests {
    @Test(arguments: DiffCase.all)
    func reportsRecordedDiagnostics(_ item: DiffCase) throws {
        let report = DiagnosticReport(try item.diagnostics(), limit: nil)
        try Snapshot(folder: item.folder).check(report.rendered(as: .text), "expected.txt")
    }

    @Test(arguments: DiffCase.all)
    func specEqualsItself(_ item: DiffCase) throws {
        for name in ["Old.rest.yaml", "New.rest.yaml"] {
            let bytes = Array(try Data(contentsOf: item.folder.appending(path: name)))
            let sources = (SourceFile(name: name, bytes: bytes), SourceFile(name: name, bytes: bytes))
            #expect(try DiffCase.diagnostics(from: sources.0, to: sources.1).map(\.message) == [])
        }
    }

    /// The diagnostics of one side don't mention the other.
    @Test(arguments: DiffCase.all)
    func oneSideDoesNotMentionTheOther(_ item: DiffCase) throws {
        for (side, word) in [(DiffSide.wire, "Swift"), (.swift, "the wire")] {
            for diagnostic in try item.diagnostics(of: [side]) where diagnostic.severity != .note {
                #expect(diagnostic.message.contains("break"), "\(diagnostic.message)")
                #expect(!diagnostic.message.contains("break \(word)") && !diagnostic.message.contains("breaks \(word)"))
            }
        }
    }

    /// Every spec of the other cases is equal to itself.
    @Test(arguments: SpecCase.all(in: "Examples") + SpecCase.all(in: "Cases"))
    func otherSpecsEqualThemselves(_ item: SpecCase) throws {
        let first = try #require(try item.api())
        let diagnostics = APIDiff(from: first, to: try #require(try item.api())).findings()
        #expect(diagnostics.map(\.message) == [])
    }

    /// Specs that have nothing in common can be compared.
    @Test func comparesUnrelatedSpecs() throws {
        let specs = try (SpecCase.all(in: "Examples") + SpecCase.all(in: "Cases")).compactMap { try $0.api() }
        for (first, second) in zip(specs, specs.dropFirst() + specs.prefix(1)) {
            #expect(!APIDiff(from: first, to: second).findings().isEmpty)
        }
    }

    @Test func everyRuleIsDocumented() throws {
        let text = try String(
            contentsOf: SpecCase.root.deletingLastPathComponent().appending(path: "Documentation/Diff.md"),
            encoding: .utf8
        )
        let rules = [Explanation.diffClient, Explanation.diffEndpoints, Explanation.diffTypes].flatMap { $0 }
        for (id, explanation) in rules {
            let line = "| [`\(id.rawValue)`](Diagnostics/\(id.rawValue).md) | \(explanation.title) |"
            #expect(text.contains(line), "\(line)")
        }
    }
}

extension SpecCase {
    fileprivate func api() throws -> API? {
        Pipeline.resolve(try source()) { path, _ in included(path) }.api
    }
}
